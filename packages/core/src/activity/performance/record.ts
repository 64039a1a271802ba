import { detailsOf, NO_DETAILS } from "../../campaigns/index.ts";
import { timeAsked } from "../../journal/index.ts";
import {
  at,
  DAY_MS,
  EMPTY_OBJECT,
  type Id,
  later,
  newId,
  ok,
  parseId,
  type Refused,
  type Result,
  refuse,
  refusedCurrency,
  refuseField,
  wireId,
} from "../../kernel/index.ts";
import { project, termsAt } from "../../membership/index.ts";
import { type AttributionTerms, attribute, isTouch, type Touch, touchesOf } from "../attribution/attribution.ts";
import type { DecisionContext } from "../context.ts";
import type { Named } from "../naming/decide.ts";
import { writeNaming } from "../naming/naming.ts";
import { decideTakingBack, type Reversed, refusedReversal, type TakenBack } from "../refunds/refund.ts";
import { classOf, TAKING_BACK } from "./classes.ts";
import { digested, type PerformanceEvent } from "./event.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteFound, RouteProgram, RouteQuery, RouteTarget } from "./ports.ts";
import { differing } from "./sent.ts";

export interface Recorded extends RouteTarget {
  readonly row: PerformanceEvent;
  readonly duplicate: boolean;
  /** When it occurred, and of what takes an event back that event: the terms of then judge it. */
  readonly judgedAt: Date;
  readonly taken: TakenBack | undefined;
}

/** An id that cannot be one, which no row has: asking for it finds nothing, as it should. */
const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";
const readId = <K extends "deployment" | "distribution" | "enrollment" | "performance_event">(
  of: K,
  raw: string | undefined,
): Id<K> | null => (raw === undefined ? null : (parseId(of, raw) ?? (UNKNOWN_ID as Id<K>)));

/** The fields that name a route by themselves, in the order in which errors name them. */
const NAMED = ["deployment", "coupon", "code", "click_id", "enrollment"] as const;
const isNamed = (input: EventInput): boolean => NAMED.some((field) => input[field] !== undefined);
const byCustomer = (input: EventInput): boolean => input.customer !== undefined && input.reverses === undefined;

export const routeQuery = (input: EventInput, now: Date): RouteQuery => ({
  deployment: readId("deployment", input.deployment),
  distribution: readId("distribution", input.distribution),
  enrollment: readId("enrollment", input.enrollment),
  coupon: input.coupon ?? null,
  code: input.code ?? null,
  click: readId("performance_event", input.click_id),
  customer: byCustomer(input) ? (input.customer ?? null) : null,
  reverses:
    input.reverses === undefined
      ? null
      : {
          id: parseId("performance_event", input.reverses) ?? null,
          externalEventId: input.reverses,
          classes: reversible(input),
        },
  class: classOf(input.type),
  source: input.source,
  externalEventId: input.external_event_id ?? null,
  occurredAt: input.occurred_at ?? now,
});

/** Among which classes of events an id of a source is looked for that is to be taken back. */
export const reversible = ({ type }: Pick<EventInput, "type">): NonNullable<RouteQuery["reverses"]>["classes"] =>
  classOf(type) === "reinstatement" ? TAKING_BACK : ["original"];

/** Refuses an event with an error that can be found before any lookup. */
export const refusedEvent = (input: EventInput, now: Date, hasKey: boolean): Refused | undefined => {
  const reversal = refusedReversal(input);
  if (reversal !== undefined) return reversal;
  if (!isNamed(input) && input.customer === undefined && input.reverses === undefined) {
    return refuseField(
      "deployment",
      "is required, or one of coupon, code, click_id, customer and enrollment: something has to name the route",
    );
  }
  if (input.value_minor !== undefined && input.value_minor < 0) return refuseField("value_minor", "must be at least 0");
  if (input.occurred_at !== undefined && input.occurred_at > later(now, DAY_MS)) {
    return refuseField("occurred_at", "lies more than 24 hours ahead");
  }
  if (!hasKey && input.external_event_id === undefined) return refuse("performance_event_identity_required");
  // What takes an event back is in the currency of that event, of whenever it was.
  return input.reverses === undefined ? refusedCurrency(input.currency, input.occurred_at ?? now) : undefined;
};

/** The data that earlier events of one batch add to the stored data. */
export interface EarlierInBatch {
  /** By which their customers are bound. */
  readonly touches: readonly (Omit<Touch, keyof AttributionTerms> & { readonly program: RouteProgram })[];
  /** The amounts taken back so far in this batch. */
  readonly reverses: Reversed | undefined;
}

const creditTerms = ({ terms }: RouteProgram, at: Date): AttributionTerms => {
  const { attribution, referralWindowDays } = termsAt(terms, at);
  return { attribution, referralWindowDays };
};

/** Returns the result for an event, with the data that earlier events of its batch add. */
export const withEarlierInBatch = (
  input: EventInput,
  found: RouteFound,
  now: Date,
  { touches, reverses }: EarlierInBatch,
): RouteFound => {
  if (reverses !== undefined) return { ...found, reverses };
  if (!byCustomer(input) || touches.length === 0) return found;
  const at = input.occurred_at ?? now;
  const stored = found.customer === undefined ? [] : touchesOf(found.customer);
  const before = touches.map((touch) => ({ ...touch, ...creditTerms(touch.program, at) }));
  return { ...found, customer: attribute([...stored, ...before], at) };
};

