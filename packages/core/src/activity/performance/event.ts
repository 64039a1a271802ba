import type { ClickDetails, Route } from "../../campaigns/index.ts";
import { type Id, type JsonText, type Minor, sha256OfAll } from "../../kernel/index.ts";
import type { MetricAmount } from "../../membership/index.ts";

/** One click, sale, signup …, immutable. */
export interface PerformanceEvent extends Route, ClickDetails {
  readonly id: Id<"performance_event">;
  readonly brand: Id<"brand">;
  readonly type: string;
  readonly source: string;
  readonly valueMinor: Minor | null;
  readonly currency: string | null;
  /** Below 0 where a correction takes an event back. */
  readonly quantity: number;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  /** Unique per brand and source. */
  readonly externalEventId: string | null;
  readonly customer: string | null;
  readonly collection: string | null;
  readonly unit: string | null;
  readonly reverses: Id<"performance_event"> | null;
  readonly code: string | null;
  readonly click: string | null;
  readonly properties: JsonText;
  readonly metrics: readonly MetricAmount[];
  /** Why it counts towards no metric; null when it does. */
  readonly unprojected: string | null;
  /** Of a click of a link: whether it is the first of its visitor by its code on its UTC day. */
  readonly newVisitor: boolean;
  /** What {@link eventDigest} made of it when it was recorded; null of what was recorded before digests were kept. */
  readonly digest: string | null;
}

const time = (at: Date): string => String(at.getTime());
const number = (value: bigint | number | null): string | null => value?.toString() ?? null;

/** What of an event nothing else repeats, or many sums follow from, as text. Times are in milliseconds since 1970. */
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
];

/** SHA-256 of what an event says, in lower-case hex: an edit by hand no longer agrees with it. */
export const eventDigest = (event: Omit<PerformanceEvent, "digest">): string =>
  sha256OfAll(DIGESTED.map((read) => read(event)));

/** An event with its digest. */
export const digested = (event: Omit<PerformanceEvent, "digest">): PerformanceEvent => ({
  ...event,
  digest: eventDigest(event),
});
