import type { LoggedRequest, RequestFilter, RequestLog } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { byCreation, rising } from "../store/page.ts";

import { tenancyOf, type World } from "../store/world.ts";

const SECOND_MS = 1_000;

const matches = (
  { status, method, route, actor, errorCode, createdAt }: LoggedRequest,
  filter: RequestFilter,
): boolean =>
  (filter.status ?? status) === status &&
  (filter.statusFrom === undefined || status >= filter.statusFrom) &&
  (filter.method ?? method) === method &&
  (filter.route ?? route) === route &&
  (filter.actor ?? actor.id) === actor.id &&
  (filter.actorType ?? actor.type) === actor.type &&
  (filter.errorCode ?? errorCode) === errorCode &&
  (filter.from === undefined || createdAt >= filter.from) &&
  (filter.to === undefined || createdAt < filter.to);

const newest = (left: LoggedRequest, right: LoggedRequest): number => rising(byCreation(right), byCreation(left));

export const memoryRequestLog = (world: World): RequestLog => ({
  async append(requests) {
    for (const { tenant, request } of requests) {
      const { requests: log } = tenancyOf(world, tenant);
      if (!log.has(request.id)) log.set(request.id, copy(request));
    }
  },
  async list(tenant, filter, { limit, after }) {
    const place = after === undefined ? undefined : { id: after.id, at: after.createdAt };
    const found = [...tenancyOf(world, tenant).requests.values()].filter(
      (one) => matches(one, filter) && (place === undefined || rising(byCreation(one), place) < 0),
    );
    return copy(found.sort(newest).slice(0, limit));
  },
  async get(tenant, id) {
    return copy(tenancyOf(world, tenant).requests.get(id));
  },
  async use(tenant, actor, from) {
    const modes = actor === null ? [true, false] : [tenant.livemode];
    const asked = modes
      .flatMap((livemode) => [...tenancyOf(world, { ...tenant, livemode }).requests.values()])
      .filter((one) => (actor === null || one.actor.id === actor) && one.createdAt >= from);
    const seconds = new Map<number, number>();
    for (const { createdAt } of asked) {
      const second = Math.floor(createdAt.getTime() / SECOND_MS) * SECOND_MS;
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    const [most] = [...seconds].sort(([at, one], [then, other]) => other - one || then - at);
    return {
      requests: asked.length,
      limited: asked.filter(({ errorCode }) => errorCode === "rate_limited").length,
      busiest: most === undefined ? null : { at: new Date(most[0]), requests: most[1] },
    };
  },
  async sweep(until, limit) {
    let swept = 0;
    for (const { requests } of world.tenancies.values()) {
      for (const { id, createdAt } of requests.values()) {
        if (swept === limit) return swept;
        if (createdAt > until) continue;
        requests.delete(id);
        swept += 1;
      }
    }
    return swept;
  },
});
