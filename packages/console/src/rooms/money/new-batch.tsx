import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useProgramNames } from "../../data/names.ts";
import type { Sending } from "../../data/sending.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { batchInputs, NEW_BATCH } from "./batch-inputs.ts";
import { methodOf } from "./rail-inputs.ts";

const words = moneyText;
const RAILS_MAX = 100;

/** The rails that pay now, by id, as people know them. */
const useRailNames = (): Readonly<Record<string, string>> => {
  const { client, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("rail names"),
    queryFn: () => client.payouts.rails.list({ status: "active", limit: RAILS_MAX }),
    enabled: may("payout_rails:read"),
    staleTime: 60_000,
  });
  return Object.fromEntries((data?.data ?? []).map(({ id, config: { format } }) => [id, methodOf(format)]));
};

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
      name={isForOne ? words.batch.forOne : words.newBatch}
      title={isForOne ? words.batch.forOneTitle : words.newBatch}
      hint={isForOne ? words.batch.forOneHint : words.newBatchHint}
      inputs={batchInputs(rails, programs)}
      start={NEW_BATCH}
      save={save}
      primary={!isForOne}
    />
  );
};
