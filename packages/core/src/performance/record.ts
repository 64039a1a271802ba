import type { Increment, Write } from "../journal/ports.ts";
import type { Scene } from "../journal/use-case.ts";
import { fresh } from "../kernel/change.ts";
import { at, ok, type Refused, type Result, refuse } from "../kernel/error.ts";
import { type Id, parseId } from "../kernel/id.ts";
import { DAY_MS, later } from "../kernel/time.ts";
import { EMPTY_OBJECT } from "../kernel/verbatim.ts";
import type { PerformanceEvent, Route } from "./event.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteAsk, RouteFound } from "./ports.ts";
import { project } from "./projection.ts";
import { rollupsOf } from "./rollups.ts";

export interface Recorded {
  readonly row: PerformanceEvent;
  readonly duplicate: boolean;
}

/** An id that cannot be one, which no row has: asking for it finds nothing, as it should. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
const readId = <K extends "deployment" | "enrollment" | "performance_event">(
  of: K,
  raw: string | undefined,
): Id<K> | null => (raw === undefined ? null : (parseId(of, raw) ?? (NOBODY as Id<K>)));

export const routeAsk = (input: EventInput): RouteAsk => ({
  deployment: readId("deployment", input.deployment),
  enrollment: readId("enrollment", input.enrollment),
  code: input.code ?? null,
  click: readId("performance_event", input.click_id),
  source: input.source,
  externalEventId: input.external_event_id ?? null,
});

const invalid = (param: string, reason: string): Refused =>
  at(param, refuse("invalid_request", { reason: `${param} ${reason}.` }));

/** What can be wrong with an event before anything is looked up. */
export const refusedEvent = (input: EventInput, now: Date, hasKey: boolean): Refused | undefined => {
  if (input.reverses !== undefined || input.type === "refund") {
    const param = input.reverses === undefined ? "type" : "reverses";
    return invalid(param, "names a refund, and refunds are not accepted yet");
  }
  const routes = [input.deployment, input.code, input.click_id, input.enrollment];
  if (routes.every((route) => route === undefined)) {
    return invalid(
      "deployment",
      "is required, or one of code, click_id and enrollment: something has to name the route",
    );
  }
  if (input.value_minor !== undefined && input.value_minor < 0) return invalid("value_minor", "must be at least 0");
  if (input.occurred_at !== undefined && input.occurred_at > later(now, DAY_MS)) {
    return invalid("occurred_at", "lies more than 24 hours ahead");
  }
  if (!hasKey && input.external_event_id === undefined) return refuse("performance_event_identity_required");
  return undefined;
};

/** The one route an event takes, when everything it names exists and belongs together. */
const routeOf = (input: EventInput, found: RouteFound): Result<Route> => {
  if (input.deployment !== undefined && found.deployment === undefined)
    return at("deployment", refuse("deployment_not_found"));
  if (input.code !== undefined && found.code === undefined) return at("code", refuse("promo_link_not_found"));
  if (input.click_id !== undefined && found.click === undefined)
    return at("click_id", refuse("performance_event_not_found"));
  if (input.enrollment !== undefined && found.enrollment === undefined)
    return at("enrollment", refuse("enrollment_not_found"));
  const named = [found.deployment, found.code, found.click, found.enrollment].filter((route) => route !== undefined);
  const pick = <K extends keyof Route>(key: K) => [
    ...new Set(named.map((route) => route[key]).filter((id) => id !== null)),
  ];
  const [programs, distributions, deployments, enrollments] = [
    pick("program"),
    pick("distribution"),
    pick("deployment"),
    pick("enrollment"),
  ];
  const asked = input.distribution === undefined ? undefined : (parseId("distribution", input.distribution) ?? NOBODY);
  const mismatched = asked !== undefined && distributions[0] !== asked;
  if ([programs, distributions, deployments, enrollments].some((ids) => ids.length > 1) || mismatched) {
    return at(mismatched ? "distribution" : "deployment", refuse("deployment_distribution_mismatch"));
  }
  return ok({
    program: programs[0] as Id<"program">,
    distribution: distributions[0] ?? null,
    deployment: deployments[0] ?? null,
    enrollment: enrollments[0] ?? null,
  });
};

/** Decides one event, given what the store found for it. */
export const decideEvent = ({ brand, now, ports }: Scene, input: EventInput, found: RouteFound): Result<Recorded> => {
  if (found.duplicate !== undefined) return ok({ row: found.duplicate, duplicate: true });
  const route = routeOf(input, found);
  if (!route.ok) return route;
  const facts = {
    valueMinor: input.value_minor === undefined ? null : BigInt(input.value_minor),
    currency: input.value_minor === undefined ? (input.currency ?? null) : (input.currency ?? "usd"),
    quantity: input.quantity ?? 1,
  };
  const row: PerformanceEvent = {
    id: ports.ids.next("performance_event"),
    brand: brand.id,
    ...route.value,
    type: input.type,
    source: input.source,
    ...facts,
    occurredAt: input.occurred_at ?? now,
    receivedAt: now,
    externalEventId: input.external_event_id ?? null,
    customer: input.customer ?? null,
    collection: input.collection ?? null,
    unit: input.unit ?? null,
    reverses: null,
    code: input.code ?? null,
    click: readId("performance_event", input.click_id),
    properties: input.properties ?? EMPTY_OBJECT,
    ...project(input.type, facts),
  };
  return ok({ row, duplicate: false });
};

/** The event and what it adds to the rollups. */
export const recording = (
  row: PerformanceEvent,
): { readonly write: Write; readonly increments: readonly Increment[] } => ({
  write: { kind: "performanceEvent", ...fresh(row) },
  increments: rollupsOf(row),
});
