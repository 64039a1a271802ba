import { z } from "zod";
import { idField, presenting, resource, safeInteger, wireTimeField } from "../../kernel/index.ts";
import { SOURCE_PAYMENT_STATUSES, type SourcePayment } from "./payment.ts";

export const sourcePaymentResource = resource("SourcePayment", "source_payment", {
  /** The source in whose name it is recorded, `src_…`: the first that reported it and may record there. */
  source: idField("source"),
  /** The event that brought it, `srce_…`. */
  event: idField("source_event"),
  /** The id of the payment, as `vendor:account:id`. However often it is reported, and by how many sources, it counts once. */
  payment: z.string(),
  /**
   * `waiting`: the payment itself, or what names its member, is still to be reported. `recorded`: its sale is recorded, with what was
   * refunded or disputed of it. `unmatched`: nobody is found who brought it. `dismissed`: somebody decided so. `joined`: it is the same
   * as another payment, which counts.
   */
  status: z.enum(SOURCE_PAYMENT_STATUSES),
  /**
   * Why it waits or is unmatched: `payment_missing`, `details_missing` (a report that knows its tax is to come), `names_missing`,
   * `no_names` (it came with none), `other_program` (the source may not record there), `other_currency` (of a recorded one:
   * money went back in another currency, and is not taken back), or the code of the error that the recording answered; else null.
   */
  reason: z.string().nullable(),
  /** True if two reports do not agree on its money: the first one counts. */
  differs: z.boolean(),
  /** The sale that is recorded of it, `perf_…`; null for none. */
  sale: idField("performance_event").nullable(),
  /** The member whom somebody credited by hand, `enr_…`; null for none. */
  credited_to: idField("enrollment").nullable(),
  /** Why somebody credited or dismissed it; null where nobody did. */
  note: z.string().nullable(),
  /** The payment that it is the same as, `srcp_…`; null for none. */
  joined_to: idField("source_payment").nullable(),
  /** The customer, as the vendor knows it; null where it names none, and once the customer is erased. */
  customer: z.string().nullable(),
  /** The currency, three lower-case letters; null before the payment itself is reported. */
  currency: z.string().nullable(),
  /** The value after discounts, without tax, shipping and tips, in the minor unit; null before the payment itself is reported. */
  net_minor: safeInteger.nullable(),
  /** When the customer paid, RFC 3339 UTC; null before the payment itself is reported. */
  occurred_at: wireTimeField.nullable(),
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden: z.array(z.string()).optional(),
});

export const presentSourcePayment = presenting<SourcePayment>()(
  "source_payment",
  sourcePaymentResource,
  { hidden: () => undefined },
  { facts: true, recorded: true, waitsFor: true, attempts: true, nextAttemptAt: true, leaseUntil: true },
);
