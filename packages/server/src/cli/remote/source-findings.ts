/** How a source stands, as its routes answer. */
export interface SourceState {
  readonly source: {
    readonly kind: string;
    readonly url: string;
    readonly status: string;
    readonly has_secret: boolean;
    readonly has_api_key: boolean;
    readonly creates_coupons: boolean;
    readonly backfill_error: string | null;
    readonly last_refusal: string | null;
    readonly last_refused_at: string | null;
  };
  readonly health: {
    readonly events: readonly { readonly status: string; readonly count: number }[];
    readonly last_received_at: string | null;
    readonly waiting_since: string | null;
  };
  /** The newest unreadable events. */
  readonly unreadable: readonly { readonly event_key: string; readonly reason: string | null }[];
  /** The newest unmatched payments. */
  readonly unmatched: readonly { readonly payment: string; readonly reason: string | null }[];
  /** The newest coupons that its vendor refuses, those that it could not be told of, and those that wait to be told. */
  readonly refusedCoupons: readonly UntoldCoupon[];
  readonly failedCoupons: readonly UntoldCoupon[];
  readonly pendingCoupons: readonly UntoldCoupon[];
  readonly now: Date;
}

/** A coupon that is not at the vendor as it should be. */
export interface UntoldCoupon {
  readonly code: string;
  readonly reason: string | null;
  readonly says: string | null;
  readonly updated_at: string;
}

/** Something that is wrong with a source, and how to mend it. */
export interface SourceFinding {
  readonly code: string;
  readonly says: string;
}

const MINUTE_MS = 60_000;
/** How many coupons and payments are looked at. */
export const LOOKED_AT = 100;

const count = (coupons: readonly UntoldCoupon[]): string =>
  coupons.length < LOOKED_AT ? String(coupons.length) : `${LOOKED_AT} or more`;

const REFUSALS: Readonly<Record<string, string>> = {
  signature: "its signature is of another secret. Send the secret that the vendor shows for this address.",
  unsigned: "it carried no signature. Something else than the vendor calls the address.",
  clock: "it was signed minutes ago or ahead. Compare the clock of this server with a time server.",
  unsupported: "its product or version of the vendor is not read. Register the address for a current one.",
  not_json: "its body is not JSON. Choose JSON as the format at the vendor.",
  no_secret: "the source had no secret.",
  not_active: "the source was paused.",
};

/** Why the API of a vendor is not read, and how to mend it. */
export const apiError = (code: string): string => API_ERRORS[code] ?? code;

const API_ERRORS: Readonly<Record<string, string>> = {
  unreachable: "it did not answer. It is asked again.",
  api_key_refused: "it refuses the key. Make another one there, and send it.",
  permission_missing:
    "the key lacks a permission. Of Stripe it is a restricted key that reads events and promotion codes and writes webhook endpoints; of Paddle one that reads notifications and discounts; of Shopify one that reads orders.",
  account_unknown:
    "it does not know the account. For Shopify the account is the name of the store, such as acme.myshopify.com.",
  address_refused:
    "it does not deliver to the address of this source. Set ENTENTE_PUBLIC_URL of the server to a public https address.",
};

/** Why coupons are not made at a vendor, and how to mend it. */
const COUPON_REFUSALS: Readonly<Record<string, string>> = {
  permission_missing:
    "the key lacks a permission. Of Stripe it is a restricted key with Coupons: write and Promotion codes: write; of Paddle one that writes discounts; of Shopify one with write_discounts. Then send creates_coupons as true once more.",
  api_key_refused: "the vendor refuses the key. Make another one there, and send it.",
  account_unknown: API_ERRORS.account_unknown as string,
};

const REASONS: Readonly<Record<string, string>> = {
  no_names: "they came with no click, code, coupon or customer. Put a name into the checkout.",
  customer_not_bound: "they name nobody, and their customers came by no member. That is usual for most payments.",
  promo_link_not_found: "their code is no member's.",
  performance_event_not_found: "their click is unknown.",
  coupon_not_found: "their coupon is no member's.",
  other_program: "their member is in a program in which the source may not record.",
};

const countOf = ({ health }: SourceState, status: string): number =>
  health.events.find((one) => one.status === status)?.count ?? 0;

const isPublic = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};

/** True where the last refusal is newer than the last event that was taken. */
const isRefusedLast = ({ source, health }: SourceState): boolean =>
  source.last_refused_at !== null &&
  (health.last_received_at === null || source.last_refused_at > health.last_received_at);

type Check = (state: SourceState) => string | undefined;

