import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import type { Storage } from "@entente/core/ports";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { openHost } from "../testing/host.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { owe } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const ISSUERS = ["https://app.acme.com", "https://other.acme.com"];
const ADDRESSES = ["ann@people.example", "ANN@People.example", "info@bücher.example", "info@xn--bcher-kva.example"];
const DAY = 86_400_000;

type Step =
  | {
      readonly do: "handoff";
      readonly issuer: number;
      readonly user: number;
      readonly email: number;
      readonly verified: boolean;
    }
  | { readonly do: "enroll"; readonly email: number }
  | { readonly do: "change"; readonly of: number; readonly email: number | null }
  | { readonly do: "merge"; readonly of: number; readonly into: number }
  | { readonly do: "pay"; readonly of: number }
  | { readonly do: "wait" };

const few = (most: number) => fc.nat({ max: most });
const email = few(ADDRESSES.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("handoff" as const),
      issuer: few(1),
      user: few(3),
      email,
      verified: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("enroll" as const), email }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("change" as const), of: few(5), email: fc.option(email) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("merge" as const), of: few(5), into: few(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pay" as const), of: few(5) }) },
  { weight: 1, arbitrary: fc.constant({ do: "wait" as const }) },
);

const addressed = (nth: number | null): string | null => (nth === null ? null : (ADDRESSES[nth] as string));

/** Returns false for a refusal by name, which is no failure. */
const unlessRefused = async (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof PlatformError) return false;
      throw cause;
    },
  );

const openStory = async (storage: Storage) => {
  const world = await openWorld(storage, "identity law");
  const { platform, actor } = world;
  const hosts = [];
  for (const issuer of ISSUERS) hosts.push(await openHost(world, { approves: true, issuer }));
  const { id: rail } = await platform.payoutRails.create(actor, {
    rail: "csv_batch",
    config: { format: "paypal_payouts_csv" },
  });
  return { world, hosts, rail, users: new Map<string, string>(), waiting: new Map<string, number>(), now: { at: 0 } };
};
type Story = Awaited<ReturnType<typeof openStory>>;

/** Who an entity is now. */
const personOf = async ({ world }: Story, entity: string): Promise<string> =>
  (await world.platform.entities.retrieve(world.actor, entity)).merged_into ?? entity;

const handOff = async (story: Story, step: Extract<Step, { do: "handoff" }>): Promise<void> => {
  const { world, hosts, users, waiting, now } = story;
  const { issuer, user } = step;
  const host = hosts[issuer] as Story["hosts"][number];
  const body = await host.body(`user-${user}`, ADDRESSES[step.email], { emailVerified: step.verified });
  const before = users.get(`${issuer} ${user}`);
  const was = before && (await world.platform.entities.retrieve(world.actor, await personOf(story, before))).email;
  const { entityId } = await world.platform.connect.handoff(body);
  if (before === undefined) {
    const others = [...users].filter(([name]) => name.startsWith(`${issuer} `));
    for (const [, entity] of others) assert.not(entityId === (await personOf(story, entity)), "one user is one entity");
    users.set(`${issuer} ${user}`, entityId);
  } else assert.is(entityId, await personOf(story, before), "a user is who it was");
  const { email: is } = await world.platform.entities.retrieve(world.actor, entityId);
  assert.is(is, ADDRESSES[step.email], "what is signed is recorded");
  const moves = was != null && keyOf(was) !== keyOf(is as string);
  if (moves) waiting.set(entityId, now.at + 3 * DAY);
};

const keyOf = (address: string): string => `${ADDRESSES.indexOf(address) >> 1}`;

/** Owes everybody something, makes a batch and its file, and holds each line against what is recorded now. */
const pay = async (story: Story, of: string): Promise<void> => {
  const { world, rail, waiting, now } = story;
  const { platform, actor } = world;
  const [member] = await all((page) => platform.enrollments.list(actor, { entity: of, ...page }));
  if (member === undefined) return;
  const { id: enrollment, entity, relationship, program } = member;
  await owe(world, { program, rule: "" }, { enrollment, entity, relationship, program }, 500);
  const made = await platform.payoutBatches.create(actor, { rail }).catch((cause: unknown) => {
    if (cause instanceof PlatformError && cause.code === "payout_batch_empty") return undefined;
    throw cause;
  });
  if (made === undefined) return;
  for (const { recipient, destination } of await all((page) =>
    platform.payoutBatches.listItems(actor, made.id, page),
  )) {
    const { email, merged_into } = await platform.entities.retrieve(actor, recipient.entity);
    assert.equal([destination, merged_into], [email, null], "a payment goes where its brand recorded");
    assert.ok((waiting.get(recipient.entity) ?? 0) <= now.at, "an address that a host changed waits");
  }
  await platform.payoutBatches.cancel(actor, made.id);
};

const play = async (story: Story, step: Step): Promise<void> => {
  const { world, hosts, waiting, now } = story;
  const { platform, actor } = world;
  if (step.do === "handoff") return handOff(story, step);
  if (step.do === "wait") {
    now.at += DAY;
    return world.advance(DAY);
  }
  const { program } = hosts[0] as Story["hosts"][number];
  if (step.do === "enroll")
    return void (await unlessRefused(platform.enrollments.create(actor, { program, email: ADDRESSES[step.email] })));
  const entities = await all((page) => platform.entities.list(actor, page));
  const of = entities[step.of]?.id;
  if (of === undefined) return;
  if (step.do === "change") {
    const done = await unlessRefused(platform.entities.update(actor, of, { email: addressed(step.email) }));
    const { email } = await platform.entities.retrieve(actor, of);
    if (done) assert.is(email, addressed(step.email));
    // The brand itself need not wait; what it repeats, in any spelling, does not end a wait.
    if (done && keyOf(entities[step.of]?.email ?? "") !== keyOf(email ?? "")) waiting.delete(of);
    return;
  }
  if (step.do === "pay") return pay(story, of);
  const into = entities[step.into]?.id;
  if (into !== undefined) await unlessRefused(platform.entities.merge(actor, of, { into, reason: "One person" }));
};

const TRIES = { memory: 30, pglite: 2, postgres: 2 } as const;

onEngines("who a user is, and where a payment goes", (test, engine) => {
  test("a user is one entity over handoffs, changes of addresses and merges, and a payment goes where it is recorded", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const story = await openStory(await engine().fresh());
        for (const one of steps) await play(story, one);
        await assertInvariants(story.world);
      }),
      TRIES[engine().name],
    );
  });
});
