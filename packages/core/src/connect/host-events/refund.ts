import { classOf, reversible } from "../../activity/index.ts";
import { at, type Id, ok, type Result, refuse, wireId } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { Signed } from "../handoffs/message.ts";
import type { HostEvent } from "./inputs.ts";

/**
 * The event that a refund or its like names, as the recording takes it. A host application takes back what it reported itself, of the
 * member it names, or of who is credited for the code it names, on the surface it speaks on: any other event, of any owner, is unknown to it. What was recorded already is
 * answered as such by the recording, or refused where it was something else.
 */
export const refundedSale = async (
  ports: Ports,
  { tenant, brand, config, issuer }: Signed,
  { reverses, event_type: type, event_id: externalEventId }: HostEvent,
  { enrollment: member, code }: { readonly enrollment: Id<"enrollment">; readonly code?: string },
): Promise<Result<string | undefined>> => {
  if (reverses === undefined) return ok(undefined);
  const none = { deployment: null, coupon: null, distribution: null, enrollment: null, click: null, customer: null };
  const [found] = await ports.performance.resolve(tenant, brand.id, [
    {
      ...none,
      code: code ?? null,
      reverses: { id: null, externalEventId: reverses, classes: reversible({ type }) },
      class: classOf(type),
      source: issuer.issuer,
      externalEventId,
      occurredAt: (await ports.clockOf(tenant)).now(),
    },
  ]);
  const sale = found?.reverses?.sale;
  if (found?.duplicate !== undefined) return ok(sale === undefined ? reverses : wireId("performance_event", sale.id));
  const members = [member, found?.code?.enrollment];
  return sale?.program === config.id && members.includes(sale.enrollment ?? undefined)
    ? ok(wireId("performance_event", sale.id))
    : at("reverses", refuse("performance_event_not_found"));
};