/** The checks by their codes: each says what is wrong, or nothing. */
const CHECKS: Readonly<Record<string, Check>> = {
  archived: ({ source }) =>
    source.status === "archived" ? "The source is archived and takes no deliveries. Make a new one." : undefined,
  paused: ({ source }) =>
    source.status === "paused" ? "The source is paused and refuses deliveries. Resume it." : undefined,
  no_secret: ({ source }) =>
    source.has_secret || source.status === "archived"
      ? undefined
      : "The source has no secret, so every delivery is refused. Send the one that the vendor shows.",
  not_reachable: ({ source }) =>
    isPublic(source.url)
      ? undefined
      : `Vendors cannot reach ${source.url}: it is not a public https address. Set ENTENTE_PUBLIC_URL of the server.`,
  api: ({ source }) =>
    source.backfill_error === null
      ? undefined
      : `The API of the vendor is not read: ${apiError(source.backfill_error)}`,
  coupons: ({ source, refusedCoupons }) => {
    const [first] = refusedCoupons;
    if (first === undefined || !source.creates_coupons) return undefined;
    // What is wrong with the key is so for every coupon; what is wrong with a code, for its own.
    const worst =
      refusedCoupons.find(({ reason }) => reason !== null && Object.hasOwn(COUPON_REFUSALS, reason)) ?? first;
    const why = COUPON_REFUSALS[worst.reason ?? ""] ?? worst.says ?? `${worst.reason}.`;
    return `${count(refusedCoupons)} coupons are not made at the vendor, such as ${worst.code}: ${why}`;
  },
  coupons_failed: ({ source, failedCoupons }) => {
    const [first] = failedCoupons;
    return first === undefined || !source.creates_coupons
      ? undefined
      : `The vendor could not be told of ${count(failedCoupons)} coupons, such as ${first.code}: ${apiError(first.reason ?? "unreachable")} It may have them as they were before.`;
  },
  coupons_waiting: ({ source, pendingCoupons, now }) => {
    const late = pendingCoupons.filter(({ updated_at: at }) => now.getTime() - Date.parse(at) > MINUTE_MS);
    const [first] = late;
    return first === undefined || !source.creates_coupons || source.status !== "active"
      ? undefined
      : `${count(late)} coupons wait for a minute or more to be told to the vendor, such as ${first.code}. Does a process with workers run?`;
  },
  refused: (state) => {
    const { last_refusal: refusal, last_refused_at: at } = state.source;
    return refusal !== null && isRefusedLast(state)
      ? `The last delivery was refused at ${at}: ${REFUSALS[refusal] ?? refusal}`
      : undefined;
  },
  no_event: ({ source, health }) =>
    health.last_received_at === null && source.status === "active"
      ? `No event has arrived yet. Register ${source.url} at the vendor, and send a test from there.`
      : undefined,
  waiting: ({ health, now }) =>
    health.waiting_since !== null && now.getTime() - Date.parse(health.waiting_since) > MINUTE_MS
      ? `Events wait to be translated since ${health.waiting_since}. Does a process with workers run?`
      : undefined,
  unreadable: (state) => {
    const [last] = state.unreadable;
    return last === undefined
      ? undefined
      : `${countOf(state, "unreadable")} events cannot be read; the last one, ${last.event_key}: ${last.reason ?? "unknown"} Mend the mapping, and replay.`;
  },
  other_mode: (state) =>
    countOf(state, "other_mode") === 0
      ? undefined
      : `${countOf(state, "other_mode")} events are of the other mode: the vendor sends test data to a live address, or live data to a test one.`,
  unmatched: ({ unmatched }) => {
    const reasons = new Map<string, number>();
    for (const { reason } of unmatched) reasons.set(reason ?? "unknown", (reasons.get(reason ?? "unknown") ?? 0) + 1);
    const [most] = [...reasons].toSorted(([, one], [, other]) => other - one);
    if (most === undefined) return undefined;
    const [reason, count] = most;
    return `Of the last ${unmatched.length} unmatched payments ${count} are so because ${REASONS[reason] ?? `${reason}.`}`;
  },
};

/** Findings that are no fault of the source by themselves. */
const NOTES: ReadonlySet<string> = new Set(["unmatched"]);

export const findingsOf = (state: SourceState): readonly SourceFinding[] =>
  Object.entries(CHECKS).flatMap(([code, check]) => {
    const says = check(state);
    return says === undefined ? [] : [{ code, says }];
  });

/** True if something has to be mended. */
export const isIll = (findings: readonly SourceFinding[]): boolean => findings.some(({ code }) => !NOTES.has(code));
