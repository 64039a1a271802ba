import type { Console } from "@entente/core/http";
import type { Endpoint } from "./endpoint.ts";
import { type UseCaseRow, useCaseEndpoint } from "./use-case-endpoint.ts";

const ROWS: readonly UseCaseRow[] = [
  [
    "GET",
    "/views",
    "enrollments:read",
    "views.list",
    [],
    "List the views that the team shares",
    "Filters of a list of the console under a name, newest first, with who shared each. Everybody who may read the list opens them.",
  ],
  [
    "POST",
    "/views",
    "enrollments:write",
    "views.create",
    ["too_many_views"],
    "Share a view with the team",
    "The team of the brand finds the filters by the name, in this mode. No view searches for the name of a person.",
  ],
  [
    "POST",
    "/views/{id}",
    "enrollments:write",
    "views.update",
    ["view_not_found", "view_of_another"],
    "Rename a view of the team",
    "Its author may, or an owner. The same name again changes nothing.",
  ],
  [
    "POST",
    "/views/{id}/remove",
    "enrollments:write",
    "views.delete",
    ["view_not_found", "view_of_another"],
    "Remove a view of the team",
    "From everybody's list. Its author may, or an owner.",
  ],
];

/** The endpoints by which a team shares views of the lists of the console. */
export const viewEndpoints = (console: Console): readonly Endpoint[] =>
  ROWS.map((row) => useCaseEndpoint(console, row));
