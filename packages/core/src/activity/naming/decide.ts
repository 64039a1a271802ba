import type { Route } from "../../campaigns/index.ts";
import { at, DAY_MS, type Id, later, ok, type Refused, type Result, refuse } from "../../kernel/index.ts";
import { NAMES, type NameOrder, readNameOrder, termsAt } from "../../membership/index.ts";
import type { EventInput } from "../performance/inputs.ts";
import type { RouteFound } from "../performance/ports.ts";
import type { Reversed } from "../refunds/refund.ts";
import type { Ignored, NamedBy, Naming } from "./naming.ts";

/** Whose an event is, by which of its names, and whether its customer is bound by it. */
export interface Named {
  readonly route: Route;
  readonly naming: Naming;
  readonly binds: boolean;
}

/** The field that each name of the order is sent in. */
const FIELDS = { coupon: "coupon", code: "code", click: "click_id", customer: "customer" } as const;

/** The ids that must resolve when they are sent, in the order in which errors name them. */
const IDS = ["deployment", "distribution", "enrollment"] as const;

const missingId = (input: EventInput, found: RouteFound): Refused | undefined => {
  const absent = IDS.find((field) => input[field] !== undefined && found[field] === undefined);
  return absent === undefined ? undefined : at(absent, refuse(`${absent}_not_found`));
};

const mismatch = (field: (typeof IDS)[number]): Refused =>
  at(field, refuse("deployment_distribution_mismatch", { field }));

type Base = { readonly [K in keyof Route]: Route[K] | null };

/** Where the ids that were sent lead together. */
const baseOf = ({ deployment, distribution, enrollment }: RouteFound): Result<Base> => {
  if (deployment !== undefined && enrollment !== undefined && deployment.program !== enrollment.program)
    return mismatch("deployment");
  if (deployment !== undefined && distribution !== undefined && deployment.distribution !== distribution)
    return mismatch("distribution");
  return ok({
    program: (deployment ?? enrollment)?.program ?? null,
    distribution: deployment?.distribution ?? distribution ?? null,
    deployment: deployment?.deployment ?? null,
    enrollment: enrollment?.enrollment ?? null,
  });
};

interface Lead {
  readonly name: NamedBy;
  readonly route: Route;
}

interface Leads {
  /** In the order of the program. */
  readonly leading: readonly Lead[];
  /** The program of the first name that leads somewhere and credits nobody by its own; null without one. */
  readonly lapsed: Route["program"] | null;
  readonly ignored: Naming["ignored"];
}

/** Why a name does not credit that leads somewhere, by its own; undefined where it does. */
const lapse = (word: (typeof NAMES)[number], { click, coupon }: RouteFound, at: Date): Ignored | undefined => {
  if (word === "click" && click !== undefined && isOver(click, at)) return "outside_window";
  if (word !== "coupon" || coupon === undefined) return undefined;
  if (coupon.createdAt > at) return "before_coupon";
  return coupon.isPaused ? "coupon_paused" : undefined;
};

const isOver = ({ occurredAt, windowDays }: NonNullable<RouteFound["click"]>, at: Date): boolean =>
  occurredAt <= later(at, -windowDays * DAY_MS);

/** A distribution that was sent has to be the very one; parts of a route that are not known contradict nothing. */
const contradicts = (base: Base, stated: boolean, route: Route): boolean =>
  (base.program !== null && base.program !== route.program) ||
  (base.deployment !== null && route.deployment !== null && base.deployment !== route.deployment) ||
  (base.distribution !== null && base.distribution !== route.distribution && (stated || route.distribution !== null));

const leadsOf = (input: EventInput, found: RouteFound, base: Base, occurredAt: Date, order: NameOrder): Leads => {
  const leading: Lead[] = [];
  const ignored: { name: NamedBy; reason: Ignored }[] = [];
  let lapsed: Leads["lapsed"] = null;
  const isStated = found.distribution !== undefined && found.deployment === undefined;
  for (const word of order) {
    const name = FIELDS[word];
    if (input[name] === undefined || (word === "customer" && input.reverses !== undefined)) continue;
    const route = word === "customer" ? found.customer?.route : found[word];
    const ignore = (reason: Ignored) => ignored.push({ name, reason });
    const reason = lapse(word, found, occurredAt);
    if (route === undefined) ignore(word === "customer" ? "not_bound" : "not_found");
    else if (reason !== undefined) {
      ignore(reason);
      lapsed ??= route.program;
    } else if (contradicts(base, isStated, route)) ignore("other_route");
    else leading.push({ name, route });
  }
  return { leading, lapsed, ignored };
};

/** Nothing leads anywhere: the first name that was sent is at fault. */
const MISSING = {
  coupon: "coupon",
  code: "promo_link",
  click_id: "performance_event",
  customer: "enrollment",
} as const;

