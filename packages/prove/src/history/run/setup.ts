import type { Planned, Simulation } from "../acts/act.ts";
import { invite, moveMember, newPerson } from "../acts/members.ts";
import { beginProgram } from "../acts/programs.ts";
import { addRequirement } from "../acts/requirements.ts";
import { addRule } from "../acts/rules.ts";
import { subscribe } from "../acts/webhooks.ts";
import type { Program } from "../book/members.ts";

const PROGRAMS = 3;
const PERSONS = 7;
const RULES = 5;

const RAILS = [
  { rail: "manual", isFunded: false, isSingle: false },
  {
    rail: "csv_batch",
    config: { format: "wise_batch_csv", wallet_funded: true },
    isFunded: true,
    isSingle: false,
  },
  { rail: "csv_batch", config: { format: "paypal_payouts_csv" }, isFunded: false, isSingle: true },
] as const;

const run = async (planned: Planned): Promise<void> => (await planned.run())?.();

/** Sets up the start of the year: programs with members and requirements, rules, rails and an endpoint. */
export const setUp = async (simulation: Simulation): Promise<void> => {
  const { book, calls, random, work } = simulation;
  await run(subscribe(simulation, 0));
  await calls.must("metricKeys.create", [], { key: "x:visits" });
  for (const { isFunded, isSingle, ...input } of RAILS) {
    const { id } = await calls.must("payoutRails.create", [], input);
    book.rails.push({ id, isFunded, isSingle });
  }
  for (let at = 0; at < PROGRAMS; at += 1) await beginProgram(simulation);
  // Two programs ask something from the beginning.
  for (const program of book.programs.slice(1)) await run(addRequirement(simulation, program));
  for (let at = 0; at < RULES; at += 1) await run(addRule(simulation));
  for (let at = 0; at < PERSONS; at += 1) {
    const person = newPerson(simulation);
    const programs: readonly Program[] = random.shuffled(book.programs).slice(0, random.whole(1, 2));
    for (const program of programs) await run(invite(simulation, person, program));
  }
  for (const member of [...book.members]) await run(moveMember(simulation, "approve", member));
  await work();
};
