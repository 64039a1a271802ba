import { type Platform, PlatformError } from "@entente/core";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { click, dayOf, type Filled, fill, seller } from "../testing/filled/filled.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

/** An act while the checks look: the nth of a writer. */
type Act = (of: Filled, nth: number) => Promise<unknown>;

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
const nameOf = (at: number): string => pick(["ann", "bob", "cyd", "dee", "eve", "gus"], at);
const batchOf = async ({ platform, actor }: Filled, at: number) =>
  pick((await platform.payoutBatches.list(actor, { limit: 3 })).data, at).id;

const ACTS: readonly Act[] = [
  (of, nth) => seller(of).sale(nameOf(nth), 700 + nth, nth),
  (of, nth) => seller(of).sale(nameOf(nth), 900, undefined, { occurred_at: `${dayOf(of, -(nth % 4))}T00:00:01Z` }),
  async (of, nth) => seller(of).refund(await seller(of).sale(nameOf(nth), 400), nth % 2 === 0 ? 100 : undefined),
  async (of, nth) => click(of, pick(await of.codes(of.enrollments[nameOf(nth)] as string), nth), `visitor ${nth}`),
  (of, nth) =>
    of.platform.payouts.run(of.actor, { period_start: dayOf(of, -(nth % 3) - 1), period_end: dayOf(of, -(nth % 3)) }),
  (of) => of.platform.payoutBatches.create(of.actor),
  async (of, nth) => of.platform.payoutBatches.export(of.actor, await batchOf(of, nth)),
  async (of, nth) => of.platform.payoutBatches.confirm(of.actor, await batchOf(of, nth), { all: "paid" }),
  async (of, nth) => of.platform.payoutBatches.cancel(of.actor, await batchOf(of, nth)),
  (of, nth) => {
    const entry = { enrollment: of.enrollments.dee as string, amount_minor: 5, currency: "usd", reason: "Race" };
    return of.platform.payouts.adjust(of.actor, { ...entry, external_ref: `race ${nth}` });
  },
  (of) => of.platform.workers.runOperations(3),
  (of) => of.platform.workers.evaluate(),
  (of) => of.platform.workers.sealStreams(),
  (of, nth) =>
    of.platform.enrollments[pick(["reject", "approve"] as const, nth)](of.actor, of.enrollments.eve as string),
  (of, nth) => of.platform.enrollments[pick(["pause", "resume"] as const, nth)](of.actor, of.enrollments.cyd as string),
  (of, nth) =>
    of.platform.relationships[pick(["pause", "resume"] as const, nth)](of.actor, of.relationships.bob as string),
  (of, nth) => of.platform.programs.update(of.actor, of.program, { hold_days: nth % 3, grace_days: nth % 4 }),
  (of, nth) => of.platform.assertions.create(of.actor, { entity: of.entities.ann as string, key: "kyc", value: nth }),
  (of, nth) => of.platform.distributions[pick(["pause", "resume"] as const, nth)](of.actor, of.metered),
  (of, nth) => of.platform.enrollments.create(of.actor, { program: of.program, email: `late${nth}@people.example` }),
];

/** Codes that two concurrent acts may be answered with. */
const EXPECTED =
  /^(\w+_not_\w+|\w+_empty|operation_conflict|temporarily_unavailable|invalid_request|idempotency_key_in_use)$/;
const expected = (cause: unknown): void => {
  if (!(cause instanceof PlatformError) || !EXPECTED.test(cause.code)) throw cause;
};

/** Lets others come to their turn, who would not in memory. */
const turned = () => new Promise((next) => setImmediate(next));

/** It ends after so many looks and writes at least. */
const [WRITERS, LOOKS, WRITES] = [4, 4, 32];

/** How many reads of a look go by without a write. */
const EVERY = 3;

/** Storage whose looks are interrupted: before some of their reads, something is written. */
const interrupted = (storage: Storage, write: () => Promise<unknown>): Storage => {
  let reads = 0;
  const storeOf = <S extends object>(store: S): S =>
    new Proxy(store, {
      get:
        (of, name) =>
        async (...args: unknown[]) => {
          reads += 1;
          if (reads % EVERY === 0) await write();
          return (Reflect.get(of, name) as (...args: unknown[]) => unknown)(...args);
        },
    });
  return {
    ...storage,
    snapshot: (read) =>
      storage.snapshot((stores) =>
        read(
          Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, storeOf(store)])) as typeof stores,
        ),
      ),
  };
};

onEngines("checks while others write", (test, engine) => {
  test("see one moment, whatever is written between two of their reads", async () => {
    const storage = await engine().fresh();
    const filled = await fill(await openWorld(storage, "interrupted"));
    const other: Filled = { ...filled, platform: filled.process(engine().another()) };
    let nth = 0;
    const write = () => {
      nth += 1;
      return pick(ACTS, nth * 7)(other, nth).catch(expected);
    };
    const { operator } = filled.process(interrupted(storage, write));
    assert.equal((await operator.checkLedger()).differences, []);
    assert.equal((await operator.rebuild()).differences, []);
    assert.ok(nth > ACTS.length, `${nth} writes`);
  });

  test("find nothing, whenever they look", async () => {
    const filled = await fill(await openWorld(await engine().fresh(), "looking"));
    const other: Filled = { ...filled, platform: filled.process(engine().another()) };
    let nth = 0;
    let isChecking = true;
    const looked: unknown[] = [];
    const write = async (of: Filled, writer: number): Promise<void> => {
      for (let turn = 0; isChecking; turn += 1) {
        nth += 1;
        await pick(ACTS, turn * 7 + writer * 5)(of, nth).catch(expected);
        await turned();
      }
    };
    const check = async ({ operator }: Platform): Promise<void> => {
      while (looked.length < LOOKS || nth < WRITES) {
        looked.push((await operator.checkLedger()).differences);
        looked.push((await operator.rebuild()).differences);
        await turned();
      }
    };
    const checking = check(filled.process()).finally(() => {
      isChecking = false;
    });
    await Promise.all([checking, ...Array.from({ length: WRITERS }, (_, at) => write(pick([filled, other], at), at))]);
    for (const differences of looked) assert.equal(differences, []);
  });
});
