import * as assert from "node:assert/strict";
import { openApiDocument, ROUTES } from "@entente/adapters-http";
import { test } from "uvu";
import { card } from "../../print.ts";
import { amountOf, as, money, sums, time, words } from "./columns.ts";
import { listed } from "./layout.ts";
import { LIST_VIEWS } from "./list-views.ts";

const ID = "prog_0190a0b0-0000-7000-8000-000000000000";
const PROGRAM = { id: ID, name: "Runners", status: "active", created_at: "2030-01-01T09:30:00.000Z" };
const COLUMNS = [words("name"), as("status"), time("created_at")];

test("a list is one line for each entry where all fits, and at any width where there is no terminal", () => {
  const wide = `name     status  created            id\nRunners  active  2030-01-01T09:30Z  ${ID}`;
  assert.equal(listed([PROGRAM], COLUMNS, 80), wide);
  assert.equal(listed([PROGRAM], COLUMNS, Number.POSITIVE_INFINITY), wide);
  const long = { ...PROGRAM, name: "n".repeat(200) };
  assert.ok(listed([long], COLUMNS, Number.POSITIVE_INFINITY).includes(long.name));
});

test("an id that does not fit in a listing has a line of its own, and is never cut", () => {
  const narrow = `name     status  created\nRunners  active  2030-01-01T09:30Z\n  ${ID}`;
  for (const width of [60, 73]) assert.equal(listed([PROGRAM], COLUMNS, width), narrow);
  assert.equal(listed([{ ...PROGRAM, id: null }], COLUMNS, 35).split("\n").length, 2);
});

test("four columns are enough to stand beside the id, and are not cut for it", () => {
  const columns = [...COLUMNS, as("kind"), as("status", "again"), as("status", "more")];
  const row = { ...PROGRAM, kind: "open" };
  const heads = (width: number) => listed([row], columns, width).split("\n")[0]?.split(/ +/);
  assert.deepEqual(heads(99), ["name", "status", "created", "kind", "again", "more", "id"]);
  assert.deepEqual(heads(98), ["name", "status", "created", "kind", "again", "id"]);
  assert.deepEqual(heads(83), ["name", "status", "created", "kind", "id"]);
  assert.deepEqual(heads(82), ["name", "status", "created", "kind", "again", "more"]);
});

test("texts are cut before a column is left out, and the least telling one is left out first", () => {
  const long = { ...PROGRAM, name: "Runners of the northern hills" };
  assert.match(listed([long], COLUMNS, 50), /^Runners of the norther… {2}active {2}2030/m);
  assert.match(listed([long], COLUMNS, 42), /^name +status$/m);
  assert.match(listed([long], COLUMNS, 10), /^Runners o…$/m);
});

test("numbers end under one another; what is unknown is a dash", () => {
  const rows = [
    { id: "a", amount: 1_250, currency: "usd", at: null },
    { id: "b", amount: -5, currency: "jpy", at: null },
    { id: "c", amount: null, currency: "usd", at: null },
    { id: "d", amount: 1, exact: { amount: "9007199254740993" }, currency: "credit", at: null },
  ];
  const lines = listed(rows, [money("amount", "amount", "currency"), time("at")], 80).split("\n");
  assert.deepEqual(lines, [
    "                 amount  at  id",
    "              12.50 usd  -   a",
    "                 -5 jpy  -   b",
    "                      -  -   c",
    "9007199254740993 credit  -   d",
  ]);
  assert.equal(amountOf(-7n, "usd"), "-0.07 usd");
  assert.equal(amountOf(123_450n, "huf"), "1234.50 huf");
  assert.equal(amountOf(123_450n, "idr"), "1234.50 idr");
  assert.equal(amountOf(7n, "credit"), "7 credit");
  const amounts = [
    { currency: "usd", payable: 100 },
    { currency: "eur", payable: 250 },
    { currency: "usd", payable: 1, exact: { payable: "2" } },
  ];
  assert.equal(sums("payable", "amounts", "payable").of({ amounts }), "1.02 usd + 2.50 eur");
});

test("an object has a line for each field, and one for each object in a list", () => {
  const value = { id: "pob_1", object: "payout_batch", tags: ["a", "b"], items: [{ n: 1 }, { n: 2 }], none: [] };
  assert.equal(card(value), 'id     pob_1\ntags   a,b\nitems  {"n":1}\n       {"n":2}\nnone   -');
});

test("a name moves no cursor and colours no terminal", () => {
  const shown = listed([{ ...PROGRAM, name: "a\u001b[2Jb\nc\u009bd" }], COLUMNS, 80);
  assert.match(shown, /^a \[2Jb c d {2}active/m);
});

type Schema = { readonly [key: string]: any };
const document = openApiDocument() as Schema;
const resolved = (schema: Schema): readonly Schema[] => {
  if (schema.$ref !== undefined)
    return resolved(
      schema.$ref
        .slice(2)
        .split("/")
        .reduce((at: Schema, key: string) => at[key], document),
    );
  return (schema.anyOf ?? schema.oneOf)?.flatMap(resolved) ?? [schema];
};
const insideOf = (schemas: readonly Schema[], name: string): readonly Schema[] =>
  schemas.flatMap((schema) =>
    schema.properties?.[name] !== undefined
      ? resolved(schema.properties[name])
      : schema.additionalProperties
        ? [{}]
        : [],
  );

test("every list has its columns, and each reads fields that the list answers", () => {
  const lists = ROUTES.filter(
    ({ method, path, useCase }) => method === "GET" && !path.includes("{") && /\.list/.test(useCase),
  );
  assert.deepEqual(Object.keys(LIST_VIEWS).sort(), lists.map(({ path }) => path).sort());
  for (const [path, { columns, expand = [] }] of Object.entries(LIST_VIEWS)) {
    const operation = document.paths[`/v1/platform${path}`].get;
    const answer = resolved(operation.responses["200"].content["application/json"].schema);
    const entries = insideOf(answer, "data").flatMap(({ items }) => resolved(items));
    for (const field of columns.flatMap(({ fields }) => fields)) {
      const found = field.split(".").reduce(insideOf, entries);
      assert.ok(found.length > 0, `${path} ${field}`);
    }
    const possible: readonly string[] =
      operation.parameters.find(({ name }: Schema) => name === "expand[]")?.schema.items.enum ?? [];
    for (const name of expand) assert.ok(possible.includes(name), `${path} expand[]=${name}`);
  }
});

test.run();
