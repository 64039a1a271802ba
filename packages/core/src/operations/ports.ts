import type { ListStore } from "../journal/index.ts";
import type { Versioned } from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import type { Operation } from "./operation.ts";

export interface ClaimedOperation extends Versioned<Operation> {
  readonly tenant: Tenant;
}

export interface OperationStore extends ListStore<"operation"> {
  /**
   * Takes at most `limit` operations of any tenant that are live, due (`nextAttemptAt <= now`) and not under another's lease, the
   * longest due first (then by id): `leaseUntil` becomes `now + leaseMs`, a pending one becomes running, and the version rises, which
   * fences off the worker before. Concurrent claims never take the same operation, and never wait for each other.
   */
  claim(at: {
    readonly now: Date;
    readonly leaseMs: number;
    readonly limit: number;
  }): Promise<readonly ClaimedOperation[]>;
  /** How many live operations of all tenants were due before `since` and under nobody's lease at `since`: the lag of the workers. */
  overdue(since: Date): Promise<number>;
}
