import type { Random } from "../frame/random.ts";
import type { Payment, WentBack } from "./oracle.ts";
import type { Outcome, Reported, VendorEvent } from "./vendor.ts";

/** A member, by the code that a shop puts into its checkouts. */
export interface Member {
  readonly id: string;
  readonly code: string;
}

interface Telling {
  readonly random: Random;
  readonly members: readonly Member[];
  /** An instant at which something happened, in seconds since 1970. */
  readonly instant: () => number;
  readonly reported: Reported[];
}

/** Payments and everything that the vendor has to say of them, in the order of the story. */
export interface Story {
  readonly payments: readonly Payment[];
  readonly reported: readonly Reported[];
}

const CODE_KEYS = ["ref", "via", "entente_ref", "aff"];

const tell = (
  { random, reported }: Telling,
  type: string,
  created: number,
  object: object,
  outcome: Outcome = "done",
): void => {
  const event: VendorEvent = {
    id: `evt_${random.hex(20)}`,
    object: "event",
    type,
    created,
    livemode: outcome !== "other_mode",
    data: { object },
  };
  reported.push({ event, outcome });
};

/** The member who brought a payment, and the fields of a checkout that say so. A code that no member has brings nobody. */
const bringer = ({ random, members }: Telling) => {
  const member = random.chance(0.85) ? random.pick(members) : undefined;
  const code = member?.code ?? `nobody-${random.hex(8)}`;
  const metadata = { [random.pick(CODE_KEYS)]: code, order: random.hex(6) };
  const named = random.chance(0.3) ? { metadata: {}, client_reference_id: code } : { metadata };
  return { by: member?.id, metadata, named };
};

const amounts = ({ random }: Telling) => {
  const net = random.whole(1, 50_000);
  const tax = random.chance(0.5) ? Math.floor((net * random.whole(0, 25)) / 100) : 0;
  const shipping = random.chance(0.3) ? random.whole(1, 900) : 0;
  return { net, tax, shipping, gross: net + tax + shipping };
};

/** Refunds, whole or in parts, of which some fail in the end. */
const tellRefunds = (telling: Telling, intent: string, gross: number, paid: number): readonly WentBack[] => {
  const { random } = telling;
  const back: WentBack[] = [];
  let left = gross;
  for (let count = random.pick([0, 0, 0, 1, 1, 2, 3]); count > 0 && left > 0; count -= 1) {
    const amount = random.chance(0.3) ? left : random.whole(1, left);
    const stands = random.chance(0.75);
    const at = paid + random.whole(1, 9);
    const refund = {
      id: `re_${random.hex(16)}`,
      payment_intent: intent,
      charge: `ch_${intent}`,
      amount,
      currency: "usd",
    };
    tell(telling, "refund.created", at, { ...refund, status: random.pick(["pending", "succeeded"]) });
    if (random.chance(0.3)) tell(telling, "refund.updated", at + 1, { ...refund, status: "succeeded" });
    if (!stands) tell(telling, "refund.failed", at + 2, { ...refund, status: "failed" });
    if (stands) left -= amount;
    back.push({ gross: amount, stands });
  }
  return back;
};

/** A dispute of the whole payment or of a part, that is won, lost, or still open. */
const tellDispute = (telling: Telling, intent: string, gross: number, paid: number): readonly WentBack[] => {
  const { random } = telling;
  if (!random.chance(0.25)) return [];
  const amount = random.chance(0.7) ? gross : random.whole(1, gross);
  const ends = random.pick(["won", "lost", "open"]);
  const at = paid + random.whole(10, 19);
  const dispute = {
    id: `dp_${random.hex(16)}`,
    payment_intent: intent,
    charge: `ch_${intent}`,
    amount,
    currency: "usd",
  };
  tell(telling, "charge.dispute.created", at, { ...dispute, status: "needs_response" });
  if (random.chance(0.5)) tell(telling, "charge.dispute.updated", at + 1, { ...dispute, status: "under_review" });
  if (ends !== "open") tell(telling, "charge.dispute.closed", at + 2, { ...dispute, status: ends });
  return [{ gross: amount, stands: ends !== "won" }];
};

const tellBack = (telling: Telling, intent: string, gross: number, paid: number): readonly WentBack[] => [
  ...tellRefunds(telling, intent, gross, paid),
  ...tellDispute(telling, intent, gross, paid),
];

/** The intent of a payment, which names the member and knows no tax. */
const tellIntent = (telling: Telling, intent: string, received: number, metadata: object, at: number): void => {
  if (!telling.random.chance(0.4)) return;
  const object = { id: intent, currency: "usd", amount_received: received, latest_charge: `ch_${intent}`, metadata };
  tell(telling, "payment_intent.succeeded", at, object);
};

