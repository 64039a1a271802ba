import { ASSET_TYPES } from "@entente/core/http";
import { ASSET_BODY_LIMIT } from "../../http/request/bytes.ts";
import type { RouteRow } from "../route.ts";

export const assetRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/assets",
    scope: "programs:write",
    useCase: "assets.create",
    makes: ["created"],
    refuses: ["program_not_found", "tier_not_found", "too_many_assets"],
    bodyLimit: ASSET_BODY_LIMIT,
    summary: "Give the members of a program an image, a text or a file",
  },
  {
    method: "GET",
    path: "/assets",
    scope: "programs:read",
    useCase: "assets.list",
    makes: ["done"],
    refuses: [],
    summary: "List the assets of programs",
  },
  {
    method: "GET",
    path: "/assets/{id}",
    scope: "programs:read",
    useCase: "assets.retrieve",
    makes: ["done"],
    refuses: ["asset_not_found"],
    summary: "Retrieve an asset",
  },
  {
    method: "POST",
    path: "/assets/{id}",
    scope: "programs:write",
    useCase: "assets.update",
    makes: ["done"],
    refuses: ["asset_not_found", "tier_not_found", "too_many_assets"],
    summary: "Rename an asset, change who sees it, or archive it",
  },
  {
    method: "GET",
    path: "/assets/{id}/content",
    scope: "programs:read",
    useCase: "assets.content",
    makes: ["done"],
    refuses: ["asset_not_found"],
    serves: ASSET_TYPES,
    summary: "Download an image or a file",
  },
];
