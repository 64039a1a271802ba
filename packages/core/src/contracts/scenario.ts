import type { Coupon, Deployment, Distribution } from "../campaigns/index.ts";
import type { Source, SourcePayment } from "../connect/index.ts";
import type { PayoutRule } from "../earning/index.ts";
import type { BrandMessage } from "../mail/index.ts";
import type {
  Connection,
  Enrollment,
  Entity,
  OperatingType,
  Program,
  ProgramTerms,
  Relationship,
  Requirement,
  Tier,
} from "../membership/index.ts";
import type { Operation } from "../operations/index.ts";
import type { PayoutBatch, PayoutRailRow } from "../payouts/index.ts";
import type { Person } from "../people/index.ts";
import type { Storage } from "../platform/index.ts";
import type { MemberAsset } from "../portal/index.ts";
import type { Brand, Tenant } from "../tenancy/index.ts";

/** One tenant with a brand and a row of each kind that others refer to. */
export interface Scenario {
  readonly storage: Storage;
  readonly tenant: Tenant;
  readonly brand: Brand;
  readonly program: Program;
  /** The entity is no member of it. */
  readonly otherProgram: Program;
  readonly entity: Entity;
  /** Has no relationship. */
  readonly stranger: Entity;
  readonly relationship: Relationship;
  readonly operatingType: OperatingType;
  /** Of `program`. */
  readonly tier: Tier;
  /** Of `program`, active. */
  readonly requirement: Requirement;
  /** Of `program`, active, for its `tier`; it has no bytes. */
  readonly asset: MemberAsset;
  /** Approved and active, in `program`; no timer is set for it. */
  readonly enrollment: Enrollment;
  /** To `enrollment`. */
  readonly message: BrandMessage;
  /** The first ones of `program`. */
  readonly terms: ProgramTerms;
  readonly distribution: Distribution;
  /** Of `program`; wanted active, observed live. */
  readonly deployment: Deployment;
  /** Of `entity`, expired. */
  readonly connection: Connection;
  /** Settled, of `distribution`. */
  readonly operation: Operation;
  /** Of `program`, active. */
  readonly payoutRule: PayoutRule;
  /** Active, of a format that no other row of the contracts has; not the default. */
  readonly payoutRail: PayoutRailRow;
  /** Active. */
  readonly person: Person;
  /** A draft that holds nothing. */
  readonly payoutBatch: PayoutBatch;
  /** Of `enrollment`, active; nothing of it is due. */
  readonly coupon: Coupon;
  /** Active. */
  readonly source: Source;
  /** Of `source`, recorded; nothing of it is due. */
  readonly sourcePayment: SourcePayment;
}
