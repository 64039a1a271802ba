import type { Id, OwnMetric, ScreenedRequirement, Screening } from "@entente/core/ports";
import { comparing, DAY_MS, screenedRequirements, screenedSums, startOfDay } from "@entente/core/storage";
import { IN_TENANT, selecting } from "../../store/row-store.ts";
import type { Binder } from "../../store/statement.ts";
import { persons } from "../persons.ts";
import { daysOf, type Grouped, later, type Plan, partsOf, planned, refundsOf } from "./sums.ts";

const MEMBERS = "(array(select c.id from chunk c))";
const ENTITIES = "(array(select c.entity from chunk c))";
const NEVER = "null::timestamptz";

/** The data that is read of every member, as a common table expression and its join. */
interface Joined {
  readonly cte: string;
  readonly join: string;
}

const bySum = (name: string, { columns, from }: Grouped): Joined => ({
  cte: `${name} as (select x.enrollment, ${columns.map((column, at) => `${column} as v${at}`).join(", ")}
    from ${from} group by x.enrollment)`,
  join: `left join ${name} on ${name}.enrollment = t.id`,
});

/** Builds the assertions about each member by the keys of the program: the newest of its person's, as `claimOf` of core chooses it. */
const asserted = (keys: readonly string[], { program, at }: Screening, bind: Binder): Joined => {
  const now = bind(at.toISOString(), "timestamptz");
  const values = keys.flatMap((key, place) => {
    const own = `filter (where n.key = ${bind(key, "text")})`;
    return [`max(n.value) ${own} as v${2 * place}`, `max(n.expires) ${own} as v${2 * place + 1}`];
  });
  return {
    cte: `asserted as (
    select n.asked, ${values.join(", ")} from (
      select distinct on (p.asked, t.key) p.asked, t.key,
        case when t.action = 'revoked' or t.expires_at <= ${now} then 0 else t.value end as value,
        case when t.action = 'asserted' and t.expires_at > ${now} then t.expires_at end as expires
      from ${persons(ENTITIES)} p join assertion t on t.entity = p.entity
      where ${IN_TENANT} and t.brand = ${bind(program.brand, "uuid")} and t.key = any(${bind(keys, "text[]")})
      order by p.asked, t.key, t.effective_at desc, t.id desc
    ) n group by n.asked)`,
    join: "left join asserted on asserted.asked = t.entity",
  };
};

const profiles = ({ program }: Screening, bind: Binder): Joined => ({
  cte: `profiles as (
    select p.asked, count(*) as found from ${persons(ENTITIES)} p join connection t on t.owner = p.entity
    where ${IN_TENANT} and t.brand = ${bind(program.brand, "uuid")} and t.owner_type = 'entity'
      and t.kind = 'social_profile' and t.status = 'connected' group by p.asked)`,
  join: "left join profiles on profiles.asked = t.entity",
});

/** The metrics that core reads off the member itself, for members who are approved. */
const OWN: { readonly [M in OwnMetric]: string } = {
  channel_connected: "coalesce(profiles.found, 0)::float8",
  manual_approval: "1::float8",
};

/** An amount, and the instants at which it may change without a new event. */
interface Value {
  readonly amount: string;
  readonly changes: readonly string[];
}

/** A sum, put together of its parts. What left a window is told to the day where it lies between the window's ends. */
const sumOf = (
  { query: { windowDays } }: Plan,
  place: number,
  parts: readonly string[],
  at: Date,
  bind: Binder,
): Value => {
  const column = (part: string, nth: number): string => `${part}.v${(part === "days" ? 2 : 3) * place + nth}`;
  const amount = parts.map((part) => `coalesce(${column(part, 0)}, 0)`).join(" + ");
  if (windowDays === null) return { amount, changes: [] };
  const first = parts.map((part) => `${column(part, 1)}${part === "days" ? "::timestamp at time zone 'UTC'" : ""}`);
  const oldest = `least(${first.join(", ")})`;
  const today = startOfDay(at);
  const [since, until] = [later(today, (1 - windowDays) * DAY_MS), today].map((time) =>
    bind(time.toISOString(), "timestamptz"),
  );
  const isBetween = `${oldest} >= ${since} and ${oldest} < ${until}`;
  const leaves = `case when ${isBetween} then date_trunc('day', ${oldest}, 'UTC') else ${oldest} end
      + interval '${24 * windowDays} hours'`;
  return { amount, changes: [leaves, ...parts.filter((part) => part !== "days").map((part) => column(part, 2))] };
};

const any = (conditions: readonly string[]): string => (conditions.length === 0 ? "false" : conditions.join(" or "));

/** Expressions over a member `t` without overrides: how the requirements judge it. */
interface Judgement {
  readonly joined: readonly Joined[];
  /** The condition that a requirement by which a member qualifies is failed. */
  readonly fails: string;
  /** The highest tier that is reached. */
  readonly tier: string;
  /** When time alone may change this. */
  readonly changesAt: string;
}

