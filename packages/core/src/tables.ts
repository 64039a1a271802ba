/** The tables that reference pages, commands and payment files are printed from, and what sales sources share with core. */

export { DEPLOYMENT, DISTRIBUTION, OBSERVED_STATUSES } from "./campaigns/index.ts";
export {
  CLICK_KEYS,
  CODE_KEYS,
  CouponRefused,
  discountWord,
  keepRead,
  SalesApiRefused,
  SourceUnreadable,
} from "./connect/index.ts";
export { EVENT_ALIASES, EVENT_MEANINGS, EVENT_NAMES } from "./journal/index.ts";
export {
  CSV_DIALECT,
  csvText,
  DURATION,
  DURATION_SPELLING,
  ID_PREFIX,
  isFormula,
  LIST_DIALECT,
  type Machine,
  withoutFormula,
} from "./kernel/index.ts";
export { APPROVAL, MEMBERSHIP, RELATIONSHIP } from "./membership/index.ts";
export { OPERATION_KINDS, OPERATION_STATUSES } from "./operations/index.ts";
export {
  BATCH_CHECKS,
  decimal,
  LIST_RAIL,
  PAYOUT_BATCH,
  PAYOUT_SCHEDULE,
  type PaymentTable,
  refuseSenseless,
  writeTable,
} from "./payouts/index.ts";
export { ORGANIZATION_SCOPES, ROLE_SCOPES, ROLES, SCOPE_ROLES, TEST_KEY_SCOPES } from "./people/index.ts";
export { CHECKS, DIFFERENCES_MAX, EVENT_DATA, REPAIRED_CHECKS } from "./platform/index.ts";
export { CONTEST } from "./portal/index.ts";
export { SCOPES } from "./tenancy/index.ts";
