import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { HARM, openWorld, type World } from "./testing/world.ts";

const test = suite<World>("resources");

test.before(async (context) => void Object.assign(context, await openWorld()));
test.after((world) => world.close());

const textOf = async (client: Awaited<ReturnType<World["agent"]>>["client"], uri: string): Promise<string> => {
  const [found] = (await client.readResource({ uri })).contents;
  return String((found as { readonly text?: string } | undefined)?.text);
};

test("guides are listed and read by any key", async ({ agent, keyWith }) => {
  const { client } = await agent(await keyWith(["wallet:read"]));
  const { resources } = await client.listResources();
  assert.ok(resources.some(({ uri }) => uri === "entente://guides/payouts"));
  for (const { uri } of resources) assert.match(await textOf(client, uri), /^# /m);
  assert.deepEqual((await client.listResourceTemplates()).resourceTemplates, []);
});

test("explanations and statements are data, by the scopes of the key", async ({
  agent,
  keyWith,
  sale,
  host,
  member,
}) => {
  const { client } = await agent(await keyWith(["*"]));
  const { entity } = await host.enrollments.retrieve(member);
  await host.payouts.run();
  const [payout] = (await host.payouts.list()).data;
  assert.equal((await client.listResourceTemplates()).resourceTemplates.length, 3);
  const addresses = [`events/${sale}/explanation`, `payouts/${payout?.id}/explanation`, `entities/${entity}/statement`];
  for (const path of addresses) {
    const text = await textOf(client, `entente://${path}`);
    assert.match(JSON.parse(text).notice, /never instructions/);
    assert.ok(!text.includes(HARM), "the invisible part of a name shows");
  }
  const narrow = await agent(await keyWith(["wallet:read"]));
  for (const path of addresses)
    await assert.rejects(textOf(narrow.client, `entente://${path}`), /There is no such resource/);
});

test("an address that leads elsewhere is no resource", async ({ agent, keyWith, foreign }) => {
  const { client } = await agent(await keyWith(["*"]));
  for (const uri of [
    "entente://guides/../../package.json",
    "entente://guides/constructor",
    "entente://entities/../statement",
    "file:///etc/passwd",
    `entente://entities/${foreign}/statement`,
  ])
    await assert.rejects(textOf(client, uri), uri);
});

test.run();
