import { memoryStorage } from "@entente/adapters-memory";
import { type Actor, PlatformError } from "@entente/core";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { openWorld, type World, type WorldOptions } from "./world.ts";

export const DAY = 86_400_000;

type Fields = Readonly<Record<string, unknown>>;

export interface Member {
  readonly id: string;
  readonly entity: string;
}

/** A standing event of the feed: `enrollment.qualified` or `enrollment.disqualified`, from where, and why. */
export type StandingEvent = readonly [type: "qualified" | "disqualified", from: string, trigger: string];

/** A brand with members that are to be evaluated. */
export interface StandingWorld extends World {
  readonly program: (fields?: Fields) => Promise<string>;
  /** Adds a requirement to a program, which `evaluate` evaluates; returns its id. */
  readonly addRequirement: (program: string, metricKey: string, fields?: Fields) => Promise<string>;
  readonly invite: (program: string, name?: string) => Promise<Member>;
  readonly approve: (member: Member) => Promise<void>;
  /** Invited and approved. */
  readonly member: (program: string, name?: string) => Promise<Member>;
  /** One event of the member, so many milliseconds from now. */
  readonly gain: (member: Member, fields?: Fields, ms?: number) => Promise<void>;
  readonly claim: (member: Member, key: string, fields?: Fields) => Promise<void>;
  readonly revoke: (member: Member, key: string) => Promise<void>;
  readonly status: (member: Member) => Promise<string>;
  readonly preview: (program: string, member: Member, simulate?: Fields) => Promise<any>;
  /** The standing events of the member in the feed, in order. */
  readonly standingEvents: (member: Member) => Promise<readonly StandingEvent[]>;
  /** How often each type of event about the member was announced. */
  readonly announced: (member: Member, type: string) => Promise<number>;
  /** Evaluates until nobody is due. */
  readonly evaluate: () => Promise<void>;
  /** Advances the time and evaluates the members that are then due. */
  readonly pass: (ms: number) => Promise<void>;
  readonly now: () => Date;
}

export const openStandingWorld = async (
  seed: string | number,
  options: WorldOptions = {},
  storage: Storage = memoryStorage(),
): Promise<StandingWorld> => {
  const world = await openWorld(storage, seed, options);
  const { platform, actor, ports, advance } = world;
  let count = 0;
  const next = (): number => {
    count += 1;
    return count;
  };
  const events = async (type: string) => {
    const all: any[] = [];
    for (let after = 0, more = true; more; after = all.at(-1)?.seq ?? after) {
      const page = await platform.events.list(actor, { limit: 100, type, starting_after: after });
      all.push(...page.data);
      more = page.has_more;
    }
    return all;
  };
  const of = async ({ id }: Member, type: string) =>
    (await events(type)).filter(({ subject }) => id.endsWith(subject.id.slice(-36)));
  const evaluate = async () => {
    while ((await platform.workers.evaluate()) > 0);
  };
  const invite: StandingWorld["invite"] = async (program, name = `member${next()}`) =>
    platform.enrollments.create(actor, { program, email: `${name}@people.example` });
  const approve = async ({ id }: Member) => void (await platform.enrollments.approve(actor, id));
  return {
    ...world,
    program: async (fields = {}) => (await platform.programs.create(actor, { name: "Program", ...fields })).id,
    async addRequirement(program, metric_key, fields = {}) {
      const requirement = { scope: "program_entry", metric_key, operator: "gte", threshold: 1, ...fields } as const;
      return (await platform.requirements.create(actor, program, requirement)).id;
    },
    invite,
    approve,
    async member(program, name) {
      const member = await invite(program, name);
      await approve(member);
      return member;
    },
    async gain({ id }, fields = {}, ms = 0) {
      const occurred_at = new Date(ports.clock.now().getTime() + ms).toISOString();
      const event = { type: "sale", value_minor: 1, enrollment: id, occurred_at, external_event_id: `event ${next()}` };
      await platform.performance.record(actor, { ...event, ...fields });
    },
    claim: async ({ entity }, key, fields = {}) =>
      void (await platform.assertions.create(actor, { entity, key, ...fields })),
    revoke: async ({ entity }, key) => void (await platform.assertions.revoke(actor, { entity, key })),
    status: async ({ id }) => (await platform.enrollments.retrieve(actor, id)).qualification_status,
    preview: (program, { id }, simulate) =>
      platform.standing.preview(actor, program, { enrollment: id, ...(simulate === undefined ? {} : { simulate }) }),
    async standingEvents(member) {
      const [qualified, disqualified] = [
        await of(member, "enrollment.qualified"),
        await of(member, "enrollment.disqualified"),
      ];
      return [...qualified, ...disqualified]
        .sort((left, right) => left.seq - right.seq)
        .map(({ type, data }) => [type.slice("enrollment.".length), data.previous_status, data.trigger]);
    },
    announced: async (member, type) => (await of(member, type)).length,
    evaluate,
    async pass(ms) {
      advance(ms);
      await evaluate();
    },
    now: () => ports.clock.now(),
  };
};

/** Somebody follows the member's own link. */
export const clickOn = async ({ platform, actor }: StandingWorld, { id }: Member, visitor: string): Promise<void> => {
  const { referral_url } = await platform.enrollments.retrieve(actor, id);
  const target = await platform.redirects.resolve(referral_url.slice(referral_url.lastIndexOf("/") + 1));
  if (target === undefined) throw new Error("A member has a link.");
  const { click } = platform.redirects.visit(target, { code: target.code, visitor, counts: true });
  await platform.redirects.record(click === undefined ? [] : [click]);
};

/** The call must be refused with this code and param, and write nothing. */
export const refuses = async (
  { ports, actor }: { readonly ports: World["ports"]; readonly actor: Actor },
  call: () => Promise<unknown>,
  code: string,
  param: string | null,
): Promise<void> => {
  const head = await ports.events.head(actor.tenant);
  try {
    await call();
  } catch (refusal) {
    if (!(refusal instanceof PlatformError)) throw refusal;
    assert.equal([refusal.code, refusal.param], [code, param], refusal.message);
    assert.is(await ports.events.head(actor.tenant), head);
    return;
  }
  assert.unreachable(`should be refused with ${code}`);
};
