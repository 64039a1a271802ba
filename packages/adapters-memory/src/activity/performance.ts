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
  Spending,
  Versioned,
} from "@entente/core/ports";
import { attribute, detailsOf, foldCode, PER_EVENT, termsAt } from "@entente/core/storage";
import { historyOf } from "../earning/history.ts";
import { termsIn } from "../membership/programs.ts";
import { copy } from "../store/copy.ts";
import { sumsOf } from "../store/counters.ts";
import { rising } from "../store/page.ts";
import { matching, ofBrand, pageThrough, rowStore } from "../store/rows.ts";
import { externalKey, pair } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
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
const byClick = ({ clicks, tables }: Tenancy, brand: string, id: string): RouteFound["click"] => {
  const click = clicks.get(id);
  if (click?.brand === brand) return { ...click.route };
  const event = tables.performanceEvent.rows.get(id)?.row;
  return event?.brand === brand && event.type === "click" ? { ...routeOf(event), ...detailsOf(event) } : undefined;
};

const inOrder = (left: PerformanceEvent, right: PerformanceEvent): number =>
  left.occurredAt.getTime() - right.occurredAt.getTime() || (left.id < right.id ? -1 : 1);

const termsOf = (tenancy: Tenancy, program: Id<"program">): readonly ProgramTerms[] =>
  termsIn(tenancy, program).map(({ row }) => row);

const byCustomer = (tenancy: Tenancy, brand: string, customer: string, at: Date): Bound | undefined => {
  const touches = under(tenancy.tables.performanceEvent, "touch", pair(brand, customer))
    .map(({ row }) => row)
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
  const sale =
    named?.row.brand === brand
      ? named
      : owning(performanceEvent, "external", externalKey(brand, source, reverses.externalEventId));
  return sale && copy({ sale: sale.row, reversal: reversal.rows.get(sale.row.id) });
};

const isActive = ({ row }: Versioned<{ readonly status: string }>): boolean => row.status === "active";

/** The program of the routes, and whether it has requirements or the member has an override. */
const led = (tenancy: Tenancy, routes: readonly (Route | undefined)[]): Pick<RouteFound, "program" | "requires"> => {
  const { tables } = tenancy;
  const program = routes.find((route) => route !== undefined)?.program;
  const found = program === undefined ? undefined : tables.program.rows.get(program);
  if (found === undefined) return { program: undefined, requires: false };
  const member = routes.map((route) => route?.enrollment ?? null).find((one) => one !== null);
  return {
    program: { id: found.row.id, version: found.version, terms: copy(termsOf(tenancy, found.row.id)) },
    requires:
      under(tables.requirement, "program", found.row.id).some(isActive) ||
      (member != null && under(tables.requirementOverride, "enrollment", member).some(isActive)),
  };
};

/** The budget of the routes, when a member is credited and a rule of the program pays per event. */
const spending = (tenancy: Tenancy, routes: readonly (Route | undefined)[]): Spending | undefined => {
  const { tables, counters } = tenancy;
  const first = <K extends keyof Route>(part: K) =>
    routes.map((route) => route?.[part] ?? null).find((one) => one !== null) as NonNullable<Route[K]> | undefined;
  const [program, member, distribution] = [first("program"), first("enrollment"), first("distribution")];
  if (program === undefined || member === undefined || distribution === undefined) return undefined;
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
  const past = historyOf(tenancy, member, first("deployment") ?? null);
  if (rules.length === 0 || past === undefined) return undefined;
  const [budget] = sumsOf(counters, "budget", distribution);
  const { reserved, consumed, released } = budget?.by ?? { reserved: 0n, consumed: 0n, released: 0n };
  return { distribution, mode, asset, status, budget: { reserved, consumed, released }, rules, ...past };
};

const answer = (tenancy: Tenancy, brand: Id<"brand">, query: RouteQuery): RouteFound => {
  const { deployment, enrollment, code, click, customer, source, externalEventId, occurredAt } = query;
  const sameEvent = externalEventId === null ? undefined : externalKey(brand, source, externalEventId);
  const routes = {
    deployment: deployment === null ? undefined : byDeployment(tenancy, brand, deployment),
    enrollment: enrollment === null ? undefined : byEnrollment(tenancy, brand, enrollment),
    code: code === null ? undefined : byCode(tenancy, brand, code),
    click: click === null ? undefined : byClick(tenancy, brand, click),
  };
  const bound = customer === null ? undefined : byCustomer(tenancy, brand, customer, occurredAt);
  const reversed = byReverses(tenancy, brand, query);
  const ways = [routes.deployment, routes.enrollment, routes.code, routes.click, bound?.route, reversed?.sale];
  return {
    ...routes,
    customer: bound,
    reverses: reversed,
    duplicate:
      sameEvent === undefined ? undefined : copy(owning(tenancy.tables.performanceEvent, "external", sameEvent)?.row),
    ...led(tenancy, ways),
    spending: copy(spending(tenancy, ways)),
  };
};

const within =
  ({ from, to }: Pick<PerformanceFilter, "from" | "to">) =>
  ({ row }: Versioned<PerformanceEvent>): boolean =>
    (from === undefined || row.occurredAt >= from) && (to === undefined || row.occurredAt < to);

export const memoryPerformance = (world: World): PerformanceStore => ({
  ...rowStore(world, "performanceEvent"),
  async resolve(tenant, brand, queries) {
    const tenancy = tenancyOf(world, tenant);
    return queries.map((query) => answer(tenancy, brand, query));
  },
  async reversal(tenant, sale) {
    return copy(tenancyOf(world, tenant).tables.reversal.rows.get(sale));
  },
  async claims(tenant, event) {
    return under(tenancyOf(world, tenant).tables.budgetClaim, "event", event)
      .map(({ row }) => copy(row))
      .sort((left, right) => (left.rule < right.rule ? -1 : 1));
  },
  async history(tenant, enrollment, deployment) {
    return copy(historyOf(tenancyOf(world, tenant), enrollment, deployment)?.history);
  },
  async list(tenant, { from, to, ...where }, page) {
    const table = tenancyOf(world, tenant).tables.performanceEvent;
    const events = matching(table, where).filter(within({ from, to }));
    return pageThrough(table, events, page, ofBrand(where.brand), ({ id, receivedAt }) => ({ id, at: receivedAt }));
  },
  async summary(tenant, filter, by, limit, order) {
    return summarize(tenancyOf(world, tenant), filter, by, order).slice(0, limit);
  },
});
