import { z } from "zod";
import { listInput, nonBlank, reference, someField, someWords, sortField, text } from "../../kernel/index.ts";
import { APPROVAL, MEMBERSHIP, QUALIFICATION_STATUSES, tagField } from "../../membership/index.ts";
import { VIEW_LISTS } from "./view.ts";

const NAME_MAX = 80;

/** Filters of the list of members. Whoever is searched for by name is nobody's business but the searcher's: a view has no such text. */
export const memberFilters = z
  .strictObject({
    /** Only members of this program, by its id. */
    program: reference(),
    /** Only members who have this tier, by its id. */
    tier: reference(),
    /** Only members who have this tag: 1 to 40 characters. */
    tag: tagField(),
    /** Only members with this approval; several with commas between. */
    approval_status: someWords(APPROVAL.states),
    /** Only members with this qualification; several with commas between. */
    qualification_status: someWords(QUALIFICATION_STATUSES),
    /** Only members whose membership has this status; several with commas between. */
    status: someWords(MEMBERSHIP.states),
  })
  .partial();

/** The ids of columns that a view leaves out. */
const hidden = () => text(200).regex(/^[a-z_]+(,[a-z_]+)*$/, { error: "must be ids of columns, with commas between" });

const viewSearch = memberFilters.extend({
  /** The columns that the view leaves out, by their ids with commas between: `code,tier`. */
  hide: hidden().optional(),
  /** The order, as the list of members has it: `created_at` by when they joined, or `name`; with a `-` before it backwards. */
  sort: sortField("created_at", "name"),
});

export const viewCreate = z.strictObject({
  /** The list that it is a view of: `members`. */
  list: z.enum(VIEW_LISTS),
  /** The name by which the team finds it: 1 to 80 characters. */
  name: nonBlank(NAME_MAX),
  /** The filters and columns, one or more; none searches for a name. */
  search: someField(viewSearch),
});
export type ViewCreate = z.output<typeof viewCreate>;

export const viewUpdate = z.strictObject({
  /** The name by which the team finds it from now on: 1 to 80 characters. */
  name: nonBlank(NAME_MAX),
});

export const viewList = listInput({});
