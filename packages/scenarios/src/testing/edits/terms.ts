import { copied, DAY, edits, type Family, first, gone, LONG_AGO, NEW_ID, set, WHOLE } from "./edit.ts";

const ONE = "'01b9136b-a800-7000-8000-000000000002'";
/** Of a row of long ago. */
const OLD_ID = "'016f5e66-e800-7000-8000-000000000001'";
const TOP_UP = "kind = 'top_up'";

/** Two transfers of one amount, there and back, which no balance shows. */
const canceling = (there: string, back: string, where: string): string =>
  `insert into wallet_transaction select (jsonb_populate_record(t, jsonb_build_object('id', x.id, 'kind', x.kind,
      'reference', x.kind || substr(t.reference, position(':' in t.reference)) || ':again'))).*
    from wallet_transaction t cross join (values (${NEW_ID}, '${there}'), (${ONE}, '${back}')) as x(id, kind)
    where t.${first("wallet_transaction", `kind = '${there}' and ${where}`)}`;

const zones = (...spells: readonly (readonly [zone: string, from: string | null])[]): string =>
  `time_zones = '${JSON.stringify(spells.map(([zone, from]) => ({ zone, from })))}'`;

/** Edits of the data that payouts are made by: rules, rails, brands, and the names of transfers. */
export const TERMS: Family = [
  ...edits(
    "payout_rule",
    "id::text",
    ["scope, a collection", set("payout_rule", `scope = 'collection', collection = ${ONE}`), "payout_rule"],
    [
      "scope, a member",
      set("payout_rule", "scope = 'member', enrollment = (select id from enrollment order by id limit 1)"),
      "payout_rule",
    ],
    ["unit", set("payout_rule", `unit = ${ONE}`), "payout_rule"],
    ["tier", set("payout_rule", "tier = (select id from tier order by id limit 1)", "tier is null"), "payout_rule"],
    ["window_key", set("payout_rule", "window_key = 'other'"), "payout_rule"],
    ["one too many", copied("payout_rule", { id: NEW_ID }), "payout_rule"],
    ["one too many, as if of long ago", copied("payout_rule", { id: OLD_ID, created_at: LONG_AGO }), "payout_rule"],
  ),
  ...edits(
    "payout_rail",
    "id::text",
    ["status", set("payout_rail", "status = 'disabled'"), "payout_rail"],
    ["rail", set("payout_rail", "rail = 'csv_batch'", "rail = 'manual'"), "payout_rail"],
    ["format", set("payout_rail", "format = 'sepa_pain_001'", "rail = 'csv_batch'"), "payout_rail"],
    [
      "whether a wallet pays",
      set(
        "payout_rail",
        `config = replace(config, '"walletFunded":true', '"walletFunded":false')`,
        "config like '%true%'",
      ),
      "payout_rail",
    ],
    [
      "columns",
      set(
        "payout_rail",
        `config = replace(config, '"columns":null', '"columns":[{"key":"amount","header":"Sum"}]')`,
        `config like '%"columns":null%'`,
      ),
      "payout_rail",
    ],
    [
      "who pays",
      set(
        "payout_rail",
        `config = replace(config, '"debtor":null', '"debtor":{"name":"Thief","iban":"X"}')`,
        `config like '%"debtor":null%'`,
      ),
      "payout_rail",
    ],
    ["no default", set("payout_rail", "is_default = false", "is_default"), "payout_rail"],
    [
      "one too many",
      `insert into payout_rail (organization, livemode, version, id, brand, rail, format, status, is_default, config, created_at, updated_at)
        select organization, livemode, version, ${NEW_ID}, brand, rail, 'other', status, false, config, created_at, updated_at
        from payout_rail where ${first("payout_rail")}`,
      "payout_rail",
    ],
  ),
  ...edits(
    "brand",
    "id::text",
    ["slug", set("brand", "slug = 'other'"), "brand"],
    ["name", set("brand", "name = 'Other'"), "brand"],
    ["one too many", copied("brand", { id: NEW_ID, slug: "'new'" }), "brand"],
  ),
  ...edits(
    "brand_terms",
    "id::text",
    ["zones of all days", set("brand_terms", zones(["America/Los_Angeles", null])), "brand_terms"],
    ["another zone", set("brand_terms", "time_zones = replace(time_zones, 'Zurich', 'Athens')"), "brand_terms"],
    ["from when on", set("brand_terms", zones(["UTC", null], ["Europe/Zurich", "2030-01-01"])), "brand_terms"],
    ["when they were set", set("brand_terms", `created_at = created_at - ${DAY}`), "brand_terms"],
    ["when they were set last", set("brand_terms", `updated_at = updated_at + ${DAY}`), "brand_terms"],
    ["they are gone", gone("brand_terms"), "brand_terms"],
  ),
  ...edits(
    "wallet_transaction",
    "id::text",
    ["reference of a top-up", set("wallet_transaction", "reference = 'top_up:other'", TOP_UP), "transfer"],
    ["amount of a top-up", set("wallet_transaction", "amount = amount + 1000000", TOP_UP), "transfer"],
    ["asset of a top-up", set("wallet_transaction", "asset = 'credit'", TOP_UP), "transfer"],
    [
      "reference of a reservation",
      set("wallet_transaction", "reference = 'reserve:other'", "kind = 'reserve' and distribution is not null"),
      "transfer",
    ],
    ["reference of a freeze", set("wallet_transaction", "reference = 'other'", "kind = 'payout_freeze'"), "transfer"],
    [
      "distribution of a top-up",
      set("wallet_transaction", "distribution = (select min(id::text)::uuid from distribution)", TOP_UP),
      "transfer",
    ],
    [
      "when one was made",
      set("wallet_transaction", "created_at = created_at - interval '9 days'", "kind = 'payout_settle'"),
      "transfer",
    ],
    ["a top-up is gone", gone("wallet_transaction", TOP_UP), "transfer"],
    [
      "two of a batch that cancel",
      canceling("payout_freeze", "payout_unfreeze", "distribution is null"),
      "moved",
      null,
    ],
    [
      "two of a reservation that cancel",
      canceling("reserve", "release", "distribution is not null"),
      "reservation",
      null,
    ],
    [
      "of another batch",
      set("wallet_transaction", `reference = 'payout_freeze:' || ${NEW_ID} || ':usd'`, "kind = 'payout_freeze'"),
      "moved",
      null,
    ],
    [
      "a top-up too many",
      copied("wallet_transaction", { id: NEW_ID, reference: "'top_up:other'" }, TOP_UP),
      "transfer",
    ],
    [
      "a top-up too many, as if of long ago",
      copied("wallet_transaction", { id: OLD_ID, created_at: LONG_AGO, reference: "'top_up:other'" }, TOP_UP),
      "transfer",
    ],
  ),
];

