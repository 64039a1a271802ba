import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Dialog } from "../../ui/dialog.tsx";

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
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.newBatch}>
        <div className="stack" style={{ marginTop: 12 }}>
          <p className="soft">{words.newBatchHint}</p>
          {make.error && <p role="alert">{make.error.message}</p>}
          <div className="row" style={{ justifyContent: "flex-end" }}>
            <button type="button" className="button" onClick={() => setIsOpen(false)}>
              {text.members.cancel}
            </button>
            <button type="button" className="button primary" disabled={make.isPending} onClick={() => make.mutate()}>
              {words.newBatch}
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
};
