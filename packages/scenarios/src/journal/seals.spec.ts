import { randomUUID } from "node:crypto";
import type { Id, JsonText, Tenant } from "@entente/core/ports";
import { type EventProof, SealVerificationError, verifySeal } from "@entente/core/verify-seal";
import * as assert from "uvu/assert";
import { openSealed, type SealedWorld } from "../testing/sealing.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("a sealed feed");

const events = async ({ platform, actor }: SealedWorld) => (await platform.events.list(actor, { limit: 100 })).data;
const proofOf = async ({ platform, actor }: SealedWorld, id: string): Promise<EventProof> =>
  JSON.parse(JSON.stringify(await platform.events.retrieveProof(actor, id)));
const refused = async (verifying: Promise<unknown>): Promise<string> => {
  const error = await verifying.catch((caught: unknown) => caught);
  assert.instance(error, SealVerificationError);
  return (error as Error).message;
};

test("every event is under one seal, seals are chained, and nothing is left to seal", async () => {
  const world = await openSealed(await engine().fresh(), ["ada", "bob"]);
  const { platform, actor, seal } = world;
  assert.is(await seal(), 2, "one of the events, and one of the audit entries");
  assert.is(await seal(), 0);
  await approved(world, world.program, "cy");
  assert.is(await seal(), 1);
  const { data: seals, has_more } = await platform.events.listSeals(actor, {});
  const head = (await events(world)).length;
  assert.equal(
    seals.map(({ number, first_seq, last_seq, stream }) => [number, first_seq, last_seq, stream]),
    [
      [2, (seals[1]?.last_seq ?? 0) + 1, head, "events"],
      [1, 1, seals[1]?.last_seq, "events"],
    ],
  );
  assert.is(has_more, false);
  assert.is(seals[1]?.previous, "0".repeat(64));
  assert.ok((seals[0]?.created_at ?? "") > (seals[1]?.created_at ?? ""));
  assert.equal(await world.findings(), []);
  const page = await platform.events.listSeals(actor, { limit: 1, starting_after: seals[0]?.id });
  assert.equal(page, { object: "list", data: [seals[1]], has_more: false });
});

test("each event is proved by its answer and the public keys alone, and no other one is", async () => {
  const world = await openSealed(await engine().fresh(), ["ada", "bob"]);
  const { platform } = world;
  await world.seal();
  await approved(world, world.program, "cy");
  await world.seal();
  const keys = platform.sealKeys;
  const all = await events(world);
  const hashes = new Map<number, string>();
  for (const event of all) {
    const proof = await proofOf(world, event.id);
    const verified = await verifySeal({ proof, keys, event: JSON.parse(JSON.stringify(event)) });
    assert.is(verified.seq, event.seq);
    assert.ok(Object.values(verified.personal).every((state) => state === "shown"));
    hashes.set(verified.seal.number, verified.hash);
    const named = event.type.startsWith("relationship.") ? ["/data/object/entity/email"] : [];
    assert.equal(Object.keys(verified.personal), named, event.type);
  }
  const last = (await proofOf(world, all.at(-1)?.id ?? "")).seal;
  assert.is(last?.previous, hashes.get(1));

  const [event, other] = [all[1], all[2]];
  const proof = await proofOf(world, event?.id ?? "");
  const edited = (change: object) => ({ ...(event as NonNullable<typeof event>), ...change });
  for (const wrong of [
    other,
    edited({ seq: 3 }),
    edited({ data: { ...event?.data, more: 1 } }),
    edited({ type: "enrollment.rejected" }),
    edited({ created_at: "2030-01-01T00:00:00.001Z" }),
    edited({ operation: "op_1" }),
    edited({ subject: { ...event?.subject, id: "x" } }),
    edited({ actor: { type: "operator", id: "x", name: null } }),
    edited({ request_id: "req_1" }),
  ]) {
    assert.match(await refused(verifySeal({ proof, keys, event: wrong as never })), /not the one that was sealed/);
  }
  assert.match(await refused(verifySeal({ proof, keys: [] })), /not signed by one of the keys/);
  assert.match(await refused(verifySeal({ proof, keys, event: edited({ seq: 999 }) as never })), /outside the range/);
  assert.match(await refused(verifySeal({ proof, keys, event: edited({ livemode: false }) as never })), /modes/);
  for (const change of [{ root: "0".repeat(64) }, { last_seq: 999 }, { previous: "1".repeat(64) }, { number: 7 }]) {
    const forged = { ...proof, seal: { ...(proof.seal as NonNullable<typeof proof.seal>), ...change } };
    await refused(verifySeal({ proof: forged, keys }));
  }
});

test("an event of the last seconds has no seal yet, and an unknown one no proof", async () => {
  const world = await openSealed(await engine().fresh(), ["ada"]);
  const [event] = await events(world);
  const proof = await proofOf(world, event?.id ?? "");
  assert.equal([proof.sealed, proof.seal, proof.event.id], [false, null, event?.id]);
  assert.match(await refused(verifySeal({ proof, keys: world.platform.sealKeys })), /not sealed yet/);
  for (const unknown of ["evt_1", `evt_${"0".repeat(32)}`, (event?.id ?? "").replace("evt_", "op_")]) {
    const error = await world.platform.events.retrieveProof(world.actor, unknown).catch((caught) => caught);
    assert.is(error.code, "event_not_found");
  }
});

