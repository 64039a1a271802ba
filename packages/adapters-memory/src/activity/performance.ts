import type {
  Bound,
  Distribution,
  Id,
  PerformanceEvent,
  PerformanceFilter,
  PerformanceStore,
  ProgramTerms,
  Reversed,
  Route,
  RouteFound,
  RouteQuery,
  RouteTarget,
  Spending,
  Versioned,
} from "@entente/core/ports";
import { attribute, detailsOf, firstRoute, foldCode, PER_EVENT, termsAt } from "@entente/core/storage";
import { historyOf } from "../earning/history.ts";
import { termsIn } from "../membership/programs.ts";
import { creditedAt } from "../membership/successions.ts";
import { copy } from "../store/copy.ts";
import { sumsOf } from "../store/counters.ts";
import { countOf } from "../store/counting.ts";
import { type Placed, rising } from "../store/page.ts";
import { matching, ofBrand, pageThrough, rowStore } from "../store/rows.ts";
import { eventKey, pair } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { isRebound } from "./corrections.ts";
import { summarize } from "./summary.ts";

const routeOf = ({ program, distribution, deployment, enrollment }: Route): Route => ({
  program,
  distribution,
  deployment,
  enrollment,
});

const byDeployment = ({ tables }: Tenancy, brand: string, id: string): Route | undefined => {
  const row = tables.deployment.rows.get(id)?.row;
  if (row?.brand !== brand) return undefined;
  return { program: row.program, distribution: row.distribution, deployment: row.id, enrollment: null };
};

const byEnrollment = ({ tables }: Tenancy, brand: string, id: string | undefined): Route | undefined => {
  const row = id === undefined ? undefined : tables.enrollment.rows.get(id)?.row;
  if (row?.brand !== brand) return undefined;
  return { program: row.program, distribution: null, deployment: null, enrollment: row.id };
};

/** A coupon of the brand, and whether a pause of it covers an instant. */
const byCoupon = (tenancy: Tenancy, brand: string, code: string, at: Date): RouteFound["coupon"] => {
  const { coupon, pause } = tenancy.tables;
  const row = owning(coupon, "code", pair(brand, foldCode(code)))?.row;
  if (row === undefined) return undefined;
  const { id, program, enrollment, createdAt } = row;
  const isPaused = under(pause, "subject", id).some(
    ({ row: { startedAt, endedAt } }) => startedAt <= at && (endedAt === null || at < endedAt),
  );
  return { program, distribution: null, deployment: null, enrollment, createdAt, isPaused };
};

/** A promo code, a member's referral code, or the slug of an evergreen link. */
const byCode = (tenancy: Tenancy, brand: string, code: string): Route | undefined => {
  const { promoLink, enrollment, referralSlug } = tenancy.tables;
  const folded = foldCode(code);
  const link = owning(promoLink, "code", folded)?.row;
  if (link?.brand === brand) return routeOf(link);
  const member = enrollment.unique.referralCode.get(folded) ?? owning(referralSlug, "slug", folded)?.row.enrollment;
  return byEnrollment(tenancy, brand, member);
};

/** A click that was recorded through the API has an event and no row of its own. */
const byClick = (tenancy: Tenancy, brand: string, id: string, at: Date): RouteFound["click"] => {
  const { clicks, tables } = tenancy;
  const click = clicks.get(id);
  const event = tables.performanceEvent.rows.get(id)?.row;
  const found =
    click?.brand === brand
      ? {
          ...click.route,
          ...(click.visitor === null && event !== undefined ? detailsOf(event) : {}),
          occurredAt: new Date(click.at),
        }
      : event?.brand === brand && event.type === "click"
        ? {
            ...routeOf(event),
            ...detailsOf(event),
            suspected: event.suspected,
            occurredAt: new Date(event.occurredAt),
          }
        : undefined;
  return found && { ...found, windowDays: termsAt(termsOf(tenancy, found.program), at).referralWindowDays };
};

