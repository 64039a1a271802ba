import { EntenteError, type LedgerCheck } from "@entente/client";
import { Dialog, Field } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { booksText } from "../../text/books.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { Asked } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";

const words = booksText.differences;

type Named = NonNullable<EntenteError["differences"]>[number];

/** Returns the differences that a refusal lists; empty for other errors. */
export const differencesOf = (error: Error | null): readonly Named[] =>
  error instanceof EntenteError ? (error.differences ?? []) : [];

const Listed = ({ all }: { all: readonly Named[] }) => (
  <ul className="plain-list">
    {all.map(({ difference, table, row, field }) => (
      <li key={difference}>
        <span>{words.named(words.tables[table] ?? table, field)}</span>
        <code>{row}</code>
      </li>
    ))}
  </ul>
);

/** Accepts what differs of a batch, for a reason, so that it can be exported. */
export const AcceptDialog = ({
  batch,
  differences,
  close,
}: {
  batch: string;
  differences: readonly Named[];
  close: () => void;
}) => (
  <Dialog open={differences.length > 0} close={close} title={words.title}>
    <AcceptForm batch={batch} differences={differences} close={close} />
  </Dialog>
);

const AcceptForm = ({
  batch,
  differences,
  close,
}: {
  batch: string;
  differences: readonly Named[];
  close: () => void;
}) => {
  const { client } = useView();
  const accept = useAct({
    act: async (reason: string, sending) => {
      const named = differences.map(({ difference }) => difference);
      await client.payouts.batches.accept(batch, { differences: named, reason }, sending);
    },
    done: close,
  });
  return (
    <DialogForm
      verb={words.accept}
      draft={`differences of ${batch}`}
      submit={({ reason }) => {
        if (reason !== undefined) accept.start(reason);
      }}
      close={close}
      isBusy={accept.isBusy}
      error={accept.error}
    >
      <p className="soft">{words.hint}</p>
      <Listed all={differences} />
      <Field label={words.reason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
    </DialogForm>
  );
};

const namedOf = ({ found }: LedgerCheck): readonly Named[] =>
  found.flatMap(({ check, table, differences }) => differences.map((one) => ({ ...one, check, table })));

/** Shows the findings of the last ledger check to people who may read all of the organization. */
export const LastCheck = () => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("ledger check"),
    queryFn: () => client.ledger.check.retrieve(),
    enabled: may("audit:read"),
  });
  if (!may("audit:read")) return null;
  return (
    <Asked query={query} height={60}>
      {(check) => (
        <section aria-label={words.check}>
          <h2 className="head">{words.check}</h2>
          <div className="body">
            <p className="soft">
              {check.ran_at === null ? words.never : words.ran(moment(check.ran_at), count(check.count))}
            </p>
            {check.count > 0 && <p className="soft">{words.explained}</p>}
            <Listed all={namedOf(check)} />
          </div>
        </section>
      )}
    </Asked>
  );
};
