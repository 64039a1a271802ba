import * as assert from "node:assert/strict";
import type { Fetch } from "@entente/client";
import { suite } from "uvu";
import { effect } from "./changes/effect.ts";
import { previewOf } from "./changes/previewing.ts";
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

/** A proxy that compresses answers, and marks their ETags as weak for it. */
const compressing: Fetch = async (url, init) => {
  const response = await fetch(url, init as RequestInit);
  const headers = new Headers(response.headers);
  const etag = headers.get("etag");
  if (etag !== null) headers.set("etag", `W/${etag}`);
  return new Response(response.body, { status: response.status, headers });
};

test("a member is changed on a read whose ETag a proxy made weak", async () => {
  const world = await openWorld({ fetch: compressing });
  try {
    const { tell, confirmed } = await world.agent(await world.keyWith(["*"]));
    const fields = { enrollment: world.member, tags: ["gold"] };
    const done = await confirmed("update_member", fields);
    assert.deepEqual(done.says.data?.tags, ["gold"], done.text);
    const { confirm } = (await tell("update_member", { ...fields, tags: ["silver"] })).says;
    await world.host.enrollments.update(world.member, { tags: ["barred"] });
    const stale = await tell("update_member", { ...fields, tags: ["silver"], confirm });
    assert.equal(stale.says.error?.code, "changed_meanwhile", stale.text);
  } finally {
    await world.close();
  }
});

test("a change is made on the read of its own member, and on that of no other", async () => {
  const world = await openWorld();
  try {
    const { host, member, waiting } = world;
    const own = await host.enrollments.retrieve(member).withResponse();
    const { ifMatch } = await previewOf(host, ["*"], "update_member", { enrollment: member }, async (asking) => {
      await asking.ask("enrollments.retrieve", { enrollment: member });
      await asking.ask("enrollments.retrieve", { enrollment: waiting });
      return effect("state", "Two members were read.", [], {});
    });
    assert.equal(ifMatch, own.response.headers.get("etag"));
  } finally {
    await world.close();
  }
});

test.run();
