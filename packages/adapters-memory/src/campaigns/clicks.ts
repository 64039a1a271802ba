import type {
  Click,
  ClickLog,
  Increment,
  LinkCircumstances,
  PerformanceEvent,
  Program,
  RedirectTarget,
} from "@entente/core/ports";
import { clickEvent, detailsOf, foldCode, HOUR_MS, linkStatus, rollupsOf } from "@entente/core/storage";
import { addUp } from "../journal/journal.ts";
import { creditedNow } from "../membership/successions.ts";
import { copy } from "../store/copy.ts";
import { checkReferences } from "../store/references.ts";
import { eventKey, pair } from "../store/shapes.ts";
import { owning, put, under } from "../store/table.ts";
import { setIn, takeBack, type Undo } from "../store/undo.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { narrowBefore } from "./narrow-clicks.ts";

/** An evergreen link has no deployment, so its status is computed as if its deployment were always live. */
const EVERGREEN: LinkCircumstances["deployment"] = {
  status: "active",
  observedStatus: "live",
  qualifiedOnly: false,
};

const find = <T>(rows: Map<string, { readonly row: T }>, id: string): T => {
  const stored = rows.get(id);
  if (stored === undefined) throw new Error(`A redirect click refers to ${id}, which does not exist.`);
  return stored.row;
};

const landingOf = ({ landingUrl: destination, landingOrigins, passParameters }: Program) => ({
  destination,
  landingOrigins,
  passParameters,
});

const promoTarget = (tenancy: Tenancy, code: string): RedirectTarget | undefined => {
  const { tenant, tables } = tenancy;
  const link = owning(tables.promoLink, "code", foldCode(code))?.row;
  if (link === undefined) return undefined;
  const deployment = find(tables.deployment.rows, link.deployment);
  const { enrollment, relationship } = creditedNow(tenancy, link.enrollment);
  const landing = landingOf(find(tables.program.rows, link.program));
  return {
    tenant,
    brand: link.brand,
    code: link.code,
    promoLink: link.id,
    program: link.program,
    distribution: link.distribution,
    deployment: link.deployment,
    enrollment: enrollment.id,
    status: linkStatus({ deployment, enrollment, relationship }),
    ...landing,
    destination: deployment.destinationUrl ?? landing.destination,
  };
};

const evergreenTarget = (tenancy: Tenancy, slug: string): RedirectTarget | undefined => {
  const { tenant, tables } = tenancy;
  const address = owning(tables.referralSlug, "slug", foldCode(slug))?.row;
  if (address === undefined) return undefined;
  const own = find(tables.enrollment.rows, address.enrollment);
  const { enrollment, relationship } = creditedNow(tenancy, own.id);
  return {
    tenant,
    brand: enrollment.brand,
    code: own.referralCode,
    promoLink: null,
    program: enrollment.program,
    distribution: null,
    deployment: null,
    enrollment: enrollment.id,
    status: linkStatus({ deployment: EVERGREEN, enrollment, relationship }),
    ...landingOf(find(tables.program.rows, enrollment.program)),
  };
};

/** The increments of a counted click. */
const sums = (event: PerformanceEvent, { promoLink }: RedirectTarget): readonly Increment[] => [
  ...rollupsOf(event),
  ...(promoLink === null ? [] : [{ counter: "linkClicks", key: { promoLink }, by: { clicks: 1n } } as const]),
];

/** Takes one of the places that an address has in this hour; whether there was one. */
const takesPlace = (
  { addresses }: Tenancy,
  { target, address, visitedAt }: Click,
  perAddress: number,
  undo: Undo,
): boolean => {
  if (address === null) return true;
  const startsAt = Math.floor(visitedAt.getTime() / HOUR_MS) * HOUR_MS;
  const key = JSON.stringify([target.code, address, startsAt]);
  const clicks = addresses.get(key)?.clicks ?? 0;
  if (clicks >= perAddress) return false;
  setIn(addresses, key, { startsAt, clicks: clicks + 1 }, undo);
  return true;
};

/** Records a click; returns whether it counts. */
const recordOne = (world: World, click: Click, perAddress: number, undo: Undo): boolean => {
  const tenancy = tenancyOf(world, click.target.tenant);
  if (tenancy.clicks.has(click.id)) return false;
  const visitor = pair(click.target.code, click.visitor);
  const event = clickEvent(click, !tenancy.visitors.has(visitor));
  checkReferences(world, tenancy, event);
  const { brand, program, distribution, deployment, enrollment } = event;
  const isFirst = !tenancy.tables.performanceEvent.unique.external.has(
    eventKey(brand, event.source, "original", event.externalEventId as string),
  );
  const suspected = isFirst && !takesPlace(tenancy, click, perAddress, undo);
  const route = { program, distribution, deployment, enrollment, ...detailsOf(event), suspected };
  setIn(tenancy.clicks, click.id, { brand, route, at: click.at, visitor }, undo);
  if (suspected) return false;
  if (event.newVisitor) setIn(tenancy.visitors, visitor, click.id, undo);
  if (!put(tenancy.tables, { kind: "performanceEvent", row: event, version: 0 }, undo)) return false;
  addUp(world, tenancy, sums(event, click.target), undo);
  return true;
};

/** Returns true if a member has a requirement on clicks, by its program or by an override. */
const asksForClicks = ({ tables }: Tenancy, { program, enrollment }: RedirectTarget): boolean =>
  [
    ...under(tables.requirement, "program", program),
    ...under(tables.requirementOverride, "enrollment", enrollment),
  ].some(({ row }) => row.status === "active" && row.metricKey === "link_clicks");

/** Schedules the evaluation of members with counted clicks and a requirement on clicks; each member is updated once. */
const remind = (world: World, clicks: readonly Click[], undo: Undo): void => {
  const first = new Map<string, Click>();
  for (const click of clicks) {
    const before = first.get(click.target.enrollment);
    if (before === undefined || click.at < before.at) first.set(click.target.enrollment, click);
  }
  for (const { target, at } of first.values()) {
    const tenancy = tenancyOf(world, target.tenant);
    const member = tenancy.tables.enrollment.rows.get(target.enrollment);
    if (member === undefined || !asksForClicks(tenancy, target)) continue;
    const { row, version } = member;
    if (row.evaluateAt !== null && row.evaluateAt <= at) continue;
    put(
      tenancy.tables,
      { kind: "enrollment", row: { ...row, evaluateAt: at, evaluateFor: "metric_event" }, version },
      undo,
    );
  }
};

export const memoryClicks = (world: World): ClickLog => ({
  narrowBefore: narrowBefore(world),
  async resolve(code) {
    const tenancies = [...world.tenancies.values()];
    for (const targetIn of [promoTarget, evergreenTarget]) {
      for (const tenancy of tenancies) {
        const target = targetIn(tenancy, code);
        if (target !== undefined) return copy(target);
      }
    }
    return undefined;
  },
  groupsAtOnce: () => 1,

  async record(clicks, perAddress = Number.POSITIVE_INFINITY) {
    const undo: Undo = [];
    try {
      remind(
        world,
        clicks.filter((click) => recordOne(world, click, perAddress, undo)),
        undo,
      );
    } catch (broken) {
      takeBack(undo);
      throw broken;
    }
  },
  async sweep(before, limit) {
    let swept = 0;
    for (const { addresses } of world.tenancies.values())
      for (const [key, { startsAt }] of addresses)
        if (startsAt < before.getTime() && swept < limit) {
          addresses.delete(key);
          swept += 1;
        }
    return swept;
  },
});
