/** The data of the demo. All of it is fictional; no address can exist. */
export const ORGANIZATION = "Lumen Goods";

export const BRANDS = [
  { name: "Lumen Coffee", slug: "lumen-coffee" },
  { name: "Lumen Trails", slug: "lumen-trails" },
] as const;

export const PROGRAMS = [
  {
    brand: "lumen-coffee",
    name: "Coffee Ambassadors",
    description: "Home baristas who recommend our beans.",
    landing_url: "https://coffee.lumen.example/beans",
    referral_window_days: 60,
    hold_days: 14,
  },
  {
    brand: "lumen-coffee",
    name: "Café Partners",
    description: "Cafés that pour our coffee and sell it over the counter.",
    landing_url: "https://coffee.lumen.example/wholesale",
    minimum_payout_minor: 5_000,
  },
  {
    brand: "lumen-trails",
    name: "Trail Guides",
    description: "Guides who take our packs up the mountain.",
    landing_url: "https://trails.lumen.example/packs",
  },
] as const;

/** The claim that a member completed the training; the first member's expires three days after the demo's month. */
export const CLAIM = "barista_trained";

/** The requirements of the first program: a sale within ten days, and the training as an optional one. */
export const REQUIREMENTS = [
  {
    scope: "program_maintenance",
    metric_key: "sales_count",
    operator: "gte",
    threshold: 1,
    window_days: 10,
    source: "shop",
  },
  { scope: "program_entry", metric_key: `assert:${CLAIM}`, operator: "exists", required: false, weight: 5 },
] as const;

/** Its tiers, from the lowest one, which every member has. */
export const TIERS = [
  { name: "Taster", rank: 0, requirements: [] },
  { name: "Roaster", rank: 1, requirements: [{ metric_key: "sales_count", operator: "gte", threshold: 5 }] },
] as const;

/** The state of a member at the end of the month. */
export type DemoStanding = "active" | "pending" | "rejected" | "paused" | "archived" | "relationship paused";

const members = (standing: DemoStanding, names: string) => names.split(", ").map((name) => ({ name, standing }));

/** Members in the order in which they joined; the programs alternate, the first program twice as often. */
export const MEMBERS: readonly { readonly name: string; readonly standing: DemoStanding }[] = [
  ...members(
    "active",
    "Amira Haddad, Bram de Vries, Chiara Conti, Dario Novak, Elif Aydin, Farah Nasser, Greta Lindqvist",
  ),
  ...members("paused", "Hugo Marchand"),
  ...members(
    "active",
    "Ines Carvalho, Jonas Weber, Kaya Yilmaz, Leon Fischer, Mila Petrova, Noor van Dijk, Oskar Berg",
  ),
  ...members("rejected", "Pavel Dvorak, Quinn Harper"),
  ...members("active", "Rosa Jimenez, Sami Korhonen, Tilda Holm, Uma Krishnan, Viktor Ilic, Wanda Kowalska"),
  ...members("archived", "Xavier Roche, Yara Mansour"),
  ...members("active", "Zeno Bauer, Alba Romero, Bence Toth, Carla Moretti, Dunja Kovac"),
  ...members("relationship paused", "Emil Sorensen"),
  ...members("paused", "Fleur Dubois"),
  ...members("active", "Gita Rao"),
  ...members("rejected", "Henk Visser"),
  ...members("pending", "Iris Nakamura, Jaro Simek, Klara Vogel, Luca Ferrari, Maren Olsen, Nils Aberg"),
];

/** The repeating order in which members are assigned to programs. */
export const TURNS = [0, 1, 0, 2] as const;

/** The host application of the last program's brand. Its address is reserved for examples. */
export const HOST_APPLICATION = {
  issuer: "https://trails.lumen.localhost",
  allowed_origins: ["https://trails.lumen.localhost"],
  allowed_redirect_origins: ["https://trails.lumen.localhost"],
  required_channels: ["instagram"],
  metadata: { referralBaseUrl: "https://trails.lumen.localhost/r" },
};

/** The user that it hands off: a member who was invited by e-mail and is matched by the address. */
export const HANDED_OFF = {
  externalUserId: "trails-user-1",
  email: "jaro.simek@partners.example",
  emailVerified: true,
  name: "Jaro Simek",
};

export const CAMPAIGN = {
  name: "Spring Roast",
  objective: "sales",
  description: "A link for every approved member, funded up to 2,000.00 USD.",
  budget: { mode: "funded", asset: "usd", total: 200_000 },
} as const;

export const PARKED = {
  name: "Summer Tasting Tour",
  objective: "sales",
  description: "Waits for its funds: it asks for more than the wallet holds.",
  budget: { mode: "funded", asset: "usd", total: 450_000 },
} as const;

/** Payout rules for sales: a share in the first program, an amount per sale in the second. */
export const RULES = [
  { name: "Ambassador share", type: "revenue_split", rate_bps: 1_500 },
  { name: "Per wholesale order", type: "cpa", metric_key: "sales_count", per_unit_minor: 1_200 },
] as const;

/** Members are paid by PayPal, to their e-mail address. */
export const RAIL = { rail: "csv_batch", config: { format: "paypal_payouts_csv" } } as const;

export const TOP_UP = { asset: "usd", amount: 500_000, reference: "demo-opening-balance" } as const;
