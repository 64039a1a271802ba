import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anAudit, anEvent, at, newId, ORIGIN } from "../../contracts/fixtures.ts";
import { commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { Storage } from "../../platform/index.ts";
import type { AuditEntry, Origin, SequencedAuditEntry } from "../../tenancy/index.ts";
import { isStale } from "../contract.ts";

const ALL = { after: 0, limit: 1_000 };

/** A tenant without entries: those of an organization and its brands lie with its live data. */
const openQuiet = async (storage: Storage): Promise<Scenario> => testModeOf(await openScenario(storage));
const idsOf = (entries: readonly SequencedAuditEntry[]) => entries.map(({ id }) => id);
const by = (type: Origin["actor"]["type"], id: string | null): Origin => ({
  actor: { type, id, name: null },
  requestId: null,
});

export const auditContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "audit entries begin at 1, rise by 1 in commit order, apart from events, and each is kept whole with its origin",
    async holds({ fresh }) {
      const on = await openQuiet((await fresh()).storage);
      const { storage, tenant } = on;
      assert.equal(await storage.audits.head(tenant), 0);
      const entries = [anAudit(), anAudit({ before: null }), anAudit({ after: null }), anAudit()];
      await commitChange(on, { audits: entries.slice(0, 1), events: [anEvent(), anEvent()] });
      assert.equal((await commitChange(on, { audits: entries.slice(1, 3) })).seq, null);
      await commitChange(on, { events: [anEvent()] });
      const operator = by("operator", null);
      const last = { tenant, origin: operator, audits: entries.slice(3) };
      assert.equal((await storage.journal.commit(last)).outcome, "committed");
      assert.deepEqual(
        await storage.audits.read(tenant, ALL),
        entries.map((entry, n) => ({ ...entry, ...(n === 3 ? operator : ORIGIN), seq: n + 1 })),
      );
      assert.equal(await storage.audits.head(tenant), 4);
      assert.equal(await storage.events.head(tenant), 3);
      const found = await Promise.all(entries.map(({ id }) => storage.audits.seqOf(tenant, id)));
      assert.deepEqual(found, [1, 2, 3, 4]);
      assert.equal(await storage.audits.seqOf(tenant, newId("audit_entry")), undefined);
    },
  },
  {
    name: "each tenant has audit entries of its own",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openQuiet(storage);
      const entry = anAudit();
      await commitChange(on, { audits: [entry] });
      for (const other of [await openQuiet(storage), await openQuiet(storage)]) {
        assert.deepEqual(await storage.audits.read(other.tenant, ALL), []);
        assert.equal(await storage.audits.seqOf(other.tenant, entry.id), undefined);
        assert.equal(await storage.audits.head(other.tenant), 0);
        await commitChange(other, { audits: [anAudit()] });
        assert.equal(await storage.audits.head(other.tenant), 1);
      }
    },
  },
  {
    name: "an audit entry is written once: a change that writes it again is stale, and a stale change takes no seq",
    async holds({ fresh }) {
      const on = await openQuiet((await fresh()).storage);
      const entry = anAudit();
      await commitChange(on, { audits: [entry] });
      await isStale(on, { audits: [anAudit(), entry] });
      await isStale(on, { audits: [anAudit()], expects: [{ kind: "program", id: on.program.id, version: 7 }] });
      await commitChange(on, { audits: [anAudit()] });
      assert.deepEqual(
        (await on.storage.audits.read(on.tenant, ALL)).map(({ seq }) => seq),
        [1, 2],
      );
    },
  },
  {
    name: "audit entries are read after a seq, up to a limit, and by actor, subject and time",
    async holds({ fresh }) {
      const on = await openQuiet((await fresh()).storage);
      const { storage, tenant } = on;
      const add = async (origin: Origin, fields: Partial<AuditEntry>) => {
        const entry = anAudit(fields);
        const { outcome } = await storage.journal.commit({ tenant, origin, audits: [entry] });
        assert.equal(outcome, "committed");
        return entry.id;
      };
      const [key, other] = [by("api_key", "key_1"), by("api_key", "key_2")];
      const program = { type: "program", id: newId("program") };
      const tier = { type: "tier", id: program.id };
      const ids = [
        await add(key, { subject: program, createdAt: at(10) }),
        await add(other, { subject: program, createdAt: at(30) }),
        await add(key, { subject: tier, createdAt: at(20) }),
        await add(by("operator", null), { createdAt: at(40) }),
        await add(key, { subject: program, createdAt: at(50) }),
      ];
      const read = async (page: Partial<Parameters<typeof storage.audits.read>[1]>) =>
        idsOf(await storage.audits.read(tenant, { ...ALL, ...page })).map((id) => ids.indexOf(id) + 1);
      assert.deepEqual(await read({ limit: 2 }), [1, 2]);
      assert.deepEqual(await read({ after: 2, limit: 2 }), [3, 4]);
      assert.deepEqual(await read({ after: 99 }), []);
      assert.deepEqual(await read({ order: "desc", after: 4, limit: 2 }), [3, 2]);
      assert.deepEqual(await read({ order: "desc", after: 99, created: { to: at(30) } }), [3, 1]);
      assert.deepEqual(await read({ actor: "key_1" }), [1, 3, 5]);
      assert.deepEqual(await read({ actor: "key_1", after: 1, limit: 1 }), [3]);
      assert.deepEqual(await read({ actor: "key_" }), []);
      assert.deepEqual(await read({ actor: "operator" }), []);
      assert.deepEqual(await read({ subject: { id: program.id } }), [1, 2, 3, 5]);
      assert.deepEqual(await read({ subject: program }), [1, 2, 5]);
      assert.deepEqual(await read({ subject: tier }), [3]);
      assert.deepEqual(await read({ subject: program, actor: "key_2" }), [2]);
      assert.deepEqual(await read({ created: { from: at(20) } }), [2, 3, 4, 5]);
      assert.deepEqual(await read({ created: { to: at(30) } }), [1, 3]);
      assert.deepEqual(await read({ created: { from: at(20), to: at(50) }, actor: "key_1", after: 1 }), [3]);
    },
  },
  {
    name: "the entries of a continued change are those of all its parts, with one origin",
    async holds({ fresh }) {
      const on = await openQuiet((await fresh()).storage);
      const [first, second, lost] = [anAudit(), anAudit(), anAudit()];
      await commitChange(on, { audits: [first], next: () => ({ audits: [second] }) });
      const refused = { tenant: on.tenant, origin: ORIGIN, audits: [lost], next: () => undefined };
      assert.deepEqual(await on.storage.journal.commit(refused), { outcome: "refused" });
      assert.deepEqual(await on.storage.audits.read(on.tenant, ALL), [
        { ...first, ...ORIGIN, seq: 1 },
        { ...second, ...ORIGIN, seq: 2 },
      ]);
    },
  },
  {
    name: "a thousand entries of one change stay in its order",
    async holds({ fresh }) {
      const on = await openQuiet((await fresh()).storage);
      const entries = Array.from({ length: 1_000 }, (_, n) => anAudit({ createdAt: at(-n) }));
      await commitChange(on, { audits: entries });
      assert.deepEqual(
        idsOf(await on.storage.audits.read(on.tenant, ALL)),
        entries.map(({ id }) => id),
      );
    },
  },
  {
    name: "changes with entries and with events, together and apart, all land when many commit at once, each seq once",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openQuiet(storage);
      const parts = [
        () => ({ audits: [anAudit()] }),
        () => ({ events: [anEvent()] }),
        () => ({ audits: [anAudit(), anAudit()], events: [anEvent()] }),
      ];
      const writer = async (n: number) => {
        for (let turn = 0; turn < 6; turn += 1) {
          const { journal } = n === 0 && turn === 3 ? slow : storage;
          const part = (parts[(n + turn) % 3] as (typeof parts)[0])();
          const { outcome } = await journal.commit({ tenant: on.tenant, origin: ORIGIN, ...part });
          assert.equal(outcome, "committed");
        }
      };
      const seen: SequencedAuditEntry[] = [];
      const page = async () => {
        const entries = await storage.audits.read(on.tenant, { after: seen.at(-1)?.seq ?? 0, limit: 4 });
        seen.push(...entries);
        return entries.length;
      };
      let writing = true;
      const writers = Promise.all([0, 1, 2].map(writer)).finally(() => {
        writing = false;
      });
      while (writing) {
        await page();
        await delay(1);
      }
      await writers;
      while ((await page()) > 0) {}
      assert.deepEqual(
        seen.map(({ seq }) => seq),
        Array.from({ length: 18 }, (_, n) => n + 1),
      );
      assert.equal(await storage.events.head(on.tenant), 12);
    },
  },
];
