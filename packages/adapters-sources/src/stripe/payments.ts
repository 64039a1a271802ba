import type { PaymentFact, SourceCustomer, SourceFact, SourceLine, SourceNames, VendorId } from "@entente/core/ports";
import { notNegative, prorated, quantityOf } from "../amounts.ts";
import { hasNames, knownCustomer, mergedNames, NO_NAMES, namesOfFields, namesOfReference } from "../names.ts";
import type { Reader } from "../read.ts";
import { type Amounts, amountsIn, amountsOf } from "./money.ts";
import type { Report } from "./report.ts";

/** The promotion code of the first discount that has one: its text, or its id where Stripe does not expand it, as in webhooks. */
const promotionOf = (
  { id }: Report,
  discounts: readonly Reader[],
): { readonly coupon: SourceNames; readonly couponId?: VendorId } => {
  const first = discounts.find((discount) => discount.find("promotion_code") != null);
  if (first === undefined) return { coupon: NO_NAMES };
  const expanded = typeof first.find("promotion_code") === "object";
  if (expanded) return { coupon: { ...NO_NAMES, coupon: first.text("promotion_code.code") } };
  return { coupon: NO_NAMES, couponId: id(first.idNeeded("promotion_code")) };
};

/** The code of a promotion code, for payments that say its id alone. */
export const ofPromotionCode = ({ object, id, occurredAt }: Report): readonly SourceFact[] => {
  const names = { ...NO_NAMES, coupon: object.textNeeded("code") };
  return [{ kind: "names", occurredAt, of: [id(object.idNeeded("id"))], customer: null, names }];
};

const customerOf = ({ id, object }: Report, email: string): SourceCustomer | null => {
  const customer = object.id("customer");
  return knownCustomer(customer === null ? null : id(customer), object.text(email));
};

const some = (...ids: readonly (VendorId | null)[]): readonly VendorId[] => [
  ...new Set(ids.filter((one) => one !== null)),
];

const whole = (netMinor: bigint): readonly SourceLine[] => [{ product: null, quantity: 1, netMinor }];

/** The session that a customer completed in Checkout, a payment link or a pricing table. */
export const ofCheckout = (report: Report): readonly SourceFact[] => {
  const { object, id, settings, occurredAt } = report;
  const { coupon, ...by } = promotionOf(report, object.list("discounts"));
  const names = mergedNames(
    namesOfFields(object.find("metadata"), settings),
    namesOfReference(object.text("client_reference_id")),
    coupon,
  );
  const session = id(object.idNeeded("id"));
  const of = (field: string): VendorId | null => {
    const found = object.id(field);
    return found === null ? null : id(found);
  };
  const customer = customerOf(report, "customer_details.email");
  const [intent, invoice, subscription] = [of("payment_intent"), of("invoice"), of("subscription")];
  const facts: SourceFact[] = [
    { kind: "names", occurredAt, of: [session, ...some(subscription, invoice, intent)], customer, names, ...by },
  ];
  // The first invoice of a subscription reports the money of its session.
  if (object.text("mode") !== "payment" || object.text("payment_status") !== "paid") return facts;
  const amounts = amountsOf(object);
  const gross = notNegative(amounts.needed("amount_total"), object, "amount_total");
  if (gross === 0n) return facts;
  const net = gross - amounts.at("total_details.amount_tax") - amounts.at("total_details.amount_shipping");
  if (net < 0n) return object.fail("amount_total", "at least its tax and shipping");
  const payment = some(intent, invoice, session) as PaymentFact["payment"];
  const { currency } = amounts;
  const money = { currency, grossMinor: gross, lines: whole(net) };
  return [
    ...facts,
    { kind: "payment", occurredAt, payment, ...money, customer, names, subscription: null, namedBy: null, ...by },
  ];
};

const productOf = (line: Reader): string | null =>
  line.id("pricing.price_details.product") ?? line.id("price.product") ?? line.id("plan.product");

/** Lines of one product together; one line of no product where credits, such as prorations, leave some product below 0. */
const linesOf = (object: Reader, currency: string): readonly SourceLine[] => {
  const lines = object.list("lines.data").map((line) => {
    const amounts = amountsIn(line, currency);
    const inclusive = (list: string, isIncluded: (tax: Reader) => boolean): bigint =>
      line.list(list).reduce((sum, tax) => (isIncluded(tax) ? sum + amountsIn(tax, currency).at("amount") : sum), 0n);
    const tax =
      inclusive("taxes", (one) => one.text("tax_behavior") === "inclusive") +
      inclusive("tax_amounts", (one) => one.flag("inclusive"));
    const net = amounts.needed("amount") - amounts.sum("discount_amounts", "amount") - tax;
    return { product: productOf(line), quantity: quantityOf(line, "quantity"), netMinor: net };
  });
  const products = new Map<string | null, SourceLine>();
  for (const line of lines) {
    const before = products.get(line.product);
    products.set(line.product, {
      ...line,
      quantity: line.quantity + (before?.quantity ?? 0),
      netMinor: line.netMinor + (before?.netMinor ?? 0n),
    });
  }
  const all = [...products.values()];
  const sum = all.reduce((total, { netMinor }) => total + netMinor, 0n);
  return all.every(({ netMinor }) => netMinor >= 0n) ? all : whole(sum > 0n ? sum : 0n);
};

