import type { HeldClock, Rows, Sets, TestClockState, TestClockStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import type { Undo } from "../store/undo.ts";
import { type OwnClock, type Tenancy, tenancyOf, type World } from "../store/world.ts";

const isSame = (left: Date | null | undefined, right: Date | null | undefined): boolean =>
  (left ?? null)?.getTime() === (right ?? null)?.getTime();

const lookedFirst = (left: OwnClock, right: OwnClock): number =>
  (left.lookedAt?.getTime() ?? Number.NEGATIVE_INFINITY) - (right.lookedAt?.getTime() ?? Number.NEGATIVE_INFINITY);

const heldOf = ({ tenant }: Tenancy, { state, fence, isLapsed }: OwnClock): HeldClock =>
  copy({ tenant, state, fence, isLapsed });

interface Looks {
  readonly now: Date;
  readonly until: Date;
}

/** The row without its lease, to be looked at now where that was put off; undefined where nobody has begun anything with it. */
const begunAnew = <R extends object>(row: R, { now, until }: Looks): R | undefined => {
  if ("leaseUntil" in row && row.leaseUntil !== null) return { ...row, leaseUntil: null };
  const isPutOff = "lookAt" in row && row.lookAt instanceof Date && row.lookAt > now && row.lookAt <= until;
  return isPutOff ? { ...row, lookAt: copy(now) } : undefined;
};

const endLeasesIn = ({ tables }: Tenancy, looks: Looks): number => {
  let ended = 0;
  for (const { rows } of Object.values(tables) as { rows: Map<string, { row: Rows[keyof Rows]; version: number }> }[])
    for (const [id, { row, version }] of rows) {
      const next = begunAnew(row, looks);
      if (next === undefined) continue;
      rows.set(id, { row: next, version: version + 1 });
      ended += 1;
    }
  return ended;
};

export const memoryTestClocks = (world: World): TestClockStore => ({
  get: async () => copy(world.testClock.state),
  async put(from: TestClockState | undefined, to: TestClockState) {
    const { testClock: kept } = world;
    const isThere = isSame(kept.state?.at, from?.at) && isSame(kept.state?.until, from?.until);
    if (isThere) kept.state = copy(to);
    return isThere;
  },
  of: async (tenant) => copy(tenancyOf(world, tenant).ownClock.get("clock")?.state),
  mayBegin: async () => true,
  async claim({ now, leaseMs, lookedBefore, limit }) {
    const free = [...world.tenancies.values()].flatMap((tenancy) => {
      const clock = tenancy.ownClock.get("clock");
      const isFree = clock !== undefined && (clock.leaseUntil === null || clock.leaseUntil <= now);
      const isDue =
        clock !== undefined && (clock.state.until !== null || !(clock.lookedAt && clock.lookedAt > lookedBefore));
      return isFree && isDue ? [{ tenancy, clock }] : [];
    });
    return free
      .toSorted((left, right) => lookedFirst(left.clock, right.clock))
      .slice(0, limit)
      .map(({ tenancy, clock }) => {
        const taken: OwnClock = {
          ...clock,
          leaseUntil: new Date(now.getTime() + leaseMs),
          fence: clock.fence + 1,
          isLapsed: clock.isLapsed || clock.leaseUntil !== null,
        };
        tenancy.ownClock.set("clock", taken);
        return heldOf(tenancy, taken);
      });
  },
  async keep({ tenant, fence, state: from }, { state, lookedAt, leaseUntil }) {
    const { ownClock } = tenancyOf(world, tenant);
    const clock = ownClock.get("clock");
    if (clock === undefined || clock.fence !== fence || !isSame(clock.state.at, from.at)) return false;
    // A clock that stood still and was aimed meanwhile stands where it stood: its aim stays.
    if (from.until !== null && !isSame(clock.state.until, from.until)) return false;
    const next = from.until === null ? clock.state : copy(state);
    ownClock.set("clock", { ...clock, state: next, ...copy({ lookedAt, leaseUntil }), isLapsed: false });
    return true;
  },
  endLeases: async (tenant, looks) => endLeasesIn(tenancyOf(world, tenant), looks),
});

/** The clock of all tenants, or that of its own: a change of a tenant that aims it is undone with the change. */
export const aimTestClock = (
  { testClock: kept, ownClock }: Tenancy,
  { whose, from, until }: Sets["aimTestClock"]["args"],
  undo: Undo,
): Sets["aimTestClock"]["result"] | "stale" => {
  const own = ownClock.get("clock");
  const state = whose === "database" ? kept.state : own?.state;
  if (state === undefined || state.until !== null || !isSame(state.at, from)) return "stale";
  const aimed = { ...state, until: new Date(until), ran: {} };
  if (whose === "database") {
    kept.state = aimed;
    undo.push(() => {
      kept.state = state;
    });
  } else if (own !== undefined) {
    ownClock.set("clock", { ...own, state: aimed });
    undo.push(() => {
      ownClock.set("clock", own);
    });
  }
  return {};
};

export const beginTestClock = (
  { tenant, ownClock }: Tenancy,
  { at }: Sets["beginTestClock"]["args"],
  undo: Undo,
): Sets["beginTestClock"]["result"] | "stale" => {
  if (tenant.livemode || ownClock.has("clock")) return "stale";
  const state = { beganAt: new Date(at), at: new Date(at), until: null, ran: {} };
  ownClock.set("clock", { state, fence: 0, leaseUntil: null, isLapsed: true, lookedAt: null });
  undo.push(() => {
    ownClock.delete("clock");
  });
  return {};
};
