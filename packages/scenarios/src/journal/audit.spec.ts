import type { Actor, Platform, PlatformError } from "@entente/core";
import type { ChannelTokens } from "@entente/core/http";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { openHost } from "../testing/host.ts";
import { all } from "../testing/snapshot.ts";
import { DAY, openStandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

type Entry = Awaited<ReturnType<Platform["auditEntries"]["retrieve"]>>;

const entriesOf = ({ platform, actor }: Pick<World, "platform" | "actor">, verb?: string): Promise<readonly Entry[]> =>
  all((page) => platform.auditEntries.list(actor, page)).then((found) =>
    found.filter((entry) => verb === undefined || entry.verb === verb),
  );

const withKey = async (
  world: World,
): Promise<{ readonly actor: Actor; readonly id: string; readonly secret: string }> => {
  const { platform, ports } = world;
  const [organization] = await ports.tenants.organizations();
  const { id, secret } = await platform.operator.createKey(`org_${organization?.id}`, { name: "Nightly import" });
  const actor = await platform.authenticator.authenticate(secret);
  if (!actor.ok) throw new Error("The key does not authenticate.");
  return { actor: actor.value, id, secret };
};

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    (refused: PlatformError) => refused.code,
  );

onEngines("audit entries", (test, engine) => {
  const open = async (seed: string): Promise<World> => openWorld(await engine().fresh(), seed);

  test("audit entries say who did what in which request, and for an update the fields that changed, before and after", async () => {
    const world = await open("who");
    const { platform } = world;
    const { actor, id: key } = await withKey(world);
    const { id } = await platform.programs.create(actor, { name: "Runners" }, { requestId: "req_1" });
    world.advance(1);
    const made = await platform.programs.retrieve(actor, id);
    await platform.programs.update(actor, id, { name: "Walkers", grace_days: 3 }, { requestId: "req_2" });
    const [first, second] = await all((page) => platform.auditEntries.list(actor, { ...page, subject: id }));
    const who = { object: "audit_entry", subject: { type: "program", id }, livemode: true } as const;
    const by = { type: "api_key", id: key, name: "Nightly import" } as const;
    const { id: _first, seq, ...created } = first as Entry;
    assert.equal(
      { ...created, after: { ...created.after } },
      {
        ...who,
        verb: "programs.create",
        before: null,
        after: { ...made, metadata: {} },
        actor: by,
        request_id: "req_1",
        created_at: made.created_at,
      },
    );
    const { id: _second, ...updated } = second as Entry;
    const after = await platform.programs.retrieve(actor, id);
    assert.equal(
      { ...updated, before: { ...updated.before }, after: { ...updated.after } },
      {
        ...who,
        seq: seq + 1,
        verb: "programs.update",
        before: { name: "Runners", grace_days: 14, updated_at: made.updated_at },
        after: { name: "Walkers", grace_days: 3, updated_at: after.updated_at },
        actor: by,
        request_id: "req_2",
        created_at: after.updated_at,
      },
    );
  });

  test("audit entries are listed by actor, subject and time, and found by id; pages go on from a seq or an id", async () => {
    const world = await open("lists");
    const { platform, actor: host } = world;
    const { actor, id: key } = await withKey(world);
    const made: string[] = [];
    for (const name of ["A", "B", "C"]) {
      world.advance(1_000);
      made.push((await platform.programs.create(name === "B" ? host : actor, { name })).id);
    }
    const [a, b, c] = made as [string, string, string];
    const list = async (asked: Parameters<Platform["auditEntries"]["list"]>[1]) =>
      (await platform.auditEntries.list(actor, { limit: 100, ...asked })).data.map(({ subject }) => subject.id);
    assert.equal(await list({ actor: key }), [a, c]);
    assert.equal(await list({ actor: key.toUpperCase().replaceAll("-", "") }), [a, c]);
    assert.equal(await list({ subject: b }), [b]);
    assert.equal(await list({ subject: b.slice("prog_".length) }), [b]);
    assert.equal(await list({ subject: `ent_${b.slice("prog_".length)}` }), []);
    assert.equal(await list({ subject: "nonsense" }), []);
    assert.equal(await list({ actor: "key_0190a0b0-0000-7000-8000-000000000000" }), []);
    const at = (await platform.programs.retrieve(actor, b)).created_at;
    assert.equal(await list({ created_after: at }), [b, c]);
    assert.equal(await list({ created_before: at, actor: key }), [a]);
    const { data } = await platform.auditEntries.list(actor, { subject: b });
    const [entry] = data as unknown as [Entry];
    assert.equal(await platform.auditEntries.retrieve(actor, entry.id), entry);
    for (const starting_after of [entry.seq, String(entry.seq), entry.id])
      assert.equal(await list({ starting_after }), [c]);
    const page = await platform.auditEntries.list(actor, { limit: 1, starting_after: entry.seq - 2 });
    assert.equal([page.data[0]?.subject.id, page.has_more], [a, true]);
    assert.is(
      await codeOf(platform.auditEntries.list(actor, { created_after: at, created_before: "2000-01-01T00:00:00Z" })),
      "invalid_request",
    );
    assert.is(await codeOf(platform.auditEntries.list(actor, { starting_after: "aud_x" })), "invalid_request");
    for (const unknown of ["aud_0190a0b0-0000-7000-8000-000000000000", "nonsense", b])
      assert.is(await codeOf(platform.auditEntries.retrieve(actor, unknown)), "audit_entry_not_found");
  });

  test("each change that lands has one audit entry, whoever else asks, and each entry begins where the one before ended", async () => {
    const world = await open("race");
    const { platform, actor } = world;
    const { id } = await platform.programs.create(actor, { name: "0" });
    const platforms = [platform, world.process(engine().another())];
    const names = ["1", "2", "3", "4", "5", "6"];
    await Promise.all(
      names.map((name, n) => (platforms[n % 2] as Platform).programs.update(actor, id, { name, description: name })),
    );
    const updates = await entriesOf(world, "programs.update");
    assert.equal(updates.map(({ after }) => after?.name).toSorted(), names);
    let last: unknown = "0";
    for (const { before, after } of updates) {
      assert.is(before?.name, last);
      last = after?.name;
    }
    assert.is((await platform.programs.retrieve(actor, id)).name, last);
  });

  test("a repeated request, a refused one, and one that changes nothing have no audit entry", async () => {
    const world = await open("none");
    const { platform, actor } = world;
    const { id } = await platform.programs.create(actor, { name: "Runners" });
    const count = async () => (await entriesOf(world)).length;
    const before = await count();
    const options = { idempotencyKey: "once" };
    const platforms = [platform, world.process(engine().another())];
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (platforms[n % 2] as Platform).programs.update.invoke(actor, [id], { name: "Walkers" }, options),
      ),
    );
    assert.ok((await platform.programs.update.invoke(actor, [id], { name: "Walkers" }, options)).replayed);
    assert.is(await count(), before + 1);
    const refused = await platform.tiers.update.invoke(actor, [id, "tier_x"], { name: "A" }, { idempotencyKey: "no" });
    assert.is(refused.ok, false);
    assert.is(await codeOf(platform.programs.update(actor, id, { name: "" })), "invalid_request");
    const type = await platform.operatingTypes.create(actor, { key: "studio" });
    const made = await count();
    await platform.operatingTypes.create(actor, { key: "studio" });
    await platform.operatingTypes.delete(actor, type.id);
    await platform.operatingTypes.delete(actor, type.id);
    assert.is(await count(), made + 1, "an existing type is answered, an archived one stays archived");
    const rule = {
      name: "Share",
      type: "revenue_split",
      rate_bps: 1,
      scope: { type: "program", program: id },
    } as const;
    await platform.payoutRules.create(actor, rule);
    world.advance(2 * DAY);
    const period = { period_start: "2030-01-01", period_end: "2030-01-02" };
    const runs = async () => (await entriesOf(world, "payouts.run")).length;
    await platform.payouts.run(actor, { ...period, dry_run: true });
    assert.is(await runs(), 0, "a dry run writes nothing");
    await platform.payouts.run(actor, period);
    assert.is(await runs(), 1);
  });

  test("tell of standings that move without an event: who fell into grace by time, and who reached a tier by a sale", async () => {
    const storage: Storage = await engine().fresh();
    const world = await openStandingWorld("standing", {}, storage);
    const { platform, actor } = world;
    const program = await world.program({ grace_days: 10 });
    const gold = await platform.tiers.create(actor, program, { name: "Gold", rank: 1 });
    await world.addRequirement(program, "sales_count", { scope: "program_maintenance", window_days: 5 });
    await world.addRequirement(program, "sales_count", { scope: "tier", scope_id: gold.id, threshold: 2 });
    await world.evaluate();
    const member = await world.member(program);
    const changes = async () =>
      (await entriesOf(world, "standing.change")).map(({ subject, before, after, actor: by }) => [
        subject.id === member.id,
        before?.qualification_status ?? "",
        after?.qualification_status ?? "",
        after?.tier ?? null,
        after?.trigger,
        by.type,
        by.id,
      ]);
    assert.is(await world.status(member), "not_qualified");
    const first = [true, "pending", "not_qualified", null, "approval", "operator", null];
    assert.equal(await changes(), [first]);
    await world.gain(member);
    assert.is(await world.status(member), "qualified");
    assert.equal(await changes(), [first], "who qualifies has an event");
    await world.gain(member);
    const reached = [true, "", "", gold.id, "metric_event", "operator", null];
    assert.equal(await changes(), [first, reached]);
    await world.pass(6 * DAY);
    assert.is(await world.status(member), "grace");
    const fell = [true, "qualified", "grace", null, "timer", "system", "evaluations"];
    assert.equal((await changes()).slice(2), [fell]);
    await world.pass(11 * DAY);
    assert.is(await world.status(member), "not_qualified");
    assert.is((await changes()).length, 3, "who is disqualified has an event");
    const [event] = (await platform.events.list(actor, { type: "enrollment.disqualified" })).data;
    assert.equal(event?.actor, { type: "system", id: "evaluations", name: null });
  });

  test("name operators, host applications, members and workers; a key is revoked once", async () => {
    const tokens = (): ChannelTokens => ({ accessToken: "access", refreshToken: null, expiresInS: 3_600 });
    const authorizer = {
      channel: "instagram",
      authorizationUrl: async ({ state }: { state: string }) => `https://provider.example/?state=${state}`,
      exchange: async () => ({ accountId: "account", handle: null, scopes: [], tokens: tokens() }),
      refresh: async () => tokens(),
      revoke: async () => {},
    };
    const world = await openWorld(await engine().fresh(), "actors", {}, { authorizers: [authorizer] });
    const { platform, actor, brand } = world;
    const host = await openHost(world, { approves: true, channels: ["instagram"] });
    const [config] = (await platform.handoffConfigs.list(actor, host.program)).data;
    const handed = await platform.connect.handoff(await host.body("user-1"), { requestId: "req_handoff" });
    const app = { type: "host_app", id: config?.id, name: "https://app.acme.com" };
    const joined = (await platform.events.list(actor, { actor: config?.id as string })).data;
    assert.equal(joined.map(({ type }) => type).slice(0, 2), ["relationship.created", "enrollment.created"]);
    for (const event of joined) assert.equal([event.actor, event.request_id], [app, "req_handoff"]);

    const before = (await entriesOf(world)).length;
    await platform.connect.handoff(await host.body("user-1", "kim@people.example"), { requestId: "req_again" });
    const [again, changed] = (await entriesOf(world)).slice(before);
    assert.equal([again?.verb, again?.actor, again?.request_id], ["connect.handoff", app, "req_again"]);
    assert.is(again?.subject.id, handed.entityId);
    assert.equal([again?.before, again?.after], [{}, { channel: "instagram" }]);
    assert.equal([changed?.verb, changed?.subject.id, changed?.actor], ["entities.change", handed.entityId, app]);
    assert.equal([changed?.before?.email, changed?.after?.email], [null, "kim@people.example"]);

    const state = new URL(handed.authUrl as string).searchParams.get("state") as string;
    const { browser } = await platform.connect.beginChannel("instagram", state);
    const answer = `state=${encodeURIComponent(state)}&code=account`;
    await platform.connect.finishChannel("instagram", answer, { requestId: "req_back", browser });
    const [connected] = await entriesOf(world, "connections.connect");
    assert.equal(connected?.actor, { type: "member", id: handed.memberId, name: null });
    assert.equal([connected?.request_id, connected?.before], ["req_back", null]);
    world.advance(3_600_000);
    await platform.workers.refreshChannels();
    const [expired] = await entriesOf(world, "connections.expire");
    assert.equal(expired?.actor, { type: "system", id: "channels", name: null });
    assert.equal([expired?.before?.status, expired?.after?.status], ["connected", "expired"]);

    const { id: key } = await withKey(world);
    const rotated = await platform.operator.rotateKey(key);
    await platform.operator.revokeKey(key);
    await platform.operator.topUp({ brand, asset: "usd", amount: 5, reference: "r" });
    await platform.operator.topUp({ brand, asset: "usd", amount: 5, reference: "r" });
    const done = (await entriesOf(world)).filter(({ actor: by }) => by.type === "operator" && by.id === null);
    const verbs = done
      .map(({ verb, subject }) => [verb, subject.id])
      .filter(([verb]) => /^(keys|wallet)/.test(verb ?? ""));
    assert.equal(verbs, [
      ["keys.create", key],
      ["keys.create", rotated.id],
      ["keys.revoke", key],
      ["wallet.topUp", (await platform.wallet.listTransactions(actor)).data[0]?.id],
    ]);
    assert.not.match(JSON.stringify(await entriesOf(world)), rotated.secret);
  });
});
