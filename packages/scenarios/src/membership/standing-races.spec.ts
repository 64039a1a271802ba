import * as assert from "uvu/assert";
import { hooked } from "../testing/crash.ts";
import { everyNth } from "../testing/extent.ts";
import { type Member, openStandingWorld, type StandingEvent, type StandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

type Platform = StandingWorld["platform"];

/** A member of its own program, with several concurrent causes. */
interface Subject {
  readonly world: StandingWorld;
  readonly program: string;
  readonly member: Member;
  /** The requirement on each metric. */
  readonly asked: ReadonlyMap<string, string>;
}

/** A cause of a standing change, as executed by a process. */
interface Cause {
  readonly trigger: string;
  /** The commit that evaluates the member, when it is not the first. */
  readonly evaluatesAt?: number;
  readonly act: (platform: Platform, subject: Subject) => Promise<unknown>;
}

let events = 0;
const sells: Cause["act"] = ({ performance }, { world, member }) => {
  events += 1;
  return performance.record(world.actor, {
    type: "sale",
    value_minor: 1,
    enrollment: member.id,
    external_event_id: `race ${events}`,
  });
};
const claims =
  (key: string, fields = {}): Cause["act"] =>
  ({ assertions }, { world, member }) =>
    assertions.create(world.actor, { entity: member.entity, key, ...fields });
const addRequirement =
  (metric: string, threshold: number): Cause["act"] =>
  async ({ requirements, workers }, { world, program, asked }) => {
    await requirements.update(world.actor, program, asked.get(metric) as string, { threshold });
    await workers.evaluate();
  };
const becomes =
  (operating_type: string | null): Cause["act"] =>
  ({ enrollments }, { world, member }) =>
    enrollments.update(world.actor, member.id, { operating_type });
const overrides =
  (fields: (asked: Subject["asked"]) => object): Cause["act"] =>
  (platform, { world, member, asked }) =>
    platform.overrides.create(world.actor, member.id, fields(asked));

interface Kind {
  /** The requirement: a metric, and further fields. */
  readonly requirements: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly type: "shop" | null;
  readonly causes: Readonly<Record<string, Cause>>;
  /** The state before the causes. */
  readonly before: readonly Cause["act"][];
  /** The earlier events of the member in the feed. */
  readonly standingEvents: readonly StandingEvent[];
}

/** Every cause is needed: the last one in force qualifies the member. */
const RISE: Kind = {
  requirements: {
    sales_count: {},
    "assert:kyc": {},
    views: {},
    followers: {},
    post_count: { operating_type: "shop" },
  },
  type: "shop",
  causes: {
    event: { trigger: "metric_event", act: sells },
    assertion: { trigger: "assertion", act: claims("kyc") },
    override: {
      trigger: "override",
      act: overrides((asked) => ({ requirement: asked.get("views"), disabled: true })),
    },
    requirement: { trigger: "requirement", evaluatesAt: 2, act: addRequirement("followers", 0) },
    "operating type": { trigger: "operating_type", act: becomes(null) },
    approval: {
      trigger: "approval",
      act: ({ enrollments }, { world, member }) => enrollments.approve(world.actor, member.id),
    },
  },
  before: [],
  standingEvents: [],
};

/** Every cause is enough: the first one that evaluates the member disqualifies it. */
const FALL: Kind = {
  requirements: {
    sales_count: { operator: "lte", threshold: 0, failure_policy: "immediate" },
    "assert:kyc": {},
    "assert:age": {},
    followers: { threshold: 0, failure_policy: "immediate" },
    post_count: { operating_type: "shop" },
  },
  type: null,
  causes: {
    event: { trigger: "metric_event", act: sells },
    assertion: {
      trigger: "assertion",
      act: ({ assertions }, { world, member }) => assertions.revoke(world.actor, { entity: member.entity, key: "kyc" }),
    },
    override: {
      trigger: "override",
      act: overrides(() => ({
        metric_key: "views",
        scope: "program_entry",
        threshold: 1,
        failure_policy: "immediate",
      })),
    },
    requirement: { trigger: "requirement", evaluatesAt: 2, act: addRequirement("followers", 1) },
    "operating type": { trigger: "operating_type", act: becomes("shop") },
    // The claim with a lifetime of a minute has already expired; the first evaluation sees it.
    timer: { trigger: "timer", evaluatesAt: 2, act: ({ workers }) => workers.evaluate() },
  },
  before: [
    ({ enrollments }, { world, member }) => enrollments.approve(world.actor, member.id),
    claims("kyc"),
    async (platform, subject) => {
      const expires_at = new Date(subject.world.now().getTime() + 60_000).toISOString();
      await claims("age", { expires_at })(platform, subject);
    },
  ],
  standingEvents: [["qualified", "not_qualified", "assertion"]],
};

const MINUTE = 60_000;

const open = async (world: StandingWorld, kind: Kind): Promise<Subject> => {
  const { platform, actor } = world;
  const program = await world.program();
  const asked = new Map<string, string>();
  for (const [metric, fields] of Object.entries(kind.requirements))
    asked.set(metric, await world.addRequirement(program, metric, fields));
  const member = await world.invite(program);
  if (kind.type !== null) await platform.enrollments.update(actor, member.id, { operating_type: kind.type });
  const subject = { world, program, member, asked };
  for (const act of kind.before) await act(platform, subject);
  await world.evaluate();
  return subject;
};

const openWorld = async (storage: Parameters<typeof openStandingWorld>[2]): Promise<StandingWorld> => {
  const world = await openStandingWorld("races", {}, storage);
  await world.platform.operatingTypes.create(world.actor, { key: "shop" });
  return world;
};

/** The stored standing equals a new evaluation, and no evaluation is due. */
const settled = async ({ world, program, member }: Subject, story: string): Promise<string> => {
  await world.evaluate();
  const { status, stored_status } = await world.preview(program, member);
  assert.is(stored_status, status, story);
  return stored_status;
};

/** Each change starts where the previous one ended, and the last one is stored. */
const follows = async (subject: Subject, status: string, story: string): Promise<readonly StandingEvent[]> => {
  const standingEvents = await subject.world.standingEvents(subject.member);
  for (const [at, [type, from]] of standingEvents.entries()) {
    const allowed =
      type === "disqualified" ? ["qualified", "grace"] : ["not_qualified", ...(at === 0 ? ["pending"] : [])];
    assert.ok(allowed.includes(from), `${story}: ${type} from ${from}`);
    assert.is.not(type, standingEvents[at - 1]?.[0], story);
  }
  const [last] = standingEvents.at(-1) ?? ["disqualified"];
  assert.is(last === "qualified", status === "qualified" || status === "grace", story);
  return standingEvents;
};

/** Stops one process before its nth commit, lets another do its whole work, and then continues the first. */
const amid = async (subject: Subject, outer: Cause, inner: Cause, nth: number): Promise<boolean> => {
  const { world } = subject;
  let met = false;
  const view = hooked(world.ports, {
    async before(at) {
      if (at !== nth) return;
      met = true;
      await inner.act(world.platform, subject);
    },
  });
  await outer.act(world.process(view), subject);
  return met;
};

const COMMITS = 9;

for (const [name, kind] of [
  ["the last of two required causes qualifies", RISE],
  ["the first of two sufficient causes disqualifies", FALL],
] as const) {
  onEngines(`two concurrent causes: ${name}`, (test, engine) => {
    for (const [turn, [outer, held]] of Object.entries(kind.causes).entries()) {
      test(`${outer}, with another before each of its commits`, async () => {
        const world = await openWorld(await engine().fresh());
        const others = Object.entries(kind.causes).filter(([inner]) => inner !== outer);
        for (const [inner, other] of everyNth(others, engine().name, 3, turn)) {
          for (let nth = 1; nth <= COMMITS; nth += 1) {
            const subject = await open(world, kind);
            if (kind === RISE) {
              for (const [third, { act }] of Object.entries(kind.causes))
                if (third !== outer && third !== inner) await act(world.platform, subject);
            } else world.advance(MINUTE);
            const story = `${inner} before commit ${nth} of ${outer}`;
            if (!(await amid(subject, held, other, nth))) {
              assert.ok(nth > 1, story);
              break;
            }
            const status = await settled(subject, story);
            const standingEvents = await follows(subject, status, story);
            const isOuter = kind === RISE ? nth === 1 : nth > (held.evaluatesAt ?? 1);
            const { trigger } = isOuter ? held : other;
            const expected: StandingEvent =
              kind === FALL
                ? ["disqualified", "qualified", trigger]
                : ["qualified", trigger === "approval" ? "pending" : "not_qualified", trigger];
            assert.equal(standingEvents, [...kind.standingEvents, expected], story);
          }
        }
        assert.equal((await world.platform.operator.rebuild()).differences, []);
      });
    }
  });
}

const VOLLEYS = 6;

for (const [name, kind, end] of [
  ["all required causes", RISE, "qualified"],
  ["all sufficient causes", FALL, "not_qualified"],
] as const) {
  onEngines(`causes of two processes at once: ${name}`, (test, engine) => {
    test("change the standing once, and announce it once", async () => {
      const world = await openWorld(await engine().fresh());
      const platforms = [world.platform, world.process(engine().another())] as const;
      for (let volley = 0; volley < VOLLEYS; volley += 1) {
        const subject = await open(world, kind);
        if (kind === FALL) world.advance(MINUTE);
        const causes = Object.values(kind.causes);
        // Each round starts with another cause, and alternates the causes between the two processes.
        const order = causes.map((_, at) => causes[(at + volley) % causes.length] as Cause);
        await Promise.all(order.map(({ act }, at) => act(platforms[at % 2] as Platform, subject)));
        world.advance(MINUTE);
        const story = `volley ${volley}`;
        assert.is(await settled(subject, story), end, story);
        const standingEvents = await follows(subject, end, story);
        assert.is(standingEvents.length, kind.standingEvents.length + 1, story);
        const triggers = causes.map(({ trigger }) => trigger);
        assert.ok(triggers.includes(standingEvents.at(-1)?.[2] as string), story);
      }
      assert.equal((await world.platform.operator.rebuild()).differences, []);
    });
  });
}
