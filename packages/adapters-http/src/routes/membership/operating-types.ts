import type { RouteRow } from "../route.ts";

export const operatingTypeRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/operating_types",
    scope: "operating_types:write",
    useCase: "operatingTypes.create",
    makes: ["created", "existing"],
    refuses: ["operating_type_archived"],
    summary: "Create an operating type",
  },
  {
    method: "GET",
    path: "/operating_types",
    scope: "operating_types:read",
    useCase: "operatingTypes.list",
    makes: ["done"],
    refuses: [],
    summary: "List operating types",
  },
  {
    method: "GET",
    path: "/operating_types/{id}",
    scope: "operating_types:read",
    useCase: "operatingTypes.retrieve",
    makes: ["done"],
    refuses: ["operating_type_not_found"],
    summary: "Retrieve an operating type",
  },
  {
    method: "POST",
    path: "/operating_types/{id}",
    scope: "operating_types:write",
    useCase: "operatingTypes.update",
    makes: ["done"],
    refuses: ["operating_type_not_found"],
    summary: "Update an operating type",
  },
  {
    method: "DELETE",
    path: "/operating_types/{id}",
    scope: "operating_types:write",
    useCase: "operatingTypes.delete",
    makes: ["done"],
    refuses: ["operating_type_not_found"],
    summary: "Archive an operating type",
  },
];
