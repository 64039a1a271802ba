import type { ClickLog, ClickNeeds, NarrowingStore } from "@entente/core/ports";
import { DAY_MS, idAt, NO_DETAILS } from "@entente/core/storage";
import { rowsOf } from "../store/compared.ts";
import { type ClickCursor, type Tenancy, tenancyOf, type World } from "../store/world.ts";

/** Before the first id. */
const FIRST = "";
/** After so long a look begins with the first click again. */
const AGAIN_MS = 30 * DAY_MS;

const cursorOf = ({ narrowing }: Tenancy): ClickCursor | undefined => narrowing.get("clicks");

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);

const needsOf = (tenancy: Tenancy): ClickNeeds => {
  const terms = rowsOf(tenancy, "programTerms").map((one) => one.referralWindowDays + one.holdDays);
  const periods = rowsOf(tenancy, "payoutPeriod").filter(({ status }) => status !== "closed");
  const messages = rowsOf(tenancy, "sourceEvent").filter(({ nextAttemptAt }) => nextAttemptAt !== null);
  const payments = rowsOf(tenancy, "sourcePayment").filter(
    ({ status, nextAttemptAt }) => status === "waiting" || status === "unmatched" || nextAttemptAt !== null,
  );
  return {
    days: Math.max(0, ...terms),
    period: earliest(periods.map(({ periodStart }) => periodStart)),
    message: earliest([
      ...messages.flatMap(({ createdAt, happenedAt }) => [createdAt, happenedAt]),
      ...payments.flatMap(({ createdAt, occurredAt }) => [createdAt, occurredAt]),
    ]),
  };
};

const oldestOf = ({ period, message }: ClickNeeds): Date | null => earliest([period, message]);

const waitingFirst = (left: Tenancy, right: Tenancy): number =>
  (cursorOf(left)?.lookedAt?.getTime() ?? 0) - (cursorOf(right)?.lookedAt?.getTime() ?? 0);

const narrowOne = ({ clicks, visitors }: Tenancy, id: string, before: Date): void => {
  const click = clicks.get(id);
  if (click === undefined || click.visitor === null || click.at >= before) return;
  clicks.set(id, { ...click, visitor: null, route: { ...click.route, ...NO_DETAILS } });
  if (visitors.get(click.visitor) === id) visitors.delete(click.visitor);
};

export const narrowBefore =
  (world: World): ClickLog["narrowBefore"] =>
  async (tenant, id) => {
    const tenancy = tenancyOf(world, tenant);
    return tenancy.clicks.get(id)?.visitor === null ? (cursorOf(tenancy)?.narrowBefore ?? undefined) : undefined;
  };

export const narrowingStore = (world: World): NarrowingStore => ({
  async due(lookedBefore, limit) {
    const isDue = (one: Tenancy): boolean => {
      const lookedAt = cursorOf(one)?.lookedAt ?? null;
      return one.clicks.size > 0 && (lookedAt === null || lookedAt <= lookedBefore);
    };
    return [...world.tenancies.values()]
      .filter(isDue)
      .sort(waitingFirst)
      .slice(0, limit)
      .map((one) => ({ tenant: one.tenant, ...needsOf(one) }));
  },

  async narrow(tenant, { before, now, limit }) {
    const tenancy = tenancyOf(world, tenant);
    const cursor = cursorOf(tenancy) ?? { place: FIRST, beganAt: now, lookedAt: null, narrowBefore: null };
    const [after, until] = [cursor.place, idAt(before)];
    const ids = [...tenancy.clicks.keys()].filter((id) => id > after && id < until).sort();
    const looked = ids.slice(0, limit);
    for (const id of looked) narrowOne(tenancy, id, before);
    const isEnded = looked.length < limit;
    const isAgain = isEnded && cursor.beganAt.getTime() <= now.getTime() - AGAIN_MS;
    tenancy.narrowing.set("clicks", {
      place: isAgain ? FIRST : (looked.at(-1) ?? cursor.place),
      beganAt: isAgain ? now : cursor.beganAt,
      lookedAt: isEnded ? now : cursor.lookedAt,
      narrowBefore: cursor.narrowBefore === null || cursor.narrowBefore < before ? before : cursor.narrowBefore,
    });
    return looked.length;
  },

  async putOff(tenant, now) {
    const tenancy = tenancyOf(world, tenant);
    const cursor = cursorOf(tenancy) ?? { place: FIRST, beganAt: now, narrowBefore: null };
    tenancy.narrowing.set("clicks", { ...cursor, lookedAt: now });
  },

  async narrowed() {
    const all = [...world.tenancies.values()];
    const times = all.flatMap((one) => cursorOf(one)?.narrowBefore ?? []);
    const needs = all.map((one) => ({ tenant: one.tenant, ...needsOf(one) }));
    const oldest = earliest(needs.map(oldestOf));
    return {
      days: Math.max(0, ...needs.map(({ days }) => days)),
      waiting: (oldest && needs.find((one) => oldestOf(one) === oldest)) ?? null,
      before: times.reduce<Date | null>((latest, time) => (latest === null || time > latest ? time : latest), null),
    };
  },
});
