/**
 * The registry of what can be written. The journal knows no row kind: each context declares its part in its `rows.ts`, and
 * `platform/rows.ts` puts the parts together here, so that no store compiles until it can hold them all.
 */
// biome-ignore-start lint/suspicious/noEmptyInterface: the platform fills them in.

/** Every kind of row there is. */
export interface Rows {}

/**
 * Sums that commute, so that two writers of one counter never wait for each other. A counter that was never
 * written reads as zeros. Balances have floors; the journal refuses a change that would fall below one.
 */
export interface Counters {}

/** Set-wise statements: work over many rows that no decision reads one by one. */
export interface Sets {}

/** The data of events, by their type. */
export interface Announced {}

/** The promises that stores prove of rows from other rows, each by its name. */
export interface Checks {}

/** The checks that compute their subject again: hashes of entries, standings by their evaluator, payouts by their derivation. */
export interface ComputedChecks {}

// biome-ignore-end lint/suspicious/noEmptyInterface: the platform fills them in.
