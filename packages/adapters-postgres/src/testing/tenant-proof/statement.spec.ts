import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isRefusedOnCitus } from "./across.ts";
import { reasonsFor, unnamedOf } from "./recorded.ts";

const test = suite("statements name their organization");

const COLUMNS = new Set(["organization", "livemode", "id", "program", "amount"]);
const SCHEMA = new Map([
  ["program", COLUMNS],
  ["enrollment", COLUMNS],
  ["payout", COLUMNS],
  ["organization", new Set(["id", "name"])],
  ["migration", new Set(["name"])],
]);

const NAMED: Readonly<Record<string, string>> = {
  "by a parameter": "select t.amount from payout t where t.organization = $1 and t.id = $2",
  "without an alias": "select amount from payout where organization = $1::uuid",
  "by one of several parameters": "select 1 from payout t where t.organization in ($1, $2)",
  "by a list": "select 1 from payout t where t.organization = any($1::uuid[])",
  "by a join": "select 1 from payout t join program p on p.organization = t.organization where t.organization = $1",
  "by a join that may find nothing":
    "select 1 from payout t left join program p on p.organization = t.organization and p.id = t.program where t.organization = $1",
  "by columns that two sides share":
    "select 1 from payout t join program p using (organization, id) where p.organization = $1",
  "by given rows":
    "select 1 from unnest($1::uuid[], $2::uuid[]) as u(organization, id) join payout t using (organization, id)",
  "by given values":
    "select 1 from (values ($1::uuid, $2::uuid)) as u(organization, id) join payout t on (t.organization, t.id) = (u.organization, u.id)",
  "in a query below":
    "select 1 from program p where p.organization = $1 and not exists (select 1 from payout t where t.organization = p.organization)",
  "by rows that a query below finds":
    "select 1 from payout t where (t.organization, t.id) in (select organization, id from program where organization = $1)",
  "by a query of a with":
    "with chunk as materialized (select * from enrollment where organization = $1) select 1 from chunk c join payout t on t.organization = c.organization",
  "on each side of a union":
    "with each_one as (select organization from payout where organization = $1 union all select organization from program where organization = $1) select 1 from each_one b join enrollment e on e.organization = b.organization",
  "in every round of a recursion":
    "with recursive line as (select organization, id from program where organization = $1 union all select t.organization, t.id from line l join payout t on t.organization = l.organization) select 1 from line",
  "beside a lateral query":
    "select 1 from program p cross join lateral (select 1 from payout t where t.organization = p.organization limit 1) x where p.organization = $1",
  "when it is written": "insert into payout (organization, id) values ($1, $2)",
  "when rows are written":
    "insert into payout (organization, id) select $1::uuid, u.id from unnest($2::uuid[]) as u(id)",
  "when it is changed":
    "update payout t set amount = p.amount from program p where p.organization = $1 and t.organization = p.organization",
  "when it is removed":
    "delete from payout t using program p where p.organization = $1 and t.organization = p.organization",
  "by the id of an organization": "select name from organization where id = $1",
  "of a table without organizations": "select name from migration",
};