const nowhere = (input: EventInput, ignored: Naming["ignored"]): Refused => {
  if (ignored.some(({ reason }) => reason === "other_route")) return mismatch("distribution");
  const field = NAMES.map((word) => FIELDS[word]).find((name) => input[name] !== undefined);
  return at(field ?? "distribution", refuse(`${MISSING[field ?? "customer"]}_not_found`));
};

const filled = (base: Base, route: Route | undefined): Route => ({
  program: (base.program ?? route?.program) as Id<"program">,
  distribution: base.deployment === null ? (route?.distribution ?? null) : base.distribution,
  deployment: base.deployment ?? route?.deployment ?? null,
  enrollment: base.enrollment ?? route?.enrollment ?? null,
});

const binding = ({ name }: Lead): boolean => name === "coupon" || name === "code" || name === "click_id";

/** The ids first, then the names in the order of the program: the first that leads to somebody, else the first that leads anywhere. */
const decideOriginal = (input: EventInput, found: RouteFound, occurredAt: Date): Result<Named> => {
  const base = baseOf(found);
  if (!base.ok) return base;
  const { deployment, enrollment } = base.value;
  const terms = found.program && termsAt(found.program.terms, occurredAt);
  const order = terms === undefined ? NAMES : readNameOrder(terms.nameOrder);
  const { leading, lapsed, ignored } = leadsOf(input, found, base.value, occurredAt, order);
  const own = leading.filter(({ route }) => enrollment !== null && route.enrollment === enrollment);
  const first = enrollment === null ? (leading.find(({ route }) => route.enrollment !== null) ?? leading[0]) : own[0];
  const isElsewhere = deployment !== null && first !== undefined && first.route.enrollment === null;
  const by = ((): NamedBy | undefined => {
    if (enrollment !== null) return "enrollment";
    if (deployment !== null && (first === undefined || isElsewhere)) return "deployment";
    return first?.name;
  })();
  if (by === undefined) {
    if (lapsed === null || found.distribution !== undefined) return nowhere(input, ignored);
    const route = { program: lapsed, distribution: null, deployment: null, enrollment: null };
    return ok({ route, naming: { by: null, also: [], ignored }, binds: false });
  }
  const route = filled(base.value, first?.route);
  if (found.distribution !== undefined && route.distribution !== found.distribution) return mismatch("distribution");
  const others: readonly Naming["also"][number][] = [
    ...(deployment !== null && by !== "deployment" ? [{ name: "deployment" as const, enrollment: null }] : []),
    ...leading.flatMap((lead) => (lead.name === by ? [] : [{ name: lead.name, enrollment: lead.route.enrollment }])),
  ];
  const isBound =
    input.customer !== undefined &&
    route.enrollment !== null &&
    (enrollment === null ? first !== undefined && binding(first) : own.some(binding));
  return ok({ route, naming: { by, also: others, ignored }, binds: isBound });
};

const PARTS = ["program", "distribution", "deployment"] as const;

/**
 * Gives an event that takes another one back the route of that event as it is credited now. Other names do not affect the route,
 * but an id that contradicts it is refused. A formerly credited member contradicts nothing.
 */
const decideReversing = (
  input: EventInput,
  found: RouteFound,
  { sale, credits = [] }: Reversed,
  occurredAt: Date,
): Result<Named> => {
  const member = found.enrollment?.enrollment ?? null;
  if (member !== null && member !== sale.enrollment && !credits.includes(member)) return mismatch("enrollment");
  const base = baseOf({ ...found, enrollment: undefined });
  if (!base.ok) return base;
  const strays = PARTS.filter((part) => base.value[part] !== null && base.value[part] !== sale[part]);
  if (strays.length > 0)
    return mismatch(strays.every((part) => part === "distribution") ? "distribution" : "deployment");
  const { leading, ignored } = leadsOf(input, found, sale, occurredAt, NAMES);
  const also = [
    ...(["deployment", "enrollment"] as const).flatMap((name) => {
      const route = found[name];
      return route === undefined ? [] : [{ name, enrollment: route.enrollment }];
    }),
    ...leading.map(({ name, route }) => ({ name, enrollment: route.enrollment })),
  ];
  const { program, distribution, deployment, enrollment } = sale;
  return ok({
    route: { program, distribution, deployment, enrollment },
    naming: { by: "reverses", also, ignored },
    binds: false,
  });
};

/** Whose an event is that occurred at an instant, given where its names lead. */
export const decideNames = (input: EventInput, found: RouteFound, occurredAt: Date): Result<Named> => {
  const missing = missingId(input, found);
  if (missing !== undefined) return missing;
  if (input.reverses === undefined) return decideOriginal(input, found, occurredAt);
  if (found.reverses === undefined) return at("reverses", refuse("performance_event_not_found"));
  return decideReversing(input, found, found.reverses, occurredAt);
};
