import type { Adds, Happening } from "../book/activity.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";
import { check, note, touchesOf } from "./performance.ts";
import { occurrence } from "./routes.ts";

/** Money taken back of a sale, or given back to it, and the units that go with all of it. */
interface Share {
  readonly amount: bigint;
  readonly units: bigint;
  readonly isWhole: boolean;
}

const shareOf = ({ random }: Simulation, { left, leftUnits }: Happening): Share => {
  const isWhole = random.chance(0.5);
  const amount = isWhole ? left : BigInt(random.whole(1, Number(left)));
  return { amount, units: amount === left ? leftUnits : 0n, isWhole };
};

const moneyOf = ({ currency }: Happening, amount: bigint, units: bigint): readonly Adds[] => [
  ["gmv_cents", amount, currency],
  ...(units === 0n ? [] : [["sales_count", units, null] as const]),
];

interface Taking {
  readonly type: "refund" | "chargeback" | "reinstatement" | "reversal";
  /** The event that the request names. */
  readonly of: Happening;
  readonly sale: Happening;
  readonly adds: readonly Adds[];
  readonly value: bigint | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly leaves: Pick<Happening, "left" | "leftUnits">;
  /** Notes what is left of the events that it is about. */
  readonly after: () => void;
}

/** Asks for one of them; the id of the event that it names, or the name under which the host reported it. */
const taking = (simulation: Simulation, { type, of, sale, adds, value, input, leaves, after }: Taking): Planned => {
  const { random, clock, calls, number } = simulation;
  const at = occurrence(simulation);
  const isDated = at !== undefined && at >= of.at;
  const name = `event ${number("event")}`;
  const reverses = random.chance(0.5) ? of.id : of.name;
  return {
    says: `reports a ${type} of ${of.name}: ${JSON.stringify(input)}`,
    touches: touchesOf(sale, sale.name),
    async run() {
      const found = await calls.must("performance.record", [], {
        ...{ type, reverses, external_event_id: name, ...input },
        ...(isDated && { occurred_at: new Date(at).toISOString() }),
      });
      const happening: Happening = {
        ...{ ...sale, id: found.id, name, type, isTouch: false, quantity: 1, value, adds, sale, ...leaves },
        ...{ at: isDated ? at : clock.now(), isNow: !isDated },
      };
      check(found, happening);
      return () => {
        after();
        note(simulation, happening);
      };
    },
  };
};

const NOTHING = { left: 0n, leftUnits: 0n };

const take = (simulation: Simulation): Planned | undefined => {
  const { book, random, clock } = simulation;
  const sale = pickOf(
    simulation,
    book.happenings.filter((one) => one.sale === null && one.left > 0n && one.at < clock.now()),
  );
  if (sale === undefined) return undefined;
  const { amount, units, isWhole } = shareOf(simulation, sale);
  return taking(simulation, {
    ...{ type: random.pick(["refund", "refund", "chargeback"]), of: sale, sale, value: amount },
    adds: moneyOf(sale, -amount, -units),
    input: isWhole ? {} : { value_minor: Number(amount) },
    leaves: { left: amount, leftUnits: units },
    after() {
      sale.left -= amount;
      sale.leftUnits -= units;
    },
  });
};

const giveBack = (simulation: Simulation): Planned | undefined => {
  const { book, clock } = simulation;
  const taken = pickOf(
    simulation,
    book.happenings.filter((one) => one.sale !== null && one.left > 0n && one.at < clock.now()),
  );
  const sale = taken?.sale ?? undefined;
  if (taken === undefined || sale === undefined) return undefined;
  const { amount, units, isWhole } = shareOf(simulation, taken);
  return taking(simulation, {
    ...{ type: "reinstatement", of: taken, sale, value: amount, leaves: NOTHING },
    adds: moneyOf(sale, amount, units),
    input: isWhole ? {} : { value_minor: Number(amount) },
    after() {
      for (const [one, sign] of [
        [taken, -1n],
        [sale, 1n],
      ] as const) {
        one.left += sign * amount;
        one.leftUnits += sign * units;
      }
    },
  });
};

const countsNoMoney = ({ adds }: Happening): boolean =>
  adds.length > 0 && adds.every(([metric]) => metric !== "gmv_cents" && metric !== "link_clicks");

const undo = (simulation: Simulation): Planned | undefined => {
  const { book, clock } = simulation;
  const undone = new Set(book.happenings.flatMap(({ type, sale }) => (type === "reversal" ? [sale] : [])));
  const one = pickOf(
    simulation,
    book.happenings.filter((of) => of.sale === null && countsNoMoney(of) && !undone.has(of) && of.at < clock.now()),
  );
  if (one === undefined) return undefined;
  return taking(simulation, {
    ...{ type: "reversal", of: one, sale: one, value: null, leaves: NOTHING, input: { reason: "Reported by mistake" } },
    adds: one.adds.map(([metric, amount, currency]) => [metric, -amount, currency] as const),
    after() {},
  });
};

/** Acts that take events back, or give back what was taken. */
export const TAKING_BACK_ACTS: readonly Act[] = [
  { name: "take money back", weight: 8, plan: take },
  { name: "give money back", weight: 2, plan: giveBack },
  { name: "undo an event", weight: 1.5, plan: undo },
];