const judgementOf = (screening: Screening, bind: Binder): Judgement => {
  const { policy, at } = screening;
  const requirements = screenedRequirements(screening);
  const { plans, parts } = planned(screenedSums(screening), at);
  const keys = [...new Set(requirements.flatMap(({ reading }) => ("assertion" in reading ? [reading.assertion] : [])))];
  const sums = [
    ...(plans.length === 0 ? [] : [{ name: "days", of: daysOf(plans, MEMBERS, bind) }]),
    ...(parts.length === 0 ? [] : [{ name: "parts", of: partsOf(plans, parts, MEMBERS, bind) }]),
    ...(plans.every(({ query }) => query.judged === undefined)
      ? []
      : [{ name: "refunds", of: refundsOf(plans, at, MEMBERS, bind) }]),
  ];
  const values = plans.map((plan, place) =>
    sumOf(
      plan,
      place,
      sums.map(({ name }) => name),
      at,
      bind,
    ),
  );
  const readsProfiles = requirements.some(({ reading }) => "own" in reading && reading.own === "channel_connected");
  const readingOf = ({ reading, windowDays }: ScreenedRequirement): Value => {
    if ("assertion" in reading) {
      const place = 2 * keys.indexOf(reading.assertion);
      return { amount: `coalesce(asserted.v${place}, 0)`, changes: [`asserted.v${place + 1}`] };
    }
    const own = values.filter((_, place) => {
      const query = plans[place]?.query;
      return query?.metric === reading.metric && query.windowDays === windowDays;
    });
    const amount = `(${own.map((value) => value.amount).join(" + ")})::float8`;
    return {
      amount: reading.own === null ? amount : `${amount} + ${OWN[reading.own]}`,
      changes: own.flatMap(({ changes }) => changes),
    };
  };
  // Bound where it is used, because PostgreSQL refuses values that a text does not use.
  const applies = ({ operatingType }: ScreenedRequirement): string =>
    operatingType === null ? "true" : `t.operating_type is not distinct from ${bind(operatingType, "uuid")}`;
  const failed = (requirement: ScreenedRequirement): string => {
    const { comparison, limit } = comparing(requirement.operator, requirement.threshold);
    const { amount } = readingOf(requirement);
    return `(${applies(requirement)} and not (${amount} ${comparison} ${bind(limit, "float8")}))`;
  };
  const failedOf = (is: (one: ScreenedRequirement) => boolean): string => any(requirements.filter(is).map(failed));
  const tiers = policy.tiers.toReversed().map(({ id }) => {
    return `when not (${failedOf(({ tier }) => tier === id)}) then ${bind(id, "uuid")}`;
  });
  const changes = requirements.flatMap((one) => {
    const { changes: own } = readingOf(one);
    return own.length === 0 ? [] : [`case when ${applies(one)} then least(${own.join(", ")}) end`];
  });
  return {
    joined: [
      ...sums.map(({ name, of }) => bySum(name, of)),
      ...(keys.length === 0 ? [] : [asserted(keys, screening, bind)]),
      ...(readsProfiles ? [profiles(screening, bind)] : []),
    ],
    fails: failedOf(({ qualifies }) => qualifies),
    tier: tiers.length === 0 ? "null::uuid" : `case ${tiers.join(" ")} end`,
    changesAt: changes.length === 0 ? NEVER : `least(${changes.join(", ")})`,
  };
};

/**
 * Looks through a chunk of a program's members: those whom an evaluation may change, and one more row with how many there
 * were and the last of them. `$1` and `$2` are the tenant. Whatever is not told here makes a member one who may change: an
 * override, a grace that lasts or begins, a member never evaluated. By hand: its conditions are the requirements.
 */
export const screeningStatement = (
  screening: Screening,
  after: Id<"enrollment"> | null,
  limit: number,
  bind: Binder,
): string => {
  const { joined, fails, tier, changesAt } = judgementOf(screening, bind);
  const now = bind(screening.at.toISOString(), "timestamptz");
  const chunk = `chunk as materialized (
    select t.* from enrollment t
    where ${IN_TENANT} and t.program = ${bind(screening.program.id, "uuid")}
      and t.approval_status = 'approved' and t.status <> 'archived'
      and t.id > ${bind(after ?? "00000000-0000-0000-0000-000000000000", "uuid")}
    order by t.id limit ${limit})`;
  const stays = `
      t.qualification_status = case when v.fails then 'not_qualified' else 'qualified' end
      and t.grace_since is null and t.tier is not distinct from v.tier
      and (t.activated_at is not null or t.status <> 'active' or t.qualification_status = 'not_qualified')
      and (coalesce(t.evaluate_at <= ${now}, false) or t.evaluate_at is not distinct from v.changes_at)
      and not exists (
        select 1 from requirement_override o
        where o.organization = $1 and o.livemode = $2 and o.enrollment = t.id and o.status = 'active')`;
  const ctes = [
    chunk,
    ...joined.map(({ cte }) => cte),
    `moving as (
    select ${selecting("enrollment")} from chunk t
    ${joined.map(({ join }) => join).join("\n    ")}
    cross join lateral (select (${fails}) as fails, ${tier} as tier, ${changesAt} as changes_at) v
    where not (${stays}))`,
  ];
  return `with ${ctes.join(",\n  ")}
  select m.*, s.scanned, s.last
  from (select (select count(*)::int4 from chunk) as scanned, (select c.id from chunk c order by c.id desc limit 1) as last) s
  left join moving m on true order by m.id`;
};
