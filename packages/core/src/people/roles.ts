import type { Id } from "../kernel/index.ts";
import { type HeldScopes, isHeld, SCOPES, type Scope } from "../tenancy/index.ts";

/** The roles of people, the widest first. */
export const ROLES = ["owner", "manager", "finance", "support", "developer", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Scopes of what only the console can do; no API key has them. */
export const CONSOLE_SCOPES = [
  "people:read",
  "people:write",
  "api_keys:read",
  "api_keys:write",
  "test_keys:write",
  "wallet:write",
  "operations:write",
  "requests:read",
  "settings:write",
] as const;
export type ConsoleScope = (typeof CONSOLE_SCOPES)[number];
export type RoleScope = Scope | ConsoleScope;

const EVERYONE = ROLES;
const OWNER = ["owner"] as const;
const RUNNING = ["owner", "manager"] as const;
const HELPING = ["owner", "manager", "support"] as const;
const PAYING = ["owner", "finance"] as const;
const BUILDING = ["owner", "manager", "developer"] as const;
const WATCHING = ["owner", "manager", "finance", "support", "developer"] as const;

/** Which roles have a scope: the one table of roles and scopes. */
export const SCOPE_ROLES: { readonly [S in RoleScope]: readonly Role[] } = {
  "programs:read": EVERYONE,
  "programs:write": RUNNING,
  "program_requirements:read": EVERYONE,
  "program_requirements:write": RUNNING,
  "program_tiers:read": EVERYONE,
  "program_tiers:write": RUNNING,
  "connect_config:read": WATCHING,
  "connect_config:write": BUILDING,
  "handoff:read": BUILDING,
  "handoff:write": BUILDING,
  "entities:read": EVERYONE,
  "entities:write": HELPING,
  "relationships:read": EVERYONE,
  "relationships:write": HELPING,
  "assertions:read": EVERYONE,
  "assertions:write": HELPING,
  "operating_types:read": EVERYONE,
  "operating_types:write": BUILDING,
  "metric_keys:read": EVERYONE,
  "metric_keys:write": BUILDING,
  "enrollments:read": EVERYONE,
  "enrollments:write": HELPING,
  "requirement_overrides:read": EVERYONE,
  "requirement_overrides:write": HELPING,
  "connections:read": EVERYONE,
  "connections:write": HELPING,
  "distributions:read": EVERYONE,
  "distributions:write": RUNNING,
  "distributions:launch": RUNNING,
  "deployments:read": EVERYONE,
  "coupons:read": EVERYONE,
  "coupons:write": BUILDING,
  "sources:read": WATCHING,
  "sources:write": BUILDING,
  "customers:read": WATCHING,
  "customers:write": HELPING,
  "performance:read": EVERYONE,
  "performance:write": RUNNING,
  "events:read": WATCHING,
  "audit:read": ["owner", "manager", "finance", "developer"],
  "webhooks:read": BUILDING,
  "webhooks:write": BUILDING,
  "payouts:read": WATCHING,
  "payouts:write": PAYING,
  "payout_rules:read": WATCHING,
  "payout_rules:write": ["owner", "manager", "finance"],
  "payout_rails:read": ["owner", "manager", "finance"],
  "payout_rails:write": PAYING,
  "payout_accounts:read": WATCHING,
  "payout_accounts:write": PAYING,
  "wallet:read": ["owner", "manager", "finance"],
  "approvals:read": ["owner", "manager", "finance"],
  "approvals:write": PAYING,
  "contests:read": EVERYONE,
  "contests:write": ["owner", "manager", "finance", "support"],
  "test_clock:write": BUILDING,
  "people:read": RUNNING,
  "people:write": OWNER,
  "api_keys:read": ["owner", "developer"],
  "api_keys:write": OWNER,
  "test_keys:write": ["owner", "developer"],
  "wallet:write": PAYING,
  "operations:write": OWNER,
  "requests:read": ["owner", "developer"],
  "settings:write": OWNER,
};

/** Scopes that a key of test mode may have whoever makes it: they read and write test data alone, as an integration does. */
export const TEST_KEY_SCOPES: readonly RoleScope[] = [
  "entities:write",
  "enrollments:write",
  "performance:write",
  "customers:write",
];

/** Scopes of what belongs to a whole organization: nobody has them who is limited to a brand. */
export const ORGANIZATION_SCOPES: readonly RoleScope[] = [
  "events:read",
  "audit:read",
  "webhooks:read",
  "webhooks:write",
  "requests:read",
  "settings:write",
  "test_clock:write",
];

export const ROLE_SCOPES = [...SCOPES, ...CONSOLE_SCOPES] as readonly RoleScope[];

/** A role of a person: in one brand, or, where it is null, in all of the organization. */
export interface Seat {
  /** The role. */
  readonly role: Role;
  /** The only brand that it is of, as a bare id; null: all brands. */
  readonly brand: Id<"brand"> | null;
}

const scopesOf = (role: Role, isLimited: boolean): readonly RoleScope[] =>
  ROLE_SCOPES.filter(
    (scope) => SCOPE_ROLES[scope].includes(role) && !(isLimited && ORGANIZATION_SCOPES.includes(scope)),
  );

const SEAT_SCOPES = new Map(ROLES.map((role) => [role, { all: scopesOf(role, false), one: scopesOf(role, true) }]));

/** The scopes of one seat, in the order of the table. */
export const scopesOfSeat = ({ role, brand }: Seat): readonly RoleScope[] =>
  SEAT_SCOPES.get(role)?.[brand === null ? "all" : "one"] ?? [];

/** The scopes of several seats by brand. */
export const heldBy = (seats: readonly Seat[]): readonly HeldScopes[] =>
  seats.map((seat) => ({ brand: seat.brand, scopes: scopesOfSeat(seat) }));

/** Where a thing lies that people keep: in one brand, or, where it is null, in all brands of the organization. */
export type Place = Id<"brand"> | null;

/** True if several seats hold a scope in a place. */
export const holdsIn = (seats: readonly Seat[], scope: RoleScope, place: Place): boolean =>
  isHeld(heldBy(seats), scope, place);

/** Lists the scopes of several seats in a place, in the order of the table. */
export const scopesIn = (seats: readonly Seat[], place: Place): readonly RoleScope[] =>
  ROLE_SCOPES.filter((scope) => holdsIn(seats, scope, place));

const reaches = ({ brand }: Seat, of: Id<"brand">): boolean => brand === null || brand === of;

/** The widest role of several seats in a brand; undefined where there is none. */
export const roleIn = (seats: readonly Seat[], brand: Id<"brand">): Role | undefined =>
  ROLES.find((role) => seats.some((seat) => seat.role === role && reaches(seat, brand)));

/** True if a holder of these seats has all scopes of this one, wherever it reaches. */
export const covers = (holder: readonly Seat[], seat: Seat): boolean =>
  scopesOfSeat(seat).every((scope) => holdsIn(holder, scope, seat.brand));
