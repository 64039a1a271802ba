import { createHmac } from "node:crypto";
import type { SourceWorld } from "./world.ts";

const SECRET = "a secret of the seller that signs";

const MAPPING = {
  vendor: "seller",
  signature: { scheme: "hmac_sha256", header: "x-sign", encoding: "hex" },
  amounts: "minor",
  id: "id",
  type: "type",
  at: "at",
  rules: [
    {
      fact: "payment",
      when: [{ path: "type", is: ["paid"] }],
      payment: ["order", "alias"],
      currency: "currency",
      gross: "total",
      less: ["tax"],
      customer: "customer",
      email: "email",
      code: "ref",
      coupon: "coupon",
      named_by: "subscription",
    },
    {
      fact: "refund",
      when: [{ path: "type", is: ["refunded"] }],
      payment: "order",
      refund: "refund",
      currency: "currency",
      net: "total",
    },
    {
      fact: "names",
      when: [{ path: "type", is: ["subscribed"] }],
      of: ["subscription"],
      customer: "customer",
      code: "ref",
    },
  ],
};

/** A source of a seller that no vendor's reader knows, and what it delivers. */
export interface Seller {
  readonly id: string;
  /** Delivers an event, signed; it is not translated yet. */
  readonly deliver: (event: object) => Promise<unknown>;
}

let count = 0;

/** @param fields of the source, such as its programs; of its mapping in `mapping` */
export const openSeller = async (
  { platform, actor, seconds }: SourceWorld,
  { mapping = {}, ...fields }: { readonly mapping?: object; readonly programs?: readonly string[] } = {},
): Promise<Seller> => {
  const { id } = await platform.sources.create(actor, {
    kind: "generic",
    secret: SECRET,
    mapping: { ...MAPPING, ...mapping },
    ...fields,
  } as never);
  return {
    id,
    deliver(event) {
      count += 1;
      const text = JSON.stringify({ id: `e${count}`, at: seconds(), currency: "usd", ...event });
      const headers = { "x-sign": createHmac("sha256", SECRET).update(text).digest("hex") };
      return platform.connect.receiveDelivery(id, { body: Buffer.from(text), headers });
    },
  };
};

export const SELLER_MAPPING = MAPPING;
