import type { SalesSource, SourceFact } from "@entente/core/ports";
import { below, entryOf, readerOf } from "../read.ts";
import { forged, hexBytes, isSigned, refusedClock, unsigned } from "../signature.ts";
import { stripeApi } from "./api.ts";
import { ofCheckout, ofIntent, ofInvoice, ofInvoicePayment, ofPromotionCode } from "./payments.ts";
import type { Report } from "./report.ts";
import { ofDispute, ofEndedSubscription, ofRefund, ofRefundedCharge, ofSubscription } from "./returns.ts";

const HEADER = "stripe-signature";

/** The translation of each event; others say nothing of sales. */
const TRANSLATIONS: Readonly<Record<string, (report: Report) => readonly SourceFact[]>> = {
  "checkout.session.completed": ofCheckout,
  "checkout.session.async_payment_succeeded": ofCheckout,
  "invoice.paid": ofInvoice,
  "invoice_payment.paid": ofInvoicePayment,
  "payment_intent.succeeded": ofIntent,
  "refund.created": ofRefund,
  "refund.updated": ofRefund,
  "refund.failed": ofRefund,
  "charge.refunded": ofRefundedCharge,
  "charge.dispute.created": ofDispute,
  "charge.dispute.updated": ofDispute,
  "charge.dispute.closed": ofDispute,
  "promotion_code.created": ofPromotionCode,
  "promotion_code.updated": ofPromotionCode,
  "customer.subscription.created": ofSubscription,
  "customer.subscription.deleted": ofEndedSubscription,
};

const OBJECT = "data.object";

const READS: readonly string[] = [
  ...["id", "type", "created", "livemode", "account"],
  ...below(
    OBJECT,
    "id status currency code amount amount_paid amount_received amount_total total quantity mode payment_status billing_reason invoice",
  ),
  ...below(OBJECT, "customer customer_email customer_details.email receipt_email client_reference_id metadata.*"),
  ...below(OBJECT, "payment_intent charge latest_charge subscription payment.payment_intent payment.charge"),
  ...below(
    OBJECT,
    "total_details.amount_tax total_details.amount_shipping discounts[].promotion_code discount.promotion_code",
  ),
  ...below(OBJECT, "amount_details.tip.amount amount_details.tax.total_tax_amount amount_details.shipping.amount"),
  ...below(`${OBJECT}.parent.subscription_details`, "subscription metadata.*"),
  ...below(`${OBJECT}.subscription_details`, "metadata.*"),
  ...below(`${OBJECT}.payments.data[].payment`, "payment_intent charge"),
  ...below(
    `${OBJECT}.lines.data[]`,
    "amount quantity discount_amounts[].amount pricing.price_details.product price.product plan.product",
  ),
  ...below(
    `${OBJECT}.lines.data[]`,
    "taxes[].amount taxes[].tax_behavior tax_amounts[].amount tax_amounts[].inclusive",
  ),
  ...below(`${OBJECT}.lines.data[]`, "discounts[].promotion_code"),
  ...below(OBJECT, "lines.has_more total_excluding_tax tax total_taxes[].amount total_tax_amounts[].amount"),
  ...below(`${OBJECT}.refunds.data[]`, "id status currency amount charge payment_intent"),
];

/** The parts of the header: `t=…` and one `v1=…` or several. */
const partsOf = (header: string): { readonly time: string | undefined; readonly signatures: readonly string[] } => {
  const pairs = header.split(",").map((part) => part.trim().split("="));
  const valuesOf = (name: string) =>
    pairs.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []));
  return { time: valuesOf("t")[0], signatures: valuesOf("v1") };
};

/**
 * Reads the webhooks of Stripe, of every API version since 2022-11-15.
 *
 * @param api the address of its API; undefined: Stripe's own
 */
export const stripeSource = (api?: string): SalesSource => ({
  kind: "stripe",
  reads: READS,
  api: stripeApi(Object.keys(TRANSLATIONS), api),
  verify({ body, headers }, secrets, now) {
    const { time, signatures } = partsOf(headers[HEADER] ?? "");
    if (time === undefined || signatures.length === 0) return unsigned("Stripe-Signature");
    if (!isSigned(secrets, signatures.map(hexBytes), `${time}.`, body)) return forged;
    return refusedClock(/^\d{1,12}$/.test(time) ? Number(time) : Number.NaN, now);
  },
  translate(event, _headers, settings) {
    const body = readerOf(event);
    const type = body.textNeeded("type");
    const account = body.text("account") ?? settings.account;
    const at = body.timeNeeded("created");
    const translation = entryOf(TRANSLATIONS, type);
    const id = (raw: string): string => `stripe:${account}:${raw}`;
    const report: Report = { object: body.at(OBJECT), settings, occurredAt: at, id };
    return {
      id: body.textNeeded("id"),
      type,
      at,
      livemode: body.flag("livemode"),
      facts: translation?.(report) ?? [],
      isForeign: translation === undefined,
    };
  },
});

export const stripe = stripeSource();
