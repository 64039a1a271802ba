import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { mergedWishes } from "./merge.ts";
import { type MailPreference, preferenceId } from "./preference.ts";

const test = suite("wishes of entities that become one");

const EARLIER = new Date(NOW.getTime() - 1_000);
const TARGET = named("entity", "target");
const BRAND = named("brand", "shoes");

const wish = (of: string, kind: MailPreference["kind"], fields: Partial<MailPreference>, brand = BRAND) => {
  const entity = named("entity", of);
  const row = { entity, person: null, brand, kind, isOff: false, language: null, via: "link" as const };
  return stored({
    ...row,
    id: preferenceId(row),
    saidAt: EARLIER,
    createdAt: EARLIER,
    updatedAt: EARLIER,
    ...fields,
  } as MailPreference);
};
const off = { isOff: true };
const french = { language: "fr" } as const;

/** By hand: what is known of the source and the target, and what the target comes to wish. */
const CASES: readonly (readonly [
  name: string,
  found: Parameters<typeof mergedWishes>[0],
  written: readonly string[],
])[] = [
  ["nothing was said", [], []],
  ["the source left mail", [wish("source", "earnings", off)], ["new target:shoes:earnings off merge"]],
  [
    "the source left mail that the target switched on",
    [wish("source", "earnings", off), wish("target", "earnings", {})],
    ["old target:shoes:earnings off merge"],
  ],
  ["the target left it by itself", [wish("source", "earnings", off), wish("target", "earnings", off)], []],
  ["the target left it, and the source did not", [wish("source", "earnings", {}), wish("target", "earnings", off)], []],
  [
    "two of the source left it",
    [wish("older", "payouts", off), wish("source", "payouts", off)],
    ["new target:shoes:payouts off merge"],
  ],
  [
    "the source left mail of another brand",
    [wish("source", "payouts", off, named("brand", "hats")), wish("target", "payouts", {})],
    ["new target:hats:payouts off merge"],
  ],
  ["the source reads French", [wish("source", "language", french)], ["new target:shoes:language fr merge"]],
  [
    "the target reads another language",
    [wish("source", "language", french), wish("target", "language", { language: "es" })],
    [],
  ],
  [
    "the target took its language back",
    [wish("source", "language", french), wish("target", "language", {})],
    ["old target:shoes:language fr merge"],
  ],
];
for (const [name, found, written] of CASES)
  test(`the target's wishes hold where ${name}`, () => {
    const writes = mergedWishes(found, TARGET, NOW);
    assert.equal(
      writes.map(({ row, version }) => {
        const { id, entity, isOff, language, via } = row as MailPreference;
        assert.is(entity, TARGET);
        return `${version === 0 ? "new" : "old"} ${id} ${isOff ? "off" : language} ${via}`;
      }),
      written,
    );
    for (const { row } of writes as readonly { readonly row: MailPreference }[])
      assert.equal([row.saidAt, row.updatedAt], [EARLIER, NOW], "what was said keeps its time");
  });

test.run();
