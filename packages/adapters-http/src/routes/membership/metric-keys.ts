import type { RouteRow } from "../route.ts";

export const metricKeyRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/metric_keys",
    scope: "metric_keys:write",
    useCase: "metricKeys.create",
    makes: ["created", "existing"],
    refuses: ["metric_key_archived"],
    summary: "Create a metric key",
  },
  {
    method: "GET",
    path: "/metric_keys",
    scope: "metric_keys:read",
    useCase: "metricKeys.list",
    makes: ["done"],
    refuses: [],
    summary: "List metric keys",
  },
  {
    method: "GET",
    path: "/metric_keys/{id}",
    scope: "metric_keys:read",
    useCase: "metricKeys.retrieve",
    makes: ["done"],
    refuses: ["metric_key_not_found"],
    summary: "Retrieve a metric key",
  },
  {
    method: "POST",
    path: "/metric_keys/{id}",
    scope: "metric_keys:write",
    useCase: "metricKeys.update",
    makes: ["done"],
    refuses: ["metric_key_not_found"],
    summary: "Update a metric key",
  },
  {
    method: "DELETE",
    path: "/metric_keys/{id}",
    scope: "metric_keys:write",
    useCase: "metricKeys.delete",
    makes: ["done"],
    refuses: ["metric_key_not_found"],
    summary: "Archive a metric key",
  },
];
