import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, HUGE, newId } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Increment } from "../../journal/index.ts";
import { startOfDay } from "../../kernel/index.ts";
import { NO_BUDGET } from "../budgets/budget.ts";

const DAY_MS = 86_400_000;

export const distributionsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "details show the budget, the deployments and the sums of each metric, and zeros where there is nothing",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand, program, deployment, enrollment } = on;
      const [busy, idle] = [on.distribution, await add(on, "distribution")];
      await add(on, "deployment", { observedStatus: "pending_review" });
      await add(on, "deployment", { status: "paused", observedStatus: "live" });
      await add(on, "deployment", { status: "active", observedStatus: "live" });
      const metric = (
        name: string,
        amount: bigint,
        currency: string | null,
        ms = 0,
        distribution = busy.id,
      ): Increment => ({
        counter: "metricDay",
        key: {
          brand: brand.id,
          program: program.id,
          distribution,
          deployment: deployment.id,
          enrollment: enrollment.id,
          metric: name,
          currency,
          day: startOfDay(at(ms)),
        },
        by: { amount },
      });
      await commitChange(on, {
        increments: [
          { counter: "budget", key: { distribution: busy.id }, by: { reserved: HUGE, consumed: 7n, released: 2n } },
          metric("sales_count", 2n, null),
          metric("gmv_cents", HUGE, "usd"),
          metric("gmv_cents", -3n, "eur"),
          metric("gmv_cents", 10n, "usd", DAY_MS),
        ],
      });
      await commitChange(on, { increments: [metric("sales_count", 1n, null), metric("gmv_cents", 5n, "usd")] });
      const details = await storage.distributions.details(tenant, [idle.id, busy.id]);
      assert.equal(details.size, 2);
      assert.deepEqual(details.get(busy.id), {
        budget: { reserved: HUGE, consumed: 7n, released: 2n },
        deployments: { total: 4, live: 2 },
        currency: program.currency,
        stats: [
          { metric: "gmv_cents", currency: "eur", amount: -3n },
          { metric: "gmv_cents", currency: "usd", amount: HUGE + 15n },
          { metric: "sales_count", currency: null, amount: 3n },
        ],
      });
      assert.deepEqual(details.get(idle.id), {
        budget: NO_BUDGET,
        deployments: { total: 0, live: 0 },
        currency: program.currency,
        stats: [],
      });
    },
  },
  {
    name: "details of a hundred distributions are answered at once, each with its own",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await testModeOf(on);
      const ids = [];
      for (let n = 0; n < 100; n += 1) ids.push((await add(on, "distribution")).id);
      const increments = ids.map(
        (distribution, n): Increment => ({
          counter: "budget",
          key: { distribution },
          by: { ...NO_BUDGET, reserved: BigInt(n) },
        }),
      );
      await commitChange(on, { increments });
      const details = await on.storage.distributions.details(on.tenant, ids);
      assert.deepEqual(
        ids.map((id) => details.get(id)?.budget.reserved),
        ids.map((_, n) => BigInt(n)),
      );
      assert.equal((await on.storage.distributions.details(on.tenant, [])).size, 0);
      const foreign = await on.storage.distributions.details(other.tenant, [ids[5] ?? newId("distribution")]);
      assert.deepEqual(
        [...foreign.values()].filter(({ budget }) => budget.reserved !== 0n),
        [],
      );
    },
  },
];
