-- A database as the first version of the schema had it, before there were matches: two games of people, one not
-- over, one that ended by checkmate. Statements are set apart by empty lines.

CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    begun INTEGER NOT NULL,
    imported TEXT
) STRICT

CREATE TABLE setup (
    game INTEGER PRIMARY KEY REFERENCES game,
    laws TEXT NOT NULL,
    numbering TEXT NOT NULL,
    parameters TEXT NOT NULL,
    time_control TEXT NOT NULL,
    start TEXT NOT NULL,
    chess960 INTEGER NOT NULL,
    budget INTEGER NOT NULL,
    moves TEXT NOT NULL,
    ruling TEXT NOT NULL
) STRICT

CREATE TABLE tag (
    game INTEGER NOT NULL REFERENCES game,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, position)
) STRICT, WITHOUT ROWID

CREATE TABLE setting (
    game INTEGER NOT NULL REFERENCES game,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID

CREATE TABLE act (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    written INTEGER NOT NULL,
    act TEXT NOT NULL,
    ruling TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID

CREATE TRIGGER act_stays BEFORE UPDATE ON act BEGIN
    SELECT RAISE(ABORT, 'acts are only ever added');
END

CREATE TRIGGER act_is_kept BEFORE DELETE ON act BEGIN
    SELECT RAISE(ABORT, 'acts are only ever added');
END

CREATE TABLE note (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game,
    after_act INTEGER NOT NULL,
    written INTEGER NOT NULL,
    note TEXT NOT NULL
) STRICT

CREATE INDEX note_of_game ON note (game)

CREATE TABLE ending (
    game INTEGER PRIMARY KEY REFERENCES game,
    written INTEGER NOT NULL,
    result TEXT NOT NULL,
    termination TEXT NOT NULL,
    moves INTEGER NOT NULL
) STRICT

PRAGMA application_id = 1450533191

PRAGMA user_version = 1

INSERT INTO game VALUES (1, 1796027559693, NULL)

INSERT INTO game VALUES (2, 1796027642675, NULL)

INSERT INTO setup VALUES (1, 'fide-2023-standard', 'fide-2023', 'timeClass standard
supervision full
illegalLossAt 2
illegalBonus 120
illegalDrawIfUnwinnable on
illegalCallers arbiter-and-players
illegalClaimWindow anytime
illegalBlitzClaimWin off
promoMissing queen
emptyPressIllegal on
claimOppBonus 120
claimHalving off
claimRightLostBy touch
claimEndingMove draw
auto3 off
auto5 on
auto50 off
auto75 on
lateAutomaticDraw void
deadPosition full
flagDraw unwinnable
flagPosition made
unknownAtFlag loss
resignException on
flagCallers arbiter-and-players
bothFlagsMid continue
bothFlagsFinal draw
quickplay none
quickplayBonus 120
defaultTime 0
recordWaiver 300
recordWaiverInc 30
coloursReversed restart-before-10
setupFreezeMoves 0
agreement allowed
agreementMinMoves 1
offerOnMoveOnly off
touchMove warn
touchOnRequestOnly off
faults off
faultsToLose 3
timeMargin 0', '-', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0, 1500000, '', 'ruling accepted')

INSERT INTO setup VALUES (2, 'fide-2023-standard', 'fide-2023', 'timeClass standard
supervision full
illegalLossAt 2
illegalBonus 120
illegalDrawIfUnwinnable on
illegalCallers arbiter-and-players
illegalClaimWindow anytime
illegalBlitzClaimWin off
promoMissing queen
emptyPressIllegal on
claimOppBonus 120
claimHalving off
claimRightLostBy touch
claimEndingMove draw
auto3 off
auto5 on
auto50 off
auto75 on
lateAutomaticDraw void
deadPosition full
flagDraw unwinnable
flagPosition made
unknownAtFlag loss
resignException on
flagCallers arbiter-and-players
bothFlagsMid continue
bothFlagsFinal draw
quickplay none
quickplayBonus 120
defaultTime 0
recordWaiver 300
recordWaiverInc 30
coloursReversed restart-before-10
setupFreezeMoves 0
agreement allowed
agreementMinMoves 1
offerOnMoveOnly off
touchMove warn
touchOnRequestOnly off
faults off
faultsToLose 3
timeMargin 0', '-', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0, 1500000, '', 'ruling accepted')

INSERT INTO tag VALUES (1, 0, 'Date', '2026.11.30')

INSERT INTO tag VALUES (1, 1, 'White', 'Human')

INSERT INTO tag VALUES (1, 2, 'Black', 'Human')

INSERT INTO tag VALUES (2, 0, 'Date', '2026.11.30')

INSERT INTO tag VALUES (2, 1, 'White', 'Human')

INSERT INTO tag VALUES (2, 2, 'Black', 'Human')

INSERT INTO setting VALUES (1, 'black', 'human')

INSERT INTO setting VALUES (1, 'engine-draw', '0')

INSERT INTO setting VALUES (1, 'engine-resign', '900')

INSERT INTO setting VALUES (1, 'lang', 'en')

INSERT INTO setting VALUES (1, 'movetime', '1000')

INSERT INTO setting VALUES (1, 'white', 'human')

INSERT INTO setting VALUES (2, 'black', 'human')

INSERT INTO setting VALUES (2, 'engine-draw', '0')

INSERT INTO setting VALUES (2, 'engine-resign', '900')

INSERT INTO setting VALUES (2, 'lang', 'en')

INSERT INTO setting VALUES (2, 'movetime', '1000')

INSERT INTO setting VALUES (2, 'white', 'human')

INSERT INTO act VALUES (1, 1, 560318084, 1796027560305, 'white play d2d4	legal 5835', 'ruling accepted')

INSERT INTO act VALUES (1, 2, 600916750, 1796027560316, 'black play d7d5	legal 6387', 'ruling accepted')

INSERT INTO act VALUES (2, 1, 25627294, 1796027643073, 'white play f2f3	legal 1357', 'ruling accepted')

INSERT INTO act VALUES (2, 2, 170342877, 1796027643113, 'black play e7e5	legal 6452', 'ruling accepted')

INSERT INTO act VALUES (2, 3, 182916011, 1796027643122, 'white play g2g4	legal 6030', 'ruling accepted')

INSERT INTO act VALUES (2, 4, 187269197, 1796027643132, 'black play d8h4	legal 2043', 'ruling ended result 0-1 termination checkmate article 5.1.1 reason "Black has checkmated"')

INSERT INTO ending VALUES (2, 1796027643144, '0-1', 'checkmate', 4)