/** The value of an invoice that has more lines than its event: its total without tax. */
const netOf = (object: Reader, amounts: Amounts): bigint => {
  if (object.minor("total_excluding_tax") !== null) return amounts.at("total_excluding_tax");
  const taxes = amounts.sum("total_taxes", "amount") + amounts.sum("total_tax_amounts", "amount");
  return amounts.at("total") - (taxes === 0n ? amounts.at("tax") : taxes);
};

/** The part of the lines that the customer paid, where a balance paid the rest. */
const paidPart = (lines: readonly SourceLine[], paid: bigint, total: bigint): readonly SourceLine[] => {
  if (paid >= total) return lines;
  const weights = lines.map(({ netMinor }) => netMinor);
  const net = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = prorated((net * paid) / total, weights);
  return lines.map((line, at) => ({ ...line, netMinor: shares[at] ?? 0n }));
};

/** An invoice that was paid: the first one of a subscription, a renewal, or one that was sent. */
export const ofInvoice = (report: Report): readonly SourceFact[] => {
  const { object, id, settings, occurredAt } = report;
  const subscribed = object.id("parent.subscription_details.subscription") ?? object.id("subscription");
  const subscription = subscribed === null ? null : id(subscribed);
  const customer = customerOf(report, "customer_email");
  const renewed: readonly SourceFact[] =
    subscription !== null && object.text("billing_reason") === "subscription_cycle"
      ? [{ kind: "subscription_renewed", occurredAt, subscription, customer }]
      : [];
  const amounts = amountsOf(object);
  const paid = notNegative(amounts.needed("amount_paid"), object, "amount_paid");
  if (paid === 0n) return renewed;
  const { coupon, ...by } = promotionOf(report, [
    ...object.list("discounts"),
    object.at("discount"),
    ...object.list("lines.data").flatMap((line) => line.list("discounts")),
  ]);
  const names = mergedNames(
    namesOfFields(object.find("metadata"), settings),
    namesOfFields(object.find("parent.subscription_details.metadata"), settings),
    namesOfFields(object.find("subscription_details.metadata"), settings),
    coupon,
  );
  const nested = object
    .list("payments.data")
    .flatMap((one) => [one.id("payment.payment_intent"), one.id("payment.charge")]);
  const others = [object.id("payment_intent"), object.id("charge"), ...nested].flatMap((one) =>
    one === null ? [] : [id(one)],
  );
  const payment = some(id(object.idNeeded("id")), ...others) as PaymentFact["payment"];
  const all = object.flag("lines.has_more") ? whole(netOf(object, amounts)) : linesOf(object, amounts.currency);
  const lines = paidPart(all, paid, amounts.at("total"));
  const money = { currency: amounts.currency, grossMinor: paid, lines };
  const namedBy = hasNames(names) ? null : subscription;
  const of = { customer, names, subscription, namedBy, ...by };
  return [{ kind: "payment", occurredAt, payment, ...money, ...of }, ...renewed];
};

/** The payment of an invoice, which ties the invoice to what refunds and disputes name. */
export const ofInvoicePayment = ({ object, id, occurredAt }: Report): readonly SourceFact[] => {
  const paidBy = object.id("payment.payment_intent") ?? object.id("payment.charge");
  return paidBy === null ? [] : [{ kind: "same", occurredAt, payment: [id(object.idNeeded("invoice")), id(paidBy)] }];
};

/** A payment without Checkout and invoice: it counts where the shop put a name into its metadata. */
export const ofIntent = (report: Report): readonly SourceFact[] => {
  const { object, id, settings, occurredAt } = report;
  const names = namesOfFields(object.find("metadata"), settings);
  if (!hasNames(names) || object.id("invoice") !== null) return [];
  const amounts = amountsOf(object);
  const gross = notNegative(amounts.needed("amount_received"), object, "amount_received");
  const beside = ["amount_details.tip.amount", "amount_details.tax.total_tax_amount", "amount_details.shipping.amount"];
  const net = beside.reduce((left, path) => left - amounts.at(path), gross);
  if (net < 0n) return object.fail("amount_received", "at least its tip, tax and shipping");
  if (gross === 0n) return [];
  const charge = object.id("latest_charge");
  const payment = some(id(object.idNeeded("id")), charge === null ? null : id(charge)) as PaymentFact["payment"];
  const money = { currency: amounts.currency, grossMinor: gross, lines: whole(net) };
  const customer = customerOf(report, "receipt_email");
  const of = { customer, names, subscription: null, namedBy: null };
  // A checkout or an invoice of the same payment knows what is tax, which the intent says of few payments.
  return [{ kind: "payment", occurredAt, payment, ...money, ...of, isRough: true }];
};
