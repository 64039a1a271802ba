import type { Owed } from "../../explain/subject.ts";
import { text } from "../../text/index.ts";

const words = text.member;

/**
 * The amounts of a balance in their order, each with the payouts that it sums. No two amounts count the same money, with one
 * exception: what is payable is part of what is owed, and its name says so.
 */
export const BALANCE_PARTS = [
  { name: words.pending, field: "pending", owed: "owed" },
  { name: words.payable, field: "payable", owed: "payable" },
  { name: words.inBatch, field: "in_batch", owed: "in_batch" },
  { name: words.paid, field: "paid", owed: "paid" },
  { name: words.negative, field: "negative", owed: "negative" },
] as const satisfies readonly { readonly name: string; readonly field: string; readonly owed: Owed }[];
