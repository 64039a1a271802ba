/** Every public id and its wire prefix (decisions, section 1). A prefix is spelled here and nowhere else. */
export const ID_PREFIX = {
  organization: "org",
  brand: "brand",
  api_key: "key",
  program: "prog",
  entity: "ent",
  relationship: "rel",
  enrollment: "enr",
  distribution: "dist",
  deployment: "dep",
  promo_link: "plink",
  coupon: "coup",
  operation: "op",
  performance_event: "perf",
  /** The id of the event by which the customer was first recorded. */
  customer: "cus",
  event: "evt",
  wallet_transaction: "wtx",
  requirement: "req",
  tier: "tier",
  asset: "asset",
  requirement_override: "ovr",
  assertion: "asrt",
  operating_type: "otype",
  metric_key: "mkey",
  connection: "conn",
  /** A connection that pays, by the same uuid. */
  payout_account: "acct",
  payout_rule: "prule",
  payout: "po",
  payout_rail: "prail",
  payout_schedule: "sch",
  payout_batch: "pob",
  payout_item: "poi",
  /** Never shown. */
  former_address: "fadr",
  handoff_config: "hoc",
  /** Never shown. */
  handoff_link: "hol",
  /** Never shown. */
  channel_authorization: "chau",
  source: "src",
  source_event: "srce",
  source_payment: "srcp",
  source_coupon: "srco",
  /** Never shown. */
  source_payment_id: "srci",
  /** Never shown. */
  source_names: "srcn",
  webhook_endpoint: "we",
  webhook_delivery: "whd",
  /** Shown to the operator alone. */
  mail_message: "mail",
  /** Never shown. */
  program_terms: "pterms",
  /** Never shown. */
  pause: "pause",
  past_approval: "appr",
  /** Never shown. */
  standing_interval: "stand",
  /** Never shown. */
  past_relationship: "prel",
  /** Never shown. */
  succession: "succ",
  /** Never shown. */
  budget_claim: "bcl",
  attribution_correction: "attr",
  payout_period: "prd",
  audit_entry: "aud",
  seal: "seal",
  /** Never shown. */
  commitment: "commit",
  person: "person",
  console_session: "sess",
  console_passkey: "ckey",
  portal_session: "ptl",
  portal_domain: "pdom",
  passkey: "pkey",
  contest: "ctst",
  note: "note",
  view: "view",
  simulation: "sim",
  message: "msg",
  /** A message as one member has it. */
  message_recipient: "msgr",
  /** Never shown. */
  sign_in_link: "sil",
  invitation: "inv",
  approval: "apr",
} as const;

export type IdKind = keyof typeof ID_PREFIX;

/** Aliases, permanently accepted on input. */
const OLD_PREFIX: { readonly [K in IdKind]?: string } = { entity: "ptnr", relationship: "pship" };

declare const kind: unique symbol;

/** A bare lower-case uuid that remembers what it names. Rows hold this form. */
export type Id<K extends IdKind> = string & { readonly [kind]: K };

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;

/** Reads a bare uuid in any case, with or without dashes; `undefined` when it is none. */
export const parseUuid = (raw: string): string | undefined => {
  const low = raw.toLowerCase();
  if (!UUID.test(low)) return undefined;
  const hex = low.replaceAll("-", "");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Reads an id with or without its prefix, in any case, with or without dashes; `undefined` when it is not one of this kind. */
export const parseId = <K extends IdKind>(of: K, raw: string): Id<K> | undefined => {
  const low = raw.toLowerCase();
  const prefix = [ID_PREFIX[of], OLD_PREFIX[of]].find((word) => word !== undefined && low.startsWith(`${word}_`));
  return parseUuid(prefix === undefined ? low : low.slice(prefix.length + 1)) as Id<K> | undefined;
};

const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** When a row was made that had this id, to the millisecond; `undefined` for an id that has no time. */
export const timeOfId = (id: string): Date | undefined => {
  const [, first, second] = UUID_V7.exec(id) ?? [];
  return first === undefined || second === undefined ? undefined : new Date(Number.parseInt(first + second, 16));
};

/** The least id that is made at a time, as the first 48 bits of an id are its milliseconds. */
export const idAt = (time: Date): string => {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

const PREFIXED = /^([a-z]+)_./;
const KINDS = Object.keys(ID_PREFIX) as readonly IdKind[];

/** Reads an id of any kind by its prefix; `undefined` when it has none, or one of no kind. */
export const readPrefixed = (raw: string): { readonly of: IdKind; readonly id: Id<IdKind> } | undefined => {
  const prefix = PREFIXED.exec(raw.toLowerCase())?.[1];
  if (prefix === undefined) return undefined;
  const of = KINDS.find((kind) => ID_PREFIX[kind] === prefix || OLD_PREFIX[kind] === prefix);
  const id = of === undefined ? undefined : parseId(of, raw);
  return of === undefined || id === undefined ? undefined : { of, id };
};

/** The form a client sees: `dist_018f…`. Built for answers and events, never stored as a key. */
export const wireId = <K extends IdKind>(of: K, id: Id<K>): string => `${ID_PREFIX[of]}_${id}`;

/** {@link wireId} of an id that may be absent. */
export const wireIdOrNull = <K extends IdKind>(of: K, id: Id<K> | null): string | null =>
  id === null ? null : wireId(of, id);
