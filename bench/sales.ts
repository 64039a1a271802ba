import { randomUUID } from "node:crypto";
import { nthCode } from "./ids.ts";

/** A sale as a shop sends it, by the link of the nth member. */
export interface SaleInput {
  readonly type: "sale";
  readonly source: "shop";
  readonly code: string;
  readonly external_event_id: string;
  readonly value_minor: number;
  readonly currency: "usd";
  readonly customer: string;
}

export const saleOf = (member: number): SaleInput => ({
  type: "sale",
  source: "shop",
  code: nthCode(member),
  external_event_id: randomUUID(),
  value_minor: 4_990,
  currency: "usd",
  customer: `customer-${member}`,
});

export const batchOf = (size: number, member: () => number): readonly SaleInput[] =>
  Array.from({ length: size }, () => saleOf(member()));
