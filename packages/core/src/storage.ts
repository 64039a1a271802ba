/** The decisions and tables that storage adapters apply where the data lies. Pure, and the same in every storage. */

export {
  attribute,
  classOf,
  clickEvent,
  countedEvents,
  eventDigest,
  firstRoute,
  isTouch,
  REVERSING,
  rollupsOf,
  signedValue,
  UNTOLD,
} from "./activity/index.ts";
export {
  DETAILS,
  detailsOf,
  isLive,
  linkIdentity,
  linkStatus,
  NO_DETAILS,
  TRANSFER_KINDS,
} from "./campaigns/index.ts";
export {
  measuredBy,
  measuredCurrency,
  PER_EVENT,
  RULE_TYPES,
  uncounted,
  wholeThreshold,
} from "./earning/index.ts";
export {
  decideRotation,
  decideSealing,
  EVENT_TYPES,
  eventShape,
  isEventType,
  OutcomeUnknown,
  presentEvent,
  rotated,
  SecretKeyRefused,
  sealedFor,
  TransactionConflict,
  Unreadable,
} from "./journal/index.ts";
export {
  addressKey,
  DAY_MS,
  FOUND_ANYWHERE_FROM,
  foldCode,
  ID_PREFIX,
  isFoundBy,
  isWithin,
  renderJson,
  sha256,
  startOfDay,
  startOfQuarter,
  timeOfId,
  wireTime,
} from "./kernel/index.ts";
export {
  ASKED_FIELDS,
  claimOf,
  comparing,
  contactId,
  isMoneyMetric,
  isMoved,
  OWN_METRIC_KEY,
  PROJECTIONS,
  project,
  QUALIFYING_STATUSES,
  screenedRequirements,
  screenedSums,
  termsAt,
} from "./membership/index.ts";
export { BEGINNINGS, isLiveOperation, OPERATION_STATUSES } from "./operations/index.ts";
export {
  ACCOUNT_FILL,
  accountKey,
  bookEntitlement,
  CONVERSIONS,
  confirmedStatus,
  isBooked,
  isFree,
  isFrozen,
  isOnce,
  liesIn,
  OF_IDS,
  PAYMENT_FORMATS,
  paymentDigest,
  payoutCreated,
  RECENT,
  rowName,
  runIdentity,
  SHOWN,
  totalsOf,
} from "./payouts/index.ts";
export { SEALED, SEALED_KINDS } from "./platform/index.ts";
export { UNRECORDED } from "./tenancy/index.ts";
export {
  ATTEMPTS_MAX,
  DELIVERY_SLACK_MS,
  deliveryId,
  deliveryOf,
  GONE,
  PERISHING,
  subscribes,
} from "./webhooks/index.ts";
