import type { PayoutItem } from "@entente/client";
import { Dialog, Field } from "@entente/kit";
import { amount } from "@entente/kit/format";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { booksText } from "../../text/books.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { said } from "../../ui/status.tsx";
import { useAct } from "../../ui/use-act.ts";
import { referenceOfResults } from "./confirm-reference.ts";
import { ITEM_RESULTS } from "./item-results.ts";
import type { Result } from "./result.ts";

const words = booksText.results;

/** Says of one payment what became of it: it was made, failed, or came back. */
export const ItemVerbs = ({ item }: { item: PayoutItem }) => {
  const [asked, setAsked] = useState<Result["status"] | null>(null);
  return (
    <span className="row">
      {(said(ITEM_RESULTS, item.status) ?? []).map((result) => (
        <button key={result} type="button" className="button" onClick={() => setAsked(result)}>
          {words.verbs[result]}
        </button>
      ))}
      <Dialog open={asked !== null} close={() => setAsked(null)} title={asked === null ? "" : words.verbs[asked]}>
        {asked !== null && <ResultForm item={item} status={asked} close={() => setAsked(null)} />}
      </Dialog>
    </span>
  );
};

const ResultForm = ({ item, status, close }: { item: PayoutItem; status: Result["status"]; close: () => void }) => {
  const { client } = useView();
  const confirm = useAct({
    act: async (reason: string | undefined, sending) => {
      const results = [{ item: item.id, status, ...(reason !== undefined && { reason }) }];
      const external_batch_ref = await referenceOfResults(item.batch, results);
      await client.payouts.batches.confirm(item.batch, { results, external_batch_ref }, sending);
    },
    done: close,
  });
  const value = amount(item.amount_minor, item.currency, undefined, item.exact?.amount_minor);
  return (
    <DialogForm
      verb={words.verbs[status]}
      draft={`${status} ${item.id}`}
      submit={({ reason }) => confirm.start(reason)}
      close={close}
      isBusy={confirm.isBusy}
      error={confirm.error}
    >
      <p dir="auto">{words.of(value, item.recipient.name || item.reference)}</p>
      <p className="soft">{words.hints[status]}</p>
      {status !== "paid" && (
        <Field label={words.reason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
      )}
    </DialogForm>
  );
};