const inOrder = (left: PerformanceEvent, right: PerformanceEvent): number =>
  left.occurredAt.getTime() - right.occurredAt.getTime() || (left.id < right.id ? -1 : 1);

const termsOf = (tenancy: Tenancy, program: Id<"program">): readonly ProgramTerms[] =>
  termsIn(tenancy, program).map(({ row }) => row);

const byCustomer = (tenancy: Tenancy, brand: string, customer: string, at: Date): Bound | undefined => {
  const touches = under(tenancy.tables.performanceEvent, "touch", pair(brand, customer))
    .map(({ row }) => row)
    .filter((row) => !isRebound(tenancy, row))
    .sort(inOrder)
    .map((row) => {
      const { attribution, referralWindowDays } = termsAt(termsOf(tenancy, row.program), at);
      return { attribution, referralWindowDays, route: routeOf(row), occurredAt: row.occurredAt };
    });
  return copy(attribute(touches, at));
};

/** A sale by its own id, otherwise by its external event id. */
const byReverses = (
  { tables }: Tenancy,
  brand: Id<"brand">,
  { reverses, source }: RouteQuery,
): Reversed | undefined => {
  if (reverses === null) return undefined;
  const { performanceEvent, reversal } = tables;
  const named = reverses.id === null ? undefined : performanceEvent.rows.get(reverses.id);
  const external = reverses.classes.flatMap((one) =>
    one === undefined
      ? []
      : (owning(performanceEvent, "external", eventKey(brand, source, one, reverses.externalEventId)) ?? []),
  );
  const sale = named?.row.brand === brand ? named : external[0];
  return sale && copy({ sale: sale.row, reversal: reversal.rows.get(sale.row.id) });
};

const isActive = ({ row }: Versioned<{ readonly status: string }>): boolean => row.status === "active";

/** The program of a route, and whether it has requirements or the member has an override. */
const led = (tenancy: Tenancy, { program, enrollment: member }: Route): Pick<RouteTarget, "program" | "requires"> => {
  const { tables } = tenancy;
  const found = tables.program.rows.get(program);
  if (found === undefined) return { program: undefined, requires: false };
  return {
    program: { id: found.row.id, version: found.version, terms: copy(termsOf(tenancy, found.row.id)) },
    requires:
      under(tables.requirement, "program", found.row.id).some(isActive) ||
      (member !== null && under(tables.requirementOverride, "enrollment", member).some(isActive)),
  };
};

/** The budget of a route, when a member is credited and a rule of the program pays per event. */
const spending = (
  { tables, counters }: Tenancy,
  { program, enrollment: member, distribution }: Route,
  past: ReturnType<typeof historyOf>,
): Spending | undefined => {
  if (member === null || distribution === null) return undefined;
  const {
    budgetMode: mode,
    budgetAsset: asset,
    status,
  } = (tables.distribution.rows.get(distribution) as Versioned<Distribution>).row;
  if (mode === "none" || asset === null) return undefined;
  const rules = under(tables.payoutRule, "program", program)
    .map(({ row }) => row)
    .filter((rule) => rule.status === "active" && PER_EVENT.includes(rule.type))
    .sort((left, right) => rising({ at: left.createdAt, id: left.id }, { at: right.createdAt, id: right.id }));
  if (rules.length === 0 || past === undefined) return undefined;
  const [budget] = sumsOf(counters, "budget", distribution);
  const { reserved, consumed, released } = budget?.by ?? { reserved: 0n, consumed: 0n, released: 0n };
  return { distribution, mode, asset, status, budget: { reserved, consumed, released }, rules, ...past };
};

/** Returns the target of a route; nothing where no name leads anywhere. */
const routeTargetOf = (tenancy: Tenancy, route: Route | undefined): RouteTarget => {
  if (route === undefined) return { program: undefined, requires: false, history: undefined, spending: undefined };
  const past = route.enrollment === null ? undefined : historyOf(tenancy, route.enrollment, route.deployment);
  return {
    ...led(tenancy, route),
    history: past && copy(past.history),
    spending: copy(spending(tenancy, route, past)),
  };
};

