import { createHash } from "node:crypto";
import * as assert from "uvu/assert";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

type Fields = Readonly<Record<string, unknown>>;

const SLOT = { name: "primary", medium: "referral", channel: "service", format: "referral_link" };

/** By hand, in the order of RFC 8785: keys sorted, no spaces. */
const slotText = (fields: Fields = {}): string => {
  const { name, medium, channel, format, destination } = { ...SLOT, destination: null, ...fields };
  const [c, d, f, m, n] = [channel, destination, format, medium, name].map((value) => JSON.stringify(value));
  return `{"channel":${c},"destinationUrl":${d},"format":${f},"medium":${m},"name":${n}}`;
};
const NO_BUDGET = '{"asset":null,"mode":"none","total":null}';
const hashOf = (programs: readonly string[], slots = [slotText()], policy = "all_approved", budget = NO_BUDGET) => {
  const plan = `{"enrollmentPolicy":"${policy}","slots":[${slots.join()}]}`;
  const text = `{"budget":${budget},"plan":${plan},"programs":[${programs.map((id) => JSON.stringify(id)).join()}]}`;
  return createHash("sha256").update(text).digest("hex");
};

onEngines("plan_hash", (test, engine) => {
  const open = async () => {
    const { platform, actor } = await openWorld(await engine().fresh(), "plan hash");
    const programs: string[] = [];
    for (const name of ["One", "Two"]) programs.push((await platform.programs.create(actor, { name })).id);
    const create = (fields: Fields = {}) => platform.distributions.create(actor, { name: "Spring", ...fields } as any);
    const hashed = async (fields: Fields) => (await create(fields)).plan_hash;
    const planned = (entity: unknown) => hashed({ spec: { plan: { entity } } });
    const update = async (id: string, fields: Fields) =>
      (await platform.distributions.update(actor, id, fields as any)).plan_hash;
    return { platform, actor, programs: programs as [string, string], create, hashed, planned, update };
  };

  test("the plan hash is the SHA-256 of the plan, the programs and the budget as canonical JSON", async () => {
    const { programs, hashed, planned } = await open();
    assert.is(await hashed({}), hashOf([]));
    assert.is(await hashed({ programs }), hashOf(programs));
    const [one, two] = programs;
    assert.is(await hashed({ programs: [two, one] }), hashOf([two, one]));
    assert.is(
      await planned({ enrollment_policy: "qualified_only", slots: [SLOT, { ...SLOT, name: undefined }] }),
      hashOf([], [slotText(), slotText({ name: "slot_1" })], "qualified_only"),
    );
    assert.is(
      await planned({ slots: [{ name: "a", destination_url: "https://a.example/%C3%A9?b=1#c" }] }),
      hashOf(
        [],
        [
          slotText({
            name: "a",
            medium: null,
            channel: null,
            format: null,
            destination: "https://a.example/%C3%A9?b=1#c",
          }),
        ],
      ),
    );
    const budget = '{"asset":"usd","mode":"funded","total":9007199254740991}';
    assert.is(
      await hashed({ budget: { mode: "funded", asset: "usd", total: 9_007_199_254_740_991 } }),
      hashOf([], [slotText()], "all_approved", budget),
    );
  });

  test("the plan hash is the same for every spelling of a plan, and is returned by later reads", async () => {
    const { platform, actor, programs, create, hashed, planned } = await open();
    const bare = hashOf([]);
    for (const spec of [
      {},
      { plan: {} },
      { plan: { entity: {} } },
      { plan: { entity: { enrollment_policy: "all_approved" } }, theme: "spring", z: [1] },
      { a: 1, plan: { entity: { slots: [SLOT] } } },
    ])
      assert.is(await hashed({ spec }), bare, JSON.stringify(spec));
    const { name, medium, channel, format } = SLOT;
    for (const slot of [
      { format, channel, medium, name },
      { medium, channel, format },
      { ...SLOT, destination_url: null },
    ])
      assert.is(await planned({ slots: [slot] }), bare, JSON.stringify(slot));
    const spelled = programs.map((id) => id.slice("prog_".length).replaceAll("-", "").toUpperCase());
    assert.is(await hashed({ programs: spelled }), hashOf(programs));
    assert.is(await hashed({ budget: { mode: "none" } }), bare);
    const { id } = await create({ programs });
    assert.is((await platform.distributions.retrieve(actor, id)).plan_hash, hashOf(programs));
    const { data } = await platform.distributions.list(actor, {});
    assert.is(data.find((row) => row.id === id)?.plan_hash, hashOf(programs));
  });

  test("differs for any other plan, programs or budget", async () => {
    const { programs, hashed, planned } = await open();
    const [one] = programs;
    const other = { ...SLOT, name: "other" };
    const budget = (mode: string, asset?: string, total?: number) => hashed({ budget: { mode, asset, total } });
    const hashes = [
      await hashed({}),
      await hashed({ programs: [one] }),
      await hashed({ programs }),
      await planned({ enrollment_policy: "qualified_only" }),
      await planned({ slots: [other] }),
      await planned({ slots: [SLOT, other] }),
      await planned({ slots: [other, SLOT] }),
      await planned({ slots: [{ ...SLOT, medium: "paid" }] }),
      await planned({ slots: [{ ...SLOT, channel: "instagram" }] }),
      await planned({ slots: [{ ...SLOT, format: "post" }] }),
      await planned({ slots: [{ ...SLOT, destination_url: "https://a.example/" }] }),
      await budget("metered", "usd", 100),
      await budget("metered", "usd", 101),
      await budget("metered", "credit", 100),
      await budget("funded", "usd", 100),
    ];
    for (const hash of hashes) assert.match(hash, /^[0-9a-f]{64}$/);
    assert.is(new Set(hashes).size, hashes.length);
  });

  test("excludes subjects, names and the caller's own data, and changes with every update of the plan", async () => {
    const { programs, create, update } = await open();
    const [one, two] = programs;
    const subjects = [{ kind: "program", id: one, role: "main" }];
    const { id, plan_hash } = await create({ programs: [one], subjects, objective: "reach", description: "Sale" });
    const before = hashOf([one]);
    assert.is(plan_hash, before);
    assert.is(await update(id, { subjects: [{ kind: "program", id: two, role: "other" }] }), before);
    assert.is(await update(id, { subjects: [], name: "Autumn", objective: "custom", description: null }), before);
    assert.is(await update(id, { spec: { note: "mine" } }), before);
    assert.is(await update(id, { programs: [two] }), hashOf([two]));
    const budget = { mode: "funded", asset: "credit", total: 5 };
    const funded = '{"asset":"credit","mode":"funded","total":5}';
    assert.is(await update(id, { budget }), hashOf([two], [slotText()], "all_approved", funded));
    const spec = { plan: { entity: { slots: [{ ...SLOT, name: "a" }] } } };
    assert.is(await update(id, { spec }), hashOf([two], [slotText({ name: "a" })], "all_approved", funded));
    assert.is(await update(id, { programs: [one], budget: { mode: "none" }, spec: {} }), before);
  });
});
