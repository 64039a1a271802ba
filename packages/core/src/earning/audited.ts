import { shownAs } from "../journal/index.ts";
import { presentPayoutRule } from "./payout-rules/resource.ts";

/** The rows of this context that audit entries are about. */
export const EARNING_AUDITED = { payoutRule: shownAs("payout_rule", presentPayoutRule) } as const;
