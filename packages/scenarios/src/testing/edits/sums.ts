import { another, copied, DAY, edits, type Family, gone, NEW_ID, rebranded, set, WHOLE } from "./edit.ts";

const ROUTE = "brand, program, distribution, deployment, enrollment";
/** The route without its member. */
const PLACE = "brand, program, distribution, deployment";
const QUARTER = `to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const UTC_DAY = "(occurred_at at time zone 'UTC')::date";
/** Where an event is counted. */
const COUNTED = `json_build_array(${ROUTE}, type, currency, ${UTC_DAY})::text`;
const entry = (id: string, metric: string, currency = "null"): string =>
  `json_build_array(${id}, '${metric}', ${currency})::text`;
const SOLD = entry("id", "gmv_cents", "currency");
const REFUNDED = entry("reverses", "gmv_cents", "currency");

/** Sums of events, clicks and links. What adds nothing may be moved or be gone, and nothing differs. */
export const ROLLUPS: Family = [
  ...edits(
    "performance_day",
    `json_build_array(${ROUTE}, type, currency, day)::text`,
    ["events", set("performance_day", "events = events + 1", "true", WHOLE), "performanceDay"],
    ["value_minor", set("performance_day", "value_minor = 999999", "type = 'sale'", WHOLE), "performanceDay"],
    ["quantity", set("performance_day", "quantity = quantity - 1", "true", WHOLE), "performanceDay"],
    ["day", set("performance_day", "day = day - 9", "events <> 0", WHOLE), "performanceDay"],
    ["type", set("performance_day", "type = 'lead'", "events <> 0", WHOLE), "performanceDay"],
    ["currency", set("performance_day", "currency = 'eur'", "type = 'sale'", WHOLE), "performanceDay"],
    ["a row is gone", gone("performance_day", "events <> 0", WHOLE), "performanceDay"],
    ["one too many", copied("performance_day", { day: "day - 9" }, "events <> 0", WHOLE), "performanceDay"],
  ),
  ...edits("performance_day", `json_build_array(${ROUTE}, type, currency, day)::text`, [
    "visitors",
    set("performance_day", "visitors = visitors + 1", "type = 'click'", WHOLE),
    "performanceDay",
  ]),
  ...(
    [
      ["performance_quarter", "starts_at", "performanceQuarter", QUARTER],
      ["performance_route_day", "day", "routeDay", "day"],
    ] as const
  ).flatMap(([table, at, check, named]) =>
    edits(
      table,
      `json_build_array(${PLACE}, type, currency, ${named})::text`,
      ["events", set(table, "events = events + 1", "true", WHOLE), check],
      ["value_minor", set(table, "value_minor = 999999", "type = 'sale'", WHOLE), check],
      ["quantity", set(table, "quantity = quantity - 1", "true", WHOLE), check],
      ["visitors", set(table, "visitors = visitors + 1", "type = 'click'", WHOLE), check],
      ["time", set(table, `${at} = ${at} - interval '9 days'`, "events <> 0", WHOLE), check],
      ["type", set(table, "type = 'lead'", "events <> 0", WHOLE), check],
      ["currency", set(table, "currency = 'eur'", "type = 'sale'", WHOLE), check],
      ["a row is gone", gone(table, "events <> 0", WHOLE), check],
      ["one too many", copied(table, { [at]: `${at} - interval '9 days'` }, "events <> 0", WHOLE), check],
    ),
  ),
  ...edits(
    "metric_day",
    `json_build_array(${ROUTE}, metric, currency, day)::text`,
    ["amount", set("metric_day", "amount = amount + 1", "true", WHOLE), "metricDay"],
    ["metric", set("metric_day", "metric = 'x:other'", "amount <> 0", WHOLE), "metricDay"],
    ["a row is gone", gone("metric_day", "amount <> 0", WHOLE), "metricDay"],
    ["one too many", copied("metric_day", { day: "day - 9" }, "amount <> 0", WHOLE), "metricDay"],
  ),
  ...edits(
    "distribution_metric",
    "json_build_array(distribution, metric, currency)::text",
    ["amount", set("distribution_metric", "amount = amount + 1", "true", WHOLE), "distributionTotal"],
    ["a row is gone", gone("distribution_metric", "amount <> 0", WHOLE), "distributionTotal"],
  ),
  ...edits(
    "promo_link",
    "id::text",
    ["clicks", set("promo_link", "clicks = clicks + 1"), "clicks"],
    ["code", set("promo_link", "code = 'stolen'", "clicks > 0"), "clicks"],
  ),
  ...edits("click", "", ["a click is gone", gone("click", "deployment is not null"), "clicks", null]),
  ...edits("deployment_links", "deployment::text", [
    "links",
    set("deployment_links", "links = links + 1", "true", WHOLE),
    "minted",
  ]),
];

/** Edits of events, and of what was taken back of them. */
export const EVENTS: Family = [
  ...edits(
    "performance_event",
    COUNTED,
    ["value of a sale", set("performance_event", "value_minor = 999999", "type = 'sale'"), "projection", SOLD],
    [
      "value of a sale in its sums",
      set("performance_event", "value_minor = 999999", "type = 'sale'"),
      "performanceDay",
    ],
    ["value of a refund", set("performance_event", "value_minor = 1", "type = 'refund'"), "refund", REFUNDED],
    [
      "quantity",
      set("performance_event", "quantity = quantity + 1", "type = 'sale'"),
      "projection",
      entry("id", "sales_count"),
    ],
    ["currency", set("performance_event", "currency = 'eur'", "type = 'sale'"), "projection", SOLD],
    [
      "type",
      set("performance_event", "type = 'signup'", "type = 'x:workshops'"),
      "projection",
      entry("id", "referral_count"),
    ],
    ["metrics of a sale", set("performance_event", "metrics = '[]'", "type = 'sale'"), "projection", SOLD],
    ["metrics of a refund", set("performance_event", "metrics = '[]'", "type = 'refund'"), "refund", REFUNDED],
    ["metrics that are no JSON", set("performance_event", "metrics = 'none'", "type = 'sale'"), "projection", "'-'"],
    ["member", set("performance_event", "enrollment = null", "type = 'page_seen'"), "performanceDay"],
    ["time", set("performance_event", `occurred_at = occurred_at - ${DAY}`, "type = 'sale'"), "performanceDay"],
    ["what it reverses", set("performance_event", "reverses = id", "type = 'sale'"), "reversal", "id::text"],
    [
      "its name at its source",
      set("performance_event", "external_event_id = 'other'", "source <> 'redirect'"),
      "external_event",
      "id::text",
    ],
    ["one is gone", gone("performance_event", "type = 'page_seen'"), "performanceDay"],
    [
      "whether its visitor is new",
      set("performance_event", "new_visitor = not new_visitor", "type = 'click'"),
      "performanceDay",
    ],
  ),
  ...edits(
    "external_event",
    "event::text",
    ["event", set("external_event", `event = ${NEW_ID}`, "true", WHOLE), "external_event", null],
    ["one is gone", gone("external_event", "true", WHOLE), "external_event"],
    [
      "a name for an event to come",
      copied("external_event", { external_event_id: "'order of tomorrow'" }, "true", WHOLE),
      "external_event",
    ],
  ),
  ...edits(
    "customer",
    "json_build_array(program, customer)::text",
    ["id", set("customer", `id = ${NEW_ID}`), "customer"],
    ["time", set("customer", `created_at = created_at - ${DAY}`), "customer"],
    ["customer", set("customer", "customer = 'nobody'"), "customer"],
    ["one is gone", gone("customer"), "customer"],
    ["one too many", copied("customer", { id: NEW_ID, customer: "'nobody'" }), "customer"],
  ),
  ...edits(
    "reversal",
    "id::text",
    ["refunded_minor", set("reversal", "refunded_minor = 0"), "reversal"],
    ["one is gone", gone("reversal"), "reversal"],
  ),
  rebranded("reversal", "reversal"),
];

/** Events that were credited to another member. */
export const CORRECTIONS: Family = [
  rebranded("attribution_correction", "correction"),
  ...edits(
    "attribution_correction",
    "id::text",
    ...["event", "taken_back", "credited"].map((column): readonly [string, string, string] => [
      column,
      set("attribution_correction", `${column} = ${another("performance_event", column)}`),
      "correction",
    ]),
    ["enrollment", set("attribution_correction", `enrollment = ${another("enrollment", "enrollment")}`), "correction"],
    ["previous_enrollment", set("attribution_correction", "previous_enrollment = null"), "correction"],
    ["entity", set("attribution_correction", `entity = ${another("entity", "entity")}`), "correction"],
    ["reason", set("attribution_correction", "reason = 'other'"), "correction"],
    ["created_at", set("attribution_correction", `created_at = created_at - ${DAY}`), "correction"],
    ["one is gone", gone("attribution_correction"), "correction"],
    [
      "one too many",
      copied("attribution_correction", { id: NEW_ID, event: "credited", credited: "taken_back" }),
      "correction",
    ],
  ),
];

const claimOf = (mode: "funded" | "metered"): string =>
  `distribution in (select id from distribution where budget_mode = '${mode}') and amount_minor > 1`;
const CONSUMED = "kind = 'consume' and distribution is not null";
const TAKEN = "json_build_array('consume:' || event || ':' || rule, distribution, asset)::text";
const measure = (name: string): string => `json_build_array(distribution, '${name}')::text`;

/** Budgets, what was taken from them, and accounts. */
export const BUDGETS: Family = [
  rebranded("budget_claim", "claim_due"),
  ...edits(
    "budget",
    "",
    [
      "reserved",
      set("budget", "reserved = reserved + 1", "reserved <> consumed", WHOLE),
      "budget",
      measure("reserved"),
    ],
    ["consumed", set("budget", "consumed = consumed - 1", "consumed > 0", WHOLE), "budget", measure("consumed")],
    ["released", set("budget", "released = released - 1", "released > 0", WHOLE), "budget", measure("released")],
    [
      "consumed, metered",
      set("budget", "consumed = consumed - 1", "consumed > 0 and reserved = consumed", WHOLE),
      "budget",
      measure("consumed"),
    ],
  ),
  ...edits(
    "budget_claim",
    TAKEN,
    ["amount, funded", set("budget_claim", "amount_minor = amount_minor - 1", claimOf("funded")), "claim"],
    [
      "amount, metered",
      set("budget_claim", "amount_minor = amount_minor - 1", claimOf("metered")),
      "budget",
      measure("consumed"),
    ],
    ["due_minor", set("budget_claim", "due_minor = due_minor + 1"), "claim_due", "id::text"],
    ["asset", set("budget_claim", "asset = 'eur'", claimOf("metered")), "claim_due", "id::text"],
    [
      "amount, metered, of what is due",
      set("budget_claim", "amount_minor = amount_minor - 1", claimOf("metered")),
      "claim_due",
      "id::text",
    ],
    [
      "rule",
      set("budget_claim", `rule = ${another("payout_rule", "rule", "o.type = 'threshold_bonus'")}`),
      "claim_due",
      "id::text",
    ],
    ["a funded one is gone", gone("budget_claim", claimOf("funded")), "claim"],
    ["a metered one is gone", gone("budget_claim", claimOf("metered")), "budget", measure("reserved")],
  ),
  ...edits(
    "wallet_transaction",
    "json_build_array(reference, distribution, asset)::text",
    ["amount of what was consumed", set("wallet_transaction", "amount = amount + 1", CONSUMED), "claim"],
    [
      "amount of what was paid in",
      set("wallet_transaction", "amount = amount + 1", "kind = 'top_up'"),
      "account",
      "json_build_array(brand, asset, 'available')::text",
    ],
    ["kind", set("wallet_transaction", "kind = 'release'", CONSUMED), "budget", measure("released")],
    ["reference", set("wallet_transaction", "reference = 'other'", CONSUMED), "claim"],
    ["distribution", set("wallet_transaction", "distribution = null", CONSUMED), "budget", null],
    [
      "one is gone",
      gone("wallet_transaction", "kind = 'payout_freeze'"),
      "account",
      "json_build_array(brand, asset, 'owed')::text",
    ],
  ),
  ...edits(
    "balance",
    "json_build_array(brand, asset, account)::text",
    ["amount", set("balance", "amount = amount + 1", "account = 'available'", WHOLE), "account"],
    [
      "amount, in the sum of all",
      set("balance", "amount = amount + 1", "account = 'available'", WHOLE),
      "books",
      "json_build_array(brand, asset)::text",
    ],
    ["one is gone", gone("balance", "account = 'owed' and amount <> 0", WHOLE), "account"],
  ),
];
