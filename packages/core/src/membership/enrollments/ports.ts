import type { ListStore, Where } from "../../journal/index.ts";
import type { Counted, CountRequest, Id, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Enrollment } from "./enrollment.ts";
import type { PastApproval } from "./past-approval.ts";
import type { PastRelationship } from "./past-relationship.ts";
import type { Succession } from "./succession.ts";

/** The filter of a list of members: equality on some fields, and a tag by its `tagKey`. */
export type EnrollmentFilter = Where<"enrollment"> & { readonly tag?: string | undefined };

export interface EnrollmentStore extends ListStore<"enrollment"> {
  /** As every list; with `tag` those who have a tag with this `tagKey`. */
  list(tenant: Tenant, where: EnrollmentFilter, page: PageRequest): Promise<Page<Enrollment> | undefined>;
  /** As of every list; with `tag` of those who have a tag with this `tagKey`. */
  count(tenant: Tenant, where: EnrollmentFilter, asked: CountRequest): Promise<Counted>;
  /**
   * The enrollment in this program of this entity, and of those that are one person with it (`mergedInto`); `undefined` when there
   * is none. Of several the first in this order: one that is not archived, of which there is at most one; the entity's own; the
   * oldest (`createdAt`, then id).
   */
  membership(tenant: Tenant, program: Id<"program">, entity: Id<"entity">): Promise<Versioned<Enrollment> | undefined>;
  /** Every enrollment of this entity, and of those that are one person with it, in programs of the brand, oldest first (`createdAt`, then id), whatever relationship it stands under. */
  ofEntity(tenant: Tenant, brand: Id<"brand">, entity: Id<"entity">): Promise<readonly Versioned<Enrollment>[]>;
  /** {@link membership} of each of these pairs (at most 1,000): those that exist, each once, oldest first (`createdAt`, then id). */
  memberships(
    tenant: Tenant,
    pairs: readonly { readonly program: Id<"program">; readonly entity: Id<"entity"> }[],
  ): Promise<readonly Versioned<Enrollment>[]>;
  /** Every membership that stands under one relationship now, oldest first (as many as the brand has programs, at most 1,000). */
  ofRelationship(tenant: Tenant, relationship: Id<"relationship">): Promise<readonly Versioned<Enrollment>[]>;
  /** Every membership that stands under one of these relationships (at most 1,000) now, oldest first. */
  ofRelationships(
    tenant: Tenant,
    relationships: readonly Id<"relationship">[],
  ): Promise<readonly Versioned<Enrollment>[]>;
  /** The approvals of these members that were taken back, oldest first (`startedAt`, then id). An empty list of members has none. */
  pastApprovals(tenant: Tenant, enrollments: readonly Id<"enrollment">[]): Promise<readonly Versioned<PastApproval>[]>;
  /** The past relationships of these members, oldest first (`startedAt`, then id). */
  pastRelationships(
    tenant: Tenant,
    enrollments: readonly Id<"enrollment">[],
  ): Promise<readonly Versioned<PastRelationship>[]>;
  /** The successions from or to one of these members (at most 1,000), oldest first (`startedAt`, then id). */
  successions(tenant: Tenant, enrollments: readonly Id<"enrollment">[]): Promise<readonly Versioned<Succession>[]>;
  /**
   * Every address that the brand of these members (at most 1,000) recorded, now or before, of them and of whoever is one person with
   * them: by `addressKey`, each once, rising. Members without one are missing.
   */
  addresses(
    tenant: Tenant,
    enrollments: readonly Id<"enrollment">[],
  ): Promise<ReadonlyMap<Id<"enrollment">, readonly string[]>>;
  /**
   * Those of these codes (at most 1,000), as they were asked for, that any member of the tenant has, or any promo link of the
   * tenant is, however their ASCII letters are spelled.
   */
  codesTaken(tenant: Tenant, codes: readonly string[]): Promise<readonly string[]>;
  /**
   * Those of these slugs (at most 1,000), as they were asked for, by which `/r/{slug}` leads to a member or a promo link of any
   * tenant, however their ASCII letters are spelled.
   */
  slugsTaken(slugs: readonly string[]): Promise<readonly string[]>;
  /** How many approved members that are not archived each of these programs has; a program without any has an entry of 0. */
  countApproved(tenant: Tenant, programs: readonly Id<"program">[]): Promise<ReadonlyMap<Id<"program">, number>>;
}
