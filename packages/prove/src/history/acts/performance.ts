import type { Adds, Happening, Route } from "../book/activity.ts";
import { noteHappening } from "../book/book.ts";
import { mayEnd, spend } from "../oracle/budgets.ts";
import { evaluate } from "../oracle/standing.ts";
import { termsAt } from "../oracle/terms.ts";
import { equal } from "../run/disagreement.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";
import { type Named, occurrence, routeFor } from "./routes.ts";
import { COLLECTION, UNIT } from "./rules.ts";

/** One event that is about to be recorded. */
interface Recording {
  readonly named: Named;
  readonly touches: readonly string[];
  /** True if the event may end a distribution: a member approved at the same instant then has a link of it, or has none. */
  readonly isAlone: boolean;
  /** The fields sent besides those that name the route. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The event in the account, once its id is known. */
  happening(id: string): Happening;
}

const TYPES = ["sale", "sale", "sale", "sale", "purchase", "signup", "registration", "x:visits", "note"] as const;

/** Returns the metrics that an event of a type counts towards (decisions, section 4). */
const addsOf = (type: string, value: bigint, currency: string, quantity: number): readonly Adds[] => {
  if (type === "sale" || type === "purchase")
    return [
      ["gmv_cents", value, currency],
      ["sales_count", BigInt(quantity), null],
    ];
  if (type === "signup") return [["referral_count", 1n, null]];
  if (type === "registration") return [["event_registration", 1n, null]];
  return type === "x:visits" ? [["x:visits", BigInt(quantity), null]] : [];
};

export const touchesOf = ({ member, distribution }: Route, ...more: readonly (string | null)[]): readonly string[] => [
  ...(member === null ? [] : [member.person.name]),
  // Of two events at once one may spend the last, after which the other comes by a link that has stopped.
  ...(distribution?.mode === "funded" ? [distribution.name] : []),
  ...more.filter((one) => one !== null),
];

const record = (simulation: Simulation): Recording | undefined => {
  const { random, clock, number } = simulation;
  const now = clock.now();
  const at = occurrence(simulation);
  const named = routeFor(simulation, at ?? now);
  if (named === undefined) return undefined;
  const { route, customer, isTouch } = named;
  const type = random.pick(TYPES);
  const isSale = type === "sale" || type === "purchase";
  const value = isSale ? random.whole(1, 15_000) : null;
  const given = random.pick([undefined, undefined, "usd", "eur"]);
  const currency = value === null ? null : (given ?? termsAt(route.program, at ?? now).currency);
  const quantity = random.chance(0.2) ? random.whole(2, 5) : 1;
  const place = random.pick(["nowhere", "nowhere", "collection", "unit"]);
  const [collection, unit] = [place === "collection" ? COLLECTION : null, place === "unit" ? UNIT : null];
  const name = `event ${number("event")}`;
  const happening = (id: string): Happening => ({
    ...{ id, name, type, at: at ?? now, isNow: at === undefined, ...route, customer, isTouch },
    ...{ value: value === null ? null : BigInt(value), currency, quantity, collection, unit, sale: null },
    adds: addsOf(type, BigInt(value ?? 0), currency ?? "", quantity),
    left: isSale ? BigInt(value ?? 0) : 0n,
    leftUnits: isSale ? BigInt(quantity) : 0n,
  });
  return {
    named,
    touches: touchesOf(route, customer),
    isAlone: mayEnd(simulation.book, happening("")),
    happening,
    input: {
      type,
      external_event_id: name,
      ...(value !== null && { value_minor: value, ...(given && { currency: given }) }),
      ...(quantity > 1 && { quantity }),
      ...(customer !== null && { customer }),
      ...(collection !== null && { collection }),
      ...(unit !== null && { unit }),
      ...(at !== undefined && { occurred_at: new Date(at).toISOString() }),
    },
  };
};

/** Notes an event with what follows from it: a standing it moves, then the budget it takes from. */
export const note = ({ book, clock }: Simulation, one: Happening): void => {
  noteHappening(book, one);
  if (one.member !== null && one.adds.length > 0) evaluate(book, one.member, clock.now(), ["metric_event"]);
  if (one.sale !== null) return;
  if (one.at > clock.now()) book.pending.push(one);
  else spend(book, one, clock.now());
};

export const check = (found: any, one: Happening): void => {
  const metrics = Object.fromEntries(one.adds.map(([metric, amount]) => [metric, Number(amount)]));
  equal(
    `what was recorded of ${one.name}`,
    [one.program.id, one.member?.id ?? null, one.distribution?.id ?? null, one.deployment?.id ?? null, one.currency],
    [found.program, found.enrollment, found.distribution, found.deployment, found.currency],
  );
  equal(`what ${one.name} counts towards`, metrics, found.projection.projected ? found.projection.metrics : {});
};

const recordOne = (simulation: Simulation): Planned | undefined => {
  const one = record(simulation);
  if (one === undefined) return undefined;
  return {
    says: `records ${JSON.stringify(one.input)} by ${one.named.says}`,
    ...(!one.isAlone && { touches: one.touches }),
    async run() {
      const input = { ...(await one.named.input()), ...one.input };
      const found = await simulation.calls.must("performance.record", [], input);
      const happening = one.happening(found.id);
      check(found, happening);
      return () => note(simulation, happening);
    },
  };
};

const recordMany = (simulation: Simulation): Planned | undefined => {
  const several: Recording[] = [];
  for (let at = simulation.random.whole(2, 4); at > 0; at -= 1) {
    const one = record(simulation);
    if (one === undefined) continue;
    if (!several.some(({ touches }) => touches.some((name) => one.touches.includes(name)))) several.push(one);
  }
  if (several.length === 0) return undefined;
  return {
    says: `records ${several.length} events together: ${JSON.stringify(several.map(({ input }) => input))}`,
    ...(!several.some(({ isAlone }) => isAlone) && { touches: several.flatMap(({ touches }) => touches) }),
    async run() {
      const events: object[] = [];
      for (const { named, input } of several) events.push({ ...(await named.input()), ...input });
      const { data } = await simulation.calls.must("performance.record", [], { events });
      const happenings = several.map((one, at) => one.happening(data[at].id));
      for (const [at, happening] of happenings.entries()) check(data[at], happening);
      return () => {
        for (const happening of happenings) note(simulation, happening);
      };
    },
  };
};

/** Reports an event once more, later and otherwise: the id is taken. */
const repeat = (simulation: Simulation): Planned | undefined => {
  const { book, calls } = simulation;
  const one = pickOf(
    simulation,
    book.happenings.filter(({ name, sale, member }) => name.startsWith("event ") && sale === null && member !== null),
  );
  if (one === undefined) return undefined;
  const value_minor = Number(one.value ?? 0n) + 1;
  const input = { enrollment: one.member?.id, type: "sale", value_minor, external_event_id: one.name };
  return {
    says: `reports ${one.name} otherwise`,
    touches: [one.name],
    run: () => calls.refused("performance_event_conflict", "performance.record", [], input),
  };
};

export const PERFORMANCE_ACTS: readonly Act[] = [
  { name: "record an event", weight: 60, plan: recordOne },
  { name: "record events together", weight: 8, plan: recordMany },
  { name: "report an event again", weight: 3, plan: repeat },
];
