import { type Filled, fillRows } from "./fill.ts";
import { nthCodeSql, nthIdSql } from "./ids.ts";
import type { Queryable } from "./modules.ts";

const CREATED = "now() - interval '60 days' + n * interval '1 second'";

/** This many people with a relationship to the brand. */
export const fillPeople = async (client: Queryable, filled: Filled, count: number): Promise<void> => {
  const times = { created_at: CREATED, updated_at: CREATED };
  await fillRows(client, {
    table: "entity",
    count,
    filled,
    holds: { id: nthIdSql("entity"), kind: "'person'", ...times },
  });
  await fillRows(client, {
    table: "contact",
    count,
    filled,
    holds: {
      id: `'${filled.brand}:' || ${nthIdSql("entity")}`,
      entity: nthIdSql("entity"),
      email_key: "'member-' || n",
      is_verified: "true",
      ...times,
    },
  });
  await fillRows(client, {
    table: "relationship",
    count,
    filled,
    holds: {
      id: nthIdSql("relationship"),
      entity: nthIdSql("entity"),
      status: "'active'",
      started_at: CREATED,
      ...times,
    },
  });
};

/** The people numbered 1 to `count` as members of a program; `first` is one less than the number of their first enrollment. */
export const fillMembers = async (
  client: Queryable,
  filled: Filled,
  { program, first, count }: { readonly program: number; readonly first: number; readonly count: number },
): Promise<void> => {
  const number = `(n + ${first})`;
  await fillRows(client, {
    table: "enrollment",
    count,
    filled,
    holds: {
      id: nthIdSql("enrollment", number),
      program: nthIdSql("program", String(program)),
      relationship: nthIdSql("relationship"),
      entity: nthIdSql("entity"),
      referral_code: `'member-' || ${number}`,
      referral_slug: `'member-' || ${number}`,
      approval_status: "'approved'",
      status: "'active'",
      // Without requirements every approved member is qualified.
      qualification_status: "'qualified'",
      joined_at: CREATED,
      approved_at: CREATED,
      activated_at: CREATED,
      created_at: CREATED,
    },
  });
};

/** Names and policies that a program and its terms have unless they say otherwise. */
const NAMED = { name_order: "'coupon,code,click,customer'", self_referral: "'refuse'" };

export const fillPrograms = async (client: Queryable, filled: Filled, count: number): Promise<void> => {
  await fillRows(client, {
    table: "program",
    count,
    filled,
    holds: {
      id: nthIdSql("program"),
      name: "'Program ' || n",
      type: "'performance'",
      status: "'active'",
      visibility: "'private'",
      landing_url: "'https://shop.example/landing'",
      landing_origins: "'[]'",
      pass_parameters: `'"none"'`,
      attribution: "'last_click'",
      ...NAMED,
      hold_days: "0",
      created_at: CREATED,
    },
  });
  await fillRows(client, {
    table: "program_terms",
    count,
    filled,
    holds: {
      id: nthIdSql("program_terms"),
      program: nthIdSql("program"),
      referral_window_days: "90",
      attribution: "'last_click'",
      ...NAMED,
      currency: "'usd'",
      grace_days: "14",
      hold_days: "0",
      started_at: CREATED,
    },
  });
};

/** One launched distribution with this many deployments in program 1. */
export const fillDeployments = async (client: Queryable, filled: Filled, count: number): Promise<void> => {
  const one = { distribution: nthIdSql("distribution", "1"), program: nthIdSql("program", "1") };
  await fillRows(client, {
    table: "distribution",
    count: 1,
    filled,
    holds: {
      id: one.distribution,
      status: "'active'",
      programs: `array[${one.program}]`,
      subjects: "'[]'",
      budget_mode: "'none'",
      control_state: "'none'",
    },
  });
  await fillRows(client, {
    table: "deployment",
    count,
    filled,
    holds: {
      id: nthIdSql("deployment"),
      ...one,
      deployment_key: "'slot-' || n",
      status: "'active'",
      observed_status: "'live'",
      adapter: "'service'",
      minted: "true",
      control_state: "'none'",
      destination_url: "'https://shop.example/spring?utm_source=partners'",
    },
  });
};

/**
 * One launched distribution with one deployment in program 1, and a link for each of its members; `before` is one less than the number
 * of the first code.
 */
export const fillLinks = async (client: Queryable, filled: Filled, count: number, before = 0): Promise<void> => {
  const one = { distribution: nthIdSql("distribution", "1"), program: nthIdSql("program", "1") };
  const deployment = nthIdSql("deployment", "1");
  await fillDeployments(client, filled, 1);
  await fillRows(client, {
    table: "promo_link",
    count,
    filled,
    holds: {
      id: nthIdSql("promo_link"),
      ...one,
      deployment,
      enrollment: nthIdSql("enrollment"),
      code: nthCodeSql(`n + ${before}`),
      created_at: CREATED,
    },
  });
  await fillRows(client, { table: "deployment_links", count: 1, filled, holds: { deployment, links: String(count) } });
};

/** The rows of an earlier day: a sale and a click of every member. PostgreSQL would plan for empty tables otherwise. */
export const fillHistory = async (client: Queryable, filled: Filled, count: number): Promise<void> => {
  const routed = {
    program: nthIdSql("program", "1"),
    distribution: nthIdSql("distribution", "1"),
    deployment: nthIdSql("deployment", "1"),
    enrollment: nthIdSql("enrollment"),
  };
  const when = "now() - interval '1 day' + n * interval '1 millisecond'";
  const day = { ...routed, day: "current_date - 1" };
  const event = {
    id: "gen_random_uuid()",
    ...routed,
    source: "'shop'",
    external_event_id: "gen_random_uuid()::text",
    metrics: "'[]'",
    occurred_at: when,
    received_at: when,
  };
  const rows: readonly (readonly [table: string, holds: Readonly<Record<string, string>>])[] = [
    [
      "performance_event",
      { ...event, type: "'sale'", customer: "'customer-' || n", code: nthCodeSql(), value_minor: "4990" },
    ],
    ["performance_event", { ...event, type: "'click'", source: "'redirect'" }],
    ["external_event", { source: "'shop'", external_event_id: "gen_random_uuid()::text", event: "gen_random_uuid()" }],
    [
      "click",
      { id: "gen_random_uuid()", ...routed, code: nthCodeSql(), visitor: "md5('visitor ' || n)", created_at: when },
    ],
    ["performance_day", { ...day, type: "'sale'", events: "1", value_minor: "4990", quantity: "1" }],
    ["performance_day", { ...day, type: "'click'", currency: "null", events: "1", quantity: "1" }],
    ["metric_day", { ...day, metric: "'gmv_cents'", amount: "4990" }],
    ["metric_day", { ...day, metric: "'sales_count'", currency: "null", amount: "1" }],
    ["metric_day", { ...day, metric: "'link_clicks'", currency: "null", amount: "1" }],
    ["answer", { key: "gen_random_uuid()::text", expires_at: "now() + interval '1 hour'" }],
  ];
  for (const [table, holds] of rows) await fillRows(client, { table, count, filled, holds });
};
