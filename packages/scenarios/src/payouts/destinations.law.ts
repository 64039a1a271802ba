import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { destinationOf, type Payee, whoIs } from "../oracle/destinations.ts";
import { type Earner, earner, openPayoutWorld, owe } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, work } from "../testing/world.ts";

// Decisions, section 9: each exported line names the destination in force at the commit of its file. People change their addresses
// and accounts, are merged and are owed more, before a batch is made and while it waits for its file.

const NAMES = ["ada", "bob", "cy", "dee"] as const;
const DAY_MS = 86_400_000;
const WAIT_MS = 3 * DAY_MS;

const name = fc.constantFrom(...NAMES);
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("address" as const), of: name, has: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("account" as const), of: name }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("revoke" as const), of: name }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("merge" as const), of: name, into: name }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("owe" as const), of: name }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant("batch" as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("export" as const) }) },
);

/** Codes that may refuse an act: a merge with an entity that is being paid, a batch that pays nobody. */
const REFUSED = ["payout_batch_empty", "merge_not_possible", "entity_not_mergeable"];

const orRefused = async <T>(running: Promise<T>): Promise<T | undefined> => {
  try {
    return await running;
  } catch (error) {
    if (error instanceof PlatformError && REFUSED.includes(error.code)) return undefined;
    throw error;
  }
};

onEngines("destinations in force", (test, engine) => {
  test("each line of a file names where its recipient is paid at that moment, and who is paid where the batch said is in it", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
        const world = await openWorld(await engine().fresh(), "destinations in force");
        const { platform, actor, ports, advance } = world;
        const columns = [
          { key: "item", header: "item" },
          { key: "destination", header: "to" },
        ] as const;
        await platform.payoutRails.create(actor, { rail: "manual", config: { columns: [...columns] } });
        const payoutWorld = await openPayoutWorld(world);
        const members = new Map<string, Earner>();
        const payees = new Map<string, Payee>();
        for (const one of NAMES) {
          const member = await earner(world, payoutWorld, one);
          members.set(one, member);
          const { email } = await platform.entities.retrieve(actor, member.entity);
          payees.set(one, { email, accounts: [], into: null });
          await owe(world, payoutWorld, member, 90);
        }
        const entityOf = (one: string) => (members.get(one) as Earner).entity;
        const nameOf = new Map([...members].map(([one, { entity }]) => [entity, one]));
        const payeeOf = (one: string) => payees.get(one) as Payee;
        const now = () => ports.clock.now().getTime();
        const accountIds = new Map<string, string>();
        let [nth, batch] = [0, undefined as string | undefined];

        for (const step of acts) {
          nth += 1;
          const who = "of" in step ? whoIs(payees, step.of) : "";
          if (step.act === "wait") advance(step.days * DAY_MS);
          else if (step.act === "owe") await owe(world, payoutWorld, members.get(who) as Earner, 100 + nth);
          else if (step.act === "address") {
            const email = step.has ? `${who}.${nth}@people.example` : null;
            await platform.entities.update(actor, entityOf(who), { email });
            payeeOf(who).email = email;
          } else if (step.act === "account") {
            const payee = payeeOf(who);
            const account = `${who}-${nth}`;
            const made = await platform.payoutAccounts.create(actor, entityOf(who), { kind: "manual", account });
            accountIds.set(account, made.id);
            const replaces = payee.accounts.length > 0 || payee.email !== null;
            payee.accounts.push({ name: account, from: now() + (replaces ? WAIT_MS : 0) });
          } else if (step.act === "revoke") {
            const last = payeeOf(who).accounts.pop();
            if (last !== undefined)
              await platform.payoutAccounts.delete(actor, entityOf(who), accountIds.get(last.name) as string);
          } else if (step.act === "merge") {
            const into = whoIs(payees, step.into);
            if (into === who) continue;
            const reason = "One person";
            const merged = await orRefused(
              platform.entities.merge(actor, entityOf(who), { into: entityOf(into), reason }),
            );
            if (merged === undefined) continue;
            payeeOf(who).into = into;
          } else if (step.act === "batch") {
            batch ??= (await orRefused(platform.payoutBatches.create(actor)))?.id;
          } else if (step.act === "export" && batch !== undefined) {
            const before = await platform.payoutBatches.listItems(actor, batch);
            const made = before.data.map(({ id, recipient, destination }) => ({
              id,
              destination,
              who: nameOf.get(recipient.entity) as string,
            }));
            await platform.payoutBatches.export(actor, batch);
            await work(platform);
            const { status } = await platform.payoutBatches.retrieve(actor, batch);
            const lines =
              status === "canceled"
                ? []
                : (await platform.payoutBatches.file(actor, batch)).content.split("\r\n").slice(1);
            const paid = new Map(lines.filter(Boolean).map((line) => line.split(",") as [string, string]));
            for (const [item, to] of paid) {
              const of = made.find(({ id }) => id === item)?.who as string;
              assert.is(to, destinationOf(payees, of, now()), `${of}, in ${JSON.stringify(acts)}`);
            }
            for (const { id, who: of, destination } of made)
              if (payeeOf(of).into === null && destinationOf(payees, of, now()) === destination)
                assert.is(paid.get(id), destination, `${of} is paid where the batch said`);
            if (status === "exported") await platform.payoutBatches.confirm(actor, batch, { all: "paid" });
            await work(platform);
            batch = undefined;
          }
        }
        assert.equal((await platform.operator.checkLedger()).differences, []);
      }),
      engine().name === "memory" ? 10 : 3,
    );
  });
});
