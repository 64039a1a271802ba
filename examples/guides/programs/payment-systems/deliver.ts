// Printed from docs/guides/payment-systems.md by `pnpm generate`; edit that instead.

import { createHmac } from "node:crypto";

const { ENTENTE_URL = "", SOURCE = "", SIGNING_SECRET = "", CODE = "" } = process.env;
const created = Math.floor(Date.now() / 1_000);

const deliver = async (id: string, type: string, object: object): Promise<void> => {
  const body = JSON.stringify({ id, object: "event", type, created, livemode: true, data: { object } });
  const signature = createHmac("sha256", SIGNING_SECRET).update(`${created}.${body}`).digest("hex");
  const response = await fetch(`${ENTENTE_URL}/v1/sources/${SOURCE}`, {
    method: "POST",
    headers: { "stripe-signature": `t=${created},v1=${signature}` },
    body,
  });
  console.log(response.status, await response.text());
};

const paid = { mode: "payment", payment_status: "paid", currency: "usd", amount_total: 11_800 };
const checkout = { ...paid, total_details: { amount_tax: 1_800, amount_shipping: 0 } };
const mine = { ...checkout, id: "cs_1", payment_intent: "pi_1", customer: "cus_1", metadata: { ref: CODE } };
const nobodys = { ...checkout, id: "cs_2", payment_intent: "pi_2", customer: "cus_2", metadata: {} };
const refund = { id: "re_1", payment_intent: "pi_1", amount: 5_900, currency: "usd", status: "succeeded" };

await deliver("evt_1", "checkout.session.completed", mine);
await deliver("evt_1", "checkout.session.completed", mine);
await deliver("evt_2", "refund.created", refund);
await deliver("evt_3", "checkout.session.completed", nobodys);