const SALE = "type = 'sale' and source <> 'redirect'";
const said = (name: string, change: string, where = SALE) =>
  [name, set("performance_event", change, where), "recorded"] as const;

/** Edits of event fields that no sum repeats, and of the first click. */
export const SAID: Family = [
  ...edits(
    "performance_event",
    "id::text",
    said("customer", "customer = 'other'"),
    said("code", "code = 'other'"),
    said("click", "click = id"),
    said("collection", `collection = ${ONE}`),
    said("unit", `unit = ${ONE}`),
    said("received_at", "received_at = received_at - interval '1 millisecond'"),
    said("properties", `properties = '{"a":1}'`),
    said("source", "source = 'other'"),
    said("country", "country = 'CH'", "type = 'click'"),
    said("suspected", "suspected = not suspected"),
    said("digest", "digest = null"),
  ),
  ...edits(
    "click_visitor",
    "click::text",
    ["visitor", set("click_visitor", "visitor = 'other'", "true", WHOLE), "click_visitor"],
    ["code", set("click_visitor", "code = 'other'", "true", WHOLE), "click_visitor"],
    ["click", set("click_visitor", `click = ${NEW_ID}`, "true", WHOLE), "click_visitor"],
    ["one is gone", gone("click_visitor", "true", WHOLE), "click_visitor"],
    ["one too many", copied("click_visitor", { click: NEW_ID, visitor: "'other'" }, "true", WHOLE), "click_visitor"],
  ),
  {
    name: "click_visitor: one is gone, and its click looks as if work had made it narrow",
    table: "click_visitor",
    also: "click",
    sql: `with emptied as (update click set visitor = '' where id in (select click from click_visitor) returning 1)
      ${gone("click_visitor", "true", WHOLE)}`,
    check: "click_visitor",
    row: "click::text",
  },
];
