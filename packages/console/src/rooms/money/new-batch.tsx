import { useNavigate } from "@tanstack/react-router";
import type { Sending } from "../../data/sending.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Act } from "../../ui/act.tsx";

const words = text.money;

/** Freezes what is payable now into a batch of the default rail. */
export const NewBatch = () => {
  const { client } = useView();
  const navigate = useNavigate();
  const make = async (sending: Sending) => {
    const { id } = await client.payouts.batches.create({}, sending);
    await navigate({ to: "/money/$batch", params: { batch: id } });
  };
  return <Act name={words.newBatch} title={words.newBatch} hint={words.newBatchHint} run={make} primary />;
};
