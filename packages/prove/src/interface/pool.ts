import type { Random } from "../frame/random.ts";

/** The prefix of the ids of each collection, as the interface names them. */
export const PREFIX: { readonly [collection: string]: string } = {
  programs: "prog",
  audit_entries: "aud",
  requirements: "req",
  tiers: "tier",
  entities: "ent",
  relationships: "rel",
  assertions: "asrt",
  operating_types: "otype",
  metric_keys: "mkey",
  enrollments: "enr",
  requirement_overrides: "ovr",
  connections: "conn",
  distributions: "dist",
  deployments: "dep",
  promo_links: "plink",
  coupons: "coup",
  sources: "src",
  source_coupons: "srco",
  source_events: "srce",
  source_payments: "srcp",
  operations: "op",
  events: "perf",
  customers: "cus",
  feed: "evt",
  rules: "prule",
  rails: "prail",
  schedules: "sch",
  simulations: "sim",
  payouts: "po",
  batches: "pob",
  webhook_endpoints: "we",
  deliveries: "whd",
  approvals: "apr",
  portal_sessions: "ptl",
  contests: "ctst",
  assets: "asset",
  portal_domains: "pdom",
  messages: "msg",
  message_recipients: "msgr",
  "enrollments notes": "note",
  "entities notes": "note",
  "events notes": "note",
  "batches notes": "note",
  "distributions notes": "note",
  payout_accounts: "acct",
  passkeys: "pkey",
  periods: "prd",
};

const ID = /\b([a-z]{2,6})_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const CODE = /"(?:referral_)?code":"([^"]+)"/g;
const KEPT = 300;

/** The ids that one caller has been answered, by their prefix: what later requests of its refer to. */
export interface Pool {
  learn(text: string): void;
  /** One that was seen lately, if any was. */
  id(prefix: string): string | undefined;
  code(): string | undefined;
}

export const openPool = (random: Random): Pool => {
  const seen = new Map<string, Set<string>>();
  const add = (kind: string, value: string): void => {
    const kept = seen.get(kind) ?? new Set();
    seen.set(kind, kept);
    kept.delete(value);
    kept.add(value);
    for (const oldest of kept) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
  };
  const any = (kind: string): string | undefined => {
    const kept = seen.get(kind);
    return kept === undefined ? undefined : random.pick([...kept]);
  };
  return {
    learn(text) {
      for (const [id, prefix = ""] of text.matchAll(ID)) add(prefix, id);
      for (const [, code = ""] of text.matchAll(CODE)) add("code", code);
    },
    id: any,
    code: () => any("code"),
  };
};
