import { update, type WorkerContext, type Write } from "../../journal/index.ts";
import { type Id, revise } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { sealContent } from "../source-events/source-event.ts";
import { openFacts, openNames, sealFacts, sealNames } from "./payment.ts";
import type { PaymentPart } from "./plan.ts";

const NOBODY = { click: null, code: null, coupon: null };

/** A fact without its customer; names that came with it stay with the payment alone. */
const without = (fact: PaymentPart): PaymentPart => ("customer" in fact ? { ...fact, customer: null } : fact);

/**
 * The writes that blank who a customer is in what sources delivered: the events are kept without content, payments and names without
 * the customer. Sums, amounts and times stay.
 */
export const forgetCustomer = async (
  { tenant, now, ports }: Pick<WorkerContext<Ports>, "tenant" | "now" | "ports">,
  brand: Id<"brand">,
  key: string,
): Promise<readonly Write[]> => {
  const { cipher } = ports;
  const [events, payments, names] = await Promise.all([
    ports.sourceEvents.ofCustomer(tenant, brand, key),
    ports.sourcePayments.ofCustomer(tenant, brand, key),
    ports.sourceNames.ofCustomer(tenant, brand, key),
  ]);
  return [
    ...events.map((one) => {
      const content = sealContent(cipher, tenant, one.row.id, { event: null, headers: {} });
      const ended = { nextAttemptAt: null, leaseUntil: null, reason: null };
      return update(
        "sourceEvent",
        revise(one, { ...ended, status: "erased", customer: null, content, updatedAt: now }),
      );
    }),
    ...payments.map((one) => {
      const facts = sealFacts(cipher, tenant, one.row.id, openFacts(cipher, tenant, one.row).map(without));
      return update("sourcePayment", revise(one, { customer: null, facts, note: null, updatedAt: now }));
    }),
    ...names.map((one) => {
      const { names: known = NOBODY } = openNames(cipher, tenant, one.row);
      const content = sealNames(cipher, tenant, one.row.id, { names: known, customer: null });
      return update("sourceNames", revise(one, { customer: null, content, updatedAt: now }));
    }),
  ];
};
