import type { Actor, Platform, PlatformError } from "@entente/core";
import type { Storage, WebhookTransport } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

// The clock of the test data of an organization (decisions, workers, "Test clocks").

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A receiver that is down at first: it answers each endpoint's first attempt with 500. */
const receiver = () => {
  const seen: { readonly url: string; readonly timestamp: string }[] = [];
  const transport: WebhookTransport = {
    async post({ url, headers }) {
      const isFirst = !seen.some((one) => one.url === url);
      seen.push({ url, timestamp: headers["webhook-timestamp"] ?? "" });
      return { status: isFirst ? 500 : 204, retryAfter: null, answer: "" };
    },
  };
  return { seen, transport };
};

interface Seller {
  readonly name: string;
  readonly actor: Actor;
  readonly schedule: string;
  readonly enrollment: string;
}

/** A brand with a sale that is held for a day, a schedule for each Monday, proof that ends in five days, and an endpoint. */
const openSeller = async (
  { platform }: Pick<World, "platform">,
  actor: Actor,
  name: string,
  holdDays = 1,
): Promise<Seller> => {
  await platform.webhooks.create(actor, { url: `https://${name}.example/hook` });
  const { id: program } = await platform.programs.create(actor, {
    name: "Runners",
    currency: "usd",
    hold_days: holdDays,
  });
  const scope = { type: "program", program } as const;
  await platform.payoutRules.create(actor, { name: "15 percent", type: "revenue_split", scope, rate_bps: 1_500 });
  const { id: enrollment } = await platform.enrollments.create(actor, { program, email: "mia@people.example" });
  await platform.enrollments.approve(actor, enrollment);
  await platform.performance.record(actor, {
    ...{ type: "sale", enrollment, value_minor: 12_900, external_event_id: "order-1" },
  });
  await platform.payoutRails.create(actor, { rail: "manual" });
  const every = { every: "week", weekday: "monday", weeks: 1 } as const;
  const { id: schedule } = await platform.payoutSchedules.create(actor, every);
  return { name, actor, schedule, enrollment };
};

/** The work that the loops of a server do again and again. */
const workAll = async ({ workers }: Platform): Promise<void> => {
  await workers.drain();
  await workers.runSchedules();
  await workers.expireApprovals();
  await workers.spendPending();
  await workers.checkLedgers();
  await workers.sealStreams();
  await workers.draftMail();
  await workers.deliver();
  await workers.sweepDeliveries();
};

/** Moves the clocks of tenants until they stand still; returns how many steps that took. */
const moved = async ({ workers }: Platform): Promise<number> => {
  let steps = 0;
  for (let made = await workers.advanceClock(); made > 0; made = await workers.advanceClock()) steps += made;
  return steps;
};

const factsOf = async ({ platform }: World, { actor, schedule }: Seller) => {
  const { runs } = await platform.payoutSchedules.retrieve(actor, schedule);
  const { data: batches } = await platform.payoutBatches.list(actor);
  return {
    runs: runs.map(({ outcome }) => outcome).toReversed(),
    batches: batches.map(({ totals, created_at }) => [totals[0]?.amount_minor, created_at.slice(0, 10)]),
  };
};

const NOTHING = { runs: [], batches: [] };
/** On the first Monday, when the hold is over. */
const PAID = { runs: ["batch_created"], batches: [[1_935, "2030-03-04"]] };

const opened = async (storage: Storage, seed: string) => {
  const { seen, transport } = receiver();
  const world = await openWorld(storage, seed, { webhookTransport: transport });
  const { platform } = world;
  const { organization } = world.actor.tenant;
  const other = await platform.operator.createOrganization({ name: "Other" });
  await platform.operator.createBrand(other.id, { name: "Hats" });
  const test = await platform.authenticator.actor({ organization, livemode: false });
  const theirs = await platform.authenticator.actor({ organization: other.id, livemode: false });
  await platform.testClock.create(test, { instant: "2030-03-01T00:00:00Z" });
  const live = await openSeller(world, world.actor, "live");
  const clocked = await openSeller(world, test, "clocked");
  const elsewhere = await openSeller(world, theirs, "elsewhere");
  return { world, platform, seen, live, clocked, elsewhere };
};

