import type { Program, Terms } from "../book/members.ts";
import { latest } from "../book/since.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";

/** Days whose ends nothing is done at: see the minutes of the clock. */
const TERMS: { readonly [T in keyof Terms]: readonly Terms[T][] } = {
  hold_days: [0, 3, 7, 14],
  referral_window_days: [30, 60, 90],
  attribution: ["last_click", "first_click"],
  currency: ["usd", "usd", "eur"],
  grace_days: [3, 7, 14],
};
const MINIMUMS = [0, 0, 500, 5_000];

const changeTerms = (simulation: Simulation, program: Program): Planned => {
  const { random, calls, clock } = simulation;
  const field = random.pick(Object.keys(TERMS) as (keyof Terms)[]);
  const changed = { [field]: random.pick<Terms[keyof Terms]>(TERMS[field]) };
  const before = latest(program.terms) as Terms;
  return {
    says: `changes the terms of ${program.name}: ${JSON.stringify(changed)}`,
    async run() {
      await calls.must("programs.update", [program.id], changed);
      program.terms.push([clock.now(), { ...before, ...changed }]);
      const evaluates = field === "grace_days" || field === "currency";
      await simulation.work(evaluates ? "requirement" : undefined);
    },
  };
};

const turn = ({ random, calls, clock }: Simulation, program: Program): Planned => {
  const isActive = latest(program.active) === true;
  const status = isActive ? random.pick(["paused", "paused", "archived"]) : "active";
  return {
    says: `sets ${program.name} ${status}`,
    async run() {
      await calls.must("programs.update", [program.id], { status });
      program.active.push([clock.now(), !isActive]);
    },
  };
};

/** Begins a program with random terms, as one of which some are later changed. */
export const beginProgram = async (simulation: Simulation): Promise<Program> => {
  const { random, calls, book, clock, number } = simulation;
  const terms: Terms = {
    hold_days: random.pick(TERMS.hold_days),
    referral_window_days: random.pick(TERMS.referral_window_days),
    attribution: random.pick(TERMS.attribution),
    currency: random.pick(TERMS.currency),
    grace_days: random.pick(TERMS.grace_days),
  };
  const name = `program ${number("program")}`;
  const minimum = random.pick(MINIMUMS);
  const { id } = await calls.must("programs.create", [], { name, ...terms, minimum_payout_minor: minimum });
  const now = clock.now();
  const program: Program = {
    id,
    name,
    terms: [[now, terms]],
    active: [[Number.NEGATIVE_INFINITY, true]],
    minimum,
    requirements: [],
    tiers: [],
  };
  for (const rank of [1, 2])
    program.tiers.push((await calls.must("tiers.create", [id], { name: `Tier ${rank}`, rank })).id);
  book.programs.push(program);
  return program;
};

export const PROGRAM_ACTS: readonly Act[] = [
  {
    name: "change terms",
    weight: 2,
    plan: (simulation) => changeTerms(simulation, simulation.random.pick(simulation.book.programs)),
  },
  {
    name: "change the minimum of payouts",
    weight: 0.7,
    plan({ random, book, calls }) {
      const [program, minimum] = [random.pick(book.programs), random.pick(MINIMUMS)];
      return {
        says: `sets the minimum of ${program.name} to ${minimum}`,
        async run() {
          await calls.must("programs.update", [program.id], { minimum_payout_minor: minimum });
          program.minimum = minimum;
        },
      };
    },
  },
  {
    name: "pause a program",
    weight: 0.7,
    plan: (simulation) => {
      const { programs, distributions } = simulation.book;
      // A launch that waits for funds goes on with all of its programs or with none.
      const launching = distributions.filter(({ status }) => status === "launching").flatMap((one) => one.programs);
      const running = programs.filter((one) => latest(one.active) === true && !launching.includes(one));
      const program = pickOf(simulation, running);
      return program && turn(simulation, program);
    },
  },
  {
    name: "activate a program",
    weight: 5,
    plan: (simulation) => {
      const program = pickOf(
        simulation,
        simulation.book.programs.filter(({ active }) => latest(active) === false),
      );
      return program && turn(simulation, program);
    },
  },
];
