import { attempts, type Clock, later, MINUTE_MS } from "../../kernel/index.ts";
import { type HeldClock, nextState, type TestClockState } from "../../operations/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { CLAIM_MS } from "../schedules/worker.ts";
import { type DueWork, workAll } from "./worker.ts";

/** So many tenants have a turn in one run. */
const TENANTS = 10;

/** The work of a tenant whose clock stands still is looked for once in so long. */
const LOOK_EVERY_MS = 1_000;

/**
 * A process has a tenant for so long before it has to say so again, which it does between kinds of work. It is longer than any lease of a row: those stand
 * still with the clock, so that this one alone says that whoever works is slow, and not gone.
 */
const HELD_MS = 10 * MINUTE_MS;

/** A tenant whose work failed is tried again after so long. */
const AGAIN_MS = MINUTE_MS / 2;

/** The work of one tenant: what falls due, and what is over. */
interface Works {
  readonly due: readonly DueWork[];
  readonly over: readonly DueWork[];
}

type Using = Pick<PlatformPorts, "clock" | "clockOf" | "testClocks">;

/** A clock that this process holds, until it gives it back or another process takes it. */
const holding = ({ testClocks, clock }: Using, taken: HeldClock) => {
  let held = taken;
  let leaseUntil = later(clock.now(), HELD_MS);
  const keep = async (state: TestClockState, leaseMs: number | null): Promise<boolean> => {
    const lookedAt = clock.now();
    leaseUntil = later(lookedAt, leaseMs ?? 0);
    const isKept = await testClocks.keep(held, { state, lookedAt, leaseUntil: leaseMs === null ? null : leaseUntil });
    if (isKept) held = { ...held, state, isLapsed: false };
    return isKept;
  };
  return {
    state: () => held.state,
    keep,
    /** Keeps the clock for longer where half of the lease is over. @throws {Lost} */
    async renew(): Promise<void> {
      if (later(clock.now(), HELD_MS / 2) < leaseUntil) return;
      if (!(await keep(held.state, HELD_MS))) throw new Lost();
    },
  };
};

/** Ends the work at a clock that another process has taken. */
class Lost extends Error {
  override readonly name = "Lost";
}

/** Does the work of a tenant at its clock, and moves a clock that was aimed by one step; returns how many it made. */
const workTenant = async (ports: Using, taken: HeldClock, { due, over }: Works): Promise<number> => {
  const { tenant, isLapsed } = taken;
  const held = holding(ports, taken);
  try {
    // Whoever had the clock before does not go on: what it had begun is due again, at the same time.
    const { at } = taken.state;
    if (isLapsed) await ports.testClocks.endLeases(tenant, { now: at, until: later(at, CLAIM_MS) });
    const done = await workAll(due, held.renew);
    const before = held.state();
    if (before.until !== null) for (const [, run] of over) await run();
    const isKept = await held.keep(nextState(before, done), null);
    return isKept && before.until !== null ? 1 : 0;
  } catch (cause) {
    if (cause instanceof Lost) return 0;
    // Where this fails as well, it is tried again once the lease is over.
    await held.keep(held.state(), AGAIN_MS).catch(() => false);
    throw cause;
  }
};

/**
 * The work of the tenants that have clocks of their own: of each that nobody holds, all that is due at its clock; a clock that was aimed is moved from
 * hour to hour, as that of a database is. Each step is kept before its work is done. One process at a time has a tenant, under a lease by the clock of
 * the machine; where that runs out, another goes on. A tenant that fails keeps no other one waiting: its failure is thrown at the end. Ends with the
 * first step, after which no process has the clock, so that who ends does not go on; returns how many were made.
 */
export const workTenants = (
  ports: Using,
  worksOf: (tenant: Tenant, clock: Clock) => Works,
): (() => Promise<number>) => {
  const known = new Map<string, Works>();
  const worksAt = async (tenant: Tenant): Promise<Works> => {
    const clock = await ports.clockOf(tenant);
    const works = known.get(tenant.organization) ?? worksOf(tenant, clock);
    known.set(tenant.organization, works);
    return works;
  };
  return async () => {
    const turns = attempts();
    let steps = 0;
    // One after the other, so that no lease passes while others have their turn.
    for (let tenants = 0; tenants < TENANTS; tenants += 1) {
      const now = ports.clock.now();
      const lookedBefore = later(now, -LOOK_EVERY_MS);
      const [held] = await ports.testClocks.claim({ now, leaseMs: HELD_MS, lookedBefore, limit: 1 });
      if (held === undefined) break;
      await turns.run(async () => {
        steps += await workTenant(ports, held, await worksAt(held.tenant));
      });
      if (steps > 0) break;
    }
    turns.check();
    return steps;
  };
};