onEngines("the clock of the test data of an organization", (test, engine) => {
  test("an advance brings what falls due for that data alone, and nobody else notices", async () => {
    const { world, platform, seen, live, clocked, elsewhere } = await opened(await engine().fresh(), "advance");
    const before = world.ports.clock.now().toISOString();
    const member = await platform.enrollments.retrieve(clocked.actor, clocked.enrollment);
    assert.is(member.created_at, "2030-03-01T00:00:00.000Z");
    await platform.testClock.advance(clocked.actor, { by: "4d" });
    await workAll(platform);
    assert.equal(
      [await factsOf(world, clocked), await factsOf(world, live)],
      [NOTHING, NOTHING],
      "no loop does its work",
    );

    assert.is(await moved(platform), 4 * 24 + 1);
    await workAll(platform);
    assert.equal(await factsOf(world, clocked), PAID);
    for (const seller of [live, elsewhere]) assert.equal(await factsOf(world, seller), NOTHING, seller.name);
    const clock = await platform.testClock.retrieve(clocked.actor);
    assert.equal([clock.status, clock.now], ["ready", "2030-03-05T00:00:00.000Z"]);
    assert.ok(clock.ran.some(({ work, items }) => work === "checks" && items >= 4));

    const sentTo = (seller: Seller) => seen.filter(({ url }) => url.includes(seller.name)).length;
    // Of each what was sent first failed: by the clock of the machine it is not tried again yet.
    assert.ok(sentTo(clocked) > sentTo(live) + 1, "what failed was tried again by its clock");
    assert.is(sentTo(live), sentTo(elsewhere));
    const present = world.ports.clock.now();
    const times = seen.map(({ timestamp }) => Number(timestamp) * 1_000);
    assert.ok(
      times.every((time) => Math.abs(time - present.getTime()) < DAY_MS),
      "signed by the time of day",
    );
    const unmoved = await platform.programs.create(live.actor, { name: "Later", currency: "usd" });
    assert.is(unmoved.created_at, world.ports.clock.now().toISOString());
    assert.ok(before <= unmoved.created_at);
  });

  test("work that is due at the clock is done while it stands still, and nothing that is due by the machine's", async () => {
    const { world, platform, seen, clocked } = await opened(await engine().fresh(), "stands");
    world.advance(60 * DAY_MS);
    assert.is(await moved(platform), 0);
    assert.equal(await factsOf(world, clocked), NOTHING);
    const sent = seen.length;
    assert.ok(sent > 0, "what was due at its time is sent");
    assert.is(await moved(platform), 0);
    assert.is(seen.length, sent, "and tried again at its time alone");
    const { now } = await platform.testClock.retrieve(clocked.actor);
    assert.is(now, "2030-03-01T00:00:00.000Z");
  });

  test("work that a process had begun before the clock is begun again while it stands still", async () => {
    const storage = await engine().fresh();
    const { seen, transport } = receiver();
    const world = await openWorld(storage, "begun", { webhookTransport: transport });
    const { platform } = world;
    const { organization } = world.actor.tenant;
    const actor = await platform.authenticator.actor({ organization, livemode: false });
    await openSeller(world, actor, "clocked");
    const { clock } = world.ports;
    const began = { leaseMs: 30_000, limit: 100, perEndpoint: 100, capacities: new Map(), without: [], after: null };
    const claimed = await storage.webhookDeliveries.claim({ now: clock.now(), ...began });
    assert.ok(claimed.length > 0);
    await platform.testClock.create(actor, {});
    await moved(platform);
    assert.is(seen.length, claimed.length, "the process ended, and what it had begun is sent");
  });

  test("a call makes one step and gives the clock back, so that a server that stops neither goes on nor keeps others waiting", async () => {
    const { world, platform, clocked } = await opened(await engine().fresh(), "step");
    const second = world.process(engine().another());
    await platform.testClock.advance(clocked.actor, { by: "4d" });
    for (const { workers } of [platform, second, platform]) assert.is(await workers.advanceClock(), 1);
    assert.is((await platform.testClock.retrieve(clocked.actor)).now, "2030-03-01T03:00:00.000Z");
  });

  test("a clock begins at any time where there is no test data, and otherwise no earlier than the present", async () => {
    const storage = await engine().fresh();
    const world = await openWorld(storage, "early", {});
    const { platform } = world;
    const { organization } = world.actor.tenant;
    const actor = await platform.authenticator.actor({ organization, livemode: false });
    const refused = async (instant: string) => {
      try {
        await platform.testClock.create(actor, { instant });
      } catch (cause) {
        const { code, param, message } = cause as PlatformError;
        return `${param} ${code}: ${message}`;
      }
      return "";
    };
    const first = await platform.programs.create(actor, { name: "Runners", currency: "usd" });
    world.advance(5 * DAY_MS);
    // Nothing of the feed is as new as a click or an event of a source may be.
    const early = new Date(Date.parse(first.created_at) + DAY_MS).toISOString();
    const present = world.ports.clock.now().toISOString();
    assert.match(await refused(early), `instant invalid_request: `);
    assert.match(await refused(early), present);
    assert.is((await platform.testClock.create(actor, { instant: present })).now, present);

    const other = await platform.operator.createOrganization({ name: "Empty" });
    await platform.operator.createBrand(other.id, { name: "Hats" });
    const empty = await platform.authenticator.actor({ organization: other.id, livemode: false });
    assert.is((await platform.testClock.create(empty, { instant: early })).now, early);
    await platform.programs.create(empty, { name: "Runners", currency: "usd" });
    const { data } = await platform.auditEntries.list(empty);
    assert.ok(
      data.every(({ created_at }) => created_at === early),
      "also its beginning is of that time",
    );
  });

  test("two processes move a clock together, and each thing happens once", async () => {
    const { world, platform, clocked } = await opened(await engine().fresh(), "two");
    const second = world.process(engine().another());
    await platform.testClock.advance(clocked.actor, { by: "4d" });
    const makes = async (of: Platform): Promise<void> => {
      for (let turn = 0; turn < 2_000; turn += 1) {
        await of.workers.advanceClock();
        if ((await of.testClock.retrieve(clocked.actor)).status === "ready") return;
      }
    };
    await Promise.all([makes(platform), makes(second)]);
    assert.equal(await factsOf(world, clocked), PAID);
  });

  test("work that fails is tried again within a minute, by whichever process is there", async () => {
    const storage = await engine().fresh();
    const { world, platform, clocked } = await opened(storage, "failing");
    await platform.testClock.advance(clocked.actor, { by: "4d" });
    let fails = true;
    const journal: Storage["journal"] = {
      ...storage.journal,
      async commit(change) {
        if (!fails) return storage.journal.commit(change);
        fails = false;
        throw new Error("The connection is gone.");
      },
    };
    const failing = world.process({ ...storage, journal });
    let error: unknown;
    await moved(failing).catch((cause: unknown) => {
      error = cause;
    });
    assert.match(String(error), "The connection is gone.");
    assert.is(await platform.workers.advanceClock(), 0, "not at once");
    world.advance(MINUTE_MS);
    assert.ok((await moved(platform)) > 0);
    assert.equal(await factsOf(world, clocked), PAID);
  });

  test("a process that ends in the middle is followed by another one, which loses and doubles nothing", async () => {
    const storage = await engine().fresh();
    const { world, platform, clocked } = await opened(storage, "crash");
    await platform.testClock.advance(clocked.actor, { by: "4d" });
    for (const last of [2, 9, 20]) {
      let commits = 0;
      const journal: Storage["journal"] = {
        ...storage.journal,
        async commit(change) {
          commits += 1;
          if (commits > last) throw new Error("The process ended.");
          return storage.journal.commit(change);
        },
      };
      const testClocks: Storage["testClocks"] = {
        ...storage.testClocks,
        async keep(...given) {
          if (commits > last) throw new Error("The process ended.");
          return storage.testClocks.keep(...given);
        },
      };
      const ending = world.process({ ...storage, journal, testClocks });
      let error: unknown;
      await moved(ending).catch((cause: unknown) => {
        error = cause;
      });
      assert.match(String(error), "The process ended.");
      assert.is(await platform.workers.advanceClock(), 0, "its lease lasts");
      world.advance(HOUR_MS);
    }
    assert.ok((await moved(platform)) > 0);
    assert.equal(await factsOf(world, clocked), PAID);
  });

  test("whenever a process ends at the last instant of an advance, all that is due at it is done by the next", async () => {
    // In memory after each commit; elsewhere after every fifth, beginning with that by which a schedule is put off.
    const step = engine().name === "memory" ? 1 : 5;
    for (let last = 1 % step, isOver = false; !isOver; last += step) {
      const storage = await engine().fresh();
      const world = await openWorld(storage, `last-${last}`, { webhookTransport: receiver().transport });
      const { platform } = world;
      const { organization } = world.actor.tenant;
      const actor = await platform.authenticator.actor({ organization, livemode: false });
      await platform.testClock.create(actor, { instant: "2030-03-03T23:00:00Z" });
      const clocked = await openSeller(world, actor, "clocked", 0);
      await moved(platform);
      await platform.testClock.advance(actor, { by: "1h" });
      assert.is(await platform.workers.advanceClock(), 1);
      let commits = 0;
      const journal: Storage["journal"] = {
        ...storage.journal,
        async commit(change) {
          if (commits === last) throw new Error("The process ended.");
          commits += 1;
          return storage.journal.commit(change);
        },
      };
      const testClocks: Storage["testClocks"] = {
        ...storage.testClocks,
        async keep(...given) {
          if (commits === last) throw new Error("The process ended.");
          return storage.testClocks.keep(...given);
        },
      };
      const ending = world.process({ ...storage, journal, testClocks });
      isOver = await moved(ending).then(
        () => true,
        () => false,
      );
      world.advance(HOUR_MS);
      await moved(platform);
      const { status, now } = await platform.testClock.retrieve(actor);
      assert.equal([status, now], ["ready", "2030-03-04T00:00:00.000Z"]);
      assert.equal(await factsOf(world, clocked), PAID, `after ${last} commits`);
    }
  });
});
