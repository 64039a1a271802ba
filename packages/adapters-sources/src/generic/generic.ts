import type {
  NamesFact,
  PaymentFact,
  SalesSource,
  SourceCustomer,
  SourceFact,
  SourceLine,
  SourceNames,
  TakenPart,
  VendorId,
} from "@entente/core/ports";
import { notNegative, quantityOf } from "../amounts.ts";
import { knownCustomer } from "../names.ts";
import { type Reader, readerOf } from "../read.ts";
import type { Condition, GenericMapping, Place, Read, Rule } from "./mapping.ts";
import { unfitSecret, verifying } from "./verify.ts";

type RuleOf<F extends Rule["fact"]> = Extract<Rule, { fact: F }>;

const pathsIn = (read: Read): readonly string[] =>
  typeof read === "string" ? [read] : Array.isArray(read) ? read : [];

const hasValue = (found: unknown): boolean => found !== undefined && found !== null && found !== "";

/** The path of the first that has a value; the first one where none has, for the error to name. */
const pathOf = (event: Reader, read: Read): string | undefined => {
  const paths = pathsIn(read);
  return paths.find((path) => hasValue(event.find(path))) ?? paths[0];
};

/** The path of a place that has a value, or its first one. */
const placeOf = (event: Reader, place: Place): string => pathOf(event, place) as string;

const holds = (event: Reader, { path, is, exists }: Condition): boolean => {
  const found = event.find(path);
  return is === undefined ? hasValue(found) === exists : is.some((one) => one === found);
};

/** Reads the values of one event as its mapping says. */
interface Reading {
  /** The value of some paths, or the constant; null where none has one. */
  optional(read: Read | undefined): string | null;
  needed(read: Read): string;
  id(read: Read): VendorId;
  idOrNull(read: Read | undefined): VendorId | null;
  /** The id that names are for, which no payment has: vendors number payments and subscriptions alike. */
  namesId(read: Read | undefined): VendorId | null;
  currency(read: Read): string;
  /** An amount; 0 where none of its paths has one and it may be missing. */
  amount(place: Place, currency: string, mayMiss?: boolean): bigint;
  amountIn(reader: Reader, path: string, currency: string): bigint;
  /** A time; undefined where none is read. */
  time(place: Place | undefined): Date | undefined;
  /** Reads within an entry of a list. */
  within(entry: Reader): Reading;
  readonly event: Reader;
}

const readingOf = (mapping: GenericMapping, event: Reader, account: string): Reading => {
  const optional = (read: Read | undefined): string | null => {
    if (read === undefined) return null;
    const path = pathOf(event, read);
    return path === undefined ? (read as { readonly value: string }).value : event.id(path);
  };
  const needed = (read: Read): string => {
    const path = pathOf(event, read);
    return path === undefined ? (read as { readonly value: string }).value : event.idNeeded(path);
  };
  const id = (read: Read): VendorId => `${mapping.vendor}:${account}:${needed(read)}`;
  const amountIn = (reader: Reader, path: string, currency: string): bigint =>
    mapping.amounts === "minor" ? reader.minorNeeded(path) : reader.decimalNeeded(path, currency);
  return {
    optional,
    needed,
    id,
    idOrNull(read) {
      const found = optional(read);
      return found === null ? null : `${mapping.vendor}:${account}:${found}`;
    },
    namesId(read) {
      const found = optional(read);
      return found === null ? null : `${mapping.vendor}:${account}:names-${found}`;
    },
    currency(read) {
      const path = pathOf(event, read);
      return path === undefined ? needed(read).toLowerCase() : event.currencyNeeded(path);
    },
    amount(place, currency, mayMiss = false) {
      const path = placeOf(event, place);
      return mayMiss && !hasValue(event.find(path)) ? 0n : amountIn(event, path, currency);
    },
    amountIn,
    time: (place) =>
      place === undefined ? undefined : event.timeNeeded(placeOf(event, place), mapping.times === "utc"),
    within: (entry) => readingOf(mapping, entry, account),
    event,
  };
};

/** Shops give guests the number 0. */
const GUEST = "0";

const customerOf = (
  { idOrNull, optional }: Reading,
  rule: { customer?: Read | undefined; email?: Read | undefined },
): SourceCustomer | null =>
  knownCustomer(optional(rule.customer) === GUEST ? null : idOrNull(rule.customer), optional(rule.email));

const namesOf = ({ optional }: Reading, { click, code, coupon }: RuleOf<"payment"> | RuleOf<"names">): SourceNames => ({
  click: optional(click),
  code: optional(code),
  coupon: optional(coupon),
});

