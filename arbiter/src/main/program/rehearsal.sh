# Lets the program, whose command is given, do a little of everything.
rehearse() {
    "$@" rehearse
}
