/// Who meets whom, and who won: round robin, gauntlet, knockout and Swiss, the plan of a match, standings with
/// tie-breaks. Pure: the same finished games give the same plan.
package vua.arbiter.tournament;
