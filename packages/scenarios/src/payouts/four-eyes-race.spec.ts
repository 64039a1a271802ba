import type { Actor, Platform } from "@entente/core";
import type { Change, Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { hooked } from "../testing/crash.ts";
import { earner, openPayoutWorld, owe } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, work } from "../testing/world.ts";

/** Somebody of the console. */
const as = (actor: Actor, id: string): Actor => ({ ...actor, ref: { type: "person", id, name: null } });

const confirms = ({ writes = [] }: Change): boolean => writes.some(({ kind }) => kind === "payoutConfirmation");

/** An exported batch that Mia made, and a process in which something happens once a confirm of it has decided. */
const openRace = async (storage: Storage, seed: string, meanwhile: (platform: Platform, owner: Actor) => unknown) => {
  const world = await openWorld(storage, seed);
  const { platform, actor } = world;
  await platform.payoutRails.create(actor, { rail: "manual" });
  const payoutWorld = await openPayoutWorld(world);
  await owe(world, payoutWorld, await earner(world, payoutWorld, "ada"), 5_000);
  const { id } = await platform.payoutBatches.create(as(actor, "person_mia"));
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  let meetings = 0;
  const slow = hooked(storage, {
    async before(_nth, change) {
      if (!confirms(change) || meetings > 0) return;
      meetings += 1;
      await meanwhile(platform, as(actor, "person_owner"));
    },
  });
  const confirm = (who: string) => world.process(slow).payoutBatches.confirm.invoke(as(actor, who), [id], {}, {});
  const status = async () => (await platform.payoutBatches.retrieve(actor, id)).status;
  return { ...world, confirm, status, met: () => meetings };
};

/** What the organization had set before: nothing, or that one person is enough. */
const BEFORE = ["nothing", "off"] as const;

const set = ({ console }: Platform, owner: Actor, fourEyes: boolean) =>
  console.settings.update(owner, { four_eyes: fourEyes });

onEngines("a confirm while two people become needed", (test, engine) => {
  for (const before of BEFORE) {
    test(`is refused to who made the batch, though ${before} was set when it was asked`, async () => {
      const race = await openRace(await engine().fresh(), before, (platform, owner) => set(platform, owner, true));
      const owner = as(race.actor, "person_owner");
      if (before === "off") {
        await set(race.platform, owner, true);
        await set(race.platform, owner, false);
      }
      const answer = await race.confirm("person_mia");
      assert.is(race.met(), 1);
      assert.is(answer.ok ? "confirmed" : answer.refusal.code, "second_person_required");
      assert.is(await race.status(), "exported");
      const second = await race.confirm("person_noa");
      assert.ok(second.ok);
      await work(race.platform);
      assert.is(await race.status(), "completed");
    });
  }

  test("is not held up for a second person", async () => {
    const race = await openRace(await engine().fresh(), "second", (platform, owner) => set(platform, owner, true));
    assert.ok((await race.confirm("person_noa")).ok);
    assert.is(race.met(), 1);
  });

  test("goes through for who made the batch, where what is set stays as it was", async () => {
    const race = await openRace(await engine().fresh(), "same", (platform, owner) => set(platform, owner, false));
    assert.ok((await race.confirm("person_mia")).ok);
    assert.is(race.met(), 1);
    await work(race.platform);
    assert.is(await race.status(), "completed");
  });
});
