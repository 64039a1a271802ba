import type { Id } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";

/** The lists of the console that views are of. */
export const VIEW_LISTS = ["members"] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** The most views that a team shares. */
export const VIEWS_MAX = 50;

/** Filters of a list that a team keeps under a name. */
export interface SharedView {
  readonly id: Id<"view">;
  readonly brand: Id<"brand">;
  readonly list: ViewList;
  readonly name: string;
  /** The filters, as the address of the list says them. */
  readonly search: Readonly<Record<string, string>>;
  /** Who shared it, under the name of that time. */
  readonly author: ActorRef;
  readonly status: "active" | "removed";
  /** From 1 to 50, of each view of the brand another one; null once it is removed. */
  readonly place: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
