import type { BudgetClaim, Counters, Increment, MetricAmount, PayoutRule, PerformanceEvent } from "@entente/core/ports";
import {
  classOf,
  eventDigest,
  measuredBy,
  PER_EVENT,
  project,
  RULE_TYPES,
  rollupsOf,
  wireTime,
} from "@entente/core/storage";
import { madeAt, objectOf, shown } from "../journal/checks.ts";
import { afterOf, auditsOf, newestOf } from "../journal/newest.ts";
import { auditedSince } from "../membership/audited-rows.ts";
import { isErased, wasErased } from "../membership/recipients.ts";
import { type Add, compared, type Finder, keyOf, keysOf, rowsOf, summed } from "../store/compared.ts";
import { type CounterTable, increase, noCounters } from "../store/counters.ts";
import { eventKey } from "../store/shapes.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";

/** The rollups of a tenant made anew from its events. */
export const rebuilt = (tenancy: Tenancy): CounterTable => {
  const counters = noCounters();
  increase(
    counters,
    rowsOf(tenancy, "performanceEvent").flatMap((row): readonly Increment[] => rollupsOf(row)),
    [],
  );
  return counters;
};

type Rollup = "performanceDay" | "performanceQuarter" | "metricDay";

const FIELDS: Readonly<Record<string, string>> = {
  events: "events",
  valueMinor: "value_minor",
  quantity: "quantity",
  amount: "amount",
  visitors: "visitors",
};

/** The key of a sum in the order of its columns. */
export const rollupKey = (key: Counters[Rollup]["key"]): string => {
  const { brand, program, distribution, deployment, currency } = key;
  if ("startsAt" in key)
    return keyOf(brand, program, distribution, deployment, key.type, currency, wireTime(key.startsAt));
  const { enrollment, day } = key;
  const counted = "metric" in key ? key.metric : key.type;
  return keyOf(brand, program, distribution, deployment, enrollment, counted, currency, day.toISOString().slice(0, 10));
};

const rollup = (of: Rollup): Finder =>
  summed((tenancy, add) => {
    const enter = (counters: CounterTable, put: (row: string, field: string, amount: bigint) => void) => {
      const seen = new Set<string>();
      for (const sums of counters[of].values())
        for (const { key, by } of sums.values()) {
          const row = rollupKey(key);
          if (seen.has(row)) continue;
          seen.add(row);
          for (const [name, amount] of Object.entries(by)) put(row, FIELDS[name] as string, amount as bigint);
        }
    };
    enter(tenancy.counters, (row, field, amount) => add(row, field, 0n, amount));
    enter(rebuilt(tenancy), (row, field, amount) => add(row, field, amount, 0n));
  });

const entryOf = (id: string, { metric, currency }: Pick<MetricAmount, "metric" | "currency">): string =>
  keyOf(id, metric, currency);

/** Returns true if events take back all that another event counts. */
const isAllTaken = (sale: PerformanceEvent, refunds: readonly PerformanceEvent[], value: bigint): boolean => {
  const money = sale.metrics.find(({ metric }) => metric === "gmv_cents");
  const isGiven = money?.amount === 0n && refunds.some(({ reinstates }) => reinstates !== null);
  return (
    (money?.amount === value && !isGiven) || refunds.some(({ type, quantity }) => quantity < 0 || type === "reversal")
  );
};

/** Adds the amounts that should be taken back of an event, and those that are. */
const refunded = (sale: PerformanceEvent, refunds: readonly PerformanceEvent[], add: Add): void => {
  const value = refunds.reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0n), 0n);
  const isAll = isAllTaken(sale, refunds, value);
  const found = new Map<string, bigint>();
  for (const { metrics } of refunds)
    for (const entry of metrics) {
      const name = entryOf(sale.id, entry);
      found.set(name, (found.get(name) ?? 0n) + entry.amount);
      add(name, "metrics", 0n, entry.amount);
    }
  for (const entry of sale.metrics) {
    const name = entryOf(sale.id, entry);
    const taken = found.get(name) ?? 0n;
    const rest = isAll || taken < -entry.amount ? -entry.amount : taken;
    add(name, "metrics", entry.metric === "gmv_cents" ? -value : rest, 0n);
  }
};

