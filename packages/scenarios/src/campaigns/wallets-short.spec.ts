import * as assert from "uvu/assert";
import { onEngines } from "../testing/suites.ts";
import { type Budget, openWorld, topUp, work } from "../testing/world.ts";

const SHORT = [{ code: "wallet_short", message: "The wallet holds less than the funded total." }];

onEngines("the warning wallet_short", (test, engine) => {
  const open = async () => {
    const world = await openWorld(await engine().fresh(), "wallet short");
    const { platform, actor } = world;
    const { id: program } = await platform.programs.create(actor, { name: "Program" });
    const create = async (budget: Budget | { readonly mode: "funded" }) =>
      (await platform.distributions.create(actor, { name: "Spring", programs: [program], budget })).id;
    const validate = async (id: string) => {
      const { valid, status, errors, warnings } = await platform.distributions.validate(actor, id);
      return { valid, status, errors: errors.map(({ code }) => code), warnings };
    };
    return { world, platform, actor, create, validate };
  };
  const funded = (total: number, asset: "usd" | "credit" = "usd"): Budget => ({ mode: "funded", asset, total });
  const ready = (warnings: typeof SHORT | []) => ({ valid: true, status: "ready", errors: [], warnings });

  test("the warning wallet_short is given when a funded total exceeds the wallet, and blocks nothing", async () => {
    const { world, platform, actor, create, validate } = await open();
    const id = await create(funded(100));
    assert.equal(await validate(id), ready(SHORT), "the wallet is empty");
    await topUp(world, 99, "first");
    assert.equal(await validate(id), ready(SHORT));
    const { status } = await platform.distributions.launch(actor, id);
    assert.is(status, "launching");
    await topUp(world, 1, "second");
    await work(platform);
    assert.is((await platform.distributions.retrieve(actor, id)).status, "active");
  });

  test("the warning wallet_short is not given when the wallet has exactly the total, or for a budget that is not funded", async () => {
    const { world, create, validate } = await open();
    const [one, more] = [await create(funded(100)), await create(funded(101))];
    const [metered, none] = [
      await create({ mode: "metered", asset: "usd", total: 1_000 }),
      await create({ mode: "none" }),
    ];
    await topUp(world, 100, "first");
    assert.equal(await validate(one), ready([]));
    assert.equal(await validate(more), ready(SHORT));
    assert.equal(await validate(metered), ready([]));
    assert.equal(await validate(none), ready([]));
  });

  test("the warning wallet_short counts neither reserved amounts nor other assets, brands and livemodes", async () => {
    const { world, platform, actor, create, validate } = await open();
    await topUp(world, 100, "first");
    const { id: other } = await platform.operator.createBrand(actor.tenant.organization, { name: "Hats" });
    for (const elsewhere of [{ brand: other }, { livemode: false }, { asset: "credit" as const }])
      await platform.operator.topUp({
        brand: world.brand,
        asset: "usd",
        amount: 500,
        reference: JSON.stringify(elsewhere),
        ...elsewhere,
      });
    const launched = await create(funded(60));
    assert.equal(await validate(launched), ready([]));
    const next = await create(funded(41));
    assert.equal(await validate(next), ready([]));
    await platform.distributions.launch(actor, launched);
    await work(platform);
    assert.equal(await validate(next), ready(SHORT));
    assert.equal(await validate(await create(funded(40))), ready([]));
    assert.equal(await validate(await create(funded(500, "credit"))), ready([]));
    assert.equal(await validate(await create(funded(501, "credit"))), ready(SHORT));
  });

  test("the warning wallet_short is not given for an incomplete budget, which is an error", async () => {
    const { create, validate } = await open();
    const refused = { valid: false, status: "draft", errors: ["budget_incomplete"], warnings: [] };
    assert.equal(await validate(await create({ mode: "funded" })), refused);
    assert.equal(await validate(await create(funded(0))), refused);
  });
});
