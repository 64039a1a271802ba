import type { RowStore } from "../../journal/index.ts";
import type { Id, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { NoteSubject, TeamNote } from "./note.ts";

/** The notes of a brand about things that are one: about an entity, and about those that were merged into it. */
export interface NoteFilter {
  readonly brand: Id<"brand">;
  readonly subjects: readonly Id<NoteSubject>[];
}

/** Notes. Of those about one thing that are not removed, each has its own place. */
export interface NoteStore extends RowStore<"note"> {
  /**
   * Notes that are not removed, newest first (`createdAt`, then id, both falling), at most `limit` after `startingAfter`; `undefined` when
   * `startingAfter` names no note of the brand.
   */
  list(tenant: Tenant, where: NoteFilter, page: PageRequest): Promise<Page<TeamNote> | undefined>;
  /**
   * Notes of a brand that mention a person, those that changed last first (`updatedAt`, then id, both falling), at most `limit` (1 to
   * 100) of those that changed since `since`. None is removed or blank.
   */
  mentioning(
    tenant: Tenant,
    brand: Id<"brand">,
    person: Id<"person">,
    since: Date,
    limit: number,
  ): Promise<readonly Versioned<TeamNote>[]>;
  /** The places that are taken among a brand's notes about a thing, rising; at most 500. */
  places(tenant: Tenant, brand: Id<"brand">, subject: Id<NoteSubject>): Promise<readonly number[]>;
}

export type FoundNote = Versioned<TeamNote>;
