import * as assert from "node:assert/strict";
import type { Fetch } from "@entente/client";
import { suite } from "uvu";
import { openWorld } from "./testing/world.ts";

const test = suite("answers that are lost");

/** A network that does so many changes and loses the answer to each, with its retries. */
const losing = () => {
  const lost = { answers: 0 };
  const through: Fetch = async (url, init) => {
    const response = await fetch(url, init as RequestInit);
    if (init.method === "GET" || lost.answers === 0) return response;
    lost.answers -= 1;
    return new Response("", { status: 502 });
  };
  return { lost, through };
};

test("a confirmed change whose answer was lost is repeated as it was, and is done once", async () => {
  const { lost, through } = losing();
  const world = await openWorld({ fetch: through });
  try {
    const { member, host } = world;
    const { tell } = await world.agent(await world.keyWith(["*"]));
    const fields = { enrollment: member, code: "GIFT" };
    const { confirm } = (await tell("create_coupon", fields)).says;
    lost.answers = 100;
    const first = await tell("create_coupon", { ...fields, confirm });
    assert.ok(first.isError, first.text);
    assert.doesNotMatch(first.text, /nothing was changed/i);
    lost.answers = 0;
    const again = await tell("create_coupon", { ...fields, confirm });
    assert.equal(again.isError, false, again.text);
    assert.equal(again.says.outcome, "done");
    assert.equal((await host.coupons.list({ enrollment: member })).data.length, 1);
    const paused = (await tell("pause_member", { enrollment: member })).says.confirm;
    lost.answers = 100;
    assert.ok((await tell("pause_member", { enrollment: member, confirm: paused })).isError);
    lost.answers = 0;
    const done = await tell("pause_member", { enrollment: member, confirm: paused });
    assert.equal(done.says.data.status, "paused", "its own effect is no change that somebody else made");
  } finally {
    await world.close();
  }
});

test("a pause is confirmed though the member sells meanwhile", async () => {
  const world = await openWorld();
  try {
    const { member, host } = world;
    const { tell } = await world.agent(await world.keyWith(["*"]));
    const { confirm } = (await tell("pause_member", { enrollment: member })).says;
    const sale = { enrollment: member, type: "sale", value_minor: 9_000, external_event_id: "meanwhile" } as const;
    await host.performance.record(sale);
    const done = await tell("pause_member", { enrollment: member, confirm });
    assert.equal(done.isError, false, done.text);
  } finally {
    await world.close();
  }
});

test.run();
