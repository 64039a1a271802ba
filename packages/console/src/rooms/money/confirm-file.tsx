import type { PayoutBatch, PayoutItem, PayoutResult, PayoutResults } from "@entente/client";
import { type Column, Dialog, Table } from "@entente/kit";
import { amount, count } from "@entente/kit/format";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { booksText } from "../../text/books.ts";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { DialogButtons } from "../../ui/dialog-form.tsx";
import { Status, said } from "../../ui/status.tsx";
import { useAct } from "../../ui/use-act.ts";
import { confirmsOf, readBy, type Sent, shownOf } from "./file-results.ts";
import { itemsOf } from "./items.ts";
import { RESULT_TONE } from "./tones.ts";

const words = booksText.results;

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

/** The service reads the file and says what each line would do, before anything is confirmed. */
const FileForm = ({ batch, close }: { batch: PayoutBatch; close: () => void }) => {
  const { client } = useView();
  const read = useMutation({
    networkMode: "always",
    mutationFn: async (file: File) =>
      readBy(await file.text(), (sent) => client.payouts.batches.results(batch.id, sent)),
  });
  const confirm = useAct({
    act: (sent: Sent, sending) => client.payouts.batches.results(batch.id, sent, sending),
    done: close,
  });
  const confirms = read.data === undefined ? 0 : confirmsOf(read.data.results);
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
          // A corrected file of the same name is another choice.
          onClick={({ currentTarget }) => {
            currentTarget.value = "";
          }}
        />
      </label>
      {read.isPending && <p role="status">{text.app.loading}</p>}
      {read.error && <p role="alert">{saidOf(read.error)}</p>}
      {read.data && <Lines results={read.data.results} batch={batch} />}
      {confirm.error && <p role="alert">{saidOf(confirm.error)}</p>}
      <DialogButtons
        verb={words.confirm(count(confirms))}
        close={close}
        isReady={confirms > 0 && !confirm.isBusy}
        act={() => read.data && confirm.start(read.data.sent)}
      />
    </div>
  );
};

/** A file may have so many payments for their names to be read. */
const PAYMENTS_MAX = 1_000;

/** The words that a line adds to its outcome; nothing where the file says the same word. */
const noteOf = ({
  outcome,
  cause,
  reason,
  said: word,
}: Pick<PayoutResult, "outcome" | "cause" | "reason" | "said">) => {
  if (cause !== null) return said(words.causes, cause) ?? cause;
  return reason ?? (word.toLowerCase() === outcome ? "" : word);
};

type Row = PayoutResult & { readonly id: string };

/** The payments of a batch by id, where they are few enough to be read beside a file. */
const usePayments = ({ id, item_count }: PayoutBatch): Readonly<Record<string, PayoutItem>> => {
  const { client } = useView();
  const { data } = useQuery({
    queryKey: useKey()("payments of", id),
    queryFn: async () => Object.fromEntries((await itemsOf(client, id)).map((item) => [item.id, item])),
    enabled: item_count <= PAYMENTS_MAX,
  });
  return data ?? {};
};

const columnsOf = (payments: Readonly<Record<string, PayoutItem>>): readonly Column<Row>[] => [
  { name: words.columns.line, isNumber: true, show: ({ line }) => count(line) },
  {
    name: moneyText.columns.member,
    show: ({ item, reference }) => (
      <>
        <span dir="auto">{payments[item ?? ""]?.recipient.name}</span>
        <span className="line">
          <code>{reference ?? "–"}</code>
        </span>
      </>
    ),
  },
  {
    name: moneyText.columns.status,
    show: ({ outcome, cause, said: word, reason }) => (
      <>
        <Status of={outcome} tones={RESULT_TONE} words={words.outcomes} />
        <span className="line soft" dir="auto">
          {noteOf({ outcome, cause, reason, said: word })}
        </span>
      </>
    ),
  },
  {
    name: words.columns.inFile,
    isNumber: true,
    // A file that names no currency is read in that of the payment.
    show: ({ item, amount_minor: value, currency: named, exact }) => {
      const currency = named ?? payments[item ?? ""]?.currency;
      return value === null || currency === undefined ? "" : amount(value, currency, undefined, exact?.amount_minor);
    },
  },
  {
    name: words.columns.expected,
    isNumber: true,
    show: ({ item }) => {
      const payment = payments[item ?? ""];
      return payment && amount(payment.amount_minor, payment.currency, undefined, payment.exact?.amount_minor);
    },
  },
];

/** Shows the effect of each line: faults first, then confirmations. */
const Lines = ({ results, batch }: { results: PayoutResults; batch: PayoutBatch }) => {
  const payments = usePayments(batch);
  const { counts } = results;
  const { rows, more } = shownOf(results);
  return (
    <div className="stack">
      <div className="stack" role="status">
        <b>{words.says(count(counts.paid), count(counts.failed), count(counts.returned))}</b>
        {counts.mismatch > 0 && <p role="alert">{words.mismatch(count(counts.mismatch))}</p>}
        {counts.ignored > 0 && <p className="soft">{words.ignored(count(counts.ignored))}</p>}
      </div>
      <section className="scroll" aria-label={words.lines}>
        <Table columns={columnsOf(payments)} rows={rows} />
      </section>
      {more > 0 && <p className="soft">{words.more(count(more))}</p>}
    </div>
  );
};
