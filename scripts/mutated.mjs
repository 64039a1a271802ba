// Which decisions are held by mutation runs (`pnpm mutate`), and which of their mutants are no mistakes.

/**
 * @typedef {object} Equivalent A mutant that nothing can tell from the code it stands in for.
 * @property {string} from as the run prints it
 * @property {string} to
 * @property {string} why
 */

/**
 * Files below `packages/core/src`. Each is held by the specs and laws beside it that have its name.
 *
 * @type {Readonly<Record<string, readonly Equivalent[]>>}
 */
export const MUTATED = {
  "earning/measuring/eligibility.ts": [
    {
      from: "standings.find(({ startedAt, endedAt }) => within(at, startedAt, endedAt))",
      to: "standings.findLast(({ startedAt, endedAt }) => within(at, startedAt, endedAt))",
      why: "The standings of a member follow one another, so one at most holds at an instant.",
    },
  ],
  "earning/measuring/measure.ts": [],
  "earning/payout-rules/decide.ts": [
    {
      from: "DISCRIMINATORS.find((field) => field === input.type && input[field] === undefined)",
      to: "DISCRIMINATORS.findLast((field) => field === input.type && input[field] === undefined)",
      why: "A type is called after one field at most.",
    },
    { from: '" and "', to: '""', why: "Each field belongs to one type, so nothing is joined." },
    {
      from: "input.threshold !== undefined && input.threshold <= 0",
      to: "input.threshold <= 0",
      why: "Nothing compares with undefined.",
    },
  ],
  "earning/payout-rules/payout-rule.ts": [
    { from: "value < 0n", to: "value <= 0n", why: "What is made 0 is 0 already." },
    { from: "value < 0n", to: "value < 0n + 1n", why: "What is made 0 is 0 already." },
    { from: "threshold ?? 0", to: "threshold", why: "Null is rounded to 0." },
  ],
  "kernel/machine.ts": [],
  "kernel/money.ts": [
    { from: "dividend < 0n", to: "dividend <= 0n", why: "What leaves a rest is not 0." },
    { from: "dividend < 0n", to: "dividend < 0n + 1n", why: "What leaves a rest is not 0." },
    { from: "divisor < 0n", to: "divisor <= 0n", why: "Dividing by 0 has thrown by then." },
    { from: "divisor < 0n", to: "divisor < 0n + 1n", why: "Dividing by 0 has thrown by then." },
    { from: "amount === null || isSafe(amount)", to: "isSafe(amount)", why: "Null is read as 0, which is safe." },
  ],
  "membership/standing/evaluate.ts": [
    { from: "at < first", to: "at <= first", why: "Either of two equal instants is the earliest." },
    { from: "tier.rank > best.rank", to: "tier.rank >= best.rank", why: "No two tiers of a program have one rank." },
    { from: "threshold ?? 0", to: "threshold", why: "Only `exists` has no threshold, and asks none." },
    { from: "threshold ?? 0", to: "threshold ?? 0 + 1", why: "Only `exists` has no threshold, and asks none." },
    ...['status === "grace" || graceSince !== null', 'status === "grace"', "graceSince !== null"].map((to) => ({
      from: 'status === "grace" && graceSince !== null',
      to,
      why: "Who is in grace, and nobody else, has an instant since when: both are decided together.",
    })),
  ],
  "membership/standing/trigger.ts": [],
  "webhooks/deliveries/circuit.ts": [
    {
      from: "circuit !== undefined && circuit.openUntil !== null",
      to: "circuit !== undefined",
      why: "No instant since 1970 lies before null, which is read as 1970.",
    },
    { from: "Math.min(trips, 10)", to: "Math.min(trips, 10 + 1)", why: "Either is far above the longest pause." },
  ],
  "webhooks/deliveries/schedule.ts": [
    { from: "0", to: "0 + 1", why: "The wait before the first attempt is over when an attempt has been made." },
    { from: 'header?.trim() ?? ""', to: "header?.trim()", why: "Undefined is read as a word that asks nothing." },
    { from: 'header?.trim() ?? ""', to: 'header?.trim() ?? "mutant"', why: "A word that asks nothing." },
    { from: 'asked.endsWith("GMT")', to: "false", why: "A zone that is named twice is read as once." },
    {
      from: 'asked.endsWith("GMT")',
      to: 'asked.startsWith("GMT")',
      why: "A zone that is named twice is read as once.",
    },
    {
      from: '"status" in posted && posted.status >= 200',
      to: "posted.status >= 200",
      why: "Nothing compares with undefined.",
    },
    {
      from: '"status" in posted && posted.status === GONE',
      to: "posted.status === GONE",
      why: "Undefined is not 410.",
    },
    { from: '"retryAfter" in posted', to: "true", why: "Undefined is read as a header that is not there." },
    {
      from: '"retryAfter" in posted ? retryAfterMs(posted.retryAfter, endedAt) : 0',
      to: '"retryAfter" in posted ? retryAfterMs(posted.retryAfter, endedAt) : 0 + 1',
      why: "Every wait is longer than a millisecond.",
    },
  ],
};
