import { useNavigate } from "@tanstack/react-router";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";

const words = text.money;

/** Freezes what is payable now into a batch of the default rail. */
export const NewBatch = () => {
  const { client } = useView();
  const navigate = useNavigate();
  const make = async () => {
    const { id } = await client.payouts.batches.create();
    await navigate({ to: "/money/$batch", params: { batch: id } });
  };
  return <Act name={words.newBatch} title={words.newBatch} hint={words.newBatchHint} run={make} primary />;
};
