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

/** The room that no scope opens, but the service by what it answers. */
const OPERATOR_ROOM = { to: "/operator", name: text.rooms.operator } as const;

export type Room = (typeof ROOMS)[number] | typeof OPERATOR_ROOM;

/** True if the scopes include a scope by name, or all of them by `*`. */
export const holds = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes("*");

/** The rooms of a person with these scopes, and with the one of the service if it is the person's to operate. */
export const roomsOf = (scopes: readonly string[], isOperator: boolean): readonly Room[] => [
  ...ROOMS.filter(({ scope }) => holds(scopes, scope)),
  ...(isOperator ? [OPERATOR_ROOM] : []),
];