const UNNAMED: Readonly<Record<string, readonly [text: string, ...tables: string[]]>> = {
  "by nothing": ["select t.amount from payout t where t.id = $1", "payout"],
  "by the mode alone": ["select 1 from payout t where t.livemode = $1", "payout"],
  "by one of two conditions": ["select 1 from payout t where t.organization = $1 or t.id = $2", "payout"],
  "by the opposite": ["select 1 from payout t where t.organization <> $1", "payout"],
  "by a comparison": ["select 1 from payout t where t.organization > $1", "payout"],
  "by a constant of its own": ["select 1 from payout t where t.organization = t.organization", "payout"],
  "on one side of a join": [
    "select 1 from payout t join program p on p.id = t.program where t.organization = $1",
    "program",
  ],
  "on the side that may be empty": [
    "select 1 from payout t left join program p on p.organization = t.organization and p.organization = $1",
    "payout",
  ],
  "on the side of a left join that is not limited": [
    "select 1 from payout t left join program p on p.organization = t.organization where p.organization = $1 or p.id is null",
    "payout",
    "program",
  ],
  "by a query below that says nothing of it": [
    "select 1 from program p where not exists (select 1 from payout t where t.organization = p.organization and t.organization = $1)",
    "program",
  ],
  "by a query below that counts all": [
    "select (select count(*) from payout t where t.program = p.id) from program p where p.organization = $1",
    "payout",
  ],
  "on one side of a union": [
    "with each_one as (select organization from payout where organization = $1 union all select organization from program) select 1 from each_one b join enrollment e on e.organization = b.organization",
    "program",
    "enrollment",
  ],
  "in the next round of a recursion": [
    "with recursive line as (select organization, id from program where organization = $1 union all select t.organization, t.id from line l join payout t on t.id = l.id) select 1 from line",
    "payout",
  ],
  "by columns in another order": [
    "select 1 from payout t where (t.id, t.organization) in (select organization, id from program where organization = $1)",
    "payout",
  ],
  "by what is asked of a query that reads all": [
    "with every as materialized (select organization, id from payout) select 1 from every e where e.organization = $1",
    "payout",
  ],
  "by what a query around it asks": [
    "select 1 from (select organization, id from payout) x where x.organization = $1",
    "payout",
  ],
  "when rows are copied": [
    "insert into payout (organization, id) select p.organization, p.id from program p where p.id = $1",
    "program",
    "payout",
  ],
  "when it is written without": ["insert into payout (id) values ($1)", "payout"],
  "when it is changed": ["update payout t set amount = $2 where t.id = $1", "payout"],
  "when it is changed by another": [
    "update payout t set amount = p.amount from program p where p.organization = $1 and t.program = p.id",
    "payout",
  ],
  "when it is removed": [
    "delete from payout t using program p where p.organization = $1 and t.program = p.id",
    "payout",
  ],
  "of all organizations": ["select name from organization", "organization"],
};

for (const [name, text] of Object.entries(NAMED))
  test(`an organization is named ${name}`, async () => {
    assert.equal(await unnamedOf(SCHEMA, text), []);
  });

for (const [name, [text, ...tables]] of Object.entries(UNNAMED))
  test(`an organization is missing ${name}`, async () => {
    const found = await unnamedOf(SCHEMA, text);
    assert.equal(found.map(({ table }) => table).toSorted(), tables.toSorted());
  });

test("the list has no reason for a condition that was forgotten", () => {
  for (const [text, table] of [
    ["select t.* from enrollment t where t.id = $1", "enrollment"],
    ['select "t"."id" from "program" as "t" where "t"."id" = $1', "program"],
    ["update api_key k set revoked_at = $3 where k.id = $4", "api_key"],
    ["select count(*)::int4 as members from enrollment where status = $1", "enrollment"],
    ["select min(created_at) as first from payout", "payout"],
    ["delete from payout t where t.id = $1", "payout"],
    ["select t.* from payout t where t.due_at <= $1 order by t.id", "payout"],
  ] as const)
    assert.equal(reasonsFor(text, [{ table, name: "t" }]), [], text);
});

test("a statement that locks rows or calls itself is one that Citus runs on one node alone", () => {
  for (const text of [
    "select id from payout where due_at <= $1 for update skip locked",
    "select 1 from brand for no key update",
    "with recursive lane as (select 1) select 1 from lane",
  ])
    assert.ok(isRefusedOnCitus(text), text);
  for (const text of [
    "select min(due_at) from payout",
    "update payout set updated_at = $1",
    "select before_update from payout",
  ])
    assert.not(isRefusedOnCitus(text), text);
});

test("a kind of statement that nobody follows is refused", async () => {
  const merge = "merge into payout t using program p on t.id = p.id when matched then do nothing";
  try {
    await unnamedOf(SCHEMA, merge);
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /MergeStmt/);
  }
});

test.run();
