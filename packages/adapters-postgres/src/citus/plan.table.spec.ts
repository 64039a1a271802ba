import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Chosen } from "./chosen.ts";
import type { CitusColumn, CitusForm, CitusKey, CitusReference } from "./form.ts";
import { decideCitus } from "./plan.ts";

const test = suite("a table is placed under Citus");

const column = (name: string, also: Partial<CitusColumn> = {}): CitusColumn => ({
  ...{ name, type: "uuid", isNullable: false, isGenerated: false, counts: false },
  ...also,
});
const key = (...columns: readonly string[]): CitusKey => ({ name: columns.join("_"), columns });
const form = (table: string, also: Partial<CitusForm> = {}): CitusForm => ({
  ...{ table, columns: [column("organization"), column("id")], keys: [key("organization", "id")] },
  ...{ references: [], triggers: [], isPartitioned: false, hasRules: false },
  ...also,
});
const refers = (to: string, also: Partial<CitusReference> = {}): CitusReference => ({
  ...{ name: `to_${to}`, to, columns: ["organization", to], toColumns: ["organization", "id"] },
  ...{ onDelete: "a", onUpdate: "a" },
  ...also,
});

const ORGANIZATION = form("organization", { columns: [column("id")], keys: [key("id")] });
const KEY = form("key", { keys: [key("public")] });
const WAITING = form("waiting", { columns: [column("name")], keys: [key("name")], triggers: ["applies"] });

const chosen: Readonly<Record<string, Chosen>> = {
  organization: { place: "distributed", by: "id", reason: "it is it" },
  key: { place: "reference", reason: "it is looked up" },
  slug: { place: "reference", reason: "it is looked up" },
  waiting: { place: "local", reason: "it waits" },
};
const decide = (...forms: readonly CitusForm[]) =>
  decideCitus([ORGANIZATION, ...forms], { chosen, sparedTriggers: { old: ["of_before"], waiting: ["applies"] } });
const placesOf = (...forms: readonly CitusForm[]) => {
  const { tables, problems } = decide(...forms);
  assert.equal(problems, []);
  return tables.map(({ table, place, by }) => `${table} ${place}${by === null ? "" : ` by ${by}`}`);
};

test("an organization has its rows on one node, by its own id or by the column of that name", () => {
  assert.equal(placesOf(form("brand")), ["organization distributed by id", "brand distributed by organization"]);
});

test("a table comes after those that it refers to, the same everywhere before the distributed, and the coordinator's last", () => {
  const answer = form("answer", { references: [refers("brand"), refers("key"), refers("answer")] });
  assert.equal(placesOf(WAITING, answer, form("brand"), KEY), [
    "key reference",
    "organization distributed by id",
    "brand distributed by organization",
    "answer distributed by organization",
    "waiting local",
  ]);
  const slug = form("slug", { references: [refers("key")] });
  const first = form("key", { keys: [key("public")], references: [] });
  assert.equal(placesOf(slug, first).slice(0, 2), ["key reference", "slug reference"]);
});

test("a table that is the same everywhere loses the foreign keys to distributed ones, and no others", () => {
  const slug = form("slug", { references: [refers("brand"), refers("key"), refers("organization")] });
  const { tables } = decide(slug, form("brand"), KEY);
  assert.equal(tables.find(({ table }) => table === "slug")?.losesReferences, ["to_brand", "to_organization"]);
  assert.equal(
    tables.filter(({ table, losesReferences }) => table !== "slug" && losesReferences.length > 0),
    [],
  );
});

test("a trigger that is listed goes, and one on the coordinator stays", () => {
  const { tables, problems } = decide(form("old", { triggers: ["of_before"] }), form("brand"), WAITING);
  assert.equal(problems, []);
  assert.equal(
    tables
      .filter(({ losesTriggers }) => losesTriggers.length > 0)
      .map(({ table, losesTriggers }) => [table, losesTriggers]),
    [["old", ["of_before"]]],
  );
  assert.equal(decide(form("old")).tables.find(({ table }) => table === "old")?.losesTriggers, []);
});

test("the reason of a place is told where it was chosen", () => {
  assert.equal(
    decide(KEY, form("brand")).tables.map(({ reason }) => reason),
    ["it is looked up", "it is it", null],
  );
});

const BRAND = form("brand");
const brand = (also: Partial<CitusForm>): readonly CitusForm[] => [form("brand", also)];
const answer = (one: CitusReference): readonly CitusForm[] => [BRAND, form("answer", { references: [one] })];
const NO_KEYS = "Without the organization a key is unique on one node alone.";

