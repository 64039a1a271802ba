import type { PayoutsBatchesPreviewParams } from "@entente/client";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useProgramNames } from "../../data/names.ts";
import type { Sending } from "../../data/sending.ts";
import { useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { batchInputs, NEW_BATCH } from "./batch-inputs.ts";
import { useRailNames } from "./rail-names.ts";

const words = moneyText;
const BatchEffect = lazy(async () => ({ default: (await import("./batch-effect.tsx")).BatchEffect }));

/** Freezes what is payable now into a batch: of everybody, or of one person. */
export const NewBatch = ({ entity }: { entity?: string }) => {
  const { client } = useView();
  const navigate = useNavigate();
  const [rails, programs] = [useRailNames(), useProgramNames()];
  const isForOne = entity !== undefined;
  const save = async (body: object, sending: Sending) => {
    const { id } = await client.payouts.batches.create({ ...body, ...(isForOne && { entity }) }, sending);
    await navigate({ to: "/money/$batch", params: { batch: id } });
  };
  return (
    <FormDialog
      {...(!isForOne && { opensAs: "batch" as const })}
      name={isForOne ? words.batch.forOne : words.newBatch}
      title={isForOne ? words.batch.forOneTitle : words.newBatch}
      hint={isForOne ? words.batch.forOneHint : words.newBatchHint}
      inputs={batchInputs(rails, isForOne ? null : programs)}
      start={NEW_BATCH}
      effect={(body: PayoutsBatchesPreviewParams) => (
        <Suspense fallback={null}>
          <BatchEffect asked={{ ...body, ...(isForOne && { entity }) }} />
        </Suspense>
      )}
      save={save}
      primary={!isForOne}
    />
  );
};
