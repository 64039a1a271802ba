import type { Id, Payout, PerformanceEvent, Storage } from "@entente/core/ports";
import { eventDigest, rollupsOf } from "@entente/core/storage";
import { ORIGIN } from "../origin.ts";
import { approved, openWorld, type World } from "../world.ts";

const DAY_MS = 86_400_000;

/** The start of a day, counted from the day the world begins in. */
const dayOf = (day: number): Date => new Date(Date.UTC(2030, 0, 1) + day * DAY_MS);
export const spelled = (day: number): string => dayOf(day).toISOString().slice(0, 10);

export interface PayoutScenario extends World {
  readonly program: string;
  /** Runs a period of whole days, the end excluded. */
  readonly run: (start: number, end: number, dryRun?: boolean) => ReturnType<World["platform"]["payouts"]["run"]>;
  readonly sale: (member: string, day: number, amount: number, more?: object) => Promise<string>;
  readonly join: (name: string) => Promise<string>;
  readonly share: (rateBps: number, more?: object) => Promise<string>;
  /** Moves the clock to a day. */
  readonly until: (day: number) => void;
  /** Takes back part of a sale, as the ingestion of refunds writes it. */
  readonly refund: (sale: string, amount: number) => Promise<void>;
  /** Freezes or frees the rows whose ids are given. */
  readonly freeze: (ids: readonly string[], status?: "paid" | "processing" | "pending") => Promise<void>;
  readonly rows: () => Promise<readonly Row[]>;
  /** Edits a stored row without a use case, as somebody with access to the database can. */
  readonly edit: (id: string, fields: Partial<Payout>) => Promise<void>;
}

export interface Row {
  readonly id: string;
  readonly rule: string | null;
  readonly member: string;
  readonly kind: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly period: string;
  readonly earned: string;
  readonly adjusts: string | null;
  readonly batch: string | null;
}

const bare = <K extends "performance_event" | "payout" | "brand">(id: string): Id<K> =>
  id.slice(id.indexOf("_") + 1) as Id<K>;

/** A brand with one program, on the first day of 2030. */
export const openPayoutScenario = async (
  storage: Storage,
  seed: string | number,
  program: object = {},
): Promise<PayoutScenario> => {
  const world = await openWorld(storage, seed);
  const { platform, actor, ports } = world;
  const { id } = await platform.programs.create(actor, { name: "Runners", ...program });
  let external = 0;
  const tenant = actor.tenant;
  /** The amount taken back of each sale, and how often. */
  const refunded = new Map<string, { readonly amount: bigint; readonly version: number }>();
  return {
    ...world,
    program: id,
    run: (start, end, dryRun = false) =>
      platform.payouts.run(actor, { period_start: spelled(start), period_end: spelled(end), dry_run: dryRun }),
    async sale(member, day, amount, more = {}) {
      external += 1;
      const occurred = new Date(dayOf(day).getTime() + DAY_MS / 2);
      const event = await platform.performance.record(actor, {
        enrollment: member,
        type: "sale",
        value_minor: amount,
        occurred_at: occurred,
        external_event_id: `sale ${external}`,
        ...more,
      });
      return (event as { id: string }).id;
    },
    join: (name) => approved(world, id, name),
    async share(rateBps, more = {}) {
      const scope = { type: "program" as const, program: id };
      return (
        await platform.payoutRules.create(actor, {
          name: "Share",
          type: "revenue_split",
          scope,
          rate_bps: rateBps,
          ...more,
        })
      ).id;
    },
    until(day) {
      const ms = dayOf(day).getTime() - ports.clock.now().getTime();
      if (ms < 0) throw new Error("Time does not go back.");
      world.advance(ms);
    },
    async refund(sale, amount) {
      const of = (await ports.performance.get(tenant, bare(sale)))?.row as PerformanceEvent;
      const now = ports.clock.now();
      const whole = of.valueMinor === BigInt(amount);
      const refund: PerformanceEvent = {
        ...of,
        id: ports.ids.next("performance_event"),
        type: "refund",
        valueMinor: BigInt(amount),
        externalEventId: null,
        occurredAt: now,
        receivedAt: now,
        reverses: of.id,
        metrics: [
          { metric: "gmv_cents", amount: -BigInt(amount), currency: of.currency },
          ...(whole ? [{ metric: "sales_count", amount: -BigInt(of.quantity), currency: null }] : []),
        ],
      };
      const row = { ...refund, digest: eventDigest(refund) };
      const { amount: before, version } = refunded.get(sale) ?? { amount: 0n, version: 0 };
      const reversal = {
        id: of.id,
        brand: of.brand,
        refundedMinor: before + BigInt(amount),
        refundedUnits: whole ? BigInt(of.quantity) : 0n,
      };
      refunded.set(sale, { amount: reversal.refundedMinor, version: version + 1 });
      const { outcome } = await ports.journal.commit({
        origin: ORIGIN,
        tenant,
        writes: [
          { kind: "performanceEvent", row, version: 0 },
          { kind: "reversal", row: reversal, version },
        ],
        increments: rollupsOf(row),
      });
      if (outcome !== "committed") throw new Error("The refund should have been recorded.");
    },
    async freeze(ids, status = "paid") {
      const found = await ports.payouts.many(
        tenant,
        ids.map((id) => bare<"payout">(id)),
      );
      const writes = found.map(({ row, version }) => ({ kind: "payout" as const, row: { ...row, status }, version }));
      const { outcome } = await ports.journal.commit({ origin: ORIGIN, tenant, writes });
      if (outcome !== "committed") throw new Error("The rows should freeze.");
    },
    async edit(id, fields) {
      const found = await ports.payouts.get(tenant, bare(id));
      if (found === undefined) throw new Error(`There is no ${id}.`);
      const write = { kind: "payout" as const, row: { ...found.row, ...fields }, version: found.version };
      const { outcome } = await ports.journal.commit({ origin: ORIGIN, tenant, writes: [write] });
      if (outcome !== "committed") throw new Error("The row should have been edited.");
    },
    async rows() {
      const all: Row[] = [];
      for (let after: string | undefined; ; ) {
        const page = await platform.payouts.list(actor, { limit: 100, starting_after: after });
        all.push(
          ...page.data.map((row) => ({
            id: row.id,
            rule: row.rule,
            member: row.enrollment,
            kind: row.source_kind,
            amount: row.amount_minor,
            currency: row.currency,
            status: row.status,
            period: `${row.period_start} ${row.period_end}`,
            earned: row.earned_start,
            adjusts: row.adjusts,
            batch: row.batch,
          })),
        );
        if (!page.has_more) return all;
        after = page.data.at(-1)?.id;
      }
    },
  };
};
