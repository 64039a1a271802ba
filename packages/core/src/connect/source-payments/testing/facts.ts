import type { PaymentPart } from "../plan.ts";

export const day = (of: number): Date => new Date(Date.UTC(2030, 0, 1 + of));
export const ID = "shop:1:pay";

export const payment = (netMinor: bigint, grossMinor: bigint, at = 0): PaymentPart => ({
  kind: "payment",
  occurredAt: day(at),
  payment: [ID],
  currency: "eur",
  grossMinor,
  lines: [{ product: null, quantity: 1, netMinor }],
  customer: null,
  names: { click: null, code: "ada", coupon: null },
  subscription: null,
  namedBy: null,
});
export const gross = (grossMinor: bigint) => ({ netMinor: null, grossMinor });
export const net = (netMinor: bigint) => ({ netMinor, grossMinor: null });
export type Part = ReturnType<typeof gross> | ReturnType<typeof net>;
export const refund = (id: string, taken: Part, at = 1): PaymentPart => ({
  kind: "refund",
  occurredAt: day(at),
  payment: ID,
  refund: id,
  currency: "eur",
  taken,
});
export const failed = (id: string, at = 2): PaymentPart => ({
  kind: "refund_failed",
  occurredAt: day(at),
  payment: ID,
  refund: id,
});
export const dispute = (kind: "opened" | "won" | "lost", id: string, taken: Part, at = 3): PaymentPart => ({
  kind: `dispute_${kind}`,
  occurredAt: day(at),
  payment: ID,
  dispute: id,
  currency: "eur",
  taken,
});
