export { ASSETS, type Asset, isAsset, isCurrency, refusedCurrency } from "./asset.ts";
export { attempts } from "./attempts.ts";
export { archived, fresh, revise, rowBefore, type Versioned } from "./change.ts";
export {
  bytesOfBase64,
  canonicalJson,
  crc32,
  hexToBase64,
  hmacBase64Url,
  hmacSha256,
  hmacSha256Base64,
  hmacUnderHex,
  sameDigest,
  sha256,
  sha256OfAll,
  sha256OfBytes,
  sha256OfHex,
} from "./digest.ts";
export {
  type Answered,
  at,
  type CommittedAnyway,
  ERRORS,
  type ErrorCode,
  type Fault,
  type MissingCode,
  type NamedDifference,
  ok,
  PlatformError,
  type Refusal,
  type RefusalKind,
  type Refused,
  type Result,
  refuse,
  refuseField,
} from "./error.ts";
export {
  ID_PREFIX,
  type Id,
  type IdKind,
  idAt,
  parseId,
  parseUuid,
  readPrefixed,
  timeOfId,
  wireId,
  wireIdOrNull,
} from "./id.ts";
export {
  currency,
  flag,
  frozen,
  givenMetadata,
  inOrder,
  instant,
  integer,
  minor,
  networks,
  nonBlank,
  nothing,
  opaque,
  optionalMetadata,
  ownWords,
  periodFields,
  readInput,
  reasonText,
  reference,
  someField,
  text,
  timeZone,
  unifyNames,
  webAddress,
} from "./input.ts";
export { paramOf, refuseJson } from "./json.ts";

export {
  COUNT_MAX,
  type Counted,
  type CountedSum,
  type CountRequest,
  type CountResource,
  countedTogether,
  countResource,
  NOTHING_COUNTED,
  presentCount,
  presentSums,
} from "./lists/count.ts";
export {
  countInput,
  createdWithin,
  fullPageFields,
  inTime,
  listInput,
  pageFields,
  paidFields,
  rangesOf,
  searchField,
  sortField,
  sortOf,
} from "./lists/list-input.ts";
export {
  everyRow,
  isByValue,
  isWithin,
  type Page,
  type PageRequest,
  type Place,
  type Range,
  type Sort,
  type SortValue,
} from "./lists/page.ts";
export {
  areNames,
  isInstant,
  isListPlace,
  isWhole,
  type ListPlace,
  queryFingerprint,
  readPlace,
  writePlace,
} from "./lists/place.ts";
export {
  isOneOf,
  type OneOrMore,
  readWords,
  saidTwice,
  someWords,
  WORDS,
  wordsSent,
} from "./lists/words.ts";
export { allowed, defineMachine, type Machine, refusedMove, targets } from "./machine.ts";
export { allocate, floorDiv, type Minor, wireAmount, wireAmounts } from "./money.ts";
export { nearest } from "./nearest.ts";
export { newId, type Seeded } from "./new-id.ts";
export { type PersonalField, personal, personalFields } from "./personal.ts";
export type { Cipher, Clock, IdMint, PublicKey, Randomness, Signer, TestClock } from "./ports.ts";
export { idField, inputsOf, merged, presenting } from "./present.ts";
export { refusedReference } from "./reference.ts";
export {
  callerObject,
  deleted,
  deletedResource,
  exact,
  faultFields,
  type List,
  listOf,
  listWith,
  modeField,
  nearestInteger,
  objectOf,
  ownId,
  placedListOf,
  resource,
  safeInteger,
  shownMetadata,
  sumsBy,
  wireTimeField,
} from "./resource.ts";
export { addressKey, domainKey, emailAddress, keyOfAddress, keyOfName } from "./text/address.ts";
export { camelCase, camelRefusal } from "./text/camel-case.ts";
export { CSV_DIALECT, csvText, isFormula, LIST_DIALECT, withoutFormula } from "./text/csv.ts";
export { FOUND_ANYWHERE_FROM, foldCode, isFoundBy } from "./text/fold-code.ts";
export { FOLDED_LETTERS, foldText, NAMELESS, nameKey } from "./text/fold-text.ts";
export { replaceInJson } from "./text/json-text.ts";
export { LANGUAGES, type Language } from "./text/language.ts";
export { KNOWN_VALUES, openWord } from "./text/open-word.ts";
export {
  asciiAddress,
  asciiQuery,
  parameterName,
  printedParameters,
  printParameter,
  queryOf,
  readWebAddress,
  readWebOrigin,
  WEB_ADDRESS_RULE,
  withParameters,
  withPathPart,
} from "./text/web-address.ts";
export {
  DAY_MS,
  DURATION,
  DURATION_SPELLING,
  type Duration,
  HOUR_MS,
  later,
  MINUTE_MS,
  millisecondsOf,
  SECOND_MS,
  startOfDay,
  startOfQuarter,
  wireTime,
  wireTimeOrNull,
} from "./time.ts";
export {
  EMPTY_OBJECT,
  isVerbatim,
  type JsonObject,
  type JsonText,
  remember,
  renderJson,
  textOf,
  verbatim,
} from "./verbatim.ts";
export { endOf, firstShowing, instantOfDay, type Offset, offsetsOf } from "./zones/time-zone.ts";
