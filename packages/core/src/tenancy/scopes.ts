/** Families of routes and the grants each knows (decisions, section 1). A scope is `<family>:<grant>`; `*` is all of them. */
const GRANTS = {
  programs: ["read", "write"],
  program_requirements: ["read", "write"],
  program_tiers: ["read", "write"],
  connect_config: ["read", "write"],
  handoff: ["read", "write"],
  entities: ["read", "write"],
  relationships: ["read", "write"],
  assertions: ["read", "write"],
  operating_types: ["read", "write"],
  metric_keys: ["read", "write"],
  enrollments: ["read", "write"],
  requirement_overrides: ["read", "write"],
  connections: ["read", "write"],
  distributions: ["read", "write", "launch"],
  deployments: ["read"],
  coupons: ["read", "write"],
  sources: ["read", "write"],
  performance: ["read", "write"],
  customers: ["read", "write"],
  events: ["read"],
  audit: ["read"],
  webhooks: ["read", "write"],
  payouts: ["read", "write"],
  payout_rules: ["read", "write"],
  payout_rails: ["read", "write"],
  payout_accounts: ["read", "write"],
  wallet: ["read"],
  approvals: ["read", "write"],
  contests: ["read", "write"],
  test_clock: ["write"],
} as const;

type Families = typeof GRANTS;
export type Scope = { [F in keyof Families]: `${F}:${Families[F][number]}` }[keyof Families];

export const SCOPES = Object.entries(GRANTS).flatMap(([family, grants]) =>
  grants.map((grant) => `${family}:${grant}`),
) as readonly Scope[];

/** True if a key's scopes cover one. No scope implies another: `distributions:write` is not `distributions:launch`. */
export const holdsScope = (granted: readonly string[], scope: Scope): boolean =>
  granted.includes("*") || granted.includes(scope);
