# Uses the program, whose command is given, as a GUI does.
rehearse() {
    {
        printf 'uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo wtime 20000 btime 20000\n'
        sleep 2
        printf 'go perft 5\nbench 9\n'
        sleep 2
        printf 'quit\n'
    } | "$@"
}
