import type {
  DisputeFact,
  PaymentFact,
  SalesSource,
  SourceCustomer,
  SourceDelivery,
  SourceFact,
  SourceLine,
  SourceNames,
  SourceSettings,
  VendorId,
  Verdict,
} from "@entente/core/ports";
import { notNegative, prorated, quantityOf } from "./amounts.ts";
import { hasNames, namesOfFields } from "./names.ts";
import { paddleApi } from "./paddle-api.ts";
import { below, entryOf, type Reader, readerOf } from "./read.ts";
import { forged, hexBytes, isSigned, refusedClock, unsigned } from "./signature.ts";

const HEADER = "paddle-signature";
const FORM = "application/x-www-form-urlencoded";
const CLASSIC_FIELD = "p_signature=";

interface Report {
  /** `data` of the event. */
  readonly data: Reader;
  readonly type: string;
  readonly occurredAt: Date;
  readonly settings: SourceSettings;
  id(raw: string): VendorId;
}

const optionalId = ({ data, id }: Report, path: string): VendorId | null => {
  const raw = data.id(path);
  return raw === null ? null : id(raw);
};

const customerOf = (report: Report): SourceCustomer | null => {
  const id = optionalId(report, "customer_id");
  return id === null ? null : { id, email: null };
};

const namesOf = ({ data, settings }: Report): SourceNames => ({
  ...namesOfFields(data.find("custom_data"), settings),
  coupon: data.text("discount.code"),
});

/** The id of a discount whose code a transaction does not say, as in webhooks. */
const couponOf = (report: Report): { readonly couponId?: VendorId } => {
  const id = report.data.text("discount.code") === null ? optionalId(report, "discount_id") : null;
  return id === null ? {} : { couponId: id };
};

/** The code of a discount, for transactions that say its id alone. A discount without a code is applied by the shop. */
const ofDiscount = ({ data, id, occurredAt }: Report): readonly SourceFact[] => {
  const code = data.text("code");
  const names: SourceNames = { click: null, code: null, coupon: code };
  return code === null ? [] : [{ kind: "names", occurredAt, of: [id(data.idNeeded("id"))], customer: null, names }];
};

const netOf = (totals: Reader): bigint => totals.minorNeeded("subtotal") - totals.minorNeeded("discount");

/** Lines whose sum is `net`. A line below 0, such as the unused time of an earlier plan, lowers the others. */
const linesOf = (data: Reader, net: bigint): readonly SourceLine[] => {
  const lines = data
    .list("details.line_items")
    .map((line) => ({
      product: line.id("product.id"),
      quantity: quantityOf(line, "quantity"),
      weight: netOf(line.at("totals")),
    }))
    .filter(({ weight }) => weight >= 0n);
  if (lines.length === 0) return [{ product: null, quantity: 1, netMinor: net }];
  const shares = prorated(
    net,
    lines.map(({ weight }) => weight),
  );
  return lines.map(({ product, quantity }, at) => ({ product, quantity, netMinor: shares[at] ?? 0n }));
};

/** The part of a transaction that the customer paid: what credit paid was counted when the credit arose. */
const moneyOf = (data: Reader): Pick<PaymentFact, "currency" | "grossMinor" | "lines"> | undefined => {
  const totals = data.at("details.totals");
  const total = totals.minorNeeded("total");
  const gross = notNegative(totals.minor("grand_total") ?? total, totals, "grand_total");
  const net = netOf(totals);
  if (gross === 0n) return undefined;
  if (gross > total) return totals.fail("grand_total", "at most the total");
  if (net > total) return totals.fail("subtotal", "at most the total and the discount");
  const paid = (notNegative(net, totals, "subtotal") * gross) / total;
  return { currency: data.currencyNeeded("currency_code"), grossMinor: gross, lines: linesOf(data, paid) };
};

const ofTransaction = (report: Report): readonly SourceFact[] => {
  const { data, id, occurredAt } = report;
  const [names, customer, subscription] = [namesOf(report), customerOf(report), optionalId(report, "subscription_id")];
  const money = moneyOf(data);
  const facts: SourceFact[] = [];
  if (money !== undefined) {
    const namedBy = names.click === null && names.code === null ? subscription : null;
    const payment = [id(data.idNeeded("id"))] as const;
    const of = { customer, names, subscription, namedBy, ...couponOf(report) };
    facts.push({ kind: "payment", occurredAt, payment, ...money, ...of });
  }
  if (subscription === null) return facts;
  const by = couponOf(report);
  if (hasNames(names) || by.couponId !== undefined)
    facts.push({ kind: "names", occurredAt, of: [subscription], customer, names, ...by });
  if (report.type === "transaction.completed" && data.text("origin") === "subscription_recurring")
    facts.push({ kind: "subscription_renewed", occurredAt, subscription, customer });
  return facts;
};

