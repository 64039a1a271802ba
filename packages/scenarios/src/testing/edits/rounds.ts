import type { Edit, Family } from "./edit.ts";
import { FEED } from "./feed.ts";
import { HOOKS } from "./hooks.ts";
import { PAYMENTS, PAYOUTS } from "./money.ts";
import { APPROVALS, MEMBERS, PAUSES, STANDINGS, SUCCESSIONS } from "./people.ts";
import { PLANS, RECIPIENTS } from "./plans.ts";
import { BUDGETS, CORRECTIONS, EVENTS, ROLLUPS } from "./sums.ts";
import { SAID, TERMS } from "./terms.ts";
import { WORK } from "./work.ts";

/** Families that are edited side by side: nothing that one is named by depends on a row of another. */
const APART: readonly (readonly Family[])[] = [
  [PAYOUTS, ROLLUPS, FEED],
  [EVENTS, PAYMENTS, PAUSES],
  [BUDGETS, MEMBERS, TERMS],
  [APPROVALS, STANDINGS, SAID, WORK],
  [PLANS, RECIPIENTS, CORRECTIONS, HOOKS, SUCCESSIONS],
];

/** A value that cannot be read ends every check that reads it. */
const isUnreadable = ({ row }: Edit): boolean => row === "'-'";

/** Every edit once, in rounds that are made, asked about and taken back together. */
export const ROUNDS: readonly (readonly Edit[])[] = APART.flatMap((families) => {
  const readable = families.map((family) => family.filter((edit) => !isUnreadable(edit)));
  const rounds = Array.from({ length: Math.max(...readable.map(({ length }) => length)) }, (_, at) =>
    readable.flatMap((family) => family[at] ?? []),
  );
  return [
    ...rounds,
    ...families
      .flat()
      .filter(isUnreadable)
      .map((edit) => [edit]),
  ];
});
