import { createHmac } from "node:crypto";

/** An event as the vendor makes it. */
export interface VendorEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  readonly created: number;
  readonly livemode: boolean;
  readonly data: { readonly object: object };
}

/** The status that an event has in the inbox once it is translated. */
export type Outcome = "done" | "unrelated" | "other_mode";

/** An event that is delivered, and what it comes to. */
export interface Reported {
  readonly event: VendorEvent;
  readonly outcome: Outcome;
}

/** The header by which Stripe signs a body, anew for each attempt to deliver it. */
export const signedBy = (body: string, secret: string): Readonly<Record<string, string>> => {
  const seconds = Math.floor(Date.now() / 1_000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${digest}` };
};
