import type { PerformanceEventResource } from "../../activity/index.ts";
import type { Requested, UseCaseResult, WorkerOptions } from "../../journal/index.ts";
import {
  at,
  type Id,
  ok,
  parseId,
  type Result,
  readInput,
  refuse,
  refuseJson,
  verbatim,
  wireId,
} from "../../kernel/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { refusedMessage, type SignerFinder } from "../handoffs/admit.ts";
import { hostOf, type Signed } from "../handoffs/message.ts";
import { type HostEvent, type HostEventAnswer, hostEvent, hostEventHeaders } from "./inputs.ts";
import { refundedSale } from "./refund.ts";
import { inHostWords, translate } from "./translate.ts";

type Recorded = PerformanceEventResource & Pick<HostEventAnswer, "eligibility" | "warnings">;

/** How any performance event is recorded: the one decision there is about it. */
export type Recording = (
  actor: Actor,
  ids: readonly string[],
  input: unknown,
  options: WorkerOptions,
) => Promise<UseCaseResult<unknown>>;

/** The member of the surface's program that a reference names. */
const memberOf = async (
  ports: Ports,
  { tenant, config }: Signed,
  ref: string,
): Promise<{ readonly enrollment: Id<"enrollment">; readonly code?: string } | undefined> => {
  const id = parseId("enrollment", ref);
  const named = id === undefined ? undefined : await ports.enrollments.get(tenant, id);
  if (named !== undefined && named.row.program === config.id) return { enrollment: named.row.id };
  const enrollment = await ports.handoffs.memberByCode(tenant, config.id, ref);
  return enrollment === undefined ? undefined : { enrollment, code: ref };
};

/** The event as the recording takes it. Its identity is the host's own: its issuer is the source. */
const inputOf = (event: HostEvent, { issuer }: Signed, happening: object, route: object): object => ({
  ...happening,
  ...route,
  source: issuer.issuer,
  external_event_id: event.event_id,
  ...(event.occurred_at === undefined ? {} : { occurred_at: event.occurred_at }),
  ...(event.customer === undefined ? {} : { customer: event.customer }),
  ...(event.customer_email === undefined ? {} : { customer_email: event.customer_email }),
  ...(event.reason === undefined ? {} : { reason: event.reason }),
  ...(event.metadata === undefined ? {} : { properties: verbatim(event.metadata) }),
});

export interface HostHeaders {
  /** The header that names the issuer of the event. */
  readonly issuer: string | undefined;
  /** The header with the signature of the body. */
  readonly signature: string | undefined;
}

/**
 * Records an event that a signed host application reports of a member: a click, a sale, any metric. A repeat of its `eventId` with the
 * same contents records nothing and answers the event there is.
 */
export const hostEventRecorder =
  (ports: Ports, findSigner: SignerFinder, record: Recording) =>
  async ({ issuer, signature }: HostHeaders, body: unknown, requested: Requested): Promise<Result<HostEventAnswer>> => {
    const unfit = refuseJson(body);
    if (unfit !== undefined) return unfit;
    const given = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
    const signed = await findSigner(given, given.publicKey ?? given.public_key, signature ?? "");
    if (!signed.ok) return signed;
    const read = readInput(hostEvent, body);
    if (!read.ok) return read;
    const event = read.value;
    const header = { iss: issuer ?? "", issParam: hostEventHeaders.issuer, program_id: event.program_id };
    const refused = await refusedMessage(ports, signed.value, header);
    if (refused !== undefined) return refused;
    const happening = translate(event);
    if (!happening.ok) return happening;
    const member = await memberOf(ports, signed.value, event.partner_ref);
    if (member === undefined) return at("partnerRef", refuse("enrollment_not_found"));
    const sale = await refundedSale(ports, signed.value, event, member);
    if (!sale.ok) return sale;
    const named = member.code === undefined ? { enrollment: member.enrollment } : { code: member.code };
    const route = sale.value === undefined ? named : { reverses: sale.value };
    const { tenant, brand, config } = signed.value;
    const input = inputOf(event, signed.value, happening.value, route);
    const scopes = ["performance:write"];
    const actor = { tenant, brand, scopes, held: [{ brand: brand.id, scopes }], ref: hostOf(signed.value) };
    const recorded = await record(actor, [], input, requested);
    if (!recorded.ok) return inHostWords(recorded);
    const { id, enrollment, program, eligibility, warnings } = recorded.value as Recorded;
    return ok({
      accepted: true,
      duplicate: recorded.outcome === "existing",
      metricEventId: id,
      memberId: enrollment ?? wireId("enrollment", member.enrollment),
      programId: program ?? wireId("program", config.id),
      eligibility,
      warnings,
    });
  };
