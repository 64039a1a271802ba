import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("notes of a brand");

const MINUTE = 60_000;

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, param }: PlatformError) => `${code} ${param ?? ""}`.trim(),
  );

const open = async (seed: string) => {
  const scenario = await openPayoutScenario(await engine().fresh(), seed);
  const { platform, actor } = scenario;
  const [old, kept] = [await scenario.join("ann.old"), await scenario.join("ann")];
  const entityOf = async (id: string) => (await platform.enrollments.retrieve(actor, id)).entity;
  const texts = async (asked: Promise<{ readonly data: readonly { readonly text: string | null }[] }>) =>
    (await asked).data.map(({ text }) => text);
  return { ...scenario, old, kept, entityOf, texts };
};

test("a merge takes the notes about a person along, and those about memberships stay with them", async () => {
  const { platform, actor, old, kept, entityOf, texts } = await open("merged");
  const [source, target] = [await entityOf(old), await entityOf(kept)];
  const { id } = await platform.entityNotes.create(actor, source, { text: "Has two shops" });
  await platform.entityNotes.create(actor, target, { text: "Speaks French" });
  await platform.enrollmentNotes.create(actor, old, { text: "Of the old code" });
  await platform.entities.merge(actor, source, { into: target, reason: "She signed up twice" });
  for (const one of [source, target]) {
    assert.equal((await texts(platform.entityNotes.list(actor, one))).sort(), ["Has two shops", "Speaks French"]);
    assert.is((await platform.entityNotes.retrieve(actor, one, id)).text, "Has two shops");
  }
  const { subject } = await platform.entityNotes.create(actor, source, { text: "Of the person" });
  assert.is(subject, target);
  assert.equal(await texts(platform.enrollmentNotes.list(actor, old)), ["Of the old code"]);
  assert.equal(await texts(platform.enrollmentNotes.list(actor, kept)), []);
});

test("an erasure removes what was noted about the person, and blanks what was noted about the person's events", async () => {
  const { platform, actor, advance, kept, old, entityOf } = await open("erased");
  const event = (await platform.performance.record(actor, {
    ...{ enrollment: kept, type: "sale", value_minor: 1, external_event_id: "one" },
  })) as { readonly id: string };
  const entity = await entityOf(kept);
  const about = { text: "Ann is ill" };
  const { id: own } = await platform.enrollmentNotes.create(actor, kept, about);
  await platform.entityNotes.create(actor, entity, about);
  const { id: kept1 } = await platform.performanceEventNotes.create(actor, event.id, about);
  await platform.enrollmentNotes.create(actor, old, { text: "Somebody else" });
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  await platform.workers.erase();
  advance(MINUTE);
  await platform.workers.erase();
  assert.equal((await platform.enrollmentNotes.list(actor, kept)).data, []);
  assert.equal((await platform.entityNotes.list(actor, entity)).data, []);
  const [left] = (await platform.performanceEventNotes.list(actor, event.id)).data;
  assert.equal([left?.id, left?.text, left?.mentions], [kept1, null, null]);
  assert.is((await platform.enrollmentNotes.list(actor, old)).data[0]?.text, "Somebody else");
  assert.is(await refusal(platform.enrollmentNotes.retrieve(actor, kept, own)), "note_not_found");
  assert.is(
    await refusal(platform.performanceEventNotes.update(actor, event.id, kept1, { text: "Again" })),
    "note_not_found",
  );
  assert.is(await refusal(platform.performanceEventNotes.delete(actor, event.id, kept1)), "accepted");
});

test("a brand that erases only its own part removes its notes about the person", async () => {
  const { platform, actor, kept, entityOf } = await open("own part");
  await platform.enrollmentNotes.create(actor, kept, { text: "Ann is ill" });
  await platform.entities.erase(actor, await entityOf(kept), { brand_only: true });
  assert.equal((await platform.enrollmentNotes.list(actor, kept)).data, []);
});

test("a note of one thing is none of another, and a removed one is found no more", async () => {
  const { platform, actor, old, kept } = await open("walls");
  const { id } = await platform.enrollmentNotes.create(actor, kept, { text: "Hers" });
  for (const asked of [
    platform.enrollmentNotes.retrieve(actor, old, id),
    platform.enrollmentNotes.update(actor, old, id, { text: "A" }),
    platform.enrollmentNotes.delete(actor, old, id),
  ])
    assert.is(await refusal(asked), "note_not_found");
  assert.equal(await platform.enrollmentNotes.delete(actor, kept, id), { id, object: "note", deleted: true });
  assert.is(await refusal(platform.enrollmentNotes.delete(actor, kept, id)), "note_not_found");
  assert.equal((await platform.enrollmentNotes.list(actor, kept)).data, []);
});

test("as many notes about one thing may be written as there are places, and a removed one frees its place", async () => {
  const { platform, actor, ports, kept } = await open("many");
  const write = (n: number) => platform.enrollmentNotes.create(actor, kept, { text: `Note ${n}` });
  const { id: first } = await write(0);
  for (let n = 1; n < 500; n += 20)
    await Promise.all(Array.from({ length: Math.min(20, 500 - n) }, (_, k) => write(n + k)));
  assert.is(await refusal(write(500)), "too_many_notes");
  await platform.enrollmentNotes.delete(actor, kept, first);
  const both = await Promise.all([refusal(write(501)), refusal(write(502))]);
  assert.equal(both.sort(), ["accepted", "too_many_notes"]);
  const { brand } = (await ports.enrollments.get(actor.tenant, kept.slice("enr_".length) as never))?.row ?? {};
  const places = await ports.notes.places(actor.tenant, brand as never, kept.slice("enr_".length) as never);
  assert.equal([places.length, places[0], places.at(-1)], [500, 1, 500]);
});

test.run();
