import { amount, count, real, text, times, uuid, uuids } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

export const EARNING_TABLES = {
  payoutRule: {
    name: "payout_rule",
    columns: {
      id: uuid,
      brand: uuid,
      name: text,
      type: text,
      scope: text,
      program: uuid,
      collection: uuid,
      unit: uuid,
      enrollment: uuid,
      tier: uuid,
      metricKey: text,
      rateBps: count,
      perUnitMinor: amount,
      threshold: real,
      bonusMinor: amount,
      windowKey: text,
      windowDays: count,
      currency: text,
      replaced: uuids,
      status: text,
      ...times,
    },
  },
} satisfies SomeTables;
