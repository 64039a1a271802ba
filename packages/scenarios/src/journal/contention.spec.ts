import * as assert from "uvu/assert";
import { openStandingWorld } from "../testing/standing-world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("many changes of one row");

const SALES = 24;

test("sales of one member at the same time are all recorded, although each moves the member's standing", async () => {
  const storage = await engine().fresh();
  const { platform, actor, program, addRequirement, member, gain } = await openStandingWorld("contention", {}, storage);
  const runners = await program();
  await addRequirement(runners, "gmv_cents", { threshold: 1_000_000 });
  const seller = await member(runners);
  await Promise.all(Array.from({ length: SALES }, () => gain(seller)));
  const { data } = await platform.performance.summary(actor, {});
  assert.equal(
    data.map(({ group, events }) => [group, events]),
    [["sale", SALES]],
  );
});

test.run();
