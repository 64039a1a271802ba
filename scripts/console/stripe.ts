// Stripe, as far as the stories of the console need it: what it reports, and how it delivers and signs.
import { createHmac } from "node:crypto";

/** A paid checkout. `metadata` is what the shop has put into it. */
export const checkout = (id: string, metadata: object) => ({
  id: `cs_${id}`,
  payment_intent: `pi_${id}`,
  customer: `cus_${id}`,
  mode: "payment",
  payment_status: "paid",
  currency: "usd",
  amount_total: 11_800,
  total_details: { amount_tax: 1_800, amount_shipping: 0 },
  metadata,
});

/** A refund of a part of what a checkout was paid. */
export const refundOf = (id: string, amount: number) => ({
  id: `re_${id}`,
  payment_intent: `pi_${id}`,
  amount,
  currency: "usd",
  status: "succeeded",
});

export interface Delivery {
  readonly id: string;
  readonly object: object;
  readonly secret: string;
  /** Default: a paid checkout. */
  readonly type?: string;
}

/** An event as Stripe keeps it. */
export const eventOf = ({ id, object, type = "checkout.session.completed" }: Omit<Delivery, "secret">) => ({
  id,
  object: "event",
  type,
  created: Math.floor(Date.now() / 1_000),
  livemode: true,
  data: { object },
});

/** Delivers an event as Stripe does, signed with a secret, and answers the status. */
export const deliver = async (address: string, { secret, ...delivered }: Delivery): Promise<number> => {
  const event = eventOf(delivered);
  const body = JSON.stringify(event);
  const signature = createHmac("sha256", secret).update(`${event.created}.${body}`).digest("hex");
  const headers = { "stripe-signature": `t=${event.created},v1=${signature}` };
  return (await fetch(address, { method: "POST", headers, body })).status;
};
