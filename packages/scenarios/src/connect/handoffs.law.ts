import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import type { Storage } from "@entente/core/ports";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { type Host, openHost } from "../testing/host.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const ISSUER = "https://app.acme.com";

type Step =
  | {
      readonly do: "handoff";
      readonly host: number;
      readonly user: number;
      readonly email: number | null;
      readonly verified: boolean;
    }
  | { readonly do: "standing"; readonly host: number; readonly user: number }
  | { readonly do: "click"; readonly host: number; readonly user: number; readonly event: number }
  | { readonly do: "judge"; readonly host: number; readonly user: number; readonly verdict: "approve" | "reject" }
  | { readonly do: "claim"; readonly user: number };

const few = (most: number) => fc.nat({ max: most });
const who = { host: few(1), user: few(3) };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("handoff" as const),
      ...who,
      email: fc.option(few(2)),
      verified: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("standing" as const), ...who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("click" as const), ...who, event: few(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("judge" as const),
      ...who,
      verdict: fc.constantFrom("approve" as const, "reject" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("claim" as const), user: few(3) }) },
);

interface Person {
  /** Unknown until the service has returned it. */
  entity?: string;
}
interface Member {
  readonly id: string;
  readonly code: string;
  approval: string;
  clicks: number;
}

/** A simple model of identities: users, addresses, memberships and clicks. */
const openAccount = () => {
  const users = new Map<number, Person>();
  const people: Person[] = [];
  const members = new Map<Person, Map<number, Member>>();
  const events = new Map<number, Member>();
  return {
    events,
    person: (user: number) => users.get(user),
    people,
    member: (host: number, user: number) => {
      const person = users.get(user);
      return person === undefined ? undefined : members.get(person)?.get(host);
    },
    enrol: (person: Person, host: number, member: Member) => {
      members.set(person, (members.get(person) ?? new Map()).set(host, member));
    },
    /** Every user is somebody of its own, whatever address is signed. */
    meet(user: number): Person {
      const person = users.get(user) ?? {};
      if (!users.has(user)) people.push(person);
      users.set(user, person);
      return person;
    },
  };
};

interface Story {
  readonly world: World;
  readonly hosts: readonly Host[];
  readonly account: ReturnType<typeof openAccount>;
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "fine",
    (cause: unknown) => {
      if (cause instanceof PlatformError) return cause.code;
      throw cause;
    },
  );

const addressOf = (email: number | null) => (email === null ? undefined : `person-${email}@people.example`);
const signed = (request: { readonly body: string }) => JSON.parse(request.body);

const handOff = async ({ world, hosts, account }: Story, step: Extract<Step, { do: "handoff" }>): Promise<void> => {
  const { host, user, email, verified } = step;
  const person = account.meet(user);
  const held = account.member(host, user);
  const body = await (hosts[host] as Host).body(`user-${user}`, addressOf(email), { emailVerified: verified });
  const answer = await world.platform.connect.handoff(body);
  person.entity ??= answer.entityId;
  assert.is(answer.entityId, person.entity);
  assert.is(
    new Set(account.people.map((one) => one.entity)).size,
    account.people.length,
    "every user is exactly one entity",
  );
  const approval = held?.approval ?? (host === 0 ? "approved" : "pending");
  assert.is(answer.approvalStatus, approval);
  assert.is(answer.memberId, held?.id ?? answer.memberId);
  assert.is(answer.metrics.linkClicks, held?.clicks ?? 0);
  if (held !== undefined) return;
  account.enrol(person, host, { id: answer.memberId, code: answer.referral.code, approval, clicks: 0 });
};

const click = async ({ world, hosts, account }: Story, step: Extract<Step, { do: "click" }>): Promise<void> => {
  const { host, user, event } = step;
  const member = account.member(host, user);
  const result = { eventId: `event-${event}`, eventType: "click", metricKey: "link_clicks", amount: 1 };
  const request = await (hosts[host] as Host).signer.event({ ...result, partnerRef: member?.code ?? "nobody" });
  const headers = { issuer: ISSUER, signature: request.headers["Service-Signature"] };
  const call = world.platform.connect.recordEvent(headers, signed(request));
  if (member === undefined) return void assert.is(await codeOf(call), "enrollment_not_found");
  const before = account.events.get(event);
  if (before !== undefined && before.code !== member.code)
    return void assert.is(await codeOf(call), "performance_event_conflict");
  const answer = await call;
  assert.equal([answer.duplicate, answer.memberId], [before !== undefined, member.id]);
  if (before !== undefined) return;
  account.events.set(event, member);
  member.clicks += 1;
};

const play = async (story: Story, step: Step): Promise<void> => {
  const { world, hosts, account } = story;
  const { platform, actor } = world;
  if (step.do === "handoff") return handOff(story, step);
  if (step.do === "click") return click(story, step);
  if (step.do === "claim") {
    const subject = { external_user_id: `user-${step.user}`, issuer: ISSUER, key: "checked" };
    const { entity } = account.person(step.user) ?? {};
    const call = platform.assertions.create(actor, subject);
    if (entity === undefined) return void assert.is(await codeOf(call), "entity_not_found");
    return void assert.is((await call).entity, entity);
  }
  const member = account.member(step.host, step.user);
  if (step.do === "judge") {
    if (member === undefined) return;
    const said = await codeOf(platform.enrollments[step.verdict](actor, member.id));
    if (said === "fine") member.approval = step.verdict === "approve" ? "approved" : "rejected";
    return;
  }
  const body = signed(await (hosts[step.host] as Host).signer.standing({ externalUserId: `user-${step.user}` }));
  const call = platform.connect.standing(body);
  if (member === undefined) return void assert.is(await codeOf(call), "enrollment_not_found");
  const { approvalStatus, metrics, referral } = await call;
  assert.equal([approvalStatus, metrics.linkClicks, referral.code], [member.approval, member.clicks, member.code]);
};

const openStory = async (storage: Storage): Promise<Story> => {
  const world = await openWorld(storage, "handoff law");
  const hosts = [await openHost(world, { approves: true }), await openHost(world)];
  return { world, hosts, account: openAccount() };
};

const TRIES = { memory: 30, pglite: 2, postgres: 2 } as const;

onEngines("handoffs in any order", (test, engine) => {
  test("handoffs in any order have the results that a simple model of users, addresses and events predicts", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const story = await openStory(await engine().fresh());
        for (const one of steps) await play(story, one);
        await assertInvariants(story.world);
      }),
      TRIES[engine().name],
    );
  });
});