const REFUSED: Readonly<Record<string, readonly [readonly CitusForm[], string]>> = {
  "without an organization": [
    brand({ columns: [column("id")] }),
    "The table brand has no organization, and is not listed with the place of its rows.",
  ],
  "with a key that several nodes would have to hold": [
    brand({ keys: [key("organization", "id"), key("host")] }),
    `The table brand cannot be distributed by organization: its key host does not contain it. ${NO_KEYS}`,
  ],
  "with an organization that may be empty": [
    brand({ columns: [column("organization", { isNullable: true })] }),
    "The table brand cannot be distributed by organization: the column may be empty.",
  ],
  "with an organization that is computed": [
    brand({ columns: [column("organization", { isGenerated: true })] }),
    "The table brand cannot be distributed by organization: the column is computed.",
  ],
  "with an organization of another type": [
    brand({ columns: [column("organization", { type: "text" })] }),
    "The table brand cannot be distributed by organization: the column is text, and others are uuid.",
  ],
  "with partitions": [
    brand({ isPartitioned: true }),
    "The table brand has partitions, which are for PostgreSQL alone: restore a backup into a database without them.",
  ],
  "with rules": [
    brand({ hasRules: true }),
    "The table brand has rules or policies of rows, which Citus does not keep on other nodes.",
  ],
  "with a trigger": [
    brand({ triggers: ["of_before"] }),
    "The trigger of_before of brand is not listed as one that may go, and Citus keeps none on other nodes.",
  ],
  "with a small counter": [
    brand({ columns: [column("organization"), column("place", { counts: true, type: "integer" })] }),
    "The column place of brand counts in integer: on several nodes it has to be bigint.",
  ],
  "with a trigger, the same everywhere": [
    [form("key", { triggers: ["applies"] })],
    "The trigger applies of key is not listed as one that may go, and Citus keeps none on other nodes.",
  ],
  "that refers to another without the organization": [
    answer(refers("brand", { columns: ["brand"], toColumns: ["id"] })),
    "The foreign key to_brand of answer to brand does not have the organization in the same place on both sides.",
  ],
  "that refers to another with the organization in another place": [
    answer(refers("brand", { columns: ["brand", "organization"] })),
    "The foreign key to_brand of answer to brand does not have the organization in the same place on both sides.",
  ],
  "whose rows are emptied by others": [
    answer(refers("brand", { onDelete: "n" })),
    "The foreign key to_brand of answer changes rows of answer when a row of brand changes, which Citus refuses.",
  ],
  "whose rows follow others": [
    answer(refers("brand", { onUpdate: "c" })),
    "The foreign key to_brand of answer changes rows of answer when a row of brand changes, which Citus refuses.",
  ],
  "whose rows are emptied by one that is the same everywhere": [
    [KEY, form("answer", { references: [refers("key", { onDelete: "d" })] })],
    "The foreign key to_key of answer changes rows of answer when a row of key changes, which Citus refuses.",
  ],
  "that refers to the coordinator": [
    [WAITING, form("answer", { references: [refers("waiting")] })],
    "The foreign key to_waiting of answer leads to waiting, and one of the two stays on the coordinator.",
  ],
  "that is on the coordinator, and refers to others": [
    [BRAND, { ...WAITING, references: [refers("brand")] }],
    "The foreign key to_brand of waiting leads to brand, and one of the two stays on the coordinator.",
  ],
  "that is not there": [
    [form("answer", { references: [refers("gone")] })],
    "The foreign key to_gone of answer leads to gone, which has no place.",
  ],
  "that refer to each other": [
    [form("one", { references: [refers("other")] }), form("other", { references: [refers("one")] })],
    "The tables one, other refer to each other, so that none of them can be the first.",
  ],
};

for (const [name, [forms, words]] of Object.entries(REFUSED))
  test(`a table is refused ${name}`, () => {
    assert.equal(decide(...forms).problems, [words]);
  });

test("a distributed table needs the column that is listed", () => {
  assert.equal(
    decideCitus([form("organization", { columns: [column("key")], keys: [] })], { chosen, sparedTriggers: {} })
      .problems,
    ["The table organization cannot be distributed by id: it has no such column."],
  );
});

test("a foreign key may delete rows along, and tables on the coordinator may refer to each other", () => {
  placesOf(BRAND, form("answer", { references: [refers("brand", { onDelete: "c" })] }));
  placesOf({ ...WAITING, references: [refers("waiting", { onDelete: "n" })] });
  placesOf(form("answer", { columns: [column("organization"), column("place", { counts: true, type: "bigint" })] }));
});

test.run();
