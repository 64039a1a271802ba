import { z } from "zod";
import { created, existing, findNamed, findOwned, insert } from "../../journal/index.ts";
import { at, newId, ok, type Refused, reasonText, reference, refuse } from "../../kernel/index.ts";
import { type Context, command } from "../context.ts";
import { decideRecording, type RecordingFacts } from "../performance/decide.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import { gatherConsequences } from "../performance/gather.ts";
import type { RouteFound, RouteQuery } from "../performance/ports.ts";
import { isSelfReferral } from "../self-referral/decide.ts";
import { gatherAddresses } from "../self-referral/gather.ts";
import { type AttributionCorrection, type Rebooked, rebook, refusedCorrection } from "./correction.ts";
import { correctionsOf } from "./follow.ts";
import { correctionResource, presentCorrection } from "./resource.ts";

const invalid = (reason: string): Refused => at("enrollment", refuse("invalid_request", { reason }));

/** Reads the route of an event credited to this member, on the route of the corrected one, and the amounts taken back of that. */
const gatherRoute = async ({ tenant, brand, ports }: Context, event: PerformanceEvent, enrollment: string) => {
  const { id, deployment, source, occurredAt } = event;
  const asked: RouteQuery = {
    deployment,
    distribution: null,
    enrollment: enrollment as PerformanceEvent["enrollment"],
    coupon: null,
    code: null,
    click: null,
    customer: null,
    reverses: { id, externalEventId: id, classes: ["original"] },
    class: "original",
    source,
    externalEventId: null,
    occurredAt,
  };
  const [found] = await ports.performance.resolve(tenant, brand.id, [asked]);
  return found as RouteFound;
};

/** Both events as they are recorded. The budget is taken of once: an event that took of it before takes nothing more. */
const recordedAs = ({ takenBack, credited, reversal }: Rebooked, route: RouteFound, hasClaimed: boolean) => {
  const { program, spending, history } = route;
  const target = { program, history, requires: true, duplicate: false, judgedAt: credited.occurredAt };
  const { valueMinor, currency, metrics } = takenBack;
  const taken = { valueMinor, claimedMinor: null, currency, metrics, reinstates: null, reversals: [reversal] };
  return [
    { ...target, row: takenBack, spending: undefined, taken },
    { ...target, row: credited, spending: hasClaimed ? undefined : spending, taken: undefined },
  ];
};

const hasClaimed = async (
  { tenant, ports }: Context,
  event: PerformanceEvent,
  past: readonly AttributionCorrection[],
): Promise<boolean> => {
  for (const id of [event.id, ...past.map((one) => one.event)])
    if ((await ports.performance.claims(tenant, id)).length > 0) return true;
  return false;
};

/** The correction of before, where it credits whom the request names; else what is to be corrected. */
type Facts =
  | { readonly past: AttributionCorrection; readonly facts: undefined }
  | {
      readonly past: undefined;
      readonly facts: Pick<AttributionCorrection, "enrollment" | "entity"> & {
        readonly event: PerformanceEvent;
        readonly rebooked: Rebooked;
        readonly recording: RecordingFacts;
      };
    };

/** Credits an event to another member of its program. */
export const correctAttribution = command({
  ids: ["performance_event"],
  input: z.strictObject({
    /** The member whose the event is, by the id of the enrollment: of the same program. */
    enrollment: reference(),
    /** Why it is corrected, in your own words: 1 to 500 characters, not blank. */
    reason: reasonText(),
    /** True binds the customer, where the event bound it, to the other member from then on. Default: true. */
    rebind: z.boolean().default(true),
    /** True credits the event although its customer is taken for that member: you found that it is somebody else. Default: false. */
    allow_self_referral: z.boolean().default(false),
  }),
  output: correctionResource,
  async gather(context, [id], input) {
    const { tenant, ports } = context;
    const found = await findOwned(context, ports.performance, "performance_event", id);
    if (!found.ok) return found;
    const member = await findNamed(context, ports.enrollments, "enrollment", input.enrollment, "enrollment");
    if (!member.ok) return member;
    const refused = refusedCorrection(found.value.row);
    if (refused !== undefined) return refused;
    const past = await correctionsOf(context, found.value.row.id);
    const last = past.at(-1);
    const current = last === undefined ? found.value : await ports.performance.get(tenant, last.credited);
    const { row: event } = current ?? found.value;
    const { id: enrollment, program, entity } = member.value.row;
    if (program !== event.program) return invalid("enrollment is a member of another program than the event.");
    const clears = input.allow_self_referral && event.selfReferral;
    if (event.enrollment === enrollment && !clears) {
      return last === undefined
        ? invalid("enrollment is credited with this event already.")
        : ok<Facts>({ past: last, facts: undefined });
    }
    if ((await ports.erasures.get(tenant, entity)) !== undefined) return invalid("enrollment is of somebody erased.");
    const route = await gatherRoute(context, event, enrollment);
    const judged = { enrollment, terms: route.program?.terms ?? [], at: event.occurredAt };
    const isTaken = isSelfReferral(event, judged, await gatherAddresses(context, [enrollment])) ?? false;
    const isSelf = isTaken && !input.allow_self_referral;
    const reversed = route.reverses ?? { sale: event, reversal: undefined };
    const rebooked = rebook(context, reversed, enrollment, { rebinds: input.rebind, isSelf });
    if (!rebooked.ok) return rebooked;
    const recorded = recordedAs(rebooked.value, route, await hasClaimed(context, event, past));
    const recording = { ...(await gatherConsequences(context, recorded)), isBatch: true };
    return ok<Facts>({ past: undefined, facts: { event, enrollment, entity, rebooked: rebooked.value, recording } });
  },
  decide(context, { past, facts }, { reason }) {
    if (facts === undefined) return existing(presentCorrection(past, context.tenant));
    const { event, enrollment, entity, rebooked, recording } = facts;
    const recorded = decideRecording(context, recording);
    if (!recorded.ok) return recorded;
    const row: AttributionCorrection = {
      id: newId(context, "attribution_correction"),
      brand: context.brand.id,
      event: event.id,
      takenBack: rebooked.takenBack.id,
      credited: rebooked.credited.id,
      previousEnrollment: event.enrollment,
      enrollment,
      entity,
      reason,
      rebinds: rebooked.credited.binds,
      createdAt: context.now,
      updatedAt: context.now,
    };
    const object = presentCorrection(row, context.tenant);
    const { writes = [], ...change } = recorded.value.change;
    return created(object, { ...change, writes: [...writes, insert("attributionCorrection", row)] });
  },
});
