# Lets the program, whose command is given, count a little in all its ways.
rehearse() {
    "$@" --rehearse
}