test("two processes that seal at once make one chain", async () => {
  const world = await openSealed(await engine().fresh(), ["ada", "bob", "cy"]);
  const processes = [world.platform, world.process(engine().another()), world.process()];
  let made = 0;
  for (let round = 0; round < 4; round += 1) {
    const counts = await Promise.all(processes.map(({ workers }) => workers.sealStreams()));
    made += counts.reduce((sum, count) => sum + count, 0);
    await approved(world, world.program, `member${round}`);
  }
  const { data: seals } = await world.platform.events.listSeals(world.actor, {});
  assert.ok(seals.length > 3);
  assert.equal(
    seals.map(({ number }) => number),
    Array.from({ length: seals.length }, (_, at) => seals.length - at),
  );
  const audit = await world.platform.operator.exportSeals(world.organization, { stream: "audit" });
  assert.is(seals.length + audit.data.length, made);
  assert.equal([await world.findings(), await world.findings("audit")], [[], []]);
});

test("a tenant that cannot be sealed is reported, and keeps no other one from being sealed", async () => {
  const storage = await engine().fresh();
  const world = await openSealed(storage, ["ada"]);
  const live = { ...world.actor, tenant: { ...world.actor.tenant, livemode: !world.actor.tenant.livemode } };
  await world.platform.programs.create(live, { name: "Others" });
  const heads = async () =>
    Promise.all(
      [world.actor, live].map(async ({ tenant }) => (await storage.seals.last(tenant, "audit"))?.lastSeq ?? 0),
    );
  for (const broken of [world.actor, live]) {
    const failing = world.process({
      ...storage,
      audits: {
        ...storage.audits,
        read: (tenant, page) => {
          if (tenant.livemode === broken.tenant.livemode) throw new Error("This tenant cannot be read.");
          return storage.audits.read(tenant, page);
        },
      },
    });
    const before = await heads();
    await world.platform.programs.create(world.actor, { name: "More" });
    await world.platform.programs.create(live, { name: "More" });
    const error = await failing.workers.sealStreams().catch((caught: unknown) => caught);
    assert.match(String(error), "This tenant cannot be read.");
    const after = await heads();
    const moved = after.map((head, at) => head > (before[at] ?? 0));
    assert.equal(moved, broken === live ? [true, false] : [false, true]);
  }
  await world.seal();
  assert.equal(await world.findings("audit"), []);
});

test("a stream with much to seal keeps no other one waiting, and one run seals all of it where it may", async () => {
  const storage = await engine().fresh();
  const { actor, seal } = await openSealed(storage, []);
  await seal();
  const live = { ...actor.tenant, livemode: !actor.tenant.livemode };
  const SEALED_AT_ONCE = 128;
  /** Entries that nothing but the feed knows of. */
  const announce = (tenant: Tenant, count: number): Promise<unknown> =>
    storage.journal.commit({
      tenant,
      origin: { actor: { type: "system", id: "tests", name: null }, requestId: null },
      events: Array.from({ length: count }, () => ({
        ...{ id: randomUUID() as Id<"event">, type: "budget.released", operation: null, createdAt: new Date(0) },
        ...{ subject: { type: "distribution", id: randomUUID() as Id<"distribution"> }, data: "{}" as JsonText },
      })),
    });
  const left = async (tenant: Tenant): Promise<number> =>
    (await storage.events.head(tenant)) - ((await storage.seals.last(tenant, "events"))?.lastSeq ?? 0);
  for (const [large, small] of [
    [actor.tenant, live],
    [live, actor.tenant],
  ] as const) {
    await announce(large, 20 * SEALED_AT_ONCE);
    await announce(small, 1);
    assert.equal([await seal(8), await seal(2)], [8, 2]);
    assert.equal([await left(large), await left(small)], [11 * SEALED_AT_ONCE, 0]);
    await announce(small, 1);
    await seal(10);
    assert.equal([await left(large), await left(small)], [2 * SEALED_AT_ONCE, 0]);
    assert.is(await seal(), 2);
    assert.equal([await left(large), await left(small)], [0, 0]);
  }
});

test("webhooks carry the newest seal of the feed beside the signature", async () => {
  const sent: Readonly<Record<string, string>>[] = [];
  const webhookTransport = {
    post: async ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => {
      sent.push(headers);
      return { status: 200, retryAfter: null, answer: "" };
    },
  };
  const world = await openSealed(await engine().fresh(), ["ada"], { webhookTransport });
  const { platform, actor } = world;
  await platform.webhooks.create(actor, { url: "https://hooks.example/", enabled_events: ["enrollment.approved"] });
  await approved(world, world.program, "bob");
  await platform.workers.deliver();
  assert.ok(sent.length > 0 && sent.every((headers) => !("entente-seal" in headers)));
  sent.length = 0;
  await world.seal();
  await approved(world, world.program, "cy");
  await platform.workers.deliver();
  const [seal] = (await platform.events.listSeals(actor, {})).data;
  const header = `v1,1,${seal?.last_seq},${seal?.root},${seal?.signature}`;
  assert.ok(sent.length > 0 && sent.every((headers) => headers["entente-seal"] === header));
  assert.ok(sent.every((headers) => /^t=\d+,v1=[0-9a-f]{64}$/.test(headers["service-signature"] ?? "")));
});

test.run();
