package vua.arbiter.store;

import java.time.Instant;
import java.util.Optional;

/// A match in a list.
///
/// @param settings as they were kept when it began
/// @param games how many are finished
/// @param ended why it is over; empty = it can be gone on with
public record MatchSummary(long id, Instant begun, String settings, int games, Optional<String> ended) {}
