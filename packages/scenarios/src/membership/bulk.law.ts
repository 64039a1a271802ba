import * as assert from "node:assert/strict";
import { memoryStorage } from "@entente/adapters-memory";
import { renderJson } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import type { Storage } from "@entente/core/ports";
import fc from "fast-check";
import { launched } from "../testing/campaign.ts";
import { checksHold } from "../testing/invariants.ts";
import { all, snapshot } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

/** The number of stories per seed, and how many steps each has at most. */
const EXTENT = { memory: [6, 5], pglite: [1, 3], postgres: [1, 3] } as const;

const PEOPLE = ["member0", "member1", "ann", "bob", "cat"] as const;
const NOBODY = "0190a0b0-0000-7000-8000-000000000000";

const nth = (max: number) => fc.nat(max - 1);
const person = fc.constantFrom(...PEOPLE);
const member = fc.record({ person, program: nth(3) });
const aMove = fc.record({
  action: fc.constantFrom("approve" as const, "approve" as const, "reject" as const, "archive" as const),
  items: fc.array(fc.oneof({ weight: 9, arbitrary: member }, fc.constantFrom("enr_nonsense", NOBODY)), {
    minLength: 1,
    maxLength: 8,
  }),
});
const anInvitation = fc.record(
  {
    program: nth(4),
    person,
    by: fc.constantFrom("email" as const, "EMAIL" as const, "entity" as const),
    name: fc.constantFrom("Ann", "Bob"),
    code: fc.constantFrom("code", "CODE", "other"),
    type: fc.constantFrom("creator", "unknown"),
  },
  { requiredKeys: ["program", "person", "by"] },
);
const aStep = fc.oneof(
  { weight: 3, arbitrary: aMove },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant("enroll" as const),
      items: fc.array(anInvitation, { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constantFrom("end" as const, "pause" as const), items: fc.tuple(member) }),
  },
);
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;
type Member = typeof member extends fc.Arbitrary<infer T> ? T : never;
type Invited = typeof anInvitation extends fc.Arbitrary<infer T> ? T : never;

/** A launched campaign with a program that asks for something, one without members, and one that is paused. */
const open = async (storage: Storage) => {
  const campaign = await launched(storage, { members: [2, 1], slots: ["a"] });
  const { platform, actor } = campaign;
  const asked = { scope: "program_maintenance" as const, metric_key: "sales_count", operator: "gte" as const };
  await platform.requirements.create(actor, campaign.programs[0] as string, { ...asked, threshold: 1 });
  await platform.operatingTypes.create(actor, { key: "creator" });
  const { id: empty } = await platform.programs.create(actor, { name: "Empty" });
  const { id: paused } = await platform.programs.create(actor, { name: "Paused", status: "paused" });
  return { ...campaign, programs: [...campaign.programs, empty, paused] };
};
type Opened = Awaited<ReturnType<typeof open>>;

const emailOf = (name: string): string => `${name}@people.example`;

/** The ids of people and members, as they are now. */
const directory = async ({ platform, actor, programs }: Opened) => {
  const entities = await all((page) => platform.entities.list(actor, page));
  const members = await all((page) => platform.enrollments.list(actor, page));
  const entity = (name: string) => entities.find(({ email }) => email === emailOf(name))?.id ?? NOBODY;
  return {
    entity,
    member: (found: Member | string) =>
      typeof found === "string"
        ? found
        : members.find((one) => one.entity === entity(found.person) && one.program === programs[found.program]),
  };
};

interface Came {
  readonly outcome: string;
  readonly code?: string;
  readonly param?: string;
}
/** Returns the result of a single request, in the terms of an item. */
const cameTo = (
  result: { ok: true; outcome: string } | { ok: false; refusal: { code: string; param: string | null } },
  nth: number,
  otherwise = "",
): Came => {
  if (result.ok) return { outcome: result.outcome };
  const { code, param } = result.refusal;
  const field = param ?? (code.endsWith("_not_found") ? otherwise : "");
  return { outcome: "refused", code, param: `items[${nth}]${field === "" ? "" : `.${field}`}` };
};

