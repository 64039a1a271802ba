import type { Tenant } from "../../tenancy/index.ts";
import type { TestClockState } from "./test-clock.ts";

/** The clock of a tenant, whose work one process does until its lease is over. */
export interface HeldClock {
  readonly tenant: Tenant;
  readonly state: TestClockState;
  /** Rises with each process that takes it, so that one whose lease is over moves it no longer. */
  readonly fence: number;
  /** True where the process before let its lease run out, and of a new clock: what was begun before is under leases of another time. */
  readonly isLapsed: boolean;
}

/** A look for clocks whose work is to be done. Its instants are those of the machine. */
export interface ClockClaim {
  readonly now: Date;
  readonly leaseMs: number;
  /** A clock that stands still is left out where its work was looked for after this instant. */
  readonly lookedBefore: Date;
  readonly limit: number;
}

/** The next state of a held clock, and until when it is held; null gives it back. */
export interface ClockKept {
  readonly state: TestClockState;
  readonly lookedAt: Date;
  readonly leaseUntil: Date | null;
}

/** The store of test clocks: of the whole database, and of tenants. */
export interface TestClockStore {
  /** Returns the clock of the database; undefined for one that goes by the machine's, or is not migrated yet. */
  get(): Promise<TestClockState | undefined>;
  /** Keeps `to` in place of `from` (undefined: where there is none yet); false, and nothing written, where the clock is elsewhere or aims elsewhere. */
  put(from: TestClockState | undefined, to: TestClockState): Promise<boolean>;
  /** Returns the clock of a tenant; undefined for one that goes by the clock of the machine or of the database. */
  of(tenant: Tenant): Promise<TestClockState | undefined>;
  /** Returns true if tenants may have clocks: false where tables are split by time, and rows of a later time have no place. */
  mayBegin(): Promise<boolean>;
  /**
   * Takes at most `limit` clocks of tenants that nobody holds, those first whose work was looked for longest ago: the lease becomes
   * `now + leaseMs`, and the fence rises. Two claims at once never take the same one, and do not wait for each other.
   */
  claim(at: ClockClaim): Promise<readonly HeldClock[]>;
  /**
   * Keeps where a held clock is and what was done, and how long it is held; a lapse counts as mended. An aim that was given to a clock that stood
   * still stays. False, and nothing written, where another process holds it, or it is elsewhere than `held` says.
   */
  keep(held: HeldClock, kept: ClockKept): Promise<boolean>;
  /**
   * Ends the leases of all work of a tenant, and has looked at `now` what is to be looked at after it and by `until`: whoever works on it put that off.
   * Raises the versions of these rows, so that nobody goes on with them; returns how many.
   */
  endLeases(tenant: Tenant, looks: { readonly now: Date; readonly until: Date }): Promise<number>;
}
