import { at, type Id, ok, type Result, refuse, wireId } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { Signed } from "../handoffs/message.ts";
import type { HostEvent } from "./inputs.ts";

/**
 * The sale that a refund names, as the recording takes it. A host application refunds what it reported itself, of the member
 * it names, on the surface it speaks on: any other event, of any owner, is unknown to it. A refund that was recorded
 * already is answered as such by the recording.
 */
export const refundedSale = async (
  ports: Ports,
  { tenant, brand, config, issuer }: Signed,
  { reverses, event_id: externalEventId }: HostEvent,
  member: Id<"enrollment">,
): Promise<Result<string | undefined>> => {
  if (reverses === undefined) return ok(undefined);
  const none = { deployment: null, enrollment: null, code: null, click: null, customer: null };
  const [found] = await ports.performance.resolve(tenant, brand.id, [
    {
      ...none,
      reverses: { id: null, externalEventId: reverses },
      source: issuer.issuer,
      externalEventId,
      occurredAt: ports.clock.now(),
    },
  ]);
  if (found?.duplicate !== undefined) return ok(reverses);
  const sale = found?.reverses?.sale;
  return sale?.program === config.id && sale.enrollment === member
    ? ok(wireId("performance_event", sale.id))
    : at("reverses", refuse("performance_event_not_found"));
};