/** Plays one step, as one request for all items or as one for each, and says what came of each item. */
const play = async (on: Opened, { action, items }: Step, inBulk: boolean): Promise<readonly Came[]> => {
  const { platform, actor, programs } = on;
  const ids = await directory(on);
  if (action === "end" || action === "pause") {
    const found = ids.member(items[0]);
    if (typeof found !== "object") return [];
    if (action === "pause") return [cameTo(await platform.enrollments.pause.invoke(actor, [found.id], {}, {}), 0)];
    return [cameTo(await platform.relationships.end.invoke(actor, [found.relationship], {}, {}), 0)];
  }
  const sent = items.map((item: Member | Invited | string) => {
    if (typeof item === "string" || !("by" in item)) {
      const found = ids.member(item);
      return { enrollment: typeof found === "object" ? found.id : (found ?? NOBODY) };
    }
    const { program, person: name, by, code, type } = item;
    const email = by === "EMAIL" ? emailOf(name).toUpperCase() : emailOf(name);
    return {
      program: programs[program] as string,
      ...(by === "entity" ? { entity: ids.entity(name) } : { email }),
      ...(item.name === undefined ? {} : { name: item.name }),
      ...(code === undefined ? {} : { referral_code: code }),
      ...(type === undefined ? {} : { operating_type: type }),
    };
  });
  if (inBulk) {
    const before = await snapshot(on);
    const dry = await platform.enrollments.bulk(actor, { action, items: sent, dry_run: true });
    assert.deepEqual(await snapshot(on), before, "a dry run wrote something");
    const answer = await platform.enrollments.bulk(actor, { action, items: sent });
    assert.equal(answer.succeeded + answer.refused, items.length);
    assert.deepEqual(
      dry.items.map(({ outcome, error }) => ({ outcome, error })),
      answer.items.map(({ outcome, error }) => ({ outcome, error })),
    );
    return answer.items.map(({ outcome, error }) =>
      error === null ? { outcome } : { outcome, code: error.code, param: error.param },
    );
  }
  const came: Came[] = [];
  for (const [at, one] of sent.entries()) {
    const result =
      "enrollment" in one
        ? await platform.enrollments[action as "approve"].invoke(actor, [one.enrollment as string], {}, {})
        : await platform.enrollments.create.invoke(actor, [], one, {});
    came.push(cameTo(result, at, "enrollment" in one ? "enrollment" : ""));
  }
  return came;
};

onEngines("many enrollments in one request", (test, engine) => {
  test("1,000 of them are one change, in which each has what a member has", async () => {
    const { platform, actor, programs } = await open(await engine().fresh());
    const items = Array.from({ length: 1_000 }, (_, at) => ({
      program: programs[0] as string,
      email: emailOf(`p${at}`),
    }));
    const key = { idempotencyKey: "import" };
    const enrolled = await platform.enrollments.bulk(actor, { action: "enroll", items }, key);
    assert.equal(enrolled.succeeded, 1_000);
    const replayed = await platform.enrollments.bulk(actor, { action: "enroll", items }, key);
    assert.deepEqual(JSON.parse(renderJson(replayed)), JSON.parse(renderJson(enrolled)));
    const named = enrolled.items.map(({ enrollment }) => ({ enrollment: enrollment?.id as string }));
    const before = (await platform.events.list(actor, { type: "enrollment.approved" })).data.length;
    const approved = await platform.enrollments.bulk(actor, { action: "approve", items: named, notify: false });
    assert.equal(approved.succeeded, 1_000);
    const announced = await all((page) => platform.events.list(actor, { type: "enrollment.approved", ...page }));
    assert.equal(announced.length, before + 1_000);
    assert.deepEqual(
      announced.slice(before).map(({ subject }) => `enr_${subject.id}`),
      named.map(({ enrollment }) => enrollment),
    );
    assert.ok(announced.slice(before).every(({ data }) => (data as { notify?: boolean }).notify === false));
    const links = await all((page) => platform.promoLinks.list(actor, page));
    assert.equal(links.length, 1_003);
    const archived = await platform.enrollments.bulk(actor, { action: "archive", items: named });
    assert.ok(archived.items.every(({ enrollment }) => enrollment?.status === "archived"));
    const entries = await all((page) => platform.auditEntries.list(actor, page));
    assert.equal(entries.filter(({ verb }) => verb === "enrollments.archive").length, 1_000);
    await checksHold(platform);
  });

  test("record the name that a later membership of the same request gives somebody new", async () => {
    const { platform, actor, programs } = await open(await engine().fresh());
    const [one, other] = programs as [string, string];
    const email = emailOf("cat");
    const items = [
      { program: one, email },
      { program: other, email, name: "Cat" },
    ];
    const enrolled = await platform.enrollments.bulk(actor, { action: "enroll", items });
    const entries = await all((page) => platform.auditEntries.list(actor, page));
    assert.deepEqual(
      entries.flatMap(({ verb, subject, before, after }) =>
        verb === "entities.change" ? [[subject.id, before?.name, after?.name]] : [],
      ),
      [[enrolled.items[0]?.enrollment?.entity, null, "Cat"]],
    );
    await checksHold(platform);
  });

  test("come to what as many requests, one after the other, come to", async () => {
    const { name, fresh } = engine();
    const [numRuns, length] = EXTENT[name];
    const isAlike = fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: length }), async (steps) => {
      const [bulk, single] = [await open(await fresh()), await open(memoryStorage())];
      for (const step of steps) {
        assert.deepEqual(await play(bulk, step, true), await play(single, step, false));
        for (const world of [bulk, single]) await work(world.platform);
      }
      assert.deepEqual(await snapshot(bulk), await snapshot(single));
      await checksHold(bulk.platform);
    });
    await assertLaw(fc, isAlike, numRuns);
  });
});
