import { z } from "zod";
import {
  emailAddress,
  type Minor,
  modeField,
  objectOf,
  refuseJson,
  safeInteger,
  text,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { SourceCustomer, SourceFact, SourceNames } from "./fact.ts";
import type { SalesSource } from "./ports.ts";
import { keepRead } from "./reads.ts";
import { type SourceSettings, SourceUnreadable, type TranslatedReport } from "./report.ts";

const FACTS = [
  "payment",
  "names",
  "same",
  "refund",
  "refund_failed",
  "dispute_opened",
  "dispute_won",
  "dispute_lost",
  "subscription_started",
  "subscription_renewed",
  "subscription_ended",
] as const satisfies readonly SourceFact["kind"][];

/** A fact as it is shown. */
export const factResource = z
  .strictObject({
    /** The kind of the fact: `payment`, `names`, `same`, `refund`, `refund_failed`, a dispute's or a subscription's. */
    kind: z.enum(FACTS),
    /** When it happened, RFC 3339 UTC. */
    occurred_at: wireTimeField,
    /** The ids that it is about, as `vendor:account:id`: those of the payment, or those that names are for. */
    about: z.array(z.string()),
    /** The id of the refund, the dispute or the subscription itself; null where it is none. */
    itself: z.string().nullable(),
    /** The currency, three lower-case letters; null where no money moves. */
    currency: z.string().nullable(),
    /** The amount that the customer paid or got back, with tax and shipping, in the minor unit; null where it is not said. */
    gross_minor: safeInteger.nullable(),
    /** The amount that counts: after discounts, without tax, shipping and tips, in the minor unit; null where a refund says only what was paid back. */
    net_minor: safeInteger.nullable(),
    /** The click id that came with it; null for none. */
    click_id: z.string().nullable(),
    /** The member's code that came with it; null for none. */
    code: z.string().nullable(),
    /** The coupon that came with it; null for none. */
    coupon: z.string().nullable(),
    /** The customer, as the vendor knows it; null where it names none. */
    customer: z.string().nullable(),
    /** The subscription, checkout or coupon whose report brings the names; null where it brings its own, or none. */
    named_by: z.string().nullable(),
  })
  .meta({ id: "SourceFact" });
type FactResource = z.infer<typeof factResource>;

const aboutOf = (fact: SourceFact): readonly string[] => {
  if (fact.kind === "names") return fact.of;
  if (fact.kind === "payment" || fact.kind === "same") return fact.payment;
  return "payment" in fact ? [fact.payment] : [];
};

const itselfOf = (fact: SourceFact): string | null => {
  if ("refund" in fact) return fact.refund;
  if ("dispute" in fact) return fact.dispute;
  return "subscription" in fact ? fact.subscription : null;
};

const amount = (minor: Minor | null): number | null => (minor === null ? null : Number(minor));

const moneyOf = (fact: SourceFact): Pick<FactResource, "currency" | "gross_minor" | "net_minor"> => {
  if (fact.kind === "payment") {
    const net = fact.lines.reduce((sum, { netMinor }) => sum + netMinor, 0n);
    return { currency: fact.currency, gross_minor: amount(fact.grossMinor), net_minor: amount(net) };
  }
  if (!("taken" in fact)) return { currency: null, gross_minor: null, net_minor: null };
  const { grossMinor, netMinor } = fact.taken;
  return { currency: fact.currency, gross_minor: amount(grossMinor), net_minor: amount(netMinor) };
};

export const presentFact = (fact: SourceFact): FactResource => {
  const names = "names" in fact ? fact.names : { click: null, code: null, coupon: null };
  return {
    kind: fact.kind,
    occurred_at: wireTime(fact.occurredAt),
    about: [...aboutOf(fact)],
    itself: itselfOf(fact),
    ...moneyOf(fact),
    click_id: names.click,
    code: names.code,
    coupon: names.coupon,
    customer: "customer" in fact ? (fact.customer?.id ?? null) : null,
    named_by: (fact.kind === "payment" ? fact.namedBy : null) ?? ("couponId" in fact ? fact.couponId : null) ?? null,
  };
};

/** The longest id of a vendor, so that the ids of events made of it fit. */
const VENDOR_ID_MAX = 150;

/** The most facts of one event, which is translated in one turn of the process. */
const FACTS_MAX = 250;

/** The earliest and the latest time that an event of a vendor has: seconds read as milliseconds, and the reverse, lie outside. */
const [EARLIEST, LATEST] = [new Date("2000-01-01T00:00:00Z"), new Date("2100-01-01T00:00:00Z")];

const OUTSIDE = "names a time outside the years 2000 to 2099: seconds since 1970 are expected";
const isTime = (at: Date): boolean => at >= EARLIEST && at < LATEST;

/** Every id that a fact names. */
const idsOf = (fact: SourceFact): readonly string[] =>
  [...aboutOf(fact), itselfOf(fact), "customer" in fact ? (fact.customer?.id ?? null) : null].filter(
    (id) => id !== null,
  );

const amountsOf = (fact: SourceFact): readonly Minor[] => {
  if (fact.kind === "payment") return [fact.grossMinor, fact.lines.reduce((sum, { netMinor }) => sum + netMinor, 0n)];
  return "taken" in fact ? [fact.taken.grossMinor ?? fact.taken.netMinor] : [];
};

const refuseUnfit = (fact: SourceFact): void => {
  for (const id of idsOf(fact)) {
    if (id.length > VENDOR_ID_MAX)
      throw new SourceUnreadable(`names an id of ${id.length} characters: ${VENDOR_ID_MAX} are the most`);
    if (CONTROL.test(id) || refuseJson(id) !== undefined)
      throw new SourceUnreadable("names an id with control characters");
  }
  for (const amount of amountsOf(fact)) {
    if (amount > BigInt(Number.MAX_SAFE_INTEGER))
      throw new SourceUnreadable(`names an amount above ${Number.MAX_SAFE_INTEGER} minor units`);
  }
  if (!isTime(fact.occurredAt)) throw new SourceUnreadable(OUTSIDE);
};

const CONTROL = /\p{Cc}/u;
const NAME = text(128);
const ADDRESS = emailAddress();

/** A name as the shop sent it, in which anybody may have written anything; null where it cannot be the name of anybody. */
const fitName = (name: string | null): string | null =>
  name !== null && NAME.safeParse(name).success && !CONTROL.test(name) && refuseJson(name) === undefined ? name : null;

const fitNames = ({ click, code, coupon }: SourceNames): SourceNames => ({
  click: fitName(click),
  code: fitName(code),
  coupon: fitName(coupon),
});

const fitCustomer = (customer: SourceCustomer | null): SourceCustomer | null => {
  if (customer === null) return null;
  const email = customer.email !== null && ADDRESS.safeParse(customer.email).success ? customer.email : null;
  return customer.id === null && email === null ? null : { id: customer.id, email };
};

/** A fact without what no event could be recorded with. */
const fit = <F extends SourceFact>(fact: F): F => ({
  ...fact,
  ...("names" in fact ? { names: fitNames(fact.names) } : {}),
  ...("customer" in fact ? { customer: fitCustomer(fact.customer) } : {}),
  ...(fact.kind === "payment"
    ? { lines: fact.lines.map((line) => ({ ...line, product: fitName(line.product) })) }
    : {}),
});

/**
 * Translates an event as it is kept: what the reader does not read is dropped before. Names and addresses that cannot be any are
 * passed over, since customers write them; the others count.
 *
 * @throws SourceUnreadable also for too many facts, for ids that are too long, and for amounts and times that no payment has
 */
export const translated = (
  source: SalesSource,
  event: unknown,
  headers: Readonly<Record<string, string>>,
  settings: SourceSettings,
): TranslatedReport => {
  const report = source.translate(keepRead(event, source.reads), headers, settings);
  if (refuseJson(report.type) !== undefined) throw new SourceUnreadable("names a type with control characters");
  if (!isTime(report.at)) throw new SourceUnreadable(OUTSIDE);
  if (report.facts.length > FACTS_MAX)
    throw new SourceUnreadable(`comes to ${report.facts.length} facts: ${FACTS_MAX} are the most`);
  report.facts.forEach(refuseUnfit);
  return { ...report, facts: report.facts.map(fit) };
};

/** The part of the headers that a reader reads. */
export const keptHeaders = (
  source: SalesSource,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (source.headers ?? []).flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const triedReport = z
  .strictObject({
    ...objectOf("source.report"),
    ...modeField,
    /** The vendor's id of the event; null where it sends none: a repeat is known by its bytes. */
    event: z.string().nullable(),
    /** The vendor's word for the event. */
    type: z.string(),
    /** When the vendor says that it happened, RFC 3339 UTC. */
    happened_at: wireTimeField,
    /** True for test data; null where the vendor does not say. */
    test: z.boolean().nullable(),
    /** The facts that it comes to; empty where nothing of it concerns sales. */
    facts: z.array(factResource),
  })
  .meta({ id: "SourceReport" });

export const presentReport = (
  { id, type, at, livemode: live, facts }: TranslatedReport,
  livemode: boolean,
): z.infer<typeof triedReport> => ({
  object: "source.report",
  livemode,
  event: id,
  type,
  happened_at: wireTime(at),
  test: live === null ? null : !live,
  facts: facts.map(presentFact),
});
