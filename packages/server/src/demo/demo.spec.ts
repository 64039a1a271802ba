import * as assert from "node:assert/strict";
import { createPlatform, type Ports } from "@entente/core";
import { test } from "uvu";
import { readConfig } from "../config.ts";
import { createContainer, TOKENS } from "../container.ts";
import { createLog } from "../log/log.ts";
import { MEMBERS } from "./data.ts";
import { isUntouched, showDemo } from "./demo.ts";
import { type Demo, seedDemo } from "./seed.ts";

const config = readConfig({ DATABASE_URL: "memory:", LOG_LEVEL: "silent", ENTENTE_PUBLIC_URL: "http://demo.example" });
const freshPorts = async (): Promise<Ports> => {
  const container = createContainer(config, createLog(config));
  const { storage } = await container.getAsync(TOKENS.database);
  await container.get(TOKENS.keyring).unlock(storage.secretKeys);
  return container.getAsync(TOKENS.ports);
};

const seeded = async () => {
  const ports = await freshPorts();
  const demo = await seedDemo(ports);
  const platform = createPlatform(ports);
  return { ports, demo, platform, actor: await platform.authenticator.actor({ organization: demo.organization }) };
};

const tally = (words: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

test("the demo is an organization with two brands, three programs and forty members in every state", async () => {
  const { demo, platform } = await seeded();
  const brands = await platform.operator.listBrands(demo.organization);
  assert.deepEqual(
    brands.map(({ slug }) => slug),
    ["lumen-coffee", "lumen-trails"],
  );
  const members: string[] = [];
  let programs = 0;
  for (const { slug } of brands) {
    const actor = await platform.authenticator.actor({ organization: demo.organization, brand: slug });
    const { data } = await platform.enrollments.list(actor, { limit: 100 });
    members.push(...data.map(({ approval_status, status }) => (status === "active" ? approval_status : status)));
    programs += (await platform.programs.list(actor)).data.length;
  }
  assert.equal(programs, 3);
  assert.equal(members.length, MEMBERS.length);
  const { approved, pending, rejected, paused, archived } = tally(members);
  assert.deepEqual(
    { approved, pending, rejected, paused, archived },
    { approved: 27, pending: 6, rejected: 3, paused: 2, archived: 2 },
  );
});

test("one distribution is active with a month of activity, one waits for funds", async () => {
  const { platform, actor } = await seeded();
  const { data } = await platform.distributions.list(actor);
  assert.deepEqual(
    data.map(({ name, status }) => `${name}: ${status}`),
    ["Summer Tasting Tour: launching", "Spring Roast: active"],
  );
  const operations = (await platform.operations.list(actor, { subject_type: "distribution" })).data;
  assert.deepEqual(
    operations.map(({ status, waiting_reason }) => [status, waiting_reason]),
    [
      ["waiting", "funding_required"],
      ["succeeded", null],
    ],
  );
  const days = (await platform.performance.summary(actor, { group_by: "day", limit: 100 })).data;
  assert.ok(new Set(days.map(({ group }) => group)).size >= 25);
  const [[wallet], { budget }] = [
    (await platform.wallet.retrieve(actor)).balances,
    await platform.distributions.retrieve(actor, data[1]?.id ?? ""),
  ];
  assert.deepEqual([wallet?.available, (wallet?.reserved ?? 0) + (wallet?.consumed ?? 0)], [300_000, 200_000]);
  assert.ok(budget.consumed > 0 && budget.consumed === wallet?.consumed, "its activity is paid from its budget");
});

test("one period is paid by a batch, later payouts are open, and the ledger balances", async () => {
  const { platform, actor } = await seeded();
  const [batch, ...others] = (await platform.payoutBatches.list(actor)).data;
  assert.deepEqual([batch?.status, batch?.external_batch_ref, others], ["completed", "PAYPAL-DEMO-1", []]);
  assert.ok((batch?.item_count ?? 0) > 5, `${batch?.item_count} were paid`);
  const { data } = await platform.payouts.list(actor, { limit: 100 });
  const paid = data.filter(({ status }) => status === "paid");
  assert.ok(paid.every((one) => one.batch === batch?.id && one.paid_at !== null));
  const total = paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  assert.deepEqual(batch?.totals, [{ currency: "usd", amount_minor: total, items: batch?.item_count }]);
  const open = data.filter(({ status }) => status === "pending");
  assert.ok(open.length > 5 && paid.length + open.length === data.length);
  assert.ok(
    new Set(open.map(({ period_start }) => period_start)).size === 2,
    "some payouts were left out, and a later period",
  );
  const [refund] = (await platform.performance.listEvents(actor, { type: "refund" })).data;
  const back = data.filter(({ source_kind }) => source_kind === "adjustment");
  assert.deepEqual(
    back.map(({ enrollment, status }) => [enrollment, status]),
    [[refund?.enrollment, "pending"]],
  );
  assert.ok((back[0]?.amount_minor ?? 0) < 0, "a refund after the payment is deducted from the next payment");
  const { content } = await platform.payoutBatches.file(actor, batch?.id ?? "");
  assert.equal(content.trimEnd().split("\r\n").length, batch?.item_count);
  assert.deepEqual((await platform.operator.checkLedger()).differences, []);
  assert.deepEqual((await platform.operator.rebuild()).differences, []);
});

test("members of the first program have every standing, and one claim is about to expire", async () => {
  const { ports, platform, actor } = await seeded();
  const program = (await platform.programs.list(actor)).data.at(-1)?.id ?? "";
  const { data } = await platform.enrollments.list(actor, { program, limit: 100 });
  const standings = tally(
    data.filter((one) => one.approval_status === "approved").map((one) => one.qualification_status),
  );
  assert.ok(
    ["qualified", "grace", "not_qualified"].every((status) => (standings[status] ?? 0) > 0),
    JSON.stringify(standings),
  );
  const tiers = new Map((await platform.tiers.list(actor, program)).data.map(({ id, name }) => [id, name]));
  assert.deepEqual(
    new Set(data.map(({ tier }) => (tier === null ? "none" : tiers.get(tier)))),
    new Set(["none", "Taster", "Roaster"]),
  );
  const [claim] = (await platform.assertions.list(actor, { entity: data.at(-1)?.entity ?? "" })).data;
  const left = new Date(claim?.expires_at ?? 0).getTime() - ports.clock.now().getTime();
  assert.ok(left > 0 && left <= 3 * 86_400_000);
});

test("one program has a host application whose user waits for a channel, and all three are in the public feed", async () => {
  const { demo, platform } = await seeded();
  const actor = await platform.authenticator.actor({ organization: demo.organization, brand: "lumen-trails" });
  const [host] = (await platform.connections.list(actor, { kind: "host_app" })).data;
  const { metrics, status } = await platform.connections.retrieve(actor, host?.id ?? "");
  assert.deepEqual([status, (metrics?.members ?? 0) > 0], ["connected", true]);
  const issuer = "https://trails.lumen.localhost";
  const assertion = { external_user_id: "trails-user-1", issuer, key: "seen" };
  const { entity } = await platform.assertions.create(actor, assertion);
  const [member] = (await platform.enrollments.list(actor, { entity })).data;
  assert.deepEqual([member?.approval_status, member?.source], ["pending", "api"], "the invited member is matched");
  assert.equal((await platform.entities.retrieve(actor, entity)).name, "Jaro Simek");
  const [program] = (await platform.programs.list(actor)).data;
  assert.deepEqual((await platform.connectConfigs.retrieve(actor, program?.id ?? ""))?.required_channels, [
    "instagram",
  ]);
  const { programs } = await platform.connect.discover();
  assert.deepEqual(
    programs.map(({ name, brandName }) => `${brandName}: ${name}`),
    ["Lumen Trails: Trail Guides", "Lumen Coffee: Café Partners", "Lumen Coffee: Coffee Ambassadors"],
  );
});

test("the demo is the same every time except for keys and codes, and all of it is in the past", async () => {
  const pictures = [];
  const demos: Demo[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { ports, demo, platform, actor } = await seeded();
    demos.push(demo);
    const { data } = await platform.performance.summary(actor);
    const feed = await platform.events.list(actor, { limit: 100 });
    assert.ok(feed.data.every(({ created_at }) => new Date(created_at) <= ports.clock.now()));
    pictures.push({ data, types: feed.data.map(({ type }) => type) });
  }
  assert.deepEqual(pictures[0], pictures[1]);
  assert.notEqual(demos[0]?.key, demos[1]?.key);
  assert.notEqual(demos[0]?.code, demos[1]?.code);
});

test("a top up of the missing amount launches the waiting distribution, under the real clock", async () => {
  const { platform, actor, demo } = await seeded();
  await platform.operator.topUp({ brand: demo.brand, asset: "usd", amount: 200_000, reference: "second-payment" });
  await platform.workers.drain();
  const { data } = await platform.distributions.list(actor);
  assert.deepEqual(
    data.map(({ status }) => status),
    ["active", "active"],
  );
});

test("the demo is seeded once: a second call returns the same organization with a new key", async () => {
  const ports = await freshPorts();
  assert.equal(await isUntouched(ports), true);
  const first = await showDemo(ports, config, "http://demo.example");
  const second = await showDemo(ports, config, "http://demo.example");
  assert.deepEqual([first.seeded, second.seeded], [true, false]);
  assert.equal((await createPlatform(ports).operator.listOrganizations()).length, 1);
  const keyIn = (text: string) => /sk_live_[0-9a-f]+/.exec(text)?.[0];
  assert.notEqual(keyIn(first.text), keyIn(second.text));
  const { authenticator } = createPlatform(ports);
  assert.equal((await authenticator.authenticate(keyIn(first.text))).ok, true);
  assert.equal((await authenticator.authenticate(keyIn(second.text))).ok, true);
});

test.run();
