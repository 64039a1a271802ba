import * as assert from "node:assert/strict";
import { onMounts } from "../testing/mounts.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly names: ReadonlyMap<string, string>;
}
const test = onMounts<Fixtures>("lists in order of amounts and names");

const V1 = "/v1/platform";
const NAMES = ["bob", "Ann", "Ägir", "anna", "Øyvind", "ann"];

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  const { call } = world;
  const campaign = await runCampaign(world);
  const { program } = campaign;
  const names = new Map<string, string>();
  for (const [n, name] of NAMES.entries()) {
    const made = await call("POST", `${V1}/enrollments`, { body: { program, email: `p${n}@people.example`, name } });
    assert.equal(made.status, 201, made.text);
    names.set(made.body.id, name);
    await call("POST", `${V1}/programs`, { body: { name } });
    const enrollment = made.body.id;
    for (const [at, currency] of [
      [n * 100, "usd"],
      [1_000 - n, "eur"],
    ] as const)
      await call("POST", `${V1}/performance/events`, {
        body: { enrollment, type: "sale", value_minor: at, currency, external_event_id: `${currency} ${n}` },
      });
  }
  Object.assign(fixtures, world, { campaign, names });
});
test.after((fixtures) => fixtures.close());

/** Every row of a list, page after page as an answer says, with what each page says. */
const paged = async ({ call }: Fixtures, path: string, limit = 2) => {
  const rows: Record<string, unknown>[] = [];
  for (let after = ""; ; ) {
    const { status, body, text } = await call("GET", `${V1}${path}&limit=${limit}${after}`);
    assert.equal(status, 200, text);
    rows.push(...body.data);
    assert.equal(body.next !== undefined, body.has_more, text);
    if (!body.has_more) return rows;
    after = `&starting_after=${body.next}`;
  }
};

test("members and programs come by their names in any case, backwards too, and expanded", async (fixtures) => {
  const { names } = fixtures;
  const shown = async (path: string): Promise<readonly string[]> =>
    (await paged(fixtures, path)).flatMap(({ id }) => names.get(id as string) ?? []);
  const rising = ["ann", "anna", "bob", "ägir", "øyvind"];
  const folded = (all: readonly string[]) => [...new Set(all.map((one) => one.toLowerCase()))];
  assert.deepEqual(folded(await shown("/enrollments?sort=name")), rising);
  assert.deepEqual(folded(await shown("/enrollments?sort=name&expand[]=entity")), rising);
  assert.deepEqual(folded(await shown("/enrollments?sort=-name")), rising.toReversed());
  const programs = (await paged(fixtures, "/programs?sort=name")).map(({ name }) => String(name));
  assert.deepEqual(folded(programs.filter((name) => NAMES.includes(name))), rising);
});

test("events come by currency and value, those without one not at all, and the whole of them is one file", async (fixtures) => {
  const { call } = fixtures;
  const rows = await paged(fixtures, "/performance/events?sort=-value_minor", 5);
  const placed = rows.map(({ currency, value_minor: value }) => [currency, value] as const);
  assert.ok(placed.every(([, value]) => value !== null));
  assert.deepEqual(
    placed,
    placed.toSorted(([one, less], [other, more]) =>
      one === other ? Number(more) - Number(less) : String(one) < String(other) ? 1 : -1,
    ),
  );
  assert.ok(new Set(placed.map(([currency]) => currency)).size > 1);
  const { text } = await call("GET", `${V1}/performance/events?sort=-value_minor`, {
    headers: { accept: "application/x-ndjson" },
  });
  assert.deepEqual(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).id),
    rows.map(({ id }) => id),
  );
});

test("a page goes on only in the order and with the filters that it began with", async (fixtures) => {
  const { call, campaign } = fixtures;
  const first = (await call("GET", `${V1}/enrollments?sort=name&limit=1`)).body;
  const [id] = first.data.map((row: { id: string }) => row.id);
  const refusals: readonly (readonly [path: string, reason: RegExp])[] = [
    [`/enrollments?sort=-name&starting_after=${first.next}`, /must be the next of an answer/],
    [`/enrollments?sort=name&status=active&starting_after=${first.next}`, /must be the next of an answer/],
    [`/programs?sort=name&starting_after=${first.next}`, /must be the next of an answer/],
    [`/enrollments?sort=name&starting_after=${id}`, /must be the next of an answer/],
    [`/enrollments?starting_after=${first.next}`, /is not the id of an entry/],
  ];
  for (const [path, reason] of refusals) {
    const { status, body } = await call("GET", `${V1}${path}`);
    assert.equal(status, 400, path);
    assert.equal(body.error.param, "starting_after", path);
    assert.match(body.error.message, reason, path);
  }
  assert.equal((await call("GET", `${V1}/enrollments?starting_after=${id}&program=${campaign.program}`)).status, 200);
  const odd = await call("GET", `${V1}/payouts?sort=name`);
  assert.deepEqual([odd.status, odd.body.error.param], [400, "sort"]);
});

test("members come by name for who may read names", async ({ call, keyWith }) => {
  const as = { key: await keyWith(["enrollments:read"]) };
  const refused = await call("GET", `${V1}/enrollments?sort=name`, as);
  assert.deepEqual([refused.status, refused.body.error.param], [403, "sort"], refused.text);
  assert.equal((await call("GET", `${V1}/enrollments?sort=created_at`, as)).status, 200);
});

test.run();
