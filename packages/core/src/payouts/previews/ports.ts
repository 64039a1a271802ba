import type { Id, Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Comparison } from "./comparison.ts";

/** The effect of a rule change on a member: more in some currency, or less. */
export const EFFECTS = ["gains", "loses"] as const;
export type Effect = (typeof EFFECTS)[number];

/** The amounts of a member in one currency by the rules before a change, and by those after it. */
export interface ComparedAmount {
  readonly enrollment: Id<"enrollment">;
  readonly entity: Id<"entity">;
  readonly currency: string;
  readonly before: Minor;
  readonly after: Minor;
}

/** The same of all members. */
export interface ComparedTotal {
  readonly currency: string;
  readonly before: Minor;
  readonly after: Minor;
  /** Members with an amount other than 0, before or after. */
  readonly members: number;
  readonly gaining: number;
  readonly losing: number;
}

export interface Compared {
  /** By currency, rising. */
  readonly totals: readonly ComparedTotal[];
  /** Of `compare` by enrollment falling, then currency rising. */
  readonly amounts: readonly ComparedAmount[];
}

/** The amount of all members by one entitlement. */
export interface MeasuredAmount {
  /** Its place among the entitlements that were asked about. */
  readonly place: number;
  readonly amount: Minor;
  /** Members with an amount other than 0. */
  readonly members: number;
}

export interface ComparedPage {
  /** Members, at most. */
  readonly limit: number;
  /** Only members with ids below it; null: from the highest. */
  readonly after: Id<"enrollment"> | null;
  /** Only members to whom it happens in some currency; undefined: every one. It does not narrow the totals. */
  readonly effect: Effect | undefined;
}

/** The unique key of an amount. */
export type RankedKey = Pick<ComparedAmount, "enrollment" | "currency">;

export interface RankedPage {
  /** Amounts, at most. */
  readonly limit: number;
  /** Only amounts behind this one; one that is not among them lies where a difference of 0 would. Null: from the first. */
  readonly after: RankedKey | null;
  /** Only amounts that are more or less; undefined: every one. It does not narrow the totals. */
  readonly effect: Effect | undefined;
}

export interface ComparisonStore {
  /**
   * Computes the amounts of rules by member and currency, measured as a run measures; writes nothing. Subtracts from a bonus that
   * is owed once the part that earlier periods hold, and what is taken off. Leaves out amounts that are 0 before and after.
   */
  compare(tenant: Tenant, comparison: Comparison, page: ComparedPage): Promise<Compared>;
  /**
   * The same, amount by amount: by currency rising, then the greatest difference, whether more or less, then enrollment rising.
   */
  rank(tenant: Tenant, comparison: Comparison, page: RankedPage): Promise<Compared>;
  /**
   * The same by entitlement, whichever side it is of, by place rising, in one statement. An entitlement that gives nobody anything is
   * left out. The comparison supposes no standings.
   */
  measureEach(tenant: Tenant, comparison: Omit<Comparison, "supposed">): Promise<readonly MeasuredAmount[]>;
}
