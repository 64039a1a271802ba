import * as payoutRules from "./payout-rules/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const EARNING_USE_CASES = {
  payoutRules: {
    /** Creates a payout rule; what it pays for and how much cannot be changed afterwards. */
    create: payoutRules.createPayoutRule,
    /** Lists the brand's payout rules, newest first. */
    list: payoutRules.listPayoutRules,
    /** Answers a payout rule of the brand. */
    retrieve: payoutRules.retrievePayoutRule,
    /** Renames, pauses or resumes a rule; whatever decides amounts cannot be changed. */
    update: payoutRules.updatePayoutRule,
    /** Archives a rule, which earns nothing new; archiving it once more answers the same. */
    archive: payoutRules.archivePayoutRule,
  },
} as const;
