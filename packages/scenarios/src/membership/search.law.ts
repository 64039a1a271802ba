import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openEngine, type TestEngine, wantedEngines } from "../testing/engines.ts";
import { all } from "../testing/snapshot.ts";
import { openWorld } from "../testing/world.ts";

const test = suite("a search on every engine");
let engines: readonly TestEngine[] = [];
test.before(async () => {
  engines = await Promise.all(wantedEngines().map(openEngine));
});
test.after(async () => {
  for (const engine of engines) await engine.close();
});

const letter = fc.constantFrom(..."aAeEßẞéÉłŁøØσςΣжЖıİiIкКﬁK 𐐀𐐨ŋŊ-%_'");
const name = fc
  .array(letter, { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join(""))
  .filter((text) => text.trim() !== "");
/** Whose name is asked for, from which letter on, how many, and how they are spelled. */
const asked = fc.record({
  of: fc.nat(),
  from: fc.nat(),
  count: fc.integer({ min: 1, max: 5 }),
  spelled: fc.constantFrom("as it is", "upper", "lower"),
});
const story = fc.record({
  names: fc.array(name, { minLength: 2, maxLength: 8 }),
  asks: fc.array(asked, { minLength: 3, maxLength: 8 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

const spell = {
  "as it is": (text: string) => text,
  upper: (t: string) => t.toUpperCase(),
  lower: (t: string) => t.toLowerCase(),
};

const searchesOf = ({ names, asks }: Story): readonly string[] =>
  asks.flatMap(({ of, from, count, spelled }) => {
    const letters = Array.from(names[of % names.length] ?? "");
    const start = from % letters.length;
    const q = spell[spelled](letters.slice(start, start + count).join(""));
    return q === "" ? [] : [q];
  });

/** Returns the names that a case-insensitive regular expression finds: any part from three letters on, else the beginning. */
const expected = (names: readonly string[], q: string): readonly string[] => {
  const escaped = q.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const pattern = new RegExp(Array.from(q).length >= 3 ? escaped : `^${escaped}`, "iu");
  return names.filter((one) => pattern.test(one)).sort();
};

test("a search finds by every name and its parts the same on each engine, as a plain comparison without case does", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(story, async (played) => {
      for (const engine of engines) {
        const { platform, actor } = await openWorld(await engine.fresh(), "search law");
        const { id: program } = await platform.programs.create(actor, { name: "Runners" });
        for (const [at, one] of played.names.entries())
          await platform.enrollments.create(actor, { program, email: `${at}@q.example`, name: one });
        for (const q of searchesOf(played)) {
          const found = await all((page) => platform.entities.list(actor, { ...page, q }));
          const shown = found.map((entity) => entity.name ?? "").sort();
          assert.equal(shown, expected(played.names, q), `${engine.name}: ${JSON.stringify(q)}`);
        }
      }
    }),
    8,
  );
});

test.run();
