import { BUSY } from "../operations/operations.ts";
import type { RouteRow } from "../route.ts";

/** Reading needs `deployments:read`; a change of status needs the scope of distributions. */
export const deploymentRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/deployments",
    scope: "deployments:read",
    useCase: "deployments.list",
    makes: ["done"],
    refuses: [],
    summary: "List deployments, newest first",
  },
  {
    method: "GET",
    path: "/deployments/{id}",
    scope: "deployments:read",
    useCase: "deployments.retrieve",
    makes: ["done"],
    refuses: ["deployment_not_found"],
    summary: "Retrieve a deployment with the current capabilities of its adapter",
  },
  {
    method: "POST",
    path: "/deployments/{id}/pause",
    scope: "distributions:write",
    useCase: "deployments.pause",
    makes: ["accepted"],
    refuses: ["deployment_not_found", "deployment_not_pausable", ...BUSY],
    summary: "Pause one deployment",
  },
  {
    method: "POST",
    path: "/deployments/{id}/resume",
    scope: "distributions:write",
    useCase: "deployments.resume",
    makes: ["accepted"],
    refuses: ["deployment_not_found", "deployment_not_resumable", ...BUSY],
    summary: "Resume one deployment",
  },
  {
    method: "POST",
    path: "/deployments/{id}/cancel",
    scope: "distributions:write",
    useCase: "deployments.cancel",
    makes: ["accepted"],
    refuses: ["deployment_not_found", "deployment_not_cancelable", ...BUSY],
    summary: "Cancel one deployment for good",
  },
];
