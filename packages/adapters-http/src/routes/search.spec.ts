import * as assert from "node:assert/strict";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  /** The ids of the members, by their names. */
  readonly members: ReadonlyMap<string, string>;
}
const test = onMounts<Fixtures>("lists that are searched");

const V1 = "/v1/platform";
const NAMES = ["Ann Ash", "anna+ash & co", "Øyvind", "100% sure", "\u{10ffff}", "\u{10ffff}\u{10ffff}z", "Bob"];

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  const { call } = world;
  const campaign = await runCampaign(world);
  const { program } = campaign;
  const members = new Map<string, string>();
  for (const [n, name] of NAMES.entries()) {
    const made = await call("POST", `${V1}/enrollments`, { body: { program, email: `p${n}@people.example`, name } });
    assert.equal(made.status, 201, made.text);
    members.set(name, made.body.id);
  }
  Object.assign(fixtures, world, { campaign, members });
});
test.after((fixtures) => fixtures.close());

/** The names of the members and of the entities that are found. */
const found = async ({ call, members }: Fixtures, q: string, more = "") => {
  const query = `?limit=100&q=${encodeURIComponent(q)}${more}`;
  const [enrollments, entities] = [
    await call("GET", `${V1}/enrollments${query}`),
    await call("GET", `${V1}/entities${query}`),
  ];
  assert.deepEqual([enrollments.status, entities.status], [200, 200], enrollments.text + entities.text);
  const ids = enrollments.body.data.map(({ id }: { id: string }) => id);
  const of = [...members].filter(([, id]) => ids.includes(id)).map(([name]) => name);
  assert.deepEqual(entities.body.data.map(({ name }: { name: string }) => name).sort(), [...of].sort());
  return of.sort();
};

test("members and entities are found by any three characters of a name or an address, or by what begins it, whatever it is spelled with", async (fixtures) => {
  const cases: readonly (readonly [q: string, found: readonly string[]])[] = [
    ["ANN", ["Ann Ash", "anna+ash & co"]],
    ["anna+ash &", ["anna+ash & co"]],
    ["ash", ["Ann Ash", "anna+ash & co"]],
    ["sh", []],
    ["An", ["Ann Ash", "anna+ash & co"]],
    ["Øy", ["Øyvind"]],
    ["100%", ["100% sure"]],
    ["%", []],
    ["\u{10ffff}", ["\u{10ffff}", "\u{10ffff}\u{10ffff}z"]],
    ["\u{10ffff}\u{10ffff}", ["\u{10ffff}\u{10ffff}z"]],
    ["P6@people", ["Bob"]],
  ];
  for (const [q, names] of cases) assert.deepEqual(await found(fixtures, q), [...names].sort(), JSON.stringify(q));
  assert.deepEqual(await found(fixtures, "ann", "&created_before=2000-01-01T00:00:00Z"), []);
});

test("pages of what is found follow each other, and the whole of it is one file", async ({ call, members }) => {
  const first = (await call("GET", `${V1}/enrollments?q=ann&limit=1`)).body;
  assert.equal(first.has_more, true);
  const second = (await call("GET", `${V1}/enrollments?q=ann&limit=1&starting_after=${first.data[0].id}`)).body;
  assert.equal(second.has_more, false);
  const ids = [first.data[0].id, second.data[0].id];
  assert.deepEqual([...ids].sort(), [members.get("Ann Ash"), members.get("anna+ash & co")].sort());
  const { text } = await call("GET", `${V1}/enrollments?q=ann`, { headers: { accept: "application/x-ndjson" } });
  const lines = text.trim().split("\n");
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).id),
    ids,
  );
});

test("a link is found by its member, and by the beginning of its code", async ({ call, campaign }) => {
  const { code, promoLink } = campaign;
  const cases: readonly (readonly [q: string, found: readonly string[]])[] = [
    ["mia@SHOES", [promoLink]],
    [code.toUpperCase(), [promoLink]],
    [code.slice(0, 4).toUpperCase(), [promoLink]],
    [code.slice(1), []],
    ["bob", []],
  ];
  for (const [q, links] of cases) {
    const { status, body } = await call("GET", `${V1}/promo_links?q=${encodeURIComponent(q)}`);
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      links,
      q,
    );
  }
});

test("a text that cannot be searched for is refused under its name", async ({ call }) => {
  for (const path of ["enrollments", "entities", "promo_links"])
    for (const q of ["q=", `q=${"x".repeat(201)}`, "q=%00", "q=a&q=b", "q=%ED%A0%80", "q=%"])
      refused(await call("GET", `${V1}/${path}?${q}`), 400, "invalid_request", "q");
  refused(await call("GET", `${V1}/programs?q=runners`), 400, "invalid_request", "q");
});

test.run();