/** The event as a touch of its customer; undefined when it is none. */
export const touchOf = ({ row, program }: Recorded): EarlierInBatch["touches"][number] | undefined =>
  program === undefined || !isTouch(row) ? undefined : { route: row, occurredAt: row.occurredAt, program };

/** A value without currency is in that of the program, by its terms when the event occurred. */
const factsOf = (input: EventInput, program: RouteProgram | undefined, at: Date) => {
  const isValue = input.value_minor !== undefined && program !== undefined;
  return {
    valueMinor: input.value_minor === undefined ? null : BigInt(input.value_minor),
    currency: input.currency ?? (isValue ? termsAt(program.terms, at).currency : null),
    quantity: input.quantity ?? 1,
  };
};

/** When an event occurred: what does not say does so when it is asked, and what takes an event back never before that event. */
export const occurrence = (input: EventInput, { reverses }: Pick<RouteFound, "reverses">, asked: Date): Date => {
  const since = (reverses?.reinstates ?? reverses)?.sale.occurredAt;
  return input.occurred_at ?? (since !== undefined && since > asked ? since : asked);
};

/** The event that has the id of this one already, where it was sent with the same contents. */
export const decideRepeated = (
  sent: string | null,
  stored: PerformanceEvent,
  target: RouteTarget,
): Result<Recorded> => {
  const fields = sent === null ? [] : differing(stored.sent, sent);
  if (fields.length > 0) {
    const event = wireId("performance_event", stored.id);
    return at(fields[0] as string, refuse("performance_event_conflict", { event, fields }));
  }
  return ok({ row: stored, duplicate: true, judgedAt: stored.occurredAt, taken: undefined, ...target });
};

/** Without an event to take back such an event counts for nothing. */
const UNREVERSED = "reverses is missing, so nothing is taken back";

const countsOf = (input: EventInput, taken: TakenBack | undefined, program: RouteProgram | undefined, at: Date) => {
  const facts = factsOf(input, program, at);
  if (taken !== undefined) {
    const { valueMinor, claimedMinor, currency, metrics, reinstates } = taken;
    return { quantity: facts.quantity, valueMinor, claimedMinor, currency, metrics, reinstates, unprojected: null };
  }
  const projected = project(input.type, facts);
  const unprojected = classOf(input.type) === "original" ? projected.unprojected : UNREVERSED;
  return { ...facts, ...projected, unprojected, claimedMinor: null, reinstates: null };
};

/** The details of the click that brought an event, and whether it is suspected: not those of a click on another member's link. */
const broughtBy = ({ click, reverses }: RouteFound, { route }: Named) => {
  const from = click !== undefined && click.enrollment === route.enrollment ? click : reverses?.sale;
  return { ...detailsOf(from ?? NO_DETAILS), suspected: from?.suspected ?? false };
};

/** Builds the record of one event, credited as decided. Ids ascend with its place in the batch. */
export const decideEvent = (
  context: DecisionContext,
  { input, found, named, target, sent, customerEmail, isSelf }: Deciding,
  place: number,
): Result<Recorded> => {
  const { brand, now } = context;
  const { reverses } = found;
  const taken = reverses === undefined ? undefined : decideTakingBack(input, reverses);
  if (taken?.ok === false) return taken;
  const sale = reverses?.sale;
  const occurredAt = occurrence(input, found, timeAsked(context));
  const row = digested({
    id: newId(context, "performance_event", "", place),
    brand: brand.id,
    ...named.route,
    type: input.type,
    source: input.source,
    ...countsOf(input, taken?.value, target.program, occurredAt),
    occurredAt,
    receivedAt: now,
    externalEventId: input.external_event_id ?? null,
    sent,
    customer: input.customer ?? sale?.customer ?? null,
    customerEmail: customerEmail ?? sale?.customerEmail ?? null,
    collection: input.collection ?? sale?.collection ?? null,
    unit: input.unit ?? sale?.unit ?? null,
    reverses: sale?.id ?? null,
    reason: input.reason ?? null,
    coupon: input.coupon ?? null,
    code: input.code ?? null,
    click: input.click_id === undefined ? null : (parseId("performance_event", input.click_id) ?? null),
    naming: writeNaming(named.naming),
    binds: named.binds && !isSelf,
    selfReferral: sale?.selfReferral ?? isSelf,
    properties: input.properties ?? EMPTY_OBJECT,
    ...broughtBy(found, named),
    newVisitor: false,
  });
  const judgedAt = sale?.occurredAt ?? occurredAt;
  return ok({ row, duplicate: false, judgedAt, taken: taken?.value, ...target });
};

/** The facts that one event is decided from. */
export interface Deciding {
  readonly input: EventInput;
  readonly found: RouteFound;
  readonly named: Named;
  readonly target: RouteTarget;
  readonly sent: string | null;
  /** A keyed digest of the address of the customer, where one was sent. */
  readonly customerEmail: string | null;
  /** True if the customer is the credited member and the program refuses self-referral. */
  readonly isSelf: boolean;
}
