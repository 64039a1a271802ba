import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { anEvent, at, newId, newNumber, newWord, ORIGIN, respelled, write } from "../contracts/fixtures.ts";
import { add, change, commitChange, openScenario, otherBrandOf, testModeOf } from "../contracts/open-scenario.ts";
import { ROWS } from "../contracts/rows.ts";
import type { Scenario } from "../contracts/scenario.ts";
import { contactId } from "../membership/index.ts";
import { isStale } from "./contract.ts";

/** Which fields of a contact make it one with another entity than the usual one. */
const ofAnother = ({ brand, entity }: Scenario) => ({ id: contactId(brand.id, entity.id), entity: entity.id });

/** Optimistic concurrency: what may be written over what. */
export const versionsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a row replaced at its version reads back changed, at the next one",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await add(on, "deployment");
      const changed = {
        ...row,
        status: "paused",
        error: null,
        reapplied: 4,
        updatedAt: at(99),
        destinationUrl: null,
      } as const;
      await commitChange(on, { writes: [write("deployment", changed, 1)] });
      assert.deepEqual(await on.storage.deployments.get(on.tenant, row.id), { row: changed, version: 2 });
      await commitChange(on, { writes: [write("deployment", row, 2)] });
      assert.deepEqual(await on.storage.deployments.get(on.tenant, row.id), { row, version: 3 });
    },
  },
  {
    name: "a stale version writes nothing: no row, no event, no counter, no answer",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await add(on, "program");
      const now = await change(on, "program", row, { name: "now" });
      for (const version of [0, 1, 3]) {
        await isStale(on, { writes: [write("program", { ...row, name: "late" }, version)] });
      }
      assert.deepEqual(await on.storage.programs.get(on.tenant, row.id), { row: now, version: 2 });
    },
  },
  {
    name: "a row that was never inserted cannot be replaced, nor can another tenant's",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await isStale(on, { writes: [write("program", ROWS.program(on), 1)] });
      const other = await testModeOf(on);
      await isStale(on, { writes: [write("program", { ...other.program, name: "mine" }, 1)] });
      assert.equal((await on.storage.programs.get(other.tenant, other.program.id))?.row.name, other.program.name);
    },
  },
  {
    name: "given two writers who read the same version, exactly one lands",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const row = await add(on, "program");
      const names = ["a", "b", "c", "d"];
      const outcomes = await Promise.all(
        names.map((name, n) =>
          (n % 2 === 0 ? slow : storage).journal.commit({
            origin: ORIGIN,
            tenant: on.tenant,
            writes: [write("program", { ...row, name }, 1)],
            events: [anEvent("distribution.live", name)],
          }),
        ),
      );
      const landed = names.filter((_, n) => outcomes[n]?.outcome === "committed");
      assert.equal(outcomes.filter(({ outcome }) => outcome === "stale").length, 3);
      assert.deepEqual(await storage.programs.get(on.tenant, row.id), { row: { ...row, name: landed[0] }, version: 2 });
      const feed = await storage.events.read(on.tenant, { after: 0, limit: 10 });
      assert.deepEqual(
        feed.map(({ subject }) => subject.id),
        landed,
      );
    },
  },
  {
    name: "a row that takes over another's unique key is stale; one that keeps its own is not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [one, two] = [await add(on, "contact"), await add(on, "contact", ofAnother(on))];
      await isStale(on, { writes: [write("contact", { ...two, emailKey: one.emailKey }, 1)] });
      await change(on, "contact", two, { name: "kept" });
    },
  },
  {
    name: "a unique key that was given up can be taken",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const pause = await add(on, "pause", { endedAt: null });
      await isStale(on, { writes: [write("pause", { ...ROWS.pause(on), endedAt: null })] });
      await change(on, "pause", pause, { endedAt: at(50) });
      const next = await add(on, "pause", { endedAt: null, startedAt: at(60) });
      assert.deepEqual(await on.storage.pauses.open(on.tenant, [pause.subject]), [{ row: next, version: 1 }]);
      const one = await add(on, "contact");
      await change(on, "contact", one, { emailKey: newWord("moved") });
      await add(on, "contact", { ...ofAnother(on), emailKey: one.emailKey });
      const patch = await add(on, "requirementOverride");
      await isStale(on, { writes: [write("requirementOverride", ROWS.requirementOverride(on))] });
      await change(on, "requirementOverride", patch, { status: "archived" });
      await add(on, "requirementOverride");
      await isStale(on, { writes: [write("requirementOverride", patch, 2)] });
      const tier = await add(on, "tier");
      await change(on, "tier", tier, { rank: newNumber() });
      await add(on, "tier", { rank: tier.rank });
    },
  },
  {
    name: "absent unique keys never collide",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      for (const _ of [1, 2]) {
        await add(on, "performanceEvent", { externalEventId: null });
        await add(on, "requirementOverride", { requirement: null });
      }
    },
  },
  {
    name: "referral codes and link codes are unique in a tenant",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { referralCode } = await add(on, "enrollment");
      for (const taken of [referralCode, ...respelled(referralCode)]) {
        const member = { ...ROWS.enrollment(on), entity: on.stranger.id, referralCode: taken };
        await isStale(on, { writes: [write("enrollment", member)] });
      }
      const { code } = await add(on, "promoLink");
      const deployment = await add(on, "deployment");
      await isStale(on, { writes: [write("promoLink", { ...ROWS.promoLink(on), deployment: deployment.id, code })] });
    },
  },
  {
    name: "another tenant may hold the same unique keys, but for slugs",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const [contact, member, transfer] = [
        await add(on, "contact"),
        await add(on, "enrollment"),
        await add(on, "walletTransaction"),
      ];
      const { id: slug } = await add(on, "referralSlug");
      for (const other of [await testModeOf(on), await openScenario(storage)]) {
        await add(other, "contact", { emailKey: contact.emailKey });
        await add(other, "enrollment", { referralCode: member.referralCode });
        await add(other, "walletTransaction", { reference: transfer.reference });
        for (const taken of [slug, ...respelled(slug)]) {
          await isStale(other, { writes: [write("referralSlug", { id: taken, enrollment: other.enrollment.id })] });
        }
      }
    },
  },
  {
    name: "keys and claims are unique per brand, ranks per program",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const [type, metric, claim, tier] = [
        await add(on, "operatingType"),
        await add(on, "metricKey"),
        await add(on, "assertion"),
        await add(on, "tier"),
      ];
      await add(other, "operatingType", { key: type.key });
      await add(other, "metricKey", { key: metric.key });
      await add(other, "assertion", { key: claim.key, entity: claim.entity });
      await add(on, "assertion", { key: claim.key, entity: on.stranger.id });
      await add(on, "tier", { rank: tier.rank, program: on.otherProgram.id });
    },
  },
  {
    name: "external event ids are unique per brand and source",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { externalEventId } = await add(on, "performanceEvent");
      await add(on, "performanceEvent", { externalEventId, source: "shop" });
      await add(await otherBrandOf(on), "performanceEvent", { externalEventId });
    },
  },
  {
    name: "an expectation that holds lets the change land, one that does not makes it stale",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await add(on, "program");
      const expects = (version: number, id: string = row.id) => [{ kind: "program", id, version }] as const;
      await isStale(on, { expects: expects(2) });
      await isStale(on, { expects: expects(1, newId("program")) });
      await isStale(on, { expects: expects(1, (await testModeOf(on)).program.id) });
      await commitChange(on, { expects: expects(1), writes: [write("entity", ROWS.entity(on))] });
      await change(on, "program", row, { name: "moved" });
      await isStale(on, { expects: expects(1) });
      await commitChange(on, { expects: expects(2) });
      assert.equal((await on.storage.programs.get(on.tenant, row.id))?.version, 2);
    },
  },
  {
    name: "an expectation of no row holds until the tenant has it, whatever other tenants have",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await testModeOf(on);
      const row = ROWS.program(on);
      const expects = (id: string = row.id) => [{ kind: "program", id, version: 0 }] as const;
      await commitChange(other, { writes: [write("program", { ...ROWS.program(other), id: row.id })] });
      await commitChange(on, { expects: expects(), writes: [write("entity", ROWS.entity(on))] });
      await isStale(on, { expects: [...expects(newId("program")), ...expects(on.program.id)] });
      await commitChange(on, { writes: [write("program", row)] });
      await isStale(on, { expects: expects() });
    },
  },
  {
    name: "a change that expects a row and one that moves it do not both land on what they read",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const row = await add(on, "program");
      const guarded = slow.journal.commit({
        origin: ORIGIN,
        tenant: on.tenant,
        expects: [{ kind: "program", id: row.id, version: 1 }],
        events: [anEvent("distribution.live", "guarded")],
      });
      const moving = storage.journal.commit({
        origin: ORIGIN,
        tenant: on.tenant,
        writes: [write("program", { ...row, status: "paused" }, 1)],
        events: [anEvent("distribution.paused", "moving")],
      });
      const [first, second] = await Promise.all([guarded, moving]);
      assert.equal(second.outcome, "committed");
      const feed = await storage.events.read(on.tenant, { after: 0, limit: 10 });
      const order = feed.map(({ subject }) => subject.id);
      assert.deepEqual(order, first.outcome === "stale" ? ["moving"] : ["guarded", "moving"]);
    },
  },
];