const answer = (tenancy: Tenancy, brand: Id<"brand">, query: RouteQuery): RouteFound => {
  const { deployment, distribution, enrollment, coupon, code, click, customer, source, externalEventId, occurredAt } =
    query;
  const sameEvent = externalEventId === null ? undefined : eventKey(brand, source, query.class, externalEventId);
  const { tables } = tenancy;
  const bound = customer === null ? undefined : byCustomer(tenancy, brand, customer, occurredAt);
  const found = {
    deployment: deployment === null ? undefined : byDeployment(tenancy, brand, deployment),
    distribution:
      distribution !== null && tables.distribution.rows.get(distribution)?.row.brand === brand
        ? distribution
        : undefined,
    enrollment: enrollment === null ? undefined : byEnrollment(tenancy, brand, enrollment),
    coupon: coupon === null ? undefined : creditedAt(tenancy, byCoupon(tenancy, brand, coupon, occurredAt), occurredAt),
    code: code === null ? undefined : creditedAt(tenancy, byCode(tenancy, brand, code), occurredAt),
    click: click === null ? undefined : creditedAt(tenancy, byClick(tenancy, brand, click, occurredAt), occurredAt),
    customer: bound && { ...bound, route: creditedAt(tenancy, bound.route, occurredAt) ?? bound.route },
    reverses: byReverses(tenancy, brand, query),
    duplicate: sameEvent === undefined ? undefined : copy(owning(tables.performanceEvent, "external", sameEvent)?.row),
  };
  return { ...found, ...routeTargetOf(tenancy, firstRoute(found)) };
};

const within =
  ({ from, to }: Pick<PerformanceFilter, "from" | "to">) =>
  ({ row }: Versioned<PerformanceEvent>): boolean =>
    (from === undefined || row.occurredAt >= from) && (to === undefined || row.occurredAt < to);

const eventsOf = ({ tables }: Tenancy, { from, to, ...where }: PerformanceFilter) =>
  matching(tables.performanceEvent, where).filter(within({ from, to }));

const byReceipt = ({ id, receivedAt }: PerformanceEvent): Placed => ({ id, at: receivedAt });

export const memoryPerformance = (world: World): PerformanceStore => ({
  ...rowStore(world, "performanceEvent"),
  async resolve(tenant, brand, queries) {
    const tenancy = tenancyOf(world, tenant);
    return queries.map((query) => answer(tenancy, brand, query));
  },
  async reversal(tenant, sale) {
    return copy(tenancyOf(world, tenant).tables.reversal.rows.get(sale));
  },
  async latestOf(tenant, enrollments) {
    const { performanceEvent } = tenancyOf(world, tenant).tables;
    const [latest] = enrollments
      .flatMap((enrollment) =>
        under(performanceEvent, "enrollment", enrollment).flatMap(({ row }) =>
          row.metrics.length === 0 ? [] : [{ enrollment, occurredAt: row.occurredAt }],
        ),
      )
      .sort((left, right) => right.occurredAt.getTime() - left.occurredAt.getTime());
    return copy(latest);
  },
  async claims(tenant, event) {
    return under(tenancyOf(world, tenant).tables.budgetClaim, "event", event)
      .map(({ row }) => copy(row))
      .sort((left, right) => (left.rule < right.rule ? -1 : 1));
  },
  async history(tenant, enrollment, deployment) {
    return copy(historyOf(tenancyOf(world, tenant), enrollment, deployment)?.history);
  },
  async list(tenant, filter, page) {
    const tenancy = tenancyOf(world, tenant);
    const { performanceEvent } = tenancy.tables;
    return pageThrough(performanceEvent, eventsOf(tenancy, filter), page, ofBrand(filter.brand), byReceipt);
  },
  async count(tenant, filter, asked) {
    return countOf("performanceEvent", eventsOf(tenancyOf(world, tenant), filter), asked, byReceipt);
  },
  async summary(tenant, filter, by, limit, order) {
    return summarize(tenancyOf(world, tenant), filter, by, order).slice(0, limit);
  },
});