const tellCheckout = (telling: Telling): readonly Payment[] => {
  const { random } = telling;
  const mark = random.hex(16);
  const intent = `pi_${mark}`;
  const { net, tax, shipping, gross } = amounts(telling);
  const { by, metadata, named } = bringer(telling);
  const at = telling.instant();
  const isLate = random.chance(0.1);
  const session = {
    id: `cs_${mark}`,
    mode: "payment",
    currency: "usd",
    amount_total: gross,
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: tax },
    payment_intent: intent,
    customer: `cus_${mark}`,
    customer_details: { email: `${mark}@buyers.example` },
    ...named,
  };
  tell(telling, "checkout.session.completed", at, { ...session, payment_status: isLate ? "unpaid" : "paid" });
  if (isLate) tell(telling, "checkout.session.async_payment_succeeded", at + 1, { ...session, payment_status: "paid" });
  tellIntent(telling, intent, gross, metadata, at);
  const back = tellBack(telling, intent, gross, at);
  return [{ id: `stripe:main:${intent}`, by, net, gross, back }];
};

interface Subscription {
  readonly id: string;
  readonly customer: string;
  readonly by: string | undefined;
  readonly metadata: object;
  readonly begun: number;
}

const tellInvoice = (telling: Telling, subscription: Subscription, cycle: number): Payment => {
  const { random } = telling;
  const mark = random.hex(16);
  const [invoice, intent] = [`in_${mark}`, `pi_${mark}`];
  const lines = Array.from({ length: random.whole(1, 3) }, () => ({
    amount: random.whole(1, 20_000),
    quantity: random.whole(1, 3),
    pricing: { price_details: { product: `prod_${random.whole(1, 5)}` } },
  }));
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const gross = net + Math.floor((net * random.pick([0, 7, 19])) / 100);
  const at = subscription.begun + cycle * 100;
  const isNested = random.chance(0.3);
  tell(telling, "invoice.paid", at, {
    id: invoice,
    currency: "usd",
    amount_paid: gross,
    total: gross,
    billing_reason: cycle === 0 ? "subscription_create" : "subscription_cycle",
    customer: subscription.customer,
    parent: { subscription_details: { subscription: subscription.id, metadata: {} } },
    lines: { data: lines },
    ...(isNested ? { payments: { data: [{ payment: { payment_intent: intent } }] } } : {}),
  });
  tell(telling, "invoice_payment.paid", at, { id: `inpay_${mark}`, invoice, payment: { payment_intent: intent } });
  tellIntent(telling, intent, gross, subscription.metadata, at);
  const back = tellBack(telling, intent, gross, at);
  return { id: `stripe:main:${invoice}`, by: subscription.by, net, gross, back };
};

/** A subscription: its checkout brings the names, its invoices the money. */
const tellSubscription = (telling: Telling): readonly Payment[] => {
  const { random } = telling;
  const mark = random.hex(16);
  const { by, metadata, named } = bringer(telling);
  const subscription = { id: `sub_${mark}`, customer: `cus_${mark}`, by, metadata, begun: telling.instant() };
  tell(telling, "checkout.session.completed", subscription.begun, {
    id: `cs_${mark}`,
    mode: "subscription",
    payment_status: "paid",
    currency: "usd",
    subscription: subscription.id,
    customer: subscription.customer,
    customer_details: { email: `${mark}@buyers.example` },
    ...named,
  });
  const { id, customer } = subscription;
  tell(telling, "customer.subscription.created", subscription.begun, { id, customer, status: "active", metadata: {} });
  return Array.from({ length: random.whole(1, 3) }, (_, cycle) => tellInvoice(telling, subscription, cycle));
};

/** Events that concern no sales, or that are of the vendor's test mode. */
const tellAside = (telling: Telling): void => {
  const { random } = telling;
  if (random.chance(0.1))
    tell(telling, "customer.updated", telling.instant(), { id: `cus_${random.hex(16)}` }, "unrelated");
  if (random.chance(0.05)) {
    const intent = `pi_${random.hex(16)}`;
    const refund = { id: `re_${random.hex(16)}`, payment_intent: intent, amount: 100, currency: "usd" };
    tell(telling, "refund.created", telling.instant(), { ...refund, status: "succeeded" }, "other_mode");
  }
};

/** A random story of so many checkouts and subscriptions, as a vendor reports it. */
export const randomStory = (given: Omit<Telling, "reported">, customers: number): Story => {
  const telling: Telling = { ...given, reported: [] };
  const payments: Payment[] = [];
  for (let customer = 0; customer < customers; customer += 1) {
    payments.push(...(telling.random.chance(0.6) ? tellCheckout(telling) : tellSubscription(telling)));
    tellAside(telling);
  }
  return { payments, reported: telling.reported };
};
