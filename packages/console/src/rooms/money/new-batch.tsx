import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Sure } from "../../ui/sure.tsx";

const words = text.money;

/** Freezes what is payable now into a batch of the default rail. */
export const NewBatch = () => {
  const { client } = useView();
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () => client.payouts.batches.create(),
    onSuccess: async ({ id }) => {
      setIsOpen(false);
      await queries.invalidateQueries();
      await navigate({ to: "/money/$batch", params: { batch: id } });
    },
  });
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        {words.newBatch}
      </button>
      <Sure
        open={isOpen}
        title={words.newBatch}
        hint={words.newBatchHint}
        verb={words.newBatch}
        isBusy={make.isPending}
        error={make.error}
        act={() => make.mutate()}
        close={() => setIsOpen(false)}
      />
    </>
  );
};
