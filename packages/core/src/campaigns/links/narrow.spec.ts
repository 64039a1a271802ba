import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DAY_MS, type Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { narrowDue } from "./narrow.ts";
import type { NarrowingStore } from "./ports.ts";

const test = suite("the work that makes old clicks narrow");

const NOW = new Date("2030-06-30T12:00:00.000Z");

/** Twenty-five tenants with clicks, of which the first twelve fail. */
const open = () => {
  const tenants = Array.from(
    { length: 25 },
    (_, at): Tenant => ({ organization: `${at}` as Id<"organization">, livemode: true }),
  );
  const looked = new Map<Tenant, Date>();
  const narrowed: number[] = [];
  const narrowing: NarrowingStore = {
    due: async (before, limit) =>
      tenants
        .filter((one) => (looked.get(one)?.getTime() ?? 0) <= before.getTime())
        .slice(0, limit)
        .map((tenant) => ({ tenant, days: 0, period: null, message: null })),
    async narrow(tenant, { now }) {
      const at = tenants.indexOf(tenant);
      if (at < 12) throw new Error(`Tenant ${at} fails.`);
      narrowed.push(at);
      looked.set(tenant, now);
      return 3;
    },
    async putOff(tenant, now) {
      looked.set(tenant, now);
    },
    narrowed: async () => ({ days: 0, before: null, waiting: null }),
  };
  const run = (now = NOW, settings: object = { keepClicksMs: 30 * DAY_MS }) =>
    narrowDue({ narrowing, clock: { now: () => now }, settings: settings as never }, 100);
  return { run, narrowed };
};

test("tenants that fail keep no other from its turn, and are tried again a day later", async () => {
  const { run, narrowed } = open();
  for (let times = 0; times < 2; times += 1) {
    try {
      await run();
      assert.unreachable();
    } catch (error) {
      assert.match(String(error), /fails/);
    }
  }
  assert.equal(narrowed, [12, 13, 14, 15, 16, 17, 18, 19]);
  assert.is(await run(), 15);
  assert.is(await run(), 0);
  assert.equal(narrowed.slice(8), [20, 21, 22, 23, 24]);
  let failed = false;
  await run(new Date(NOW.getTime() + DAY_MS)).catch(() => {
    failed = true;
  });
  assert.ok(failed);
});

test("nothing becomes narrow without the setting", async () => {
  const { run, narrowed } = open();
  assert.is(await run(NOW, {}), 0);
  await run().catch(() => undefined);
  await run().catch(() => undefined);
  assert.is(narrowed.length, 8);
  assert.is(await run(NOW, {}), 0);
});

test.run();
