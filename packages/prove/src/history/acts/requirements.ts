import type { Member, Program, Requirement } from "../book/members.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";

/** Metrics of requirements that most members meet now and then. */
const METRICS = [
  { metric_key: "sales_count", threshold: [1, 2, 3] },
  { metric_key: "sales_count", threshold: [1, 2] },
  { metric_key: "gmv_cents", threshold: [5_000, 20_000] },
  { metric_key: "link_clicks", threshold: [1, 2] },
  { metric_key: "referral_count", threshold: [1] },
  { metric_key: "x:visits", threshold: [1, 5] },
  { metric_key: "assert:kyc", threshold: [1] },
  { metric_key: "assert:age", threshold: [2] },
] as const;
const WINDOWS = [null, 7, 30, 60, 90] as const;
const REQUIREMENTS_MAX = 4;

type Asked = Omit<Requirement, "id">;

const ask = ({ random }: Simulation, program: Program): Asked => {
  const { metric_key, threshold } = random.pick(METRICS);
  const scope = random.pick(["program_entry", "program_maintenance", "program_maintenance", "tier"] as const);
  return {
    metric_key,
    operator: random.pick(["gte", "gte", "gte", "exists", "lte"]),
    threshold: random.pick<number>(threshold),
    window_days: metric_key.startsWith("assert:") ? null : random.pick(WINDOWS),
    scope,
    tier: scope === "tier" ? random.pick(program.tiers) : null,
    required: random.chance(0.9),
    failure_policy: random.pick([null, null, "grace", "immediate"]),
  };
};

const sent = ({ tier, threshold, operator, ...rest }: Asked) => ({
  ...rest,
  operator,
  scope_id: tier,
  threshold: operator === "exists" ? null : threshold,
});

/** The requirements of a program change by something, after which all of its members are evaluated. */
const changing = (says: string, simulation: Simulation, change: () => Promise<void>): Planned => ({
  says,
  async run() {
    await change();
    await simulation.work("requirement");
  },
});

export const addRequirement = (simulation: Simulation, program: Program): Planned => {
  const asked = ask(simulation, program);
  return changing(`asks of ${program.name} ${JSON.stringify(asked)}`, simulation, async () => {
    const { id } = await simulation.calls.must("requirements.create", [program.id], sent(asked));
    program.requirements.push({ ...asked, id });
  });
};

const reconsider = (simulation: Simulation, program: Program, one: Requirement): Planned => {
  const threshold = simulation.random.whole(1, 3);
  return changing(`asks ${threshold} of ${one.metric_key} in ${program.name}`, simulation, async () => {
    await simulation.calls.must("requirements.update", [program.id, one.id], { threshold });
    one.threshold = threshold;
  });
};

const drop = (simulation: Simulation, program: Program, one: Requirement): Planned =>
  changing(`asks ${one.metric_key} of ${program.name} no more`, simulation, async () => {
    await simulation.calls.must("requirements.delete", [program.id, one.id]);
    program.requirements = program.requirements.filter((other) => other !== one);
  });

const patch = (simulation: Simulation, member: Member): Planned | undefined => {
  const { random, calls } = simulation;
  const free = member.program.requirements.filter(
    ({ id, operator }) => operator !== "exists" && member.patches.every(({ requirement }) => requirement !== id),
  );
  const one = pickOf(simulation, free);
  if (one === undefined) return undefined;
  const fields = random.chance(0.5) ? { disabled: true } : { threshold: random.whole(1, 3) };
  return {
    says: `overrides ${one.metric_key} for ${member.name}: ${JSON.stringify(fields)}`,
    async run() {
      const made = await calls.must("overrides.create", [member.id], { requirement: one.id, ...fields });
      member.patches.push({ id: made.id, requirement: one.id, ...fields });
      await simulation.work("override");
    },
  };
};

const add = (simulation: Simulation, member: Member): Planned => {
  const asked = ask(simulation, member.program);
  return {
    says: `asks ${JSON.stringify(asked)} of ${member.name} alone`,
    async run() {
      const { id } = await simulation.calls.must("overrides.create", [member.id], sent(asked));
      member.added.push({ ...asked, id });
      await simulation.work("override");
    },
  };
};

const remove = (simulation: Simulation, member: Member): Planned | undefined => {
  const id = pickOf(simulation, [...member.patches, ...member.added])?.id;
  if (id === undefined) return undefined;
  return {
    says: `takes an override of ${member.name} back`,
    async run() {
      await simulation.calls.must("overrides.delete", [member.id, id]);
      member.patches = member.patches.filter((one) => one.id !== id);
      member.added = member.added.filter((one) => one.id !== id);
      await simulation.work("override");
    },
  };
};

const ofMember =
  (plan: (simulation: Simulation, member: Member) => Planned | undefined): Act["plan"] =>
  (simulation) => {
    const member = pickOf(simulation, simulation.book.members);
    return member && plan(simulation, member);
  };

const ofRequirement =
  (plan: (simulation: Simulation, program: Program, one: Requirement) => Planned): Act["plan"] =>
  (simulation) => {
    const program = simulation.random.pick(simulation.book.programs);
    const one = pickOf(simulation, program.requirements);
    return one && plan(simulation, program, one);
  };

export const REQUIREMENT_ACTS: readonly Act[] = [
  {
    name: "ask something",
    weight: 0.8,
    plan(simulation) {
      const program = simulation.random.pick(simulation.book.programs);
      return program.requirements.length < REQUIREMENTS_MAX ? addRequirement(simulation, program) : undefined;
    },
  },
  { name: "ask more or less", weight: 0.8, plan: ofRequirement(reconsider) },
  { name: "ask no more", weight: 0.6, plan: ofRequirement(drop) },
  { name: "override a requirement", weight: 1.2, plan: ofMember(patch) },
  { name: "ask one member alone", weight: 0.5, plan: ofMember(add) },
  { name: "take an override back", weight: 1.2, plan: ofMember(remove) },
];
