/** The decisions and tables that storage adapters apply where the data lies. Pure, and the same in every storage. */

export {
  attribute,
  clickEvent,
  isTouch,
  rollupsOf,
  signedValue,
} from "./activity/index.ts";
export {
  foldCode,
  isLive,
  linkIdentity,
  linkStatus,
  TRANSFER_KINDS,
} from "./campaigns/index.ts";
export {
  ineligibilities,
  measuredBy,
  measuredCurrency,
  PER_EVENT,
  RULE_TYPES,
  wholeThreshold,
} from "./earning/index.ts";
export { OutcomeUnknown } from "./journal/index.ts";
export { startOfDay } from "./kernel/index.ts";
export {
  QUALIFYING_STATUSES,
  termsAt,
} from "./membership/index.ts";
export { isLiveOperation } from "./operations/index.ts";
export {
  bookEntitlement,
  isBooked,
  isFree,
  isFrozen,
  LEDGER_CHECKS,
  liesIn,
  payoutCreated,
  rowName,
  runIdentity,
  SHOWN,
} from "./payouts/index.ts";
export { UNRECORDED } from "./tenancy/index.ts";
export {
  deliveryOf,
  subscribes,
} from "./webhooks/index.ts";
