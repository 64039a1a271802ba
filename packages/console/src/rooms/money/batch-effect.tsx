import type { PayoutsBatchesPreviewParams } from "@entente/client";
import { useRested } from "@entente/kit";
import { moneyText } from "../../text/money.ts";
import { BatchPreview, useBatchPreview } from "./batch-preview.tsx";

/** A preview needs a reason where a batch does, and answers the same whichever it is. */
const REASON = "–";

/** Says, in the form of a new batch, what it would pay and whom it would leave out by what is chosen so far. */
export const BatchEffect = ({ asked }: { asked: PayoutsBatchesPreviewParams }) => {
  const { reason: _, ...rest } = asked;
  const rested = useRested(rest.ignore_minimum === true ? { ...rest, reason: REASON } : rest);
  const preview = useBatchPreview(rested);
  return (
    <section className="stack" aria-label={moneyText.batch.wouldPay} aria-live="polite" aria-busy={preview.isFetching}>
      <h3>{moneyText.batch.wouldPay}</h3>
      <BatchPreview preview={preview} />
    </section>
  );
};
