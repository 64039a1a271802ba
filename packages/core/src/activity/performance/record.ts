import { detailsOf, NO_DETAILS, type Route } from "../../campaigns/index.ts";
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
} from "../../kernel/index.ts";
import { project, termsAt } from "../../membership/index.ts";
import { type AttributionTerms, attribute, isTouch, type Touch, touchesOf } from "../attribution/attribution.ts";
import type { DecisionContext } from "../context.ts";
import { decideRefund, type Refund, refusedReversal } from "../refunds/refund.ts";
import { digested, type PerformanceEvent } from "./event.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteFound, RouteProgram, RouteQuery } from "./ports.ts";

/** An event as it was decided, and what its route leads to. */
type Ground = Pick<RouteFound, "program" | "requires" | "spending">;

export interface Recorded extends Ground {
  readonly row: PerformanceEvent;
  readonly duplicate: boolean;
  /** When it occurred, and of a refund its sale: the terms of then judge it. */
  readonly judgedAt: Date;
  readonly refund: Refund | undefined;
}

/** An id that cannot be one, which no row has: asking for it finds nothing, as it should. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
const readId = <K extends "deployment" | "enrollment" | "performance_event">(
  of: K,
  raw: string | undefined,
): Id<K> | null => (raw === undefined ? null : (parseId(of, raw) ?? (NOBODY as Id<K>)));

/** The fields that name a route by themselves, in the order in which errors name them. */
const NAMED = ["deployment", "code", "click_id", "enrollment"] as const;
const isNamed = (input: EventInput): boolean => NAMED.some((field) => input[field] !== undefined);
const byCustomer = (input: EventInput): boolean =>
  input.customer !== undefined && input.reverses === undefined && !isNamed(input);

export const routeQuery = (input: EventInput, now: Date): RouteQuery => ({
  deployment: readId("deployment", input.deployment),
  enrollment: readId("enrollment", input.enrollment),
  code: input.code ?? null,
  click: readId("performance_event", input.click_id),
  customer: byCustomer(input) ? (input.customer ?? null) : null,
  reverses:
    input.reverses === undefined
      ? null
      : { id: parseId("performance_event", input.reverses) ?? null, externalEventId: input.reverses },
  source: input.source,
  externalEventId: input.external_event_id ?? null,
  occurredAt: input.occurred_at ?? now,
});

const invalid = (param: string, reason: string): Refused =>
  at(param, refuse("invalid_request", { reason: `${param} ${reason}.` }));

/** What can be wrong with an event before anything is looked up. */
export const refusedEvent = (input: EventInput, now: Date, hasKey: boolean): Refused | undefined => {
  const reversal = refusedReversal(input);
  if (reversal !== undefined) return reversal;
  if (!isNamed(input) && input.customer === undefined && input.reverses === undefined) {
    return invalid(
      "deployment",
      "is required, or one of code, click_id, customer and enrollment: something has to name the route",
    );
  }
  if (input.value_minor !== undefined && input.value_minor < 0) return invalid("value_minor", "must be at least 0");
  if (input.occurred_at !== undefined && input.occurred_at > later(now, DAY_MS)) {
    return invalid("occurred_at", "lies more than 24 hours ahead");
  }
  if (!hasKey && input.external_event_id === undefined) return refuse("performance_event_identity_required");
  return undefined;
};

/** What was named and does not exist. */
const missingIn = (input: EventInput, found: RouteFound): Refused | undefined => {
  if (input.deployment !== undefined && found.deployment === undefined)
    return at("deployment", refuse("deployment_not_found"));
  if (input.code !== undefined && found.code === undefined) return at("code", refuse("promo_link_not_found"));
  if (input.click_id !== undefined && found.click === undefined)
    return at("click_id", refuse("performance_event_not_found"));
  if (input.enrollment !== undefined && found.enrollment === undefined)
    return at("enrollment", refuse("enrollment_not_found"));
  if (byCustomer(input) && found.customer === undefined) return at("customer", refuse("enrollment_not_found"));
  if (input.reverses !== undefined && found.reverses === undefined)
    return at("reverses", refuse("performance_event_not_found"));
  return undefined;
};

const PARTS = ["program", "distribution", "deployment", "enrollment"] as const;

/** The one route an event takes, when everything it names exists and belongs together. A refund takes that of its sale. */
const routeOf = (input: EventInput, found: RouteFound): Result<Route> => {
  const missing = missingIn(input, found);
  if (missing !== undefined) return missing;
  const sale = found.reverses?.sale;
  const ways = [found.deployment, found.code, found.click, found.enrollment, found.customer?.route, sale];
  const named = ways.filter((route) => route !== undefined);
  const pick = <K extends keyof Route>(key: K) => [
    ...new Set(named.map((route) => route[key]).filter((id) => id !== null)),
  ];
  const route = {
    program: pick("program")[0] as Id<"program">,
    distribution: pick("distribution")[0] ?? null,
    deployment: pick("deployment")[0] ?? null,
    enrollment: pick("enrollment")[0] ?? null,
  };
  const stated = input.distribution === undefined ? undefined : (parseId("distribution", input.distribution) ?? NOBODY);
  const mismatched = stated !== undefined && route.distribution !== stated;
  const strays = sale !== undefined && PARTS.some((part) => route[part] !== sale[part]);
  if (PARTS.some((part) => pick(part).length > 1) || mismatched || strays) {
    return at(mismatched ? "distribution" : "deployment", refuse("deployment_distribution_mismatch"));
  }
  return ok(route);
};

