import type {
  DisputeFact,
  SalesSource,
  SourceFact,
  SourceLine,
  SourceNames,
  SourceSettings,
  TakenPart,
  VendorId,
} from "@entente/core/ports";
import { notNegative, quantityOf } from "./amounts.ts";
import { knownCustomer, mergedNames, NO_NAMES, namesOfFields } from "./names.ts";
import { below, entryOf, type Reader, readerOf } from "./read.ts";
import { shopifyApi } from "./shopify-api.ts";
import { base64Bytes, forged, isSigned, unsigned } from "./signature.ts";

const HEADER = "x-shopify-hmac-sha256";

interface Report {
  readonly body: Reader;
  readonly settings: SourceSettings;
  id(kind: "order" | "refund" | "dispute" | "customer", raw: string): VendorId;
}

const sumOf = (list: readonly Reader[], field: string, currency: string): bigint =>
  list.reduce((sum, entry) => sum + (entry.decimal(field, currency) ?? 0n), 0n);

/** The parameters of the address at which the visitor landed, which is a path and no whole address. */
const landingOf = (body: Reader): Readonly<Record<string, string>> => {
  const site = body.text("landing_site");
  const query = site?.includes("?") === true ? site.slice(site.indexOf("?") + 1) : "";
  return Object.fromEntries(new URLSearchParams(query.split("#")[0]));
};

/** The attributes of an order first, then the address of its landing, then its discount code. */
const namesOf = ({ body, settings }: Report): SourceNames => {
  const attributes = body
    .list("note_attributes")
    .map((one) => [one.id("name") ?? "", one.find("value")] as const)
    .filter(([name]) => name !== "");
  const [discount] = body.list("discount_codes");
  return mergedNames(
    namesOfFields(Object.fromEntries(attributes), settings),
    namesOfFields(landingOf(body), settings),
    { ...NO_NAMES, coupon: discount?.text("code") ?? null },
  );
};

/** Lines of one product each, after discounts and without tax. A gift card that is bought is money for later, and worth nothing. */
const linesOf = (body: Reader, currency: string): readonly SourceLine[] =>
  body.list("line_items").flatMap((line) => {
    if (line.flag("gift_card")) return [];
    const quantity = quantityOf(line, "quantity");
    const price = notNegative(line.decimalNeeded("price", currency), line, "price") * BigInt(quantity);
    const off = sumOf(line.list("discount_allocations"), "amount", currency);
    const tax = body.flag("taxes_included") ? sumOf(line.list("tax_lines"), "price", currency) : 0n;
    const net = notNegative(price - off - tax, line, "price");
    return [{ product: line.id("product_id"), quantity, netMinor: net }];
  });

const PAID = ["paid", "partially_refunded", "refunded"];

const ofOrder = (report: Report, occurredAt: Date): readonly SourceFact[] => {
  const { body, id } = report;
  if (!PAID.includes(body.text("financial_status") ?? "")) return [];
  const currency = body.currencyNeeded("currency");
  const gross = notNegative(body.decimalNeeded("total_price", currency), body, "total_price");
  if (gross === 0n) return [];
  const lines = linesOf(body, currency);
  const customer = body.id("customer.id");
  return [
    {
      kind: "payment",
      occurredAt,
      payment: [id("order", body.idNeeded("id"))],
      currency,
      grossMinor: gross,
      lines: lines.length === 0 ? [{ product: null, quantity: 1, netMinor: 0n }] : lines,
      customer: knownCustomer(
        customer === null ? null : id("customer", customer),
        body.text("email") ?? body.text("customer.email"),
      ),
      names: namesOf(report),
      subscription: null,
      namedBy: null,
    },
  ];
};

const REFUNDED = { kind: "refund", status: "success" };

/**
 * The part that a refund takes: by its lines, where they come to what went back, with or without their tax, besides shipping; else the
 * share of what went back. A refund does not say whether prices include taxes, so the sums do.
 */
const takenOf = (body: Reader, currency: string, went: bigint): TakenPart | undefined => {
  const lines = body.list("refund_line_items");
  const [net, tax] = [sumOf(lines, "subtotal", currency), sumOf(lines, "total_tax", currency)];
  const adjustments = body.list("order_adjustments").filter((one) => one.text("kind") === "shipping_refund");
  const shipping = -(sumOf(adjustments, "amount", currency) + sumOf(adjustments, "tax_amount", currency));
  const forLines = went - shipping;
  if (forLines === 0n && net === 0n) return undefined;
  if (forLines === net + tax) return { netMinor: net, grossMinor: null };
  if (forLines === net) return { netMinor: net - tax, grossMinor: null };
  return { netMinor: null, grossMinor: went };
};

