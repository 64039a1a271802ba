import type { PayoutBatch } from "@entente/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { count } from "../../format/amount.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-form.tsx";
import { useAct } from "../../ui/use-act.ts";
import { referenceOfResults } from "./confirm-reference.ts";
import { itemsOf } from "./items.ts";
import { changesOf, type FileResults, type Result, resultsOf } from "./result-file.ts";

const words = text.money.results;
/** How many results one confirm takes. */
const RESULTS_MAX = 1_000;

interface Read extends FileResults {
  readonly changes: readonly Result[];
}

/** Confirms a batch by the file in which a bank or provider says what became of its payments. */
export const ConfirmFile = ({ batch, disabled }: { batch: PayoutBatch; disabled: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" disabled={disabled} onClick={() => setIsOpen(true)}>
        {words.verb}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.verb}>
        <FileForm batch={batch} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const FileForm = ({ batch, close }: { batch: PayoutBatch; close: () => void }) => {
  const { client } = useView();
  const read = useMutation({
    networkMode: "always",
    mutationFn: async (file: File): Promise<Read> => {
      // The readers are loaded when the first file is chosen.
      const [{ linesOf }, content, items] = await Promise.all([
        import("./read-file.ts"),
        file.text(),
        itemsOf(client, batch.id),
      ]);
      const found = resultsOf(linesOf(content), items);
      return { ...found, changes: changesOf(found.results, items) };
    },
  });
  const confirm = useAct({
    act: async (changes: readonly Result[], sending) => {
      const results = changes.slice(0, RESULTS_MAX);
      await client.payouts.batches.confirm(
        batch.id,
        {
          results: [...results],
          external_batch_ref: await referenceOfResults(batch.id, results),
        },
        sending,
      );
    },
    done: close,
  });
  const changes = read.data?.changes ?? [];
  return (
    <div className="stack">
      <p className="soft">{words.hint}</p>
      <label className="label">
        {words.file}
        <input
          className="field"
          type="file"
          accept=".csv,.txt,.tsv,.xml,text/csv,text/xml,application/xml"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) read.mutate(file);
          }}
        />
      </label>
      {read.isPending && <p role="status">{text.app.loading}</p>}
      {read.error && (
        <p role="alert">
          {read.error.name === "UnreadableFile" ? words.unreadable(read.error.message) : read.error.message}
        </p>
      )}
      {read.data && <Summary read={read.data} />}
      {confirm.error && <p role="alert">{saidOf(confirm.error)}</p>}
      <DialogButtons
        verb={words.confirm(count(Math.min(changes.length, RESULTS_MAX)))}
        close={close}
        isReady={changes.length > 0 && !confirm.isBusy}
        act={() => confirm.start(changes)}
      />
    </div>
  );
};

const Summary = ({ read: { changes, results, undecided, foreign } }: { read: Read }) => {
  const of = (status: Result["status"]) => count(changes.filter((change) => change.status === status).length);
  return (
    <div className="stack" role="status">
      <b>{words.says(of("paid"), of("failed"), of("returned"))}</b>
      <ul className="plain-list">
        {results.length > changes.length && <li>{words.known(count(results.length - changes.length))}</li>}
        {foreign > 0 && <li>{words.foreign(count(foreign))}</li>}
        {changes.length > RESULTS_MAX && <li>{words.many(count(RESULTS_MAX))}</li>}
        {undecided.length > 0 && (
          <li>
            {words.undecided(
              count(undecided.length),
              [...new Set(undecided.map(({ said }) => said || "–"))].join(", "),
            )}
          </li>
        )}
      </ul>
    </div>
  );
};
