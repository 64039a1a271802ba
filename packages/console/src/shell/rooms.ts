import { text } from "../text/index.ts";

/** The rooms, in the order of the navigation, with the scope that a role needs to see each. */
export const ROOMS = [
  { to: "/", name: text.rooms.overview, scope: "performance:read" },
  { to: "/programs", name: text.rooms.programs, scope: "programs:read" },
  { to: "/members", name: text.rooms.members, scope: "enrollments:read" },
  { to: "/distributions", name: text.rooms.distributions, scope: "distributions:read" },
  { to: "/activity", name: text.rooms.activity, scope: "performance:read" },
  { to: "/money", name: text.rooms.money, scope: "payouts:read" },
  { to: "/approvals", name: text.rooms.approvals, scope: "approvals:read" },
  { to: "/developers", name: text.rooms.developers, scope: "connect_config:write" },
  { to: "/audit", name: text.rooms.audit, scope: "audit:read" },
] as const;

export type Room = (typeof ROOMS)[number];

/** True if the scopes include a scope by name, or all of them by `*`. */
export const holds = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes("*");

export const roomsOf = (scopes: readonly string[]): readonly Room[] =>
  ROOMS.filter(({ scope }) => holds(scopes, scope));
