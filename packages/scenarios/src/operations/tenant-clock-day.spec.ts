import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { softAuthenticator } from "@entente/contracts";
import type { Actor, ChannelAuthorizer, Platform } from "@entente/core";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { openHost } from "../testing/host.ts";
import { answerOf } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World, type WorldOptions } from "../testing/world.ts";

// What of an organization's test data goes by its clock, and what by the time of day (decisions, workers, "Test clocks").

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Where a clock begins: at the present time, or far ahead of it. */
const BEGINNINGS = [undefined, "2030-03-01T00:00:00Z"];

const PROVIDER: ChannelAuthorizer = {
  channel: "instagram",
  authorizationUrl: async ({ state }) => `https://provider.example/?state=${state}`,
  exchange: async () => ({ accountId: "account", handle: null, scopes: [], tokens: TOKENS }),
  refresh: async () => TOKENS,
  revoke: async () => undefined,
};
const TOKENS = { accessToken: "access", refreshToken: "refresh", expiresInS: 3_600 };

interface Clocked extends World {
  /** Who acts for the test data, which has a clock. */
  readonly test: Actor;
}

const opened = async (
  storage: Storage,
  seed: string,
  options: WorldOptions & { readonly instant?: string | undefined } = {},
): Promise<Clocked> => {
  const world = await openWorld(storage, seed, options, { authorizers: [PROVIDER] });
  const { organization } = world.actor.tenant;
  const test = await world.platform.authenticator.actor({ organization, livemode: false });
  const { instant } = options;
  await world.platform.testClock.create(test, instant === undefined ? {} : { instant });
  return { ...world, test };
};

const moved = async ({ workers }: Platform): Promise<void> => {
  while ((await workers.advanceClock()) > 0);
};

const advanced = async ({ platform, test }: Clocked, by: string): Promise<void> => {
  await platform.testClock.advance(test, { by });
  await moved(platform);
};

const memberOf = async ({ platform, test }: Clocked) => {
  const { id: program } = await platform.programs.create(test, {
    ...{
      name: "Runners",
      currency: "usd",
      hold_days: 0,
      referral_window_days: 1,
      landing_url: "https://shoes.example/",
    },
  });
  const member = await platform.enrollments.create(test, { program, email: "mia@people.example" });
  await platform.enrollments.approve(test, member.id);
  return member;
};

/** Makes a click of a visitor, and returns its id. */
const clicker = async ({ platform }: Clocked, code: string) => {
  const target = await platform.redirects.resolve(code);
  if (target === undefined) throw new Error("The code leads nowhere.");
  return async (visitor: string) => {
    const { click } = platform.redirects.visit(target, { code, visitor, counts: true, address: "192.0.2.1" });
    if (click === undefined) throw new Error("The visit is no click.");
    await platform.redirects.record([click]);
    return click.id;
  };
};

