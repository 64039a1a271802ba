import type { Entente, PayoutPeriod } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { unpaidOf } from "../../../data/payouts.ts";
import { beginOf } from "../../../format/period.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { itemsOf } from "../items.ts";
import { latestPeriod, nextPeriod, todayIn } from "../period.ts";
import { approvalOf, batchOf, chosenOf, doerOf, openIn, periodsOf } from "./stand.ts";

const PAGE = 100;

/** How many events of a period's days came in since it was calculated. What comes in for a closed one is booked in a later period. */
const lateIn = async (client: Entente, period: PayoutPeriod | null, zone: string): Promise<number> => {
  if (period === null || period.status === "closed") return 0;
  const { count } = await client.performance.events.count({
    created_after: new Date(Date.parse(period.evaluated_at) + 1).toISOString(),
    to: beginOf(period.period_end, zone).toISOString(),
  });
  return count;
};

/** The batches that may pay the period; undefined entries are left to those who may read them. */
const readMonth = async (client: Entente, may: (scope: string) => boolean, asked: string | undefined) => {
  const [brand, all, { uncovered, data: summary }] = await Promise.all([
    client.brand.retrieve(),
    client.payouts.periods.list({ limit: PAGE }),
    client.payouts.summary(),
  ]);
  const periods = periodsOf(all.data, undefined);
  const latest = await latestPeriod(client.payouts.periods.list({ limit: PAGE }), undefined);
  const next = nextPeriod(latest, todayIn(brand.time_zone, new Date()));
  const period = chosenOf(periods, asked, next !== null);
  const { data: batches } = period === null ? { data: [] } : await client.payouts.batches.list({ limit: PAGE });
  const batch = period === null ? null : batchOf(batches, period);
  const [late, approvals, ofBrand, ofBatch, ofPeriod] = await Promise.all([
    may("performance:read") ? lateIn(client, period, brand.time_zone) : 0,
    batch === null || !may("approvals:read") ? null : client.approvals.list({ limit: PAGE }),
    ...[brand.id, batch?.id, period?.id].map((subject) =>
      subject === undefined || !may("audit:read")
        ? null
        : client.auditEntries.list({ subject, order: "desc", limit: PAGE }),
    ),
  ]);
  const items = batch === null ? [] : await itemsOf(client, batch.id);
  const approval = approvalOf(approvals?.data ?? [], batch);
  return {
    zone: brand.time_zone,
    // The days of a program with periods of its own are calculated on its own.
    uncovered: uncovered.filter(({ program }) => program === null),
    late,
    periods,
    period,
    next,
    batch,
    items,
    unpaid: unpaidOf(summary),
    open: openIn(items, periods, period),
    approval,
    by: {
      run: period && doerOf(ofBrand?.data ?? [], ["payouts.run"], period),
      batch: doerOf(ofBatch?.data ?? [], ["payoutBatches.create"]),
      export: doerOf(ofBatch?.data ?? [], ["payoutBatches.export"]),
      confirm: doerOf(ofBatch?.data ?? [], ["payoutBatches.results", "payoutBatches.confirm"]),
      close: doerOf(ofPeriod?.data ?? [], ["payouts.closePeriod"]),
    },
  };
};
export type Month = Awaited<ReturnType<typeof readMonth>>;

/** True while something of a batch is being done. */
const isMoving = (status: string | undefined): boolean => status === "exporting" || status === "confirming";
const AGAIN_MS = 1_000;

/** Reads where a month's end stands: nothing of it is kept here. */
export const useMonth = (asked: string | undefined) => {
  const { client, may } = useView();
  return useQuery({
    queryKey: useKey()("month's end", asked),
    queryFn: () => readMonth(client, may, asked),
    refetchInterval: ({ state }) => (isMoving(state.data?.batch?.status) ? AGAIN_MS : false),
  });
};
