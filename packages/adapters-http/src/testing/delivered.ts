import { createHmac } from "node:crypto";
import type { Platform } from "@entente/core";
import type { Clock } from "@entente/core/ports";

/** The secret of the sources of these tests. */
export const SOURCE_SECRET = "whsec_secret_of_a_source";

/** A checkout of Stripe that was paid, for 20.00 and 1.60 tax. */
export const paidCheckout = (name: string, created: Date, fields: object = {}): string =>
  JSON.stringify({
    id: `evt_${name}`,
    object: "event",
    type: "checkout.session.completed",
    livemode: true,
    created: Math.floor(created.getTime() / 1_000),
    data: {
      object: {
        id: `cs_${name}`,
        mode: "payment",
        payment_status: "paid",
        currency: "usd",
        amount_total: 2_160,
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 160 },
        payment_intent: `pi_${name}`,
        customer: `cus_${name}`,
        customer_details: { email: `${name}@buyers.example` },
        metadata: {},
        ...fields,
      },
    },
  });

/** The header by which Stripe signs a body at an instant. */
const signedByStripe = (body: string, at: Date, secret = SOURCE_SECRET): Readonly<Record<string, string>> => {
  const seconds = Math.floor(at.getTime() / 1_000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { "stripe-signature": `t=${seconds},v1=${digest}` };
};

/** Delivers a paid checkout to a source of Stripe, and does what follows from it. */
export const deliverCheckout = async (
  { platform, ports: { clock } }: { readonly platform: Platform; readonly ports: { readonly clock: Clock } },
  source: string,
  name: string,
  fields: object = {},
): Promise<void> => {
  const body = paidCheckout(name, clock.now(), fields);
  await platform.connect.receiveDelivery(source, {
    body: Buffer.from(body),
    headers: signedByStripe(body, clock.now()),
  });
  while ((await platform.workers.runSources()) > 0);
};