/** Returns the amount that a rule pays for an event; nothing if it does not pay by the event. */
const dueOf = (rule: PayoutRule | undefined, event: PerformanceEvent | undefined): bigint => {
  if (rule === undefined || event === undefined || !PER_EVENT.includes(rule.type)) return 0n;
  const own = { ...rule, scope: "program" } as PayoutRule;
  return RULE_TYPES[rule.type].pays(rule, measuredBy(own, { ...event, program: rule.program }) ?? 0n);
};

const unitsOf = ({ metrics }: PerformanceEvent): bigint =>
  metrics.reduce((sum, { metric, amount }) => (metric === "gmv_cents" ? sum : sum + amount), 0n);

const reversed: Finder = summed((tenancy, add) => {
  for (const { id, refundedMinor, refundedUnits } of rowsOf(tenancy, "reversal")) {
    add(id, "refunded_minor", 0n, refundedMinor);
    add(id, "refunded_units", 0n, refundedUnits);
  }
  for (const event of rowsOf(tenancy, "performanceEvent")) {
    const { reverses, reinstates, valueMinor } = event;
    if (reverses !== null) {
      add(reverses, "refunded_minor", valueMinor ?? 0n, 0n);
      add(reverses, "refunded_units", -unitsOf(event), 0n);
    }
    if (reinstates !== null) {
      add(reinstates, "refunded_minor", -(valueMinor ?? 0n), 0n);
      add(reinstates, "refunded_units", unitsOf(event), 0n);
    }
  }
});

const corrections: Finder = (tenancy) => {
  const { rows } = tenancy.tables.attributionCorrection;
  // Events announced them before audit entries did.
  const announced = new Map(
    [...newestOf(tenancy, "attribution_correction").values(), ...auditsOf(tenancy, "attribution_correction")].map(
      (one) => [one.subject.id, one] as const,
    ),
  );
  return keysOf(announced, rows).flatMap((id) => {
    const [event, row] = [announced.get(id), rows.get(id)?.row];
    const object = event === undefined ? {} : "data" in event ? objectOf(event) : afterOf(event);
    const eventOf = (of: PerformanceEvent["id"] | undefined) =>
      of === undefined ? undefined : tenancy.tables.performanceEvent.rows.get(of)?.row;
    const takenBack = eventOf(row?.takenBack);
    const isBlank = row?.reason === "" && isErased(tenancy, row.entity);
    const isOwn = isBlank || (row !== undefined && wasErased(tenancy, row.entity, row));
    return compared(id, [
      ["id", event?.subject.id, row?.id],
      ["event", shown(object.event), wire("performance_event", row?.event)],
      ["taken_back", shown(object.taken_back), wire("performance_event", row?.takenBack)],
      ["credited", shown(object.credited), wire("performance_event", row?.credited)],
      ["previous_enrollment", shown(object.previous_enrollment), wire("enrollment", row?.previousEnrollment)],
      ["enrollment", shown(object.enrollment), wire("enrollment", row?.enrollment)],
      ["entity", shown(object.entity), wire("entity", row?.entity)],
      ["reason", isOwn ? row?.reason : shown(object.reason), row?.reason],
      ["rebinds", shown(object.rebinds), shown(row?.rebinds)],
      ["created_at", event?.createdAt, row?.createdAt],
      ["brand", takenBack?.brand, row?.brand],
      ["event", takenBack?.reverses, row?.event],
      ["enrollment", eventOf(row?.credited)?.enrollment, row?.enrollment],
    ]);
  });
};

const isFunded = ({ tables }: Tenancy, { distribution }: Pick<BudgetClaim, "distribution">): boolean =>
  tables.distribution.rows.get(distribution)?.row.budgetMode === "funded";

