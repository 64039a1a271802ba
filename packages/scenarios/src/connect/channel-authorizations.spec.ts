import { type ChannelAuthorizer, ChannelRefused, PlatformError } from "@entente/core";
import type { ChannelTokens } from "@entente/core/http";
import type { ChannelFlow, Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { doomed, SIDES, untilCrash } from "../testing/crash.ts";
import { openHost } from "../testing/host.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const LIFETIME_S = 3_600;

/** A provider that records its valid refresh tokens and the requests it received. */
interface Provider extends ChannelAuthorizer {
  readonly good: Set<string>;
  readonly asked: string[];
  /** Called during each refresh. */
  amid: () => Promise<void>;
}

const openProvider = (): Provider => {
  let given = 0;
  const good = new Set<string>();
  const asked: string[] = [];
  const give = (): ChannelTokens => {
    given += 1;
    good.add(`refresh-${given}`);
    return { accessToken: `access-${given}`, refreshToken: `refresh-${given}`, expiresInS: LIFETIME_S };
  };
  const provider: Provider = {
    channel: "instagram",
    good,
    asked,
    amid: async () => {},
    authorizationUrl: async ({ state }: ChannelFlow) => `https://provider.example/?state=${state}`,
    async exchange(_passage, query) {
      asked.push("exchange");
      const accountId = new URLSearchParams(query).get("code") as string;
      return { accountId, handle: null, scopes: [], tokens: give() };
    },
    async refresh(refreshToken) {
      asked.push("refresh");
      if (!good.delete(refreshToken)) throw new ChannelRefused("It was used before.");
      const tokens = give();
      await provider.amid();
      return tokens;
    },
    async revoke({ refreshToken }) {
      asked.push("revoke");
      good.delete(refreshToken as string);
    },
  };
  return provider;
};

interface Scenario extends World {
  readonly provider: Provider;
  /** The member's connection. */
  readonly connection: string;
  readonly status: () => Promise<string>;
}

/** A member redirected back from the provider, with its answer. */
const onTheWay = async (storage: Storage, seed: string) => {
  const provider = openProvider();
  const world = await openWorld(storage, seed, {}, { authorizers: [provider] });
  const host = await openHost(world, { approves: true, channels: ["instagram"] });
  const { authUrl = "" } = await world.platform.connect.handoff(await host.body("user-1"));
  const state = new URL(authUrl).searchParams.get("state") as string;
  const { browser } = await world.platform.connect.beginChannel("instagram", state);
  return { world, provider, returning: { browser }, answer: `state=${encodeURIComponent(state)}&code=account` };
};

const open = async (storage: Storage, seed: string): Promise<Scenario> => {
  const { world: bare, provider, answer, returning } = await onTheWay(storage, seed);
  const { platform, actor } = bare;
  await platform.connect.finishChannel("instagram", answer, returning);
  const [connection] = await all((page) => platform.connections.list(actor, { kind: "social_profile", ...page }));
  if (connection === undefined) throw new Error("The member has not connected a channel.");
  const status = async () => (await platform.connections.retrieve(actor, connection.id)).status;
  return { ...bare, provider, connection: connection.id, status };
};

const due = (scenario: Scenario): void => scenario.advance((LIFETIME_S - 300) * 1_000);

onEngines("channel grants", (test, engine) => {
  test("given many concurrent callbacks with one answer, to two processes, one callback reaches the provider", async () => {
    const { world, provider, answer, returning } = await onTheWay(await engine().fresh(), "at once");
    const other = world.process(engine().another());
    const brought = Array.from({ length: 16 }, (_, n) =>
      (n % 2 === 0 ? world.platform : other).connect.finishChannel("instagram", answer, returning).then(
        ({ outcome }) => outcome as string,
        (cause: unknown) => (cause instanceof PlatformError ? cause.code : Promise.reject(cause)),
      ),
    );
    const outcomes = await Promise.all(brought);
    assert.equal(outcomes.sort(), ["connected", ...Array.from({ length: 15 }, () => "invalid_request")]);
    assert.equal(provider.asked, ["exchange"]);
    const profiles = await all((page) =>
      world.platform.connections.list(world.actor, { kind: "social_profile", ...page }),
    );
    assert.is(profiles.length, 1);
  });

  test("an answer whose process died before calling the provider is used up, and the connection of one that died after is not lost twice", async () => {
    for (const [nth, side] of [1, 2].flatMap((commit) => SIDES.map((when) => [commit, when] as const))) {
      const { world, provider, answer, returning } = await onTheWay(await engine().fresh(), `answer ${nth} ${side}`);
      const process = world.process(doomed(world.ports, nth, side).storage);
      const story = `${side} commit ${nth}`;
      const died = await process.connect.finishChannel("instagram", answer, returning).then(
        ({ outcome }) => outcome as string,
        (cause: PlatformError) => cause.code,
      );
      assert.is(died, nth === 1 ? "temporarily_unavailable" : "failed", story);
      const again = await world
        .restarted()
        .connect.finishChannel("instagram", answer, returning)
        .then(
          ({ outcome }) => outcome as string,
          (cause: PlatformError) => cause.code,
        );
      assert.is(again, nth === 1 && side === "before" ? "connected" : "invalid_request", story);
      const profiles = await all((page) =>
        world.platform.connections.list(world.actor, { kind: "social_profile", ...page }),
      );
      const landed = (nth === 1 && side === "before") || (nth === 2 && side === "after");
      assert.is(profiles.length, landed ? 1 : 0, story);
      assert.is(provider.asked.length, nth === 1 && side === "after" ? 0 : 1, story);
      await assertInvariants(world);
    }
  });

  test("a revocation that a dead process did not execute is executed by the next", async () => {
    for (const side of SIDES) {
      const scenario = await open(await engine().fresh(), `revoke ${side}`);
      const { platform, actor, provider, connection } = scenario;
      await platform.connections.revoke(actor, connection);
      const process = scenario.process(doomed(scenario.ports, 1, side).storage);
      assert.ok(await untilCrash(process.workers.refreshChannels()));
      assert.is(provider.asked.includes("revoke"), true, "the provider has revoked it, and the result is not stored");
      await scenario.restarted().workers.refreshChannels();
      assert.is(provider.good.size, 0);
      const { length } = provider.asked;
      assert.is(await scenario.restarted().workers.refreshChannels(), 0);
      assert.is(provider.asked.length, length);
      await assertInvariants(scenario);
    }
  });

  test("a connection revoked during a refresh leaves no valid token", async () => {
    const scenario = await open(await engine().fresh(), "amid");
    const { platform, actor, provider, connection } = scenario;
    due(scenario);
    provider.amid = async () => {
      provider.amid = async () => {};
      await scenario.process(engine().another()).connections.revoke(actor, connection);
    };
    await platform.workers.refreshChannels();
    assert.is(provider.good.size, 1, "the renewed one");
    await platform.workers.refreshChannels();
    assert.equal([...provider.good], []);
    assert.is(await scenario.status(), "revoked");
    await assertInvariants(scenario);
  });

  test("two concurrent workers refresh once, and a refresh whose answer was lost expires the connection", async () => {
    const scenario = await open(await engine().fresh(), "lost");
    const { platform, provider } = scenario;
    due(scenario);
    const other = scenario.process(engine().another());
    await Promise.all([
      platform.workers.refreshChannels(),
      other.workers.refreshChannels(),
      platform.workers.refreshChannels(),
    ]);
    assert.is(provider.asked.filter((one) => one === "refresh").length, 1);
    assert.is(await scenario.status(), "connected");

    due(scenario);
    assert.ok(
      await untilCrash(scenario.process(doomed(scenario.ports, 1, "before").storage).workers.refreshChannels()),
    );
    await scenario.restarted().workers.refreshChannels();
    assert.is(await scenario.status(), "expired", "a provider with single-use refresh tokens refuses a second use");
    await assertInvariants(scenario);
  });

  test("a revoked connection and an expired one change the standing once", async () => {
    const scenario = await open(await engine().fresh(), "standing");
    const { platform, actor, connection } = scenario;
    const [member] = await all((page) => platform.enrollments.list(actor, page));
    const asked = { scope: "program_entry", metric_key: "channel_connected", operator: "gte", threshold: 1 } as const;
    await platform.requirements.create(actor, member?.program as string, asked);
    await platform.workers.drain();
    const standing = async () =>
      (await platform.standing.preview(actor, member?.program as string, { enrollment: member?.id as string })) as {
        readonly stored_status: string;
        readonly status: string;
      };
    assert.is((await standing()).stored_status, "qualified");
    due(scenario);
    scenario.provider.good.clear();
    await platform.workers.refreshChannels();
    const { status, stored_status } = await standing();
    assert.equal([stored_status, status], ["grace", "grace"]);
    await platform.connections.revoke(actor, connection);
    assert.is((await standing()).stored_status, "grace");
    await assertInvariants(scenario);
  });
});
