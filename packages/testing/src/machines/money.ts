import { railOf } from "../world/rail.ts";
import type { World } from "../world/world.ts";
import { type Case, openCase, through } from "./case.ts";

type Result = "paid" | "failed";

/** Two members who are owed, and a batch that pays them; the clock moves on by two days. */
const batched = async (world: World, results: readonly [Result, Result] = ["paid", "paid"]): Promise<Case> => {
  const { program, actor, members } = await openCase(world, 2);
  const { payoutBatches, payouts } = world.platform;
  // A day of its own, because the days before may have been run.
  await world.pass("1d", "1d");
  for (const member of members) await world.record({ type: "sale", member, value_minor: 10_000 });
  await world.pass("1d", "1d");
  await payouts.run(actor, {});
  const { id } = await payoutBatches.create(actor, { rail: await railOf(world.platform, actor), program: program.id });
  let confirmed = 0;
  return {
    state: async () => (await payoutBatches.retrieve(actor, id)).status,
    verbs: {
      export: () => payoutBatches.export(actor, id),
      async confirm() {
        confirmed += 1;
        const { items = [] } = await payoutBatches.retrieve(actor, id);
        // What waits gets the results that are given, and what was paid comes back.
        const said = items.flatMap<{ item: string; status: Result | "returned" }>(({ id: item, status }, at) => {
          if (status === "pending") return [{ item, status: results[at % 2] as Result }];
          return status === "paid" ? [{ item, status: "returned" }] : [];
        });
        const asked = said.length === 0 ? { all: "paid" as const } : { results: said };
        return payoutBatches.confirm(actor, id, { external_batch_ref: `${id} ${confirmed}`, ...asked });
      },
      cancel: () => payoutBatches.cancel(actor, id),
    },
  };
};

const batch =
  (results: readonly [Result, Result], ...verbs: readonly string[]) =>
  async (world: World): Promise<Case> =>
    through(world, await batched(world, results), ...verbs);

/** The last verb was asked for, and no worker has come by. */
const unworked =
  (...verbs: readonly string[]) =>
  async (world: World): Promise<Case> => {
    const of = await through(world, await batched(world), ...verbs.slice(0, -1));
    await of.verbs[verbs.at(-1) ?? ""]?.();
    return of;
  };

const PAID: readonly [Result, Result] = ["paid", "paid"];

const scheduled =
  (...verbs: readonly string[]) =>
  async (world: World): Promise<Case> => {
    const { program, actor } = await openCase(world, 0);
    const { payoutSchedules } = world.platform;
    const { id } = await payoutSchedules.create(actor, { program: program.id, every: "month", day_of_month: 1 });
    const of: Case = {
      state: async () => (await payoutSchedules.retrieve(actor, id)).status,
      verbs: {
        pause: () => payoutSchedules.pause(actor, id),
        resume: () => payoutSchedules.resume(actor, id),
        delete: () => payoutSchedules.delete(actor, id),
      },
    };
    return through(world, of, ...verbs);
  };

/** The machines of money: a batch of payments, and a schedule of payouts. */
export const MONEY = {
  payout_batch: {
    verbs: ["export", "confirm", "cancel"],
    given: {
      draft: batch(PAID),
      exporting: unworked("export"),
      exported: batch(PAID, "export"),
      confirming: unworked("export", "confirm"),
      completed: batch(PAID, "export", "confirm"),
      partially_paid: batch(["paid", "failed"], "export", "confirm"),
      failed: batch(["failed", "failed"], "export", "confirm"),
      canceled: batch(PAID, "cancel"),
    },
  },
  payout_schedule: {
    verbs: ["pause", "resume"],
    given: { active: scheduled(), paused: scheduled("pause"), archived: scheduled("delete") },
  },
} as const;
