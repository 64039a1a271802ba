import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { doomed, SIDES } from "../testing/crash.ts";
import { type Host, openHost } from "../testing/host.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const codeOf = (cause: unknown): string => {
  if (cause instanceof PlatformError) return cause.code;
  throw cause;
};

/** The result of each handoff: the member, or the code of the refusal. */
const handedOff = (calls: readonly Promise<{ readonly memberId: string }>[]): Promise<readonly string[]> =>
  Promise.all(calls.map((call) => call.then(({ memberId }) => memberId, codeOf)));

const feed = async ({ platform, actor }: World): Promise<readonly string[]> =>
  (await all((page) => platform.events.list(actor, page))).map(({ type }) => type);

const members = ({ platform, actor }: World, { program }: Host) =>
  all((page) => platform.enrollments.list(actor, { program, ...page }));

const ONE_MEMBER = ["relationship.created", "enrollment.created", "enrollment.approved"];

onEngines("handoff", (test, engine) => {
  test("given thirty-two concurrent identical handoffs, in two processes, exactly one handoff succeeds", async () => {
    const world = await openWorld(await engine().fresh(), "handoff");
    const host = await openHost(world);
    const other = world.process(engine().another());
    const body = await host.body("user-1", "mia@example.com");
    const outcomes = await handedOff(
      Array.from({ length: 32 }, (_, n) => (n % 2 === 0 ? world.platform : other).connect.handoff(body)),
    );
    const refused = outcomes.filter((outcome) => outcome === "nonce_reused");
    assert.is(refused.length, 31, outcomes.join());
    assert.equal(
      (await members(world, host)).map(({ id }) => id),
      outcomes.filter((outcome) => outcome !== "nonce_reused"),
    );
    await assertInvariants(world);
  });

  test("many concurrent first handoffs of one user to two programs create one entity and one member of each", async () => {
    const world = await openWorld(await engine().fresh(), "handoff");
    const hosts = [await openHost(world, { approves: true }), await openHost(world)];
    const other = world.process(engine().another());
    const bodies = await Promise.all(Array.from({ length: 16 }, (_, n) => (hosts[n % 2] as Host).body("user-1")));
    const answers = await Promise.all(
      bodies.map((body, n) => (n % 4 < 2 ? world.platform : other).connect.handoff(body)),
    );
    assert.is(new Set(answers.map(({ entityId }) => entityId)).size, 1);
    assert.is(new Set(answers.map(({ memberId }) => memberId)).size, 2);
    const relationships = await all((page) => world.platform.relationships.list(world.actor, page));
    assert.is(relationships.length, 1);
    for (const host of hosts) assert.is((await members(world, host)).length, 1);
    await assertInvariants(world);
  });

  test("given many users of two issuers with one verified address, one entity has at most one user of each issuer", async () => {
    const world = await openWorld(await engine().fresh(), "handoff");
    const hosts = [await openHost(world), await openHost(world, { issuer: "https://other.acme.com" })];
    const bodies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (hosts[n % 2] as Host).body(`user-${n}`, "Mia@Example.com", { emailVerified: true }),
      ),
    );
    const answers = await Promise.all(bodies.map((body) => world.platform.connect.handoff(body)));
    for (const issuer of [0, 1]) {
      const own = answers.filter((_, n) => n % 2 === issuer).map(({ entityId }) => entityId);
      assert.is(new Set(own).size, own.length);
    }
    const { data } = await world.platform.entities.list(world.actor, { email: "mia@example.com" });
    assert.is(data.length, new Set(answers.map(({ entityId }) => entityId)).size);
    assert.is(data.length < answers.length, true, "the first of the other issuer joins who has the address");
    await assertInvariants(world);
  });

  test("a crash around any commit leaves a complete member or none, and a used nonce stays used", async () => {
    for (const [nth, side] of [1, 2].flatMap((commit) => SIDES.map((when) => [commit, when] as const))) {
      const world = await openWorld(await engine().fresh(), `crash ${nth} ${side}`);
      const host = await openHost(world, { approves: true });
      const body = await host.body("user-1", "mia@example.com");
      const dying = world.process(doomed(world.ports, nth, side).storage);
      const story = `${side} commit ${nth}`;
      assert.equal(await handedOff([dying.connect.handoff(body)]), ["temporarily_unavailable"], story);
      const landed = nth === 2 && side === "after";
      assert.is((await members(world, host)).length, landed ? 1 : 0, story);

      const [again] = await handedOff([world.restarted().connect.handoff(body)]);
      const untouched = nth === 1 && side === "before";
      assert.is(again === "nonce_reused", !untouched, story);
      const { memberId, approvalStatus } = await world.platform.connect.handoff(await host.body("user-1"));
      assert.is(approvalStatus, "approved", story);
      assert.equal(
        (await members(world, host)).map(({ id }) => id),
        [memberId],
        story,
      );
      assert.equal((await feed(world)).slice(0, 3), ONE_MEMBER, story);
      await assertInvariants(world);
    }
  });

  test("the public list contains the listed programs in order, and no unlisted one, while programs are listed and unlisted", async () => {
    const world = await openWorld(await engine().fresh(), "discover");
    const { platform, actor } = world;
    const other = world.process(engine().another());
    const programs: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      world.advance(1_000);
      programs.push((await platform.programs.create(actor, { name: `P${n}`, visibility: "listed" })).id);
    }
    const toggle = async (id: string): Promise<void> => {
      await platform.programs.update(actor, id, { visibility: "private" });
      const seen = (await other.connect.discover({ limit: 50 })).programs.map((card) => card.id);
      assert.is(seen.includes(id), false, "it is removed with that commit");
      await platform.programs.update(actor, id, { visibility: "listed" });
    };
    const reading = async (): Promise<void> => {
      for (let n = 0; n < 10; n += 1) {
        const { programs: cards } = await other.connect.discover({ limit: 50 });
        const times = cards.map(({ listedAt }) => listedAt);
        assert.equal(times, [...times].sort().reverse());
        assert.is(new Set(cards.map(({ id }) => id)).size, cards.length);
      }
    };
    await Promise.all([...programs.map(toggle), reading(), reading()]);
    const pages = await Promise.all([0, 5, 10].map((offset) => other.connect.discover({ limit: 5, offset })));
    const paged = pages.flatMap((page) => page.programs.map(({ id }) => id));
    assert.equal([...paged].sort(), [...programs].sort());
    assert.equal(
      pages.map(({ pagination }) => pagination.hasMore),
      [true, true, false],
    );
  });
});
