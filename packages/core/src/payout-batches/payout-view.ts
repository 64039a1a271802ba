import type { Entity } from "../entities/entity.ts";
import { wireId, wireIdOrNull } from "../kernel/id.ts";
import { wireAmount } from "../kernel/money.ts";
import { wireTime, wireTimeOrNull } from "../kernel/time.ts";
import type { Payout } from "../payouts/payout.ts";
import type { Tenant } from "../tenants/tenant.ts";

const day = (at: Date): string => at.toISOString().slice(0, 10);

export const presentPayout = (
  row: Payout,
  entity: Pick<Entity, "name" | "email"> | undefined,
  { livemode }: Tenant,
) => ({
  id: wireId("payout", row.id),
  object: "payout",
  status: row.status,
  amount_minor: wireAmount(row.amountMinor),
  currency: row.currency,
  period_start: day(row.periodStart),
  period_end: day(row.periodEnd),
  source_kind: row.sourceKind,
  rule: wireId("payout_rule", row.rule),
  adjusts: wireIdOrNull("payout", row.adjusts),
  enrollment: wireId("enrollment", row.enrollment),
  program: wireId("program", row.program),
  recipient: { entity: wireId("entity", row.entity), name: entity?.name ?? null, email: entity?.email ?? null },
  batch: wireIdOrNull("payout_batch", row.batch),
  paid_at: wireTimeOrNull(row.paidAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
