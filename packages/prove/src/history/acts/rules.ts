import type { Rule } from "../book/money.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";

export const COLLECTION = "0190a0b0-0000-7000-8000-00000000c011";
export const UNIT = "0190a0b0-0000-7000-8000-000000000011";
const LIVING_MAX = 9;

type Economics = Pick<Rule, "type" | "metric" | "rateBps" | "perUnit" | "threshold" | "bonus" | "windowDays">;

const NOTHING = { rateBps: 0n, perUnit: 0n, threshold: 0, bonus: 0n, windowDays: null };

const economics = ({ random }: Simulation): Economics => {
  const type = random.pick(["revenue_split", "revenue_split", "cpa", "cpa", "threshold_bonus"] as const);
  if (type === "revenue_split")
    return { ...NOTHING, type, metric: "gmv_cents", rateBps: BigInt(random.whole(1, 3_000)) };
  if (type === "cpa") {
    const metric = random.pick(["sales_count", "sales_count", "referral_count", "event_registration"]);
    return { ...NOTHING, type, metric, perUnit: BigInt(random.whole(1, 600)) };
  }
  const metric = random.pick(["gmv_cents", "sales_count"]);
  const threshold = metric === "gmv_cents" ? random.whole(5_000, 40_000) + random.pick([0, 0.5]) : random.whole(2, 6);
  const windowDays = random.pick([null, 30, 45, 90]);
  return { ...NOTHING, type, metric, threshold, windowDays, bonus: BigInt(random.whole(100, 2_000)) };
};

/** The fields sent for a rule, by its type. */
const SENT: Readonly<Record<Rule["type"], (of: Economics) => object>> = {
  revenue_split: ({ rateBps }) => ({ rate_bps: Number(rateBps) }),
  cpa: ({ metric, perUnit }) => ({ metric_key: metric, per_unit_minor: Number(perUnit) }),
  threshold_bonus: ({ metric, threshold, bonus, windowDays }) => ({
    metric_key: metric,
    threshold,
    bonus_minor: Number(bonus),
    ...(windowDays === null ? {} : { window_days: windowDays }),
  }),
};

export const addRule = (simulation: Simulation): Planned => {
  const { random, book, calls, number } = simulation;
  const program = random.pick(book.programs);
  const of = economics(simulation);
  const members = book.members.filter((member) => member.program === program);
  const scope = random.pick(["program", "program", "program", "collection", "unit", "member"] as const);
  const member = scope === "member" ? (pickOf(simulation, members) ?? null) : null;
  const collection = scope === "collection" ? COLLECTION : null;
  const unit = scope === "unit" ? UNIT : null;
  const currency = random.pick(["usd", "usd", "usd", "eur"]);
  const status = random.chance(0.85) ? "active" : "paused";
  const name = `rule ${number("rule")} (${of.type} of ${program.name})`;
  const type = member !== null ? "member" : scope === "member" ? "program" : scope;
  return {
    says: `adds ${name}, ${status}`,
    async run() {
      const covers = { ...(collection && { collection }), ...(unit && { unit }), ...(member && { member: member.id }) };
      const input = { name, type: of.type, currency, status, scope: { type, program: program.id, ...covers } };
      const { id } = await calls.must("payoutRules.create", [], { ...input, ...SENT[of.type](of) });
      book.rules.push({ ...of, id, name, program, currency, collection, unit, member, status });
    },
  };
};

const turn = (to: Rule["status"], weight: number, from: readonly Rule["status"][]): Act => ({
  name: `set a rule ${to}`,
  weight,
  plan(simulation) {
    const { book, calls, random } = simulation;
    const rule = pickOf(
      simulation,
      book.rules.filter(({ status }) => from.includes(status)),
    );
    if (rule === undefined) return undefined;
    const isVerb = to === "archived" && random.chance(0.5);
    return {
      says: `sets ${rule.name} ${to}`,
      async run() {
        if (isVerb) await calls.must("payoutRules.archive", [rule.id]);
        else await calls.must("payoutRules.update", [rule.id], { status: to });
        rule.status = to;
      },
    };
  },
});

export const RULE_ACTS: readonly Act[] = [
  {
    name: "add a rule",
    weight: 1.5,
    plan: (simulation) =>
      simulation.book.rules.filter(({ status }) => status !== "archived").length < LIVING_MAX
        ? addRule(simulation)
        : undefined,
  },
  turn("paused", 0.8, ["active"]),
  turn("active", 2, ["paused"]),
  turn("active", 0.2, ["archived"]),
  turn("archived", 0.5, ["active", "paused"]),
];
