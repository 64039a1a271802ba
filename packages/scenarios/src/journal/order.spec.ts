import * as assert from "uvu/assert";
import { launched } from "../testing/campaign.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("order of rows of one instant");

test("rows are listed in the order in which they were made, by requests or by workers", async () => {
  const budget = { mode: "funded", asset: "usd", total: 1_000 } as const;
  const plan = { members: [1], slots: ["a"], budget };
  const { platform, actor } = await launched(await engine().fresh(), plan, { paid: 5_000 });
  const { data } = await platform.wallet.listTransactions(actor, {});
  assert.equal(
    data.map(({ kind }) => kind),
    ["reserve", "top_up"],
  );
});

test.run();
