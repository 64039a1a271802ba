import { z } from "zod";
import { deletedResource, presenting, resource } from "../../kernel/index.ts";
import { ACTOR_TYPES } from "../../tenancy/index.ts";
import { type SharedView, VIEW_LISTS } from "./view.ts";

export const viewResource = resource("View", "view", {
  /** The list that it is a view of: `members`. */
  list: z.enum(VIEW_LISTS),
  /** The name by which the team finds it. */
  name: z.string(),
  /** The filters, as the list takes them. */
  search: z.record(z.string(), z.string()),
  /** Who shared it, as audit entries name who acts. */
  author: z.strictObject({
    /** The kind of caller: `person`, or the `operator`. */
    type: z.enum(ACTOR_TYPES),
    /** The id of the person; null where there is none. */
    id: z.string().nullable(),
    /** The name of the author at that time. */
    name: z.string().nullable(),
  }),
});

export const presentView = presenting<SharedView>()("view", viewResource, {}, { status: true, place: true });

export const removedView = deletedResource("view").meta({ id: "RemovedView" });