/** What the events of one batch that came before add to what the store knows. */
export interface Before {
  /** By which their customers are bound. */
  readonly touches: readonly (Omit<Touch, keyof AttributionTerms> & {
    readonly ground: Ground & { readonly program: RouteProgram };
  })[];
  /** What is refunded, as far as this batch has come. */
  readonly reverses: (Pick<RouteFound, "reverses"> & Ground) | undefined;
}

const creditTerms = ({ terms }: RouteProgram, at: Date): AttributionTerms => {
  const { attribution, referralWindowDays } = termsAt(terms, at);
  return { attribution, referralWindowDays };
};

/** What was found for an event, with what those before it in its batch add. */
export const joined = (input: EventInput, found: RouteFound, now: Date, { touches, reverses }: Before): RouteFound => {
  if (reverses !== undefined) return { ...found, ...reverses };
  if (!byCustomer(input) || touches.length === 0) return found;
  const at = input.occurred_at ?? now;
  const stored = found.customer === undefined ? [] : touchesOf(found.customer);
  const before = touches.map((touch) => ({ ...touch, ...creditTerms(touch.ground.program, at) }));
  const bound = attribute([...stored, ...before], at);
  if (bound === undefined) return found;
  const touch = touches.find(({ route, occurredAt }) => route === bound.route && occurredAt === bound.creditedAt);
  return { ...found, customer: bound, ...touch?.ground };
};

/** The event as a touch of its customer; undefined when it is none. */
export const touchOf = ({ row, program, requires, spending }: Recorded): Before["touches"][number] | undefined =>
  program === undefined || !isTouch(row)
    ? undefined
    : {
        route: row,
        occurredAt: row.occurredAt,
        ground: { program, requires, spending },
      };

/** A value without currency is in that of the program, by its terms when the event occurred. */
const factsOf = (input: EventInput, program: RouteProgram | undefined, at: Date) => {
  const isValue = input.value_minor !== undefined && program !== undefined;
  return {
    valueMinor: input.value_minor === undefined ? null : BigInt(input.value_minor),
    currency: input.currency ?? (isValue ? termsAt(program.terms, at).currency : null),
    quantity: input.quantity ?? 1,
  };
};

/** A refund that does not say when it occurred does so now, and never before its sale. */
const occurrence = (input: EventInput, sale: PerformanceEvent | undefined, now: Date): Date =>
  input.occurred_at ?? (sale !== undefined && sale.occurredAt > now ? sale.occurredAt : now);

/** Decides one event, given what the store found for it. Ids rise with its place in the batch. */
export const decideEvent = (
  context: DecisionContext,
  input: EventInput,
  found: RouteFound,
  place: number,
): Result<Recorded> => {
  const { brand, now } = context;
  const { program, requires, spending, duplicate } = found;
  const ground = { program, requires, spending };
  if (duplicate !== undefined) {
    const { occurredAt } = duplicate;
    return ok({ row: duplicate, duplicate: true, judgedAt: occurredAt, refund: undefined, ...ground });
  }
  const route = routeOf(input, found);
  if (!route.ok) return route;
  const sale = found.reverses?.sale;
  const refund = found.reverses === undefined ? undefined : decideRefund(input, found.reverses);
  if (refund?.ok === false) return refund;
  const occurredAt = occurrence(input, sale, now);
  const facts = factsOf(input, program, occurredAt);
  const counts =
    refund === undefined
      ? { ...facts, ...project(input.type, facts) }
      : {
          quantity: facts.quantity,
          valueMinor: refund.value.valueMinor,
          currency: refund.value.currency,
          metrics: refund.value.metrics,
          unprojected: null,
        };
  const row = digested({
    id: newId(context, "performance_event", "", place),
    brand: brand.id,
    ...route.value,
    type: input.type,
    source: input.source,
    ...counts,
    occurredAt,
    receivedAt: now,
    externalEventId: input.external_event_id ?? null,
    customer: input.customer ?? sale?.customer ?? null,
    collection: input.collection ?? sale?.collection ?? null,
    unit: input.unit ?? sale?.unit ?? null,
    reverses: sale?.id ?? null,
    code: input.code ?? null,
    click: readId("performance_event", input.click_id),
    properties: input.properties ?? EMPTY_OBJECT,
    ...detailsOf(found.click ?? sale ?? NO_DETAILS),
    newVisitor: false,
  });
  const judgedAt = sale?.occurredAt ?? occurredAt;
  return ok({ row, duplicate: false, judgedAt, refund: refund?.value, ...ground });
};
