import type { Change, Moment, Write } from "../journal/index.ts";
import type { Id, Versioned } from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import type { Connection } from "./connections/connection.ts";
import type { Enrollment } from "./enrollments/enrollment.ts";
import type { Program } from "./programs/program.ts";
import type { Relationship } from "./relationships/relationship.ts";

/**
 * The effects of a move of members and connections in later contexts. Those contexts implement them, the platform passes them in,
 * and their answers are committed with the move, in one change.
 */
export interface Consequences {
  /**
   * The links that members of one program lack in its open deployments. `qualified`: only those in deployments for qualified
   * members. The caller expects the program's version, which moves with every deployment that opens.
   */
  readonly missingLinks: (
    moment: Moment,
    program: Id<"program">,
    members: readonly Enrollment[],
    which: "all" | "qualified",
  ) => Promise<Required<Pick<Change, "writes" | "increments">>>;
  /** The links whose status is another one once the relationship has this status. */
  readonly movedLinks: (
    moment: Moment,
    relationship: Relationship,
    members: readonly Versioned<Enrollment>[],
    status: Relationship["status"],
  ) => Promise<readonly { readonly code: string; readonly deployment: Id<"deployment"> }[]>;
  /** Has what a provider granted with a connection ended by a worker; empty when nothing was granted. */
  readonly endGrant: (moment: Moment, connection: Connection) => Promise<readonly Write[]>;
}

/** Finds the entity that a host application's user was linked to when it was handed off. */
export interface UserDirectory {
  /** The link of a host application's user (compared exactly) to an entity of the brand; `undefined` when there is none. */
  link(
    tenant: Tenant,
    brand: Id<"brand">,
    issuer: string,
    externalUserId: string,
  ): Promise<{ readonly row: { readonly entity: Id<"entity"> } } | undefined>;
}

/** The all-time sums of all members of a program and its shared links, by metric. */
export interface HostActivity {
  /** Sums by metric key: those without a currency and those in the program's own, added up. A metric without activity has no entry. */
  activity(tenant: Tenant, program: Pick<Program, "id" | "brand" | "currency">): Promise<ReadonlyMap<string, bigint>>;
}