/** The fact of each action and status; an action or status that takes nothing back and restores nothing has none. */
const ADJUSTMENTS: Readonly<Record<string, "refund" | "refund_failed" | DisputeFact["kind"]>> = {
  "refund approved": "refund",
  "refund rejected": "refund_failed",
  "refund reversed": "refund_failed",
  "chargeback approved": "dispute_opened",
  "chargeback reversed": "dispute_won",
  "chargeback_reverse approved": "dispute_won",
};

const ofAdjustment = ({ data, id, occurredAt }: Report): readonly SourceFact[] => {
  const outcome = `${data.textNeeded("action")} ${data.textNeeded("status")}`;
  const kind = entryOf(ADJUSTMENTS, outcome);
  if (kind === undefined) return [];
  const transaction = data.idNeeded("transaction_id");
  const about = { occurredAt, payment: id(transaction) };
  const refund = id(data.idNeeded("id"));
  if (kind === "refund_failed") return [{ kind, ...about, refund }];
  const netMinor = notNegative(data.minorNeeded("totals.subtotal"), data, "totals.subtotal");
  const taken = { currency: data.currencyNeeded("currency_code"), taken: { netMinor, grossMinor: null } };
  if (kind === "refund") return netMinor === 0n ? [] : [{ kind, ...about, refund, ...taken }];
  // A reversal names the transaction and not the chargeback, so the dispute of a transaction goes by its id.
  return [{ kind, ...about, dispute: id(`${transaction}:chargeback`), ...taken }];
};

const ofSubscription =
  (kind: "subscription_started" | "subscription_ended") =>
  (report: Report): readonly SourceFact[] => {
    const { data, id, occurredAt } = report;
    const [subscription, customer, names] = [id(data.idNeeded("id")), customerOf(report), namesOf(report)];
    const named: readonly SourceFact[] =
      kind === "subscription_started" && hasNames(names)
        ? [{ kind: "names", occurredAt, of: [subscription], customer, names }]
        : [];
    return [...named, { kind, occurredAt, subscription, customer }];
  };

/** The translation of each event; others say nothing of sales. */
const TRANSLATIONS: Readonly<Record<string, (report: Report) => readonly SourceFact[]>> = {
  "transaction.paid": ofTransaction,
  "transaction.completed": ofTransaction,
  "adjustment.created": ofAdjustment,
  "adjustment.updated": ofAdjustment,
  "discount.created": ofDiscount,
  "discount.updated": ofDiscount,
  "subscription.created": ofSubscription("subscription_started"),
  "subscription.canceled": ofSubscription("subscription_ended"),
};

const isClassic = ({ body, headers }: SourceDelivery): boolean =>
  (headers["content-type"] ?? "").toLowerCase().startsWith(FORM) && Buffer.from(body).includes(CLASSIC_FIELD);

const CLASSIC: Verdict = {
  refused: "unsupported",
  says: "It is a webhook of Paddle Classic, which is not read. Register the address in Paddle Billing.",
};

/** The parts of the header: one `ts=…` and one `h1=…` or, while a secret is replaced, several. */
const partsOf = (header: string) => {
  const pairs = header.split(";").map((part) => part.trim().split("="));
  const valuesOf = (name: string) =>
    pairs.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []));
  return { times: valuesOf("ts"), signatures: valuesOf("h1") };
};

/**
 * Reads the webhooks of Paddle Billing. Paddle sends no e-mail address of a customer and does not mark test events.
 *
 * @param api the address of its API; undefined: Paddle's own
 */
export const paddleSource = (api?: string): SalesSource => ({
  kind: "paddle",
  api: paddleApi(api),
  reads: [
    ...["event_id", "event_type", "occurred_at"],
    ...below(
      "data",
      "id status action origin code currency_code customer_id subscription_id transaction_id custom_data.*",
    ),
    ...below("data", "discount.code discount_id totals.subtotal"),
    ...below("data.details.totals", "subtotal discount total grand_total"),
    ...below("data.details.line_items[]", "quantity product.id totals.subtotal totals.discount"),
  ],
  verify(delivery, secrets, now) {
    const { times, signatures } = partsOf(delivery.headers[HEADER] ?? "");
    const [time, ...others] = times;
    if (time === undefined || others.length > 0 || signatures.length === 0)
      return isClassic(delivery) ? CLASSIC : unsigned("Paddle-Signature");
    if (!isSigned(secrets, signatures.map(hexBytes), `${time}:`, delivery.body)) return forged;
    return refusedClock(/^\d{1,12}$/.test(time) ? Number(time) : Number.NaN, now);
  },
  translate(event, _headers, settings) {
    const body = readerOf(event);
    const type = body.textNeeded("event_type");
    const at = body.timeNeeded("occurred_at");
    const translation = entryOf(TRANSLATIONS, type);
    const id = (raw: string): VendorId => `paddle:${settings.account}:${raw}`;
    const report: Report = { data: body.at("data"), type, occurredAt: at, settings, id };
    return {
      id: body.textNeeded("event_id"),
      type,
      at,
      livemode: null,
      facts: translation?.(report) ?? [],
      isForeign: translation === undefined,
    };
  },
});

export const paddle = paddleSource();
