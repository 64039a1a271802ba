import type { Chains } from "./chain.ts";
import { activityChains } from "./chains/activity.ts";
import { bookChains } from "./chains/books.ts";
import { memberChains } from "./chains/members.ts";
import { movementChains } from "./chains/movement.ts";
import { payoutChains } from "./chains/payouts.ts";
import { statementChains } from "./chains/statements.ts";

/** Every number that the console explains, with the rows that make it: one table for all rooms. */
export const CHAINS: Chains = {
  ...activityChains,
  ...payoutChains,
  ...statementChains,
  ...bookChains,
  ...movementChains,
  ...memberChains,
};