export const ACTIVITY_CHECKS = {
  performanceDay: rollup("performanceDay"),
  performanceQuarter: rollup("performanceQuarter"),
  // Summed from the quarter hours whenever it is asked for.
  routeDay: () => [],
  metricDay: rollup("metricDay"),
  // Summed from the days whenever it is asked for.
  distributionTotal: () => [],
  projection: summed((tenancy, add) => {
    for (const event of rowsOf(tenancy, "performanceEvent")) {
      if (event.reverses !== null) continue;
      for (const entry of event.metrics) add(entryOf(event.id, entry), "metrics", 0n, entry.amount);
      for (const entry of project(event.type, event).metrics)
        add(entryOf(event.id, entry), "metrics", entry.amount, 0n);
    }
  }),
  refund: summed((tenancy, add) => {
    const refunds = new Map<string, PerformanceEvent[]>();
    for (const event of rowsOf(tenancy, "performanceEvent"))
      if (event.reverses !== null) refunds.set(event.reverses, [...(refunds.get(event.reverses) ?? []), event]);
    for (const [id, of] of refunds) {
      const sale = tenancy.tables.performanceEvent.rows.get(id)?.row;
      if (sale !== undefined) refunded(sale, of, add);
    }
  }),
  recorded: (tenancy) => {
    const since = auditedSince(tenancy);
    return rowsOf(tenancy, "performanceEvent").flatMap((event) => {
      const { id, digest, receivedAt } = event;
      // Before the first entry there is nothing that it was made since.
      const isOld = digest === null && (receivedAt.getTime() < since || since === Number.POSITIVE_INFINITY);
      return compared(id, [["digest", isOld ? null : eventDigest(event), digest]]);
    });
  },
  // Who clicked first is kept in no row.
  click_visitor: () => [],
  external_event: ({ tables: { performanceEvent } }) =>
    [...performanceEvent.rows.values()].flatMap(({ row }) => {
      const { id, brand, source, type, externalEventId } = row;
      if (externalEventId === null) return [];
      return compared(id, [
        ["event", id, performanceEvent.unique.external.get(eventKey(brand, source, classOf(type), externalEventId))],
      ]);
    }),
  // Nothing is kept of customers beside their events.
  customer: () => [],
  correction: corrections,
  reversal: (tenancy) => [
    ...reversed(tenancy),
    ...rowsOf(tenancy, "reversal").flatMap(({ id, brand }) => {
      const sale = tenancy.tables.performanceEvent.rows.get(id)?.row;
      return sale === undefined ? [] : compared(id, [["brand", sale.brand, brand]]);
    }),
  ],
  claim: summed((tenancy, add) => {
    for (const claim of rowsOf(tenancy, "budgetClaim"))
      if (isFunded(tenancy, claim)) {
        const { event, rule, distribution, asset, amountMinor } = claim;
        add(keyOf(`consume:${event}:${rule}`, distribution, asset), "amount_minor", 0n, amountMinor);
      }
    for (const { kind, reference, distribution, asset, amount } of rowsOf(tenancy, "walletTransaction"))
      if (kind === "consume" && distribution !== null)
        add(keyOf(reference, distribution, asset), "amount_minor", amount, 0n);
  }),
  claim_due: (tenancy) =>
    rowsOf(tenancy, "budgetClaim").flatMap(
      ({ id, brand, event: of, rule, dueMinor, distribution, asset, amountMinor, createdAt }) => {
        const { performanceEvent, payoutRule } = tenancy.tables;
        const budget = tenancy.tables.distribution.rows.get(distribution)?.row;
        const event = performanceEvent.rows.get(of)?.row;
        return compared(id, [
          ["due_minor", dueOf(payoutRule.rows.get(rule)?.row, event), dueMinor],
          ["distribution", event?.distribution, distribution],
          ["created_at", madeAt(id), createdAt],
          ["brand", event?.brand, brand],
          ["asset", budget?.budgetAsset ?? asset, asset],
          ["amount_minor", budget?.budgetMode === "metered" ? dueMinor : amountMinor, amountMinor],
        ]);
      },
    ),
} as const satisfies Record<string, Finder>;
