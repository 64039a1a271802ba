import * as assert from "node:assert/strict";
import type { Fetch } from "@entente/client";
import { suite } from "uvu";
import { openWorld } from "./testing/world.ts";

const test = suite("changes on a stale read");

/** A network on which something happens just before a change of a member arrives, and which may lose so many answers to it. */
const meeting = () => {
  const met = { before: async (): Promise<unknown> => undefined, lost: 0, ifMatch: [] as (string | null)[] };
  const through: Fetch = async (url, init) => {
    const isUpdate = init.method === "POST" && /\/enrollments\/enr_[\w-]+$/.test(new URL(String(url)).pathname);
    if (!isUpdate) return fetch(url, init as RequestInit);
    met.ifMatch.push(new Headers(init.headers).get("if-match"));
    const { before } = met;
    met.before = async () => undefined;
    await before();
    const response = await fetch(url, init as RequestInit);
    if (met.lost === 0) return response;
    met.lost -= 1;
    return new Response("", { status: 502 });
  };
  return { met, through };
};

test("an agent's change is refused when somebody else changes the member after the agent's last read", async () => {
  const { met, through } = meeting();
  const world = await openWorld({ fetch: through });
  try {
    const { host, member } = world;
    const { tell } = await world.agent(await world.keyWith(["*"]));
    const fields = { enrollment: member, tags: ["gold"] };
    const { confirm } = (await tell("update_member", fields)).says;
    met.before = () => host.enrollments.update(member, { tags: ["barred"] });
    const stale = await tell("update_member", { ...fields, confirm });
    assert.deepEqual([stale.isError, stale.says.error?.code], [true, "changed_meanwhile"], stale.text);
    assert.deepEqual((await host.enrollments.retrieve(member)).tags, ["barred"]);
    const shown = await tell("update_member", fields);
    assert.deepEqual(shown.says.data.details.enrollment.tags, ["barred"]);
    const done = await tell("update_member", { ...fields, confirm: shown.says.confirm });
    assert.deepEqual(done.says.data.tags, ["gold"], done.text);
  } finally {
    await world.close();
  }
});

test("a change whose answer was lost is repeated on the read that it was made on, and is done once", async () => {
  const { met, through } = meeting();
  const world = await openWorld({ fetch: through });
  try {
    const { host, member } = world;
    const { tell } = await world.agent(await world.keyWith(["*"]));
    const fields = { enrollment: member, tags: ["gold"] };
    const { confirm } = (await tell("update_member", fields)).says;
    met.lost = 100;
    assert.ok((await tell("update_member", { ...fields, confirm })).isError);
    met.lost = 0;
    const done = await tell("update_member", { ...fields, confirm });
    assert.deepEqual(done.says.data?.tags, ["gold"], done.text);
    assert.equal(new Set(met.ifMatch).size, 1);
    assert.match(String(met.ifMatch[0]), /^"/);
    assert.deepEqual((await host.enrollments.retrieve(member)).tags, ["gold"]);
  } finally {
    await world.close();
  }
});

test.run();