const linesOf = (reading: Reading, rule: RuleOf<"payment">, currency: string): readonly SourceLine[] => {
  const { lines, net, less } = rule;
  const { event, amountIn } = reading;
  if (lines !== undefined)
    return event.list(lines.list).map((line) => ({
      product: lines.product === undefined ? null : line.id(lines.product),
      quantity: lines.quantity === undefined ? 1 : quantityOf(line, lines.quantity),
      netMinor: notNegative(amountIn(line, lines.net, currency), line, lines.net),
    }));
  const off = less.reduce((sum, place) => sum + reading.amount(place, currency, true), 0n);
  const whole = reading.amount(net ?? rule.gross, currency) - off;
  const path = pathsIn(net ?? rule.gross)[0] ?? "net";
  return whole < 0n
    ? event.fail(path, "at least what is taken off it")
    : [{ product: null, quantity: 1, netMinor: whole }];
};

const paymentOf = (reading: Reading, rule: RuleOf<"payment">, occurredAt: Date): readonly SourceFact[] => {
  const currency = reading.currency(rule.currency);
  const grossMinor = reading.amount(rule.gross, currency);
  if (grossMinor === 0n) return [];
  notNegative(grossMinor, reading.event, placeOf(reading.event, rule.gross));
  const [first, ...others] = rule.payment;
  const more = others.flatMap((read) => reading.idOrNull(read) ?? []);
  const payment: PaymentFact["payment"] = [reading.id(first as Read), ...more];
  const lines = linesOf(reading, rule, currency);
  const of = { customer: customerOf(reading, rule), names: namesOf(reading, rule) };
  const subscription = reading.idOrNull(rule.subscription);
  const namedBy = Object.values(of.names).some((name) => name !== null) ? null : reading.namesId(rule.named_by);
  return [{ kind: "payment", occurredAt, payment, currency, grossMinor, lines, ...of, subscription, namedBy }];
};

/** An amount that was taken back, which some vendors write below 0. */
const takenBack = (reading: Reading, place: Place, currency: string): bigint => {
  const amount = reading.amount(place, currency);
  return amount < 0n ? -amount : amount;
};

const refundedOf = (reading: Reading, { gross, net }: RuleOf<"refund">, currency: string): TakenPart =>
  net === undefined
    ? { netMinor: null, grossMinor: takenBack(reading, gross as Place, currency) }
    : { netMinor: takenBack(reading, net, currency), grossMinor: null };

/** The refund of an event, or each of those in its list. */
const refundsOf = (reading: Reading, rule: RuleOf<"refund">, at: Date): readonly SourceFact[] => {
  const currency = reading.currency(rule.currency);
  const payment = reading.id(rule.payment);
  const entries = rule.each === undefined ? [reading] : reading.event.list(rule.each).map(reading.within);
  return entries.map((entry) => ({
    kind: "refund",
    occurredAt: entry.time(rule.at) ?? at,
    payment,
    refund: entry.id(rule.refund),
    currency,
    taken: refundedOf(entry, rule, currency),
  }));
};

const factsOf = (reading: Reading, rule: Rule, at: Date): readonly SourceFact[] => {
  if (rule.fact === "refund") return refundsOf(reading, rule, at);
  const occurredAt = reading.time(rule.at) ?? at;
  switch (rule.fact) {
    case "payment":
      return paymentOf(reading, rule, occurredAt);
    case "names": {
      const [first, ...others] = rule.of;
      reading.needed(first as Read);
      const of = [first, ...others].flatMap((read) => reading.namesId(read) ?? []) as unknown as NamesFact["of"];
      return [{ kind: "names", occurredAt, of, customer: customerOf(reading, rule), names: namesOf(reading, rule) }];
    }
    case "refund_failed":
      return [{ kind: rule.fact, occurredAt, payment: reading.id(rule.payment), refund: reading.id(rule.refund) }];
    case "dispute_opened":
    case "dispute_won":
    case "dispute_lost": {
      const currency = reading.currency(rule.currency);
      const about = { payment: reading.id(rule.payment), dispute: reading.id(rule.dispute) };
      const taken = { netMinor: null, grossMinor: takenBack(reading, rule.gross, currency) };
      return [{ kind: rule.fact, occurredAt, ...about, currency, taken }];
    }
    default: {
      const subscription = reading.id(rule.subscription);
      return [{ kind: rule.fact, occurredAt, subscription, customer: customerOf(reading, rule) }];
    }
  }
};

/**
 * Reads the webhooks of any vendor by a mapping. The whole event is kept, so that a mapping that is mended reads what it passed over.
 *
 * @param mapping as `genericMapping` reads it
 */
export const generic = (mapping: GenericMapping): SalesSource => ({
  kind: "generic",
  reads: ["*"],
  unfitSecret: (secret) => unfitSecret(mapping, secret),
  verify: (delivery, secrets, now) => verifying(mapping, delivery, secrets, now),
  translate(body, _headers, { account }) {
    const event = readerOf(body);
    const reading = readingOf(mapping, event, account);
    const at = reading.time(mapping.at) as Date;
    const rules = mapping.rules.filter(({ when }) => when.every((condition) => holds(event, condition)));
    return {
      id: reading.optional(mapping.id),
      type: reading.needed(mapping.type),
      at,
      livemode: mapping.test === undefined ? null : !mapping.test.every((condition) => holds(event, condition)),
      facts: rules.flatMap((rule) => factsOf(reading, rule, at)),
    };
  },
});
