import { createPlatform, type Platform, PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import type { Rows, Storage, Versioned } from "@entente/core/ports";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const PEOPLE = 6;
const MINUTE = 60_000;
/** Clocks of processes need not agree. */
const SKEWS = [0, 20_000, -20_000];

const nth = (most: number) => fc.nat({ max: most - 1 });
const by = nth(SKEWS.length);
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("merge" as const), of: nth(PEOPLE), into: nth(PEOPLE), by }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("enroll" as const), of: nth(PEOPLE), program: nth(2), by }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("approve", "approve", "reject", "pause", "resume", "archive"),
      member: nth(12),
      by,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("hold", "go on", "end"), member: nth(12), by }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("erase" as const), of: nth(PEOPLE), by }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(1, 5_000, 2 * MINUTE) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** A refusal by name is no failure. */
const unlessRefused = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((cause: unknown) => {
    if (!(cause instanceof PlatformError)) throw cause;
  });

const open = async (storage: Storage, skews: readonly number[]) => {
  const world = await openWorld(storage, "successions");
  const { platform, actor, ports } = world;
  const programs = [
    (await platform.programs.create(actor, { name: "Runners" })).id,
    (await platform.programs.create(actor, { name: "Walkers" })).id,
  ] as const;
  const people: string[] = [];
  for (let of = 0; of < PEOPLE; of += 1) {
    const made = await platform.enrollments.create(actor, { program: programs[0], email: `${of}@people.example` });
    await platform.enrollments.approve(actor, made.id);
    people.push(made.entity);
    if (of % 2 === 0) {
      const second = await platform.enrollments.create(actor, { program: programs[1], entity: made.entity });
      await platform.enrollments.approve(actor, second.id);
    }
  }
  const processes = skews.map((skew) =>
    createPlatform({ ...ports, clock: { now: () => new Date(ports.clock.now().getTime() + skew) } }),
  );
  return { world, programs, people, processes };
};
type Story = Awaited<ReturnType<typeof open>>;

const membersOf = ({ platform, actor }: World) => all((page) => platform.enrollments.list(actor, page));

const play = async ({ world, programs, people, processes }: Story, one: Act): Promise<void> => {
  const { actor, advance } = world;
  if (one.do === "wait") return advance(one.ms);
  const { enrollments, relationships, entities } = processes[one.by % processes.length] as Platform;
  if ("of" in one) {
    const [of, into] = [people[one.of] as string, "into" in one ? (people[one.into] as string) : ""];
    if (one.do === "merge")
      return void (await unlessRefused(entities.merge(actor, of, { into, reason: "One person" })));
    if (one.do === "erase") return void (await unlessRefused(entities.erase(actor, of, {})));
    const program = programs["program" in one ? one.program : 0] as string;
    return void (await unlessRefused(enrollments.create(actor, { program, entity: of })));
  }
  const members = await membersOf(world);
  const member = members[one.member % members.length];
  if (member === undefined) return;
  const moves: Readonly<Record<string, () => Promise<unknown>>> = {
    hold: () => relationships.pause(actor, member.relationship),
    "go on": () => relationships.resume(actor, member.relationship),
    end: () => relationships.end(actor, member.relationship),
  };
  const move = moves[one.do] ?? (() => enrollments[one.do as "approve"](actor, member.id));
  await unlessRefused(move());
};

const found = async ({ platform }: World) =>
  (await platform.operator.rebuild()).differences.filter(({ check }) => check === "succession");

type Succession = Versioned<Rows["succession"]>;
const bare = (id: string): never => id.slice(id.indexOf("_") + 1) as never;

const successionsOf = async (world: World): Promise<readonly Succession[]> => {
  const members = await membersOf(world);
  return world.ports.enrollments.successions(
    world.actor.tenant,
    members.map(({ id }) => bare(id)),
  );
};

const commit = async ({ ports, actor }: World, row: Rows["succession"], version: number): Promise<void> => {
  const write = { kind: "succession", row, version } as const;
  const { outcome } = await ports.journal.commit({ tenant: actor.tenant, origin: ORIGIN, writes: [write] });
  assert.is(outcome, "committed");
};

const TRIES = { memory: 60, pglite: 2, postgres: 3 } as const;

onEngines(
  "the check of successions",
  (test, engine) => {
    test("no story of members who move, end, return and are merged is reported, whatever the clocks", async () => {
      await assertLaw(
        fc,
        fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
          const story = await open(await engine().fresh(), SKEWS);
          for (const one of acts) await play(story, one);
          assert.equal(await found(story.world), []);
        }),
        TRIES[engine().name],
      );
    });

    test("a member that is led to another one, at another time, or not at all, is reported", async () => {
      const edit = fc.record({
        how: fc.constantFrom("successor", "time", "more"),
        row: fc.nat(),
        member: fc.nat(),
        at: fc.nat(),
      });
      await assertLaw(
        fc,
        fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), edit, async (acts, { how, ...drawn }) => {
          const { world, ...story } = await open(await engine().fresh(), [0]);
          world.advance(2 * MINUTE);
          for (const one of acts) {
            await play({ world, ...story }, one);
            world.advance(2 * MINUTE);
          }
          const [rows, members] = [await successionsOf(world), await membersOf(world)];
          const chosen = rows[drawn.row % Math.max(1, rows.length)];
          if (chosen === undefined) return;
          const { row, version } = chosen;
          const member = bare(members[drawn.member % members.length]?.id as string);
          const another = rows[drawn.at % rows.length] as Succession;
          if (how === "successor" && member !== row.successor) {
            await commit(world, { ...row, successor: member }, version);
            assert.ok(
              (await found(world)).some((one) => one.row === row.id),
              "another successor is named",
            );
          } else if (how === "time") {
            await commit(world, { ...row, startedAt: new Date(row.startedAt.getTime() + 1) }, version);
            const named = (await found(world)).map((one) => one.row);
            assert.ok(named.includes(row.id) && named.includes(row.enrollment), "it is named, and that none is there");
          } else if (how === "more") {
            const id = `${row.id.slice(0, -4)}beef` as typeof row.id;
            const forged = { id, enrollment: member, successor: row.successor, startedAt: another.row.startedAt };
            await commit(world, forged, 0);
            const same = rows.filter(
              (one) => one.row.enrollment === member && one.row.startedAt.getTime() === forged.startedAt.getTime(),
            );
            const ids = [id, ...same.map((one) => one.row.id)];
            assert.ok(
              (await found(world)).some((one) => ids.includes(one.row as never)),
              "one too many is named",
            );
          }
        }),
        TRIES[engine().name],
      );
    });
  },
  ["memory", "pglite", "postgres"],
);
