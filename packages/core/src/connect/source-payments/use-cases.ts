import { z } from "zod";
import { done, filterId, findOwned, update } from "../../journal/index.ts";
import {
  at,
  keyOfName,
  listInput,
  ok,
  reasonText,
  reference,
  refuse,
  revise,
  someWords,
  text,
} from "../../kernel/index.ts";
import { type Context, command, list, retrieve } from "../context.ts";
import { openFacts, SOURCE_PAYMENT_STATUSES, type SourcePaymentStatus } from "./payment.ts";
import { isPayment } from "./plan.ts";
import { presentSourcePayment, sourcePaymentResource } from "./resource.ts";

const find = (context: Context, id: string) => findOwned(context, context.ports.sourcePayments, "source_payment", id);

export const retrieveSourcePayment = retrieve(["source_payment"], sourcePaymentResource, find, presentSourcePayment);

export const listSourcePayments = list(
  "source_payment",
  listInput({
    /** Only payments with this status; several with commas between. Default: all. */
    status: someWords(SOURCE_PAYMENT_STATUSES).optional(),
    /** Only payments that this source reported first, by its id. Default: of all. */
    source: reference().optional(),
    /** Only payments of this customer, as the vendor knows it: 1 to 200 characters. Default: of all. */
    customer: text(200).transform(keyOfName).optional(),
  }),
  sourcePaymentResource,
  (ports) => ports.sourcePayments,
  ({ brand }, { status, source: raw, customer }) => {
    const source = filterId("source", raw);
    return source === "nothing" ? ("nothing" as const) : { brand: brand.id, status, source, customer };
  },
  presentSourcePayment,
);

/** The statuses in which somebody may decide by hand who brought a payment, or that nobody did. */
const OPEN: readonly SourcePaymentStatus[] = ["unmatched", "dismissed"];

/** Credits a member with an unmatched payment by hand: it is recorded with what was refunded of it, as if it had named the member. */
export const creditSourcePayment = command({
  ids: ["source_payment"],
  input: z.strictObject({
    /** The member to credit, by the id of the enrollment. */
    enrollment: reference(),
    /** Why: 1 to 500 characters, not blank. */
    reason: reasonText(),
  }),
  output: sourcePaymentResource,
  async gather(context, [id], { enrollment }) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { status } = found.value.row;
    if (!OPEN.includes(status)) return refuse("source_payment_not_creditable", { status, allowed: OPEN });
    const member = await findOwned(context, context.ports.enrollments, "enrollment", enrollment);
    if (!member.ok) return at("enrollment", member);
    const { row } = found.value;
    const facts = openFacts(context.ports.cipher, context.tenant, row).filter(isPayment);
    const ids = new Set([row.source, ...facts.map(({ from }) => from ?? row.source)]);
    const sources = await context.ports.sources.many(context.tenant, [...ids]);
    const { program } = member.value.row;
    if (!sources.some(({ row: { programs } }) => programs === null || programs.includes(program)))
      return at("enrollment", refuse("enrollment_not_found"));
    return ok({ found: found.value, member: member.value.row.id });
  },
  decide({ tenant, now }, { found, member }, { reason }) {
    const next = revise(found, {
      status: "waiting",
      reason: null,
      creditedTo: member,
      note: reason,
      attempts: 0,
      nextAttemptAt: now,
      updatedAt: now,
    });
    return done(presentSourcePayment(next.row, tenant), {
      writes: [update("sourcePayment", next)],
      notifications: ["sources"],
    });
  },
});

/** Decides that nobody brought an unmatched payment. It can still be credited later, and a later report that names somebody opens it again. */
export const dismissSourcePayment = command({
  ids: ["source_payment"],
  input: z.strictObject({
    /** Why: 1 to 500 characters, not blank. */
    reason: reasonText(),
  }),
  output: sourcePaymentResource,
  async gather(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { status } = found.value.row;
    return OPEN.includes(status) ? found : refuse("source_payment_not_dismissable", { status, allowed: OPEN });
  },
  decide({ tenant, now }, found, { reason }) {
    const fields = {
      status: "dismissed" as const,
      note: reason,
      creditedTo: null,
      nextAttemptAt: null,
      updatedAt: now,
    };
    const next = revise(found, fields);
    return done(presentSourcePayment(next.row, tenant), { writes: [update("sourcePayment", next)] });
  },
});
