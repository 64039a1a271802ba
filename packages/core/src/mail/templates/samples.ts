import type { TemplateData, TemplateName } from "./template.ts";

const of = { brand: "Northwind", program: "Northwind Partners" } as const;
const amount = { minor: "12345", currency: "eur" } as const;

/** Facts of each template, for previews. */
export const SAMPLES: TemplateData = {
  invited: of,
  applied: of,
  approved: { ...of, link: "https://partners.example.com/r/mia" },
  rejected: { ...of, reason: "The program is open to companies only." },
  qualified: { ...of, tier: "Gold" },
  grace: {
    ...of,
    until: "2026-03-31T00:00:00Z",
    missing: [
      { metric: "gmv_cents", observed: 80_000, needed: 100_000, currency: "eur" },
      { metric: "assert:certified", observed: 0, needed: null, currency: null },
    ],
  },
  earned: {
    ...of,
    day: "2026-03-02",
    sums: [{ sales: 3, value: { minor: "90000", currency: "eur" }, earned: amount }],
  },
  held: { brand: of.brand, amount, reason: "held", until: "2026-03-05T12:00:00Z" },
  paid: { brand: of.brand, amount, paidAt: "2026-03-06T09:00:00Z" },
  returned: { brand: of.brand, amount, reason: "AC04: account closed" },
  account_changed: { brand: of.brand, change: "added", account: "DE89 … 3000", until: "2026-03-05T12:00:00Z" },
  address_changed: { brand: of.brand, isFormer: true, until: null },
  passkey_changed: { brand: of.brand, change: "added", name: "My phone", until: "2026-03-05T12:00:00Z" },
  address_verification: { brand: of.brand, url: "https://partners.example.com/portal#verify" },
  portal_sign_in: { brand: of.brand, url: "https://partners.example.com/portal#sign-in" },
  console_sign_in: { organization: of.brand, url: "https://partners.example.com/console/sign-in#token" },
  team_factor_changed: { organization: of.brand, change: "passkey_added", name: "My laptop" },
  portal_change: {
    brand: of.brand,
    change: "account",
    to: "DE89 … 3000",
    url: "https://partners.example.com/portal#confirm",
  },
  message: {
    subject: "News for our partners",
    lines: ["The new collection is here.", "", "Pictures and texts: https://partners.example.com/news"],
  },
  join_link: { ...of, url: "https://partners.example.com/join/prog#token" },
  team_invitation: {
    ...{ organization: of.brand, brand: null, by: "Olga", role: "manager", atProvider: false },
    ...{ until: "2026-03-05T12:00:00Z", url: "https://partners.example.com/console/invitation#token" },
  },
  team_applications: { ...of, count: 2 },
  team_payouts_failed: { brand: of.brand, count: 1, batch: "pob_018f3b5a-7c00-7000-8000-000000000001" },
  team_endpoint_failing: { url: "https://hooks.example.com/entente", since: "2026-03-01T00:00:00Z", isPaused: false },
  team_ledger_findings: { count: 2 },
  team_mention: {
    brand: of.brand,
    author: "Olga",
    of: "enrollment",
    url: "https://partners.example.com/console/members",
  },
  team_domain_failing: { brand: of.brand, host: "partners.example.com", since: "2026-03-01T00:00:00Z" },
  team_schedule_stopped: { brand: of.brand, reason: "days_uncovered" },
};

/** The facts of a template as if a brand were writing. */
export const sampleOf = <T extends TemplateName>(template: T, brand: string): TemplateData[T] => {
  const facts: object = SAMPLES[template];
  return {
    ...facts,
    ...("brand" in facts ? { brand } : {}),
    ...("organization" in facts ? { organization: brand } : {}),
    ...("program" in facts ? { program: `${brand} Partners` } : {}),
  } as TemplateData[T];
};
