import { announce, findNamed } from "../../journal/index.ts";
import { at, fresh, ok, type Result, refuse, wireId } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import { asyncCommand, type Context } from "../context.ts";
import { payoutAdjust } from "./inputs.ts";
import type { Payout } from "./payout.ts";
import { isSame, type Period, readDay, wireDay } from "./period.ts";
import { withRecipients } from "./recipients.ts";
import { payoutResource, type presentPayout } from "./resource.ts";

interface Asked {
  readonly period_start?: string | undefined;
  readonly period_end?: string | undefined;
}

const invalid = (param: string, reason: string) => at(param, refuse("invalid_period", { reason }));

/** The period the row lies in: the named one, which has to have rows, else the latest that has. */
const findPeriod = async ({ tenant, brand, ports }: Context, asked: Asked): Promise<Result<Period>> => {
  const known = await ports.payouts.periods(tenant, brand.id);
  const periods = known.map(({ row: { periodStart: start, periodEnd: end } }) => ({ start, end }));
  const latest = periods.at(-1);
  if (latest === undefined)
    return refuse("invalid_period", { reason: "No period has payouts yet. Run a period first." });
  if (asked.period_start === undefined && asked.period_end === undefined) return ok(latest);
  if (asked.period_start === undefined) return invalid("period_start", "period_start is required beside period_end.");
  if (asked.period_end === undefined) return invalid("period_end", "period_end is required beside period_start.");
  const start = readDay(asked.period_start, "period_start");
  if (!start.ok) return start;
  const end = readDay(asked.period_end, "period_end");
  if (!end.ok) return end;
  const period = { start: start.value, end: end.value };
  if (periods.some((one) => isSame(one, period))) return ok(period);
  const named = `${wireDay(latest.start)} to ${wireDay(latest.end)}`;
  return invalid("period_start", `No period of exactly these days has rows. The latest that has is ${named}.`);
};

/** Whether money can reach a member: by e-mail, or by an account for payouts. */
const statusFor = async (
  { tenant, brand, ports }: Context,
  { entity }: Pick<Enrollment, "entity">,
): Promise<Payout["status"]> => {
  const where = { brand: brand.id, owner: entity, ownerType: "entity", kind: "payout", status: "connected" } as const;
  const [found, accounts] = await Promise.all([
    ports.entities.get(tenant, entity),
    ports.connections.list(tenant, where, { limit: 1 }),
  ]);
  const isReached = found?.row.email != null || (accounts?.rows.length ?? 0) > 0;
  return isReached ? "pending" : "awaiting_account";
};

type Entry = Pick<Payout, "enrollment" | "amountMinor" | "currency" | "reason">;

/** Whether a row that is there says what is asked for now; its period may have been left to be the latest. */
const isRepeated = (row: Payout, entry: Entry, asked: Asked): boolean =>
  row.enrollment === entry.enrollment &&
  row.amountMinor === entry.amountMinor &&
  row.currency === entry.currency &&
  row.reason === entry.reason &&
  (asked.period_start === undefined || asked.period_start === wireDay(row.periodStart)) &&
  (asked.period_end === undefined || asked.period_end === wireDay(row.periodEnd));

/**
 * Enters an amount by hand: one row of no rule, which no run and no derivation touches, and which batches take along like any
 * other. Its reference makes it one: the same entry again answers the row that is there.
 */
export const adjustPayouts = asyncCommand({
  ids: [],
  input: payoutAdjust,
  output: payoutResource,
  async decide(context, _ids, input) {
    const { tenant, brand, now, ports } = context;
    const member = await findNamed(context, ports.enrollments, "enrollment", input.enrollment, "enrollment");
    if (!member.ok) return member;
    const enrollment = member.value.row;
    const entry = {
      enrollment: enrollment.id,
      amountMinor: input.amount_minor,
      currency: input.currency,
      reason: input.reason,
    };
    const known = await ports.payouts.byReference(tenant, brand.id, input.external_ref);
    if (known !== undefined) {
      if (!isRepeated(known.row, entry, input)) {
        const reason = `external_ref names another entry, ${wireId("payout", known.row.id)}. Use a new one.`;
        return at("external_ref", refuse("invalid_request", { reason }));
      }
      const [value] = await withRecipients(context, [known.row]);
      return ok({ change: {}, outcome: "existing", value: value as NonNullable<typeof value> });
    }
    const period = await findPeriod(context, input);
    if (!period.ok) return period;
    const { start, end } = period.value;
    const row: Payout = {
      ...entry,
      id: ports.ids.next("payout"),
      brand: brand.id,
      program: enrollment.program,
      entity: enrollment.entity,
      rule: null,
      sourceKind: "manual",
      adjusts: null,
      status: await statusFor(context, enrollment),
      periodStart: start,
      periodEnd: end,
      earnedStart: start,
      earnedEnd: end,
      basis: null,
      externalRef: input.external_ref,
      batch: null,
      item: null,
      paidAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const [value] = await withRecipients(context, [row]);
    const object = value as ReturnType<typeof presentPayout>;
    const change = {
      writes: [{ kind: "payout" as const, ...fresh(row) }],
      events: [announce(context, "payout.created", { type: "payout", id: row.id }, { object })],
    };
    return ok({ change, outcome: "created", value: object });
  },
});
