import type { PayoutPeriod } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { saidOf } from "../../../data/errors.ts";
import { named } from "../../../format/named.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { moneyText } from "../../../text/money.ts";
import { monthEndText } from "../../../text/paying/month-end.ts";
import { Skeleton } from "../../../ui/states.tsx";
import { totalsOf } from "../items.ts";
import { useRailNames } from "../rail-names.ts";
import { SkippedList } from "../skipped.tsx";

const words = monthEndText;

/** Reads what the batch of a period would be, which is not made yet. */
export const useBatchPreview = (period: Pick<PayoutPeriod, "id" | "period_end"> | null) => {
  const { client } = useView();
  return useQuery({
    queryKey: useKey()("month's end batch", period?.id),
    queryFn: () => client.payouts.batches.preview({ period_end: period?.period_end ?? "" }),
    enabled: period !== null,
    retry: false,
  });
};

/** Says what a batch would pay and how, and whom it would leave out, before it is made. */
export const BatchPreview = ({ preview }: { preview: ReturnType<typeof useBatchPreview> }) => {
  const rails = useRailNames();
  if (preview.error) return <p role="alert">{saidOf(preview.error)}</p>;
  if (preview.data === undefined) return <Skeleton height={80} />;
  const { rail, totals, item_count, skipped, skipped_count, skipped_totals, program } = preview.data;
  return (
    <div className="stack">
      <p>
        <b>{item_count === 0 ? words.paysNobody : words.payments(item_count, totalsOf({ totals }))}</b>{" "}
        {rails[rail] !== undefined && `${named(moneyText.batch.rail)} ${rails[rail]}.`}
      </p>
      {skipped_count > 0 && (
        <>
          <p>{`${words.skipped(skipped_count)} ${words.staysOwed(totalsOf({ totals: skipped_totals }))}`}</p>
          <SkippedList skipped={skipped} program={program} />
          {skipped_count > skipped.length && (
            <p className="soft">{words.moreSkipped(skipped_count - skipped.length)}</p>
          )}
        </>
      )}
    </div>
  );
};
