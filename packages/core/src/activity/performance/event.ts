import type { ClickDetails, Route } from "../../campaigns/index.ts";
import { type Id, type JsonText, type Minor, sha256OfAll } from "../../kernel/index.ts";
import type { MetricAmount } from "../../membership/index.ts";

/** One click, sale, signup …, immutable. */
export interface PerformanceEvent extends Route, ClickDetails {
  readonly id: Id<"performance_event">;
  readonly brand: Id<"brand">;
  readonly type: string;
  readonly source: string;
  /** The value of the event; for a reversing event the amount it took, below 0 if it gave an amount back. */
  readonly valueMinor: Minor | null;
  readonly currency: string | null;
  /** Below 0 where a correction takes an event back. */
  readonly quantity: number;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  /** Unique per brand, source and class. */
  readonly externalEventId: string | null;
  /**
   * The hashes of the input sent under that id, built by {@link sentOf}; null for events without such an id and for clicks of
   * links.
   */
  readonly sent: string | null;
  readonly customer: string | null;
  /** A keyed hash of the address of the customer; null where none was sent. */
  readonly customerEmail: string | null;
  readonly collection: string | null;
  readonly unit: string | null;
  /** The event of which it takes something back, or to which it gives something back. */
  readonly reverses: Id<"performance_event"> | null;
  /** The refund or chargeback of which it gives something back. */
  readonly reinstates: Id<"performance_event"> | null;
  /** The value that was said, where less than that was left to take or to give back; else null. */
  readonly claimedMinor: Minor | null;
  /** Why an event is taken back, in the caller's words. */
  readonly reason: string | null;
  readonly coupon: string | null;
  readonly code: string | null;
  readonly click: string | null;
  /** By which of its names it was credited, and what became of the others, as {@link writeNaming} has it; null of clicks of links. */
  readonly naming: string | null;
  /** True if the event binds its customer to its member. */
  readonly binds: boolean;
  /** True if its customer was its member when it was recorded and the program refuses self-referral. */
  readonly selfReferral: boolean;
  readonly properties: JsonText;
  readonly metrics: readonly MetricAmount[];
  /** Why it counts towards no metric; null when it does. */
  readonly unprojected: string | null;
  /** Of a click of a link: whether it is the first of its visitor by its code on its UTC day. */
  readonly newVisitor: boolean;
  /** True if the event followed from a click that was one of too many of its address. */
  readonly suspected: boolean;
  /** The digest that {@link eventDigest} computed when the event was recorded; null for events recorded before digests were kept. */
  readonly digest: string | null;
}

/** The fields of an event without further details, which most events share. */
export const UNTOLD = {
  sent: null,
  customerEmail: null,
  reinstates: null,
  claimedMinor: null,
  reason: null,
  coupon: null,
  naming: null,
  binds: false,
  selfReferral: false,
} as const satisfies Partial<PerformanceEvent>;

const time = (at: Date): string => String(at.getTime());
const number = (value: bigint | number | null): string | null => value?.toString() ?? null;

const textOf = (metrics: readonly MetricAmount[]): string =>
  JSON.stringify(metrics.map(({ metric, amount, currency }) => [metric, String(amount), currency]));

/** The fields of an event, as text, that nothing else repeats or that many sums depend on. Times are in milliseconds since 1970. */
const DIGESTED: readonly ((event: Omit<PerformanceEvent, "digest">) => string | null)[] = [
  ({ id }) => id,
  ({ brand }) => brand,
  ({ program }) => program,
  ({ distribution }) => distribution,
  ({ deployment }) => deployment,
  ({ enrollment }) => enrollment,
  ({ type }) => type,
  ({ source }) => source,
  ({ valueMinor }) => number(valueMinor),
  ({ currency }) => currency,
  ({ quantity }) => number(quantity),
  ({ occurredAt }) => time(occurredAt),
  ({ receivedAt }) => time(receivedAt),
  ({ externalEventId }) => externalEventId,
  ({ customer }) => customer,
  ({ collection }) => collection?.toLowerCase() ?? null,
  ({ unit }) => unit?.toLowerCase() ?? null,
  ({ reverses }) => reverses,
  ({ coupon }) => coupon,
  ({ code }) => code,
  ({ click }) => click,
  ({ properties }) => properties,
  ({ country }) => country,
  ({ referrerHost }) => referrerHost,
  ({ device }) => device,
  ({ subId }) => subId,
  ({ utmSource }) => utmSource,
  ({ utmMedium }) => utmMedium,
  ({ utmCampaign }) => utmCampaign,
  ({ utmTerm }) => utmTerm,
  ({ utmContent }) => utmContent,
  ({ sent }) => sent,
  ({ customerEmail }) => customerEmail,
  ({ reinstates }) => reinstates,
  ({ claimedMinor }) => number(claimedMinor),
  ({ reason }) => reason,
  ({ naming }) => naming,
  ({ binds }) => String(binds),
  ({ selfReferral }) => String(selfReferral),
  // Those of other events follow from the rest.
  ({ reverses, metrics }) => (reverses === null ? null : textOf(metrics)),
  ({ suspected }) => (suspected ? "suspected" : null),
];

/** SHA-256 of what an event says, in lower-case hex: an edit by hand no longer agrees with it. */
export const eventDigest = (event: Omit<PerformanceEvent, "digest">): string =>
  sha256OfAll(DIGESTED.map((read) => read(event)));

/** An event with its digest. */
export const digested = (event: Omit<PerformanceEvent, "digest">): PerformanceEvent => ({
  ...event,
  digest: eventDigest(event),
});
