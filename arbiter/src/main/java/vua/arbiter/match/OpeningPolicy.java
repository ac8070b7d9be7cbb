package vua.arbiter.match;

/// When the next opening is taken.
///
/// * [#DEFAULT]: for each encounter, and within it as often as [ScheduleSettings#openingUses] says.
/// * [#ENCOUNTER]: for each encounter only, all games of which share it.
/// * [#ROUND]: for each round only, all games of which share it.
public enum OpeningPolicy {
    DEFAULT, ENCOUNTER, ROUND
}
