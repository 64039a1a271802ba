import type {
  Counters,
  Grouping,
  PerformanceEvent,
  PerformanceFilter,
  SummaryOrder,
  SummaryRow,
} from "@entente/core/ports";
import { countedEvents, signedValue, startOfDay } from "@entente/core/storage";
import { sumsOf } from "../store/counters.ts";
import { nullsLast } from "../store/order.ts";
import { dayKey } from "../store/shapes.ts";
import { under } from "../store/table.ts";
import type { Tenancy } from "../store/world.ts";

type Sum = Counters["performanceDay"];
type Filter = Omit<PerformanceFilter, "customer" | "externalEventId" | "anyCase">;

const FILTERED = ["type", "program", "distribution", "deployment", "enrollment"] as const;
const DAY_MS = 86_400_000;

const GROUP: { readonly [G in Grouping]: (key: Sum["key"]) => string | null } = {
  type: ({ type }) => type,
  day: ({ day }) => day.toISOString().slice(0, 10),
  program: ({ program }) => program,
  distribution: ({ distribution }) => distribution,
  deployment: ({ deployment }) => deployment,
  enrollment: ({ enrollment }) => enrollment,
};

const sumOf = (event: PerformanceEvent): Sum => ({
  key: { ...event, day: startOfDay(event.occurredAt) },
  by: {
    events: countedEvents(event),
    valueMinor: signedValue(event),
    quantity: BigInt(event.quantity),
    visitors: event.newVisitor ? 1n : 0n,
  },
});

/** Whole days are read from the rollup; the partial days at `from` and `to` from the events. */
const sumsWithin = ({ tables, counters }: Tenancy, { brand, from, to }: Filter): readonly Sum[] => {
  const low =
    from === undefined ? Number.NEGATIVE_INFINITY : startOfDay(new Date(from.getTime() + DAY_MS - 1)).getTime();
  const high = to === undefined ? Number.POSITIVE_INFINITY : startOfDay(to).getTime();
  const whole = sumsOf(counters, "performanceDay", brand).filter(
    ({ key }) => key.day.getTime() >= low && key.day.getTime() < high,
  );
  const cut = new Set(
    [from, to].flatMap((at) => (at === undefined || at.getTime() % DAY_MS === 0 ? [] : [dayKey(brand, at)])),
  );
  const events = [...cut].flatMap((day) => under(tables.performanceEvent, "day", day));
  const inside = events.filter(
    ({ row: { occurredAt } }) => (from === undefined || occurredAt >= from) && (to === undefined || occurredAt < to),
  );
  return [...whole, ...inside.map(({ row }) => sumOf(row))];
};

const byName = (left: SummaryRow, right: SummaryRow): number =>
  nullsLast(left.group, right.group) || nullsLast(left.currency, right.currency);

const MEASURED: { readonly [B in Exclude<SummaryOrder["by"], "group">]: (row: SummaryRow) => bigint } = {
  events: ({ events }) => events,
  value_minor: ({ valueMinor }) => valueMinor,
  quantity: ({ quantity }) => quantity,
};

const inOrder =
  ({ by, descending }: SummaryOrder) =>
  (left: SummaryRow, right: SummaryRow): number => {
    if (by === "group") {
      const groups = nullsLast(left.group, right.group);
      const falling = descending && left.group !== null && right.group !== null;
      return (falling ? -groups : groups) || byName(left, right);
    }
    const difference = MEASURED[by](left) - MEASURED[by](right);
    if (difference === 0n) return byName(left, right);
    return difference < 0n === descending ? 1 : -1;
  };

const BY_GROUP: SummaryOrder = { by: "group", descending: false };

/** Totals per group and currency, in order. */
export const summarize = (
  tenancy: Tenancy,
  filter: Filter,
  by: Grouping,
  order: SummaryOrder = BY_GROUP,
): readonly SummaryRow[] => {
  const totals = new Map<string, SummaryRow>();
  for (const { key, by: sum } of sumsWithin(tenancy, filter)) {
    if (FILTERED.some((field) => filter[field] !== undefined && filter[field] !== key[field])) continue;
    const [group, { currency }] = [GROUP[by](key), key];
    const name = JSON.stringify([group, currency]);
    const { events, valueMinor, quantity } = totals.get(name) ?? { events: 0n, valueMinor: 0n, quantity: 0n };
    totals.set(name, {
      group,
      currency,
      events: events + sum.events,
      valueMinor: valueMinor + sum.valueMinor,
      quantity: quantity + sum.quantity,
    });
  }
  const compare = inOrder(order);
  const { after } = order;
  const place = after && {
    ...after,
    events: after.measured,
    valueMinor: after.measured,
    quantity: after.measured,
  };
  return [...totals.values()].filter((row) => place === undefined || compare(row, place) > 0).sort(compare);
};
