import type { Platform } from "@entente/core";
import * as assert from "uvu/assert";
import { openHost } from "../testing/host.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const SITE = "https://shop.example";

const openSurface = async (world: World) => {
  const { platform, actor } = world;
  const { program, signer, body } = await openHost(world, { approves: true });
  const surface = { allowed_origins: [SITE] };
  const { public_key: publicKey } = await platform.connectConfigs.update(actor, program, surface);
  const scope = { type: "program", program } as const;
  await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 1_000 });
  let visitors = 0;
  const report = async (process: Platform, sent: object) => {
    const page = await process.connect.admitPage(publicKey, SITE);
    visitors += 1;
    const visitor = { visitor: `visitor ${visitors}`, address: "192.0.2.7", counts: true };
    return page.report({ ...visitor, from: { country: null, device: null } }, sent);
  };
  /** The click of a visitor who came by a new member. */
  const clickOf = async (user: string) => {
    const { memberId, referral } = await platform.connect.handoff(await body(user));
    const { clickId } = await report(platform, { type: "click", code: referral.code });
    return { member: memberId, click: clickId ?? "" };
  };
  return { program, signer, report, clickOf };
};

/** The amounts that a run of the last day owes. */
const owed = async ({ platform, actor, advance, ports }: World): Promise<readonly number[]> => {
  const day = () => ports.clock.now().toISOString().slice(0, 10);
  const period_start = day();
  advance(86_400_000);
  const { payouts } = await platform.payouts.run(actor, { period_start, period_end: day() });
  return payouts.map(({ amount_minor }) => amount_minor);
};

onEngines(
  "events of browsers",
  (test, engine) => {
    test("hints earn nothing; the server's event with the same click earns", async () => {
      const world = await openWorld(await engine().fresh(), "browser");
      const { platform, actor } = world;
      const { report, clickOf } = await openSurface(world);
      const { member, click } = await clickOf("user-1");
      const sale = { type: "sale", click_id: click, event_id: "order 1", value_minor: 10_000, currency: "usd" };
      for (const sent of [sale, { type: "lead", click_id: click, event_id: "lead 1" }, sale])
        assert.is((await report(platform, sent)).outcome, "hint");
      assert.is((await report(platform, { type: "identify", click_id: click, customer: "zoe" })).outcome, "hint");
      const customers = await platform.customers.list(actor, {});
      assert.equal(customers.data, []);
      assert.equal(await owed(world), []);
      const own = { type: "sale", external_event_id: "order 1", value_minor: 10_000, click_id: click, customer: "zoe" };
      const confirmed = await platform.performance.record(actor, own);
      assert.is((confirmed as { enrollment: string | null }).enrollment, member);
      assert.equal(await owed(world), [1_000]);
      await assertInvariants(world);
    });

    test("given many signed reports of one customer at once, in two processes, one binds, for good", async () => {
      const world = await openWorld(await engine().fresh(), "browser");
      const { platform, actor } = world;
      const other = world.process(engine().another());
      const { report, clickOf, signer } = await openSurface(world);
      const clicks = [await clickOf("user-1"), await clickOf("user-2"), await clickOf("user-3")];
      const identify = { type: "identify", customer: "zoe", customer_hash: await signer.customerHash("zoe") };
      const answers = await Promise.all(
        [...clicks, ...clicks].map(({ click }, nth) =>
          report(nth % 2 === 0 ? platform : other, { ...identify, click_id: click }),
        ),
      );
      const bound = answers.filter(({ outcome }) => outcome === "bound").map(({ clickId }) => clickId);
      assert.ok(bound.length > 0 && bound.every((click) => click === bound[0]), JSON.stringify(answers));
      const { member } = clicks.find(({ click }) => click === bound[0]) ?? {};
      for (const { click } of clicks)
        assert.is((await report(other, { ...identify, click_id: click })).outcome, "known");
      const sale = { type: "sale", external_event_id: "order 1", value_minor: 100, customer: "zoe" };
      const sold = await platform.performance.record(actor, sale);
      assert.is((sold as { enrollment: string | null }).enrollment, member);
      await assertInvariants(world);
    });
  },
  ["memory", "postgres"],
);