const ofRefund = ({ body, id }: Report, occurredAt: Date): readonly SourceFact[] => {
  const transactions = body
    .list("transactions")
    .filter((one) => one.text("kind") === REFUNDED.kind && one.text("status") === REFUNDED.status);
  const [first] = transactions;
  if (first === undefined) return [];
  const currency = first.currencyNeeded("currency");
  const went = notNegative(sumOf(transactions, "amount", currency), body, "transactions");
  const taken = went === 0n ? undefined : takenOf(body, currency, went);
  if (taken === undefined) return [];
  const about = { payment: id("order", body.idNeeded("order_id")), refund: id("refund", body.idNeeded("id")) };
  return [{ kind: "refund", occurredAt, ...about, currency, taken }];
};

/** A dispute that ended by a refund is over: the refund is reported by itself. */
const DISPUTES: Readonly<Record<string, DisputeFact["kind"]>> = {
  needs_response: "dispute_opened",
  under_review: "dispute_opened",
  charge_refunded: "dispute_won",
  won: "dispute_won",
  accepted: "dispute_lost",
  lost: "dispute_lost",
};

const ofDispute = ({ body, id }: Report, occurredAt: Date): readonly SourceFact[] => {
  const status = body.textNeeded("status");
  const kind = entryOf(DISPUTES, status);
  const order = body.id("order_id");
  // An inquiry takes nothing back.
  if (kind === undefined || order === null || body.text("type") !== "chargeback") return [];
  const currency = body.currencyNeeded("currency");
  const grossMinor = notNegative(body.decimalNeeded("amount", currency), body, "amount");
  const about = { payment: id("order", order), dispute: id("dispute", body.idNeeded("id")), currency };
  return [{ kind, occurredAt, ...about, taken: { netMinor: null, grossMinor } }];
};

type Translation = readonly [type: string, at: string, facts: (report: Report, at: Date) => readonly SourceFact[]];

/** The translation of a body, by itself: its topic is in a header, which nobody signs. */
const translationOf = (body: Reader): Translation => {
  if (Array.isArray(body.find("refund_line_items"))) return ["refund", "created_at", ofRefund];
  if (body.find("initiated_at") !== undefined) return ["dispute", "initiated_at", ofDispute];
  return ["order", body.text("processed_at") === null ? "created_at" : "processed_at", ofOrder];
};

/**
 * Reads the webhooks of Shopify for orders, refunds and disputes. The amounts are those of the store's own currency. Headers are not
 * signed, so nothing is read from them: a repeat is known by its bytes, and what came first by the times in the body.
 *
 * @param api the address of its API; undefined: that of the store
 */
export const shopifySource = (api?: string): SalesSource => ({
  kind: "shopify",
  api: shopifyApi(api),
  reads: [
    ...["id", "order_id", "created_at", "processed_at", "initiated_at", "currency", "total_price", "financial_status"],
    ...["taxes_included", "test", "email", "customer.id", "customer.email", "landing_site", "discount_codes[].code"],
    ...["note_attributes[].name", "note_attributes[].value", "type", "status", "amount"],
    ...below("line_items[]", "product_id quantity price gift_card discount_allocations[].amount tax_lines[].price"),
    ...below("refund_line_items[]", "subtotal total_tax"),
    ...below("transactions[]", "kind status amount currency test"),
    ...below("order_adjustments[]", "kind amount tax_amount"),
  ],
  verify({ body, headers }, secrets) {
    const given = headers[HEADER];
    if (given === undefined || given === "") return unsigned("X-Shopify-Hmac-Sha256");
    return isSigned(secrets, [base64Bytes(given.trim())], body) ? undefined : forged;
  },
  translate(event, _headers, settings) {
    const body = readerOf(event);
    const [type, field, facts] = translationOf(body);
    const at = body.timeNeeded(field);
    const isTest = body.flag("test") || body.list("transactions").some((one) => one.flag("test"));
    const report: Report = { body, settings, id: (kind, raw) => `shopify:${settings.account}:${kind}-${raw}` };
    return { id: null, type, at, livemode: type === "dispute" ? null : !isTest, facts: facts(report, at) };
  },
});

export const shopify = shopifySource();
