/**
 * What can be written. The journal knows no kind of it: each context declares its own part in its `rows.ts`, and
 * `platform/rows.ts` puts the parts together here, so that no store compiles until it can hold them all.
 */
// biome-ignore-start lint/suspicious/noEmptyInterface: the platform fills them in.

/** Every kind of row there is. */
export interface Rows {}

/**
 * Sums that commute, so that two writers of one never wait for a decision of the other. A counter that was never
 * touched reads as zeros. Balances have floors; the journal refuses the whole change that would break one.
 */
export interface Counters {}

/** Set-wise statements: work over many rows that no decision reads one by one. */
export interface Sets {}

// biome-ignore-end lint/suspicious/noEmptyInterface: the platform fills them in.