onEngines("the time of day beside the clock of an organization's test data", (test, engine) => {
  for (const instant of BEGINNINGS)
    test(`a link to the portal works for ten minutes of the day, whatever the clock says: ${instant ?? "now"}`, async () => {
      const world = await opened(await engine().fresh(), "link", { instant });
      const { platform, advance } = world;
      const { id } = await memberOf(world);
      advance(DAY_MS);
      const [early, late] = [
        await platform.portalSessions.create(world.test, id),
        await platform.portalSessions.create(world.test, id),
      ];
      assert.is(Date.parse(early.expires_at) - world.ports.clock.now().getTime(), 10 * MINUTE_MS);
      advance(9 * MINUTE_MS);
      await platform.workers.sweepConsole();
      assert.ok((await platform.portal.sessions.open(early.token)).ok);
      advance(2 * MINUTE_MS);
      const refused = await platform.portal.sessions.open(late.token);
      assert.is(refused.ok ? "" : refused.refusal.code, "sign_in_failed");
      const ended = await platform.portalSessions.end(world.test, early.id);
      assert.is(ended.ended_at, world.ports.clock.now().toISOString());
    });

  for (const instant of BEGINNINGS)
    test(`a member connects a channel within ten minutes of the day, whatever the clock says: ${instant ?? "now"}`, async () => {
      const world = await opened(await engine().fresh(), "channel", { instant });
      const { platform, advance } = world;
      const host = await openHost({ ...world, actor: world.test }, { approves: true, channels: ["instagram"] });
      advance(DAY_MS);
      const begins = async (user: string, after: number) => {
        const { authUrl = "" } = await platform.connect.handoff(await host.body(user));
        const state = new URL(authUrl).searchParams.get("state") as string;
        advance(after);
        await platform.workers.sweepHandoffs();
        return { state, begun: () => platform.connect.beginChannel("instagram", state) };
      };
      const { state, begun } = await begins("one", 9 * MINUTE_MS);
      const { browser } = await begun();
      const query = `state=${encodeURIComponent(state)}&code=account`;
      const { outcome } = await platform.connect.finishChannel("instagram", query, { browser });
      assert.is(outcome, "connected");
      const late = await begins("other", 11 * MINUTE_MS);
      assert.is(await late.begun().catch(({ code }) => code), "invalid_request");
    });

  test("a key whose end lies ahead acts for its schedules, also where the clock is past that end", async () => {
    const world = await opened(await engine().fresh(), "key", { instant: "2030-03-01T00:00:00Z" });
    const { platform, ports } = world;
    const expires = new Date(ports.clock.now().getTime() + 30 * DAY_MS).toISOString();
    const { secret } = await platform.operator.createKey(`org_${world.test.tenant.organization}`, {
      ...{ livemode: false, expires_at: expires },
    });
    const key = answerOf(await platform.authenticator.authenticate(secret));
    const { program } = await memberOf(world);
    const scope = { type: "program", program } as const;
    await platform.payoutRules.create(key, { name: "15 percent", type: "revenue_split", scope, rate_bps: 1_500 });
    await platform.payoutRails.create(key, { rail: "manual" });
    const { id } = await platform.payoutSchedules.create(key, { every: "week", weekday: "monday", weeks: 1 });
    await advanced(world, "4d");
    const { runs, stopped } = await platform.payoutSchedules.retrieve(key, id);
    assert.equal([runs.map(({ outcome }) => outcome), stopped], [["nothing_to_pay"], null]);
  });

  test("no clock begins where no id can be made, and one that begins with the year 2000 works", async () => {
    const world = await openWorld(await engine().fresh(), "early");
    const { platform } = world;
    const { organization } = world.actor.tenant;
    const test = await platform.authenticator.actor({ organization, livemode: false });
    for (const instant of ["0001-01-01T00:00:00Z", "1969-12-31T00:00:00Z", "1999-12-31T23:59:59Z"])
      assert.is(await platform.testClock.create(test, { instant }).catch(({ code }) => code), "invalid_request");
    await platform.testClock.create(test, { instant: "2000-01-01T00:00:00Z" });
    await platform.programs.create(test, { name: "One", currency: "usd" });
    await advanced({ ...world, test }, "1d");
    assert.is((await platform.testClock.retrieve(test)).now, "2000-01-02T00:00:00.000Z");
  });

  test("a process that works slowly has its tenant for itself", async () => {
    const seen: string[] = [];
    let amid = async (): Promise<void> => undefined;
    const webhookTransport: WorldOptions["webhookTransport"] = {
      async post({ url }) {
        seen.push(url);
        await amid();
        return { status: 204, retryAfter: null, answer: "" };
      },
    };
    const world = await opened(await engine().fresh(), "slow", { webhookTransport });
    const { platform, advance } = world;
    const second = world.process(engine().another());
    await platform.webhooks.create(world.test, { url: "https://slow.example/hook" });
    await memberOf(world);
    advance(2_000);
    amid = async () => {
      amid = async () => undefined;
      // Longer than the lease of any row.
      advance(6 * MINUTE_MS);
      await second.workers.advanceClock();
    };
    await moved(platform);
    const sent = seen.length;
    advance(2_000);
    await moved(second);
    const { data } = await platform.events.list(world.test, { limit: 100 });
    assert.is(sent, data.length, "each was sent once");
    assert.is(seen.length, sent);
  });

  test("clicks of an address are bounded in each hour of the day while the clock stands still", async () => {
    const world = await opened(await engine().fresh(), "clicks", { settings: { clicksPerAddress: 3 } });
    const { platform, advance } = world;
    const click = await clicker(world, (await memberOf(world)).referral_code);
    for (let visitor = 0; visitor < 9; visitor += 1) {
      advance(2 * HOUR_MS);
      await click(`visitor ${visitor}`);
      await platform.workers.sweepClicks();
    }
    const listed = async () => (await platform.performance.listEvents(world.test, { type: "click", limit: 100 })).data;
    assert.is((await listed()).length, 9);
    for (const visitor of ["a", "b", "c", "d"]) await click(visitor);
    assert.is((await listed()).length, 11, "three in one hour");
  });

  test("clicks become narrow by the clock, whenever in the day they were made", async () => {
    const world = await opened(await engine().fresh(), "narrow", { settings: { keepClicksMs: 30 * DAY_MS } });
    const click = await clicker(world, (await memberOf(world)).referral_code);
    const early = await click("early");
    world.advance(300 * DAY_MS);
    const late = await click("late");
    const isNarrow = async (id: typeof early) =>
      (await world.ports.clicks.narrowBefore(world.test.tenant, id)) !== undefined;
    await advanced(world, "20d");
    assert.equal([await isNarrow(early), await isNarrow(late)], [false, false]);
    const later = await click("later");
    world.advance(HOUR_MS);
    await advanced(world, "20d");
    assert.equal([await isNarrow(early), await isNarrow(late), await isNarrow(later)], [true, true, false]);
  });

  for (const instant of BEGINNINGS)
    test(`a member who says where money goes is not paid for an hour of the clock: ${instant ?? "now"}`, async () => {
      const world = await opened(await engine().fresh(), "hold", { instant });
      const { platform, advance } = world;
      const { id: enrollment, program } = await memberOf(world);
      const scope = { type: "program", program } as const;
      await platform.payoutRules.create(world.test, { name: "Tenth", type: "revenue_split", scope, rate_bps: 1_000 });
      const sale = { enrollment, type: "sale", value_minor: 100_000, external_event_id: "sale" };
      await platform.performance.record(world.test, sale);
      await platform.payoutRails.create(world.test, { rail: "manual" });
      const period = async () => {
        const { now } = await platform.testClock.retrieve(world.test);
        const day = (after: number) => new Date(Date.parse(now) + after * DAY_MS).toISOString().slice(0, 10);
        return { period_start: day(-2), period_end: day(-1) };
      };
      await advanced(world, "2d");
      await platform.payouts.run(world.test, await period());
      // The day goes on, and the clock stands still.
      advance(DAY_MS);
      const link = await platform.portalSessions.create(world.test, enrollment);
      const { token } = answerOf(await platform.portal.sessions.open(link.token));
      const found = answerOf(await platform.portal.sessions.authenticate(token));
      // Members of test data sign in by no mail: the session is as if one had.
      const member = { ...found, rights: ["read", "act", "own"] } as typeof found;
      const { ends_at } = answerOf(
        await platform.portal.ask(member, "account", { kind: "manual", account: "Cash, please" }),
      );
      assert.is(Date.parse(ends_at) - world.ports.clock.now().getTime(), HOUR_MS, "the link ends by the time of day");

      const { now } = await platform.testClock.retrieve(world.test);
      const { held_until } = answerOf(await platform.portal.read(member, "profile"));
      assert.is(held_until, new Date(Date.parse(now) + HOUR_MS).toISOString());
      const { data } = await platform.auditEntries.list(world.test, { limit: 100 });
      assert.is(data.find(({ verb }) => verb === "portal.ask")?.created_at, now);
      const batch = () =>
        platform.payoutBatches.create(world.test, {}).then(
          () => "paid",
          ({ code }) => code,
        );
      advance(DAY_MS);
      assert.is(await batch(), "payout_batch_empty");
      await advanced(world, "61m");
      assert.is(await batch(), "paid");
    });

  test("a member hears of a new passkey at once, while the clock stands still", async () => {
    const subjects: string[] = [];
    const mailTransport: WorldOptions["mailTransport"] = {
      async send({ subject }) {
        subjects.push(subject);
        return "accepted";
      },
    };
    const options = { mailTransport, passkeyVerifier: passkeyVerifier() };
    const world = await opened(await engine().fresh(), "passkey", options);
    const { platform, ports, advance } = world;
    const { id } = await memberOf(world);
    advance(DAY_MS);
    const link = await platform.portalSessions.create(world.test, id);
    const { token } = answerOf(await platform.portal.sessions.open(link.token));
    const found = answerOf(await platform.portal.sessions.authenticate(token));
    // Members of test data sign in by no mail: the session is as if one had.
    const row = { ...found.session.row, method: "email", address: "a".repeat(64) } as const;
    const origin = { actor: found.ref, requestId: null };
    const writes = [{ kind: "portalSession", row, version: found.session.version }] as const;
    await ports.journal.commit({ tenant: found.tenant, origin, writes });
    const session = (await ports.portalSessions.get(found.tenant, row.id)) as typeof found.session;
    const member = { ...found, session, address: row.address, rights: ["read", "act", "own"] } as typeof found;
    const { options: asked } = answerOf(await platform.portal.passkeys.begin(member));
    const page = { origin: "http://links.example", rpId: "links.example", challenge: asked.challenge };
    const credential = softAuthenticator().make(page);
    answerOf(await platform.portal.passkeys.add(member, { name: "Phone", credential }));
    await moved(platform);
    assert.ok(subjects.includes("Your passkeys changed"));
  });
});
