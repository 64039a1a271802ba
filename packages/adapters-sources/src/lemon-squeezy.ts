import type {
  SalesSource,
  SourceCustomer,
  SourceFact,
  SourceNames,
  SourceSettings,
  VendorId,
} from "@entente/core/ports";
import { notNegative } from "./amounts.ts";
import { hasNames, knownCustomer, namesOfFields } from "./names.ts";
import { below, entryOf, type Reader, readerOf } from "./read.ts";
import { forged, hexBytes, isSigned, unsigned } from "./signature.ts";

const HEADER = "x-signature";
const ATTRIBUTES = "data.attributes";

interface Report {
  /** `data.attributes` of the event. */
  readonly data: Reader;
  /** The id of the order, subscription or invoice. */
  readonly raw: string;
  readonly occurredAt: Date;
  readonly names: SourceNames;
  /** The id of an object of this kind: orders and invoices count from 1 each. */
  id(kind: "order" | "invoice" | "subscription" | "customer", raw: string): VendorId;
}

const customerOf = ({ data, id }: Report): SourceCustomer | null => {
  const raw = data.id("customer_id");
  return knownCustomer(raw === null ? null : id("customer", raw), data.text("user_email"));
};

const PAID = ["paid", "refunded", "partial_refund"];

const moneyOf = ({ data }: Report) => {
  const gross = notNegative(data.minorNeeded("total"), data, "total");
  const net = gross - notNegative(data.minor("tax") ?? 0n, data, "tax");
  if (net < 0n) return data.fail("total", "at least its tax");
  const product = data.id("first_order_item.product_id");
  const lines = [{ product, quantity: 1, netMinor: net }];
  return { currency: data.currencyNeeded("currency"), grossMinor: gross, lines };
};

const ofOrder = (report: Report): readonly SourceFact[] => {
  const { data, raw, occurredAt, names, id } = report;
  const customer = customerOf(report);
  const order = id("order", raw);
  const named: readonly SourceFact[] = hasNames(names)
    ? [{ kind: "names", occurredAt, of: [order], customer, names }]
    : [];
  const money = moneyOf(report);
  if (!PAID.includes(data.textNeeded("status")) || money.grossMinor === 0n) return named;
  const about = { customer, names, subscription: null, namedBy: null };
  return [...named, { kind: "payment", occurredAt, payment: [order], ...money, ...about }];
};

/** All that was refunded of a payment so far: each report of it has more than the one before. */
const refundOf = ({ data, occurredAt }: Report, payment: VendorId): readonly SourceFact[] => {
  const grossMinor = notNegative(data.minorNeeded("refunded_amount"), data, "refunded_amount");
  const currency = data.currencyNeeded("currency");
  if (grossMinor === 0n) return [];
  const about = { payment, refund: `${payment}-refund`, currency };
  return [{ kind: "refund", occurredAt, ...about, taken: { netMinor: null, grossMinor } }];
};

const ofInvoice = (report: Report): readonly SourceFact[] => {
  const { data, raw, occurredAt, names, id } = report;
  const bare = data.idNeeded("subscription_id");
  const [subscription, customer, money] = [id("subscription", bare), customerOf(report), moneyOf(report)];
  const renewed: readonly SourceFact[] =
    data.text("billing_reason") === "renewal"
      ? [{ kind: "subscription_renewed", occurredAt, subscription, customer }]
      : [];
  // The order reports the money of the first invoice, and its refunds.
  if (data.text("billing_reason") === "initial") return [];
  if (!PAID.includes(data.textNeeded("status")) || money.grossMinor === 0n) return renewed;
  const namedBy = hasNames(names) ? null : subscription;
  return [
    { kind: "payment", occurredAt, payment: [id("invoice", raw)], ...money, customer, names, subscription, namedBy },
    ...renewed,
  ];
};

/** The refund of a later invoice: that of the first one is reported as a refund of the order. */
const ofInvoiceRefund = (report: Report): readonly SourceFact[] =>
  report.data.text("billing_reason") === "initial" ? [] : refundOf(report, report.id("invoice", report.raw));

const ofSubscription = (report: Report): readonly SourceFact[] => {
  const { raw, occurredAt, names, id } = report;
  const [subscription, customer] = [id("subscription", raw), customerOf(report)];
  const named: readonly SourceFact[] = hasNames(names)
    ? [{ kind: "names", occurredAt, of: [subscription], customer, names }]
    : [];
  return [...named, { kind: "subscription_started", occurredAt, subscription, customer }];
};

const ofEnded = (report: Report): readonly SourceFact[] => {
  const { raw, occurredAt, id } = report;
  return [
    { kind: "subscription_ended", occurredAt, subscription: id("subscription", raw), customer: customerOf(report) },
  ];
};

/** The translation of each event, and the field that says when it happened; others say nothing of sales. */
const TRANSLATIONS: Readonly<
  Record<string, readonly [translate: (report: Report) => readonly SourceFact[], at: string]>
> = {
  order_created: [ofOrder, "created_at"],
  order_refunded: [(report) => refundOf(report, report.id("order", report.raw)), "updated_at"],
  subscription_created: [ofSubscription, "created_at"],
  subscription_payment_success: [ofInvoice, "created_at"],
  subscription_payment_recovered: [ofInvoice, "created_at"],
  subscription_payment_refunded: [ofInvoiceRefund, "updated_at"],
  subscription_expired: [ofEnded, "updated_at"],
};

/** Reads the webhooks of Lemon Squeezy. Their signature has no time and their events no id: a repeat is known by its bytes. */
export const lemonSqueezy: SalesSource = {
  kind: "lemon_squeezy",
  reads: [
    ...["meta.event_name", "meta.custom_data.*", "data.id"],
    ...below(
      ATTRIBUTES,
      "status currency total tax refunded_amount customer_id user_email created_at updated_at test_mode",
    ),
    ...below(ATTRIBUTES, "subscription_id order_id billing_reason first_order_item.product_id"),
  ],
  verify({ body, headers }, secrets) {
    const given = headers[HEADER];
    if (given === undefined || given === "") return unsigned("X-Signature");
    return isSigned(secrets, [hexBytes(given.trim())], body) ? undefined : forged;
  },
  translate(event, _headers, settings: SourceSettings) {
    const body = readerOf(event);
    const type = body.textNeeded("meta.event_name");
    const known = entryOf(TRANSLATIONS, type);
    const data = body.at(ATTRIBUTES);
    const at = data.timeNeeded(known?.[1] ?? "updated_at");
    const report: Report = {
      data,
      raw: body.idNeeded("data.id"),
      occurredAt: at,
      names: namesOfFields(body.find("meta.custom_data"), settings),
      id: (kind, raw) => `lemon_squeezy:${settings.account}:${kind}-${raw}`,
    };
    return { id: null, type, at, livemode: !data.flag("test_mode"), facts: known?.[0](report) ?? [] };
  },
};
