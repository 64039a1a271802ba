import * as payoutRules from "./payout-rules/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const EARNING_USE_CASES = {
  payoutRules: {
    create: payoutRules.createPayoutRule,
    list: payoutRules.listPayoutRules,
    retrieve: payoutRules.retrievePayoutRule,
    update: payoutRules.updatePayoutRule,
    archive: payoutRules.archivePayoutRule,
  },
} as const;
