import type { RouteRow } from "../route.ts";

export const entityRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/entities",
    scope: "entities:read",
    useCase: "entities.list",
    makes: ["done"],
    refuses: [],
    summary: "List the people and organizations the brand has a relationship with",
  },
  {
    method: "GET",
    path: "/entities/{id}",
    scope: "entities:read",
    useCase: "entities.retrieve",
    makes: ["done"],
    refuses: ["entity_not_found"],
    summary: "Retrieve an entity",
  },
  {
    method: "POST",
    path: "/entities/{id}",
    scope: "entities:write",
    useCase: "entities.update",
    makes: ["done"],
    refuses: ["entity_not_found", "entity_merged"],
    summary: "Change the name, the address and the data that your brand recorded of an entity",
  },
  {
    method: "POST",
    path: "/entities/{id}/erase",
    scope: "entities:write",
    useCase: "entities.erase",
    makes: ["done"],
    refuses: ["entity_not_found", "entity_of_other_brands", "entity_not_erasable", "entity_merged"],
    summary: "Erase a person: destroy the key of its commitments, and blank its personal fields everywhere",
  },
  {
    method: "POST",
    path: "/entities/{id}/merge",
    scope: "entities:write",
    useCase: "entities.merge",
    makes: ["done"],
    refuses: ["entity_not_found", "entity_of_other_brands", "entity_merged", "entity_not_mergeable"],
    summary: "Merge an entity into another one of the same person, to whom everything owed is paid from now on",
  },
];
