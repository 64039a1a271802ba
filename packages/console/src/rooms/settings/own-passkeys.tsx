import { type Column, Field, hasPasskeys, Pill, saidBy, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { send } from "../../data/client.ts";
import { list } from "../../data/console.ts";
import { addPasskey, type Passkey } from "../../data/step-up.ts";
import { passkeyFault } from "../../shell/passkey-fault.ts";
import { useKey } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { proofText } from "../../text/team/proof.ts";
import { Act } from "../../ui/act.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { useAct } from "../../ui/use-act.ts";

const words = proofText.own;

const COLUMNS: readonly Column<Passkey>[] = [
  {
    name: words.columns.name,
    show: ({ name, current }) => (
      <div className="cell">
        <span dir="auto">{name}</span> {current && <Pill tone="good">{words.current}</Pill>}
      </div>
    ),
  },
  { name: words.columns.added, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
  {
    name: words.columns.used,
    show: ({ last_used_at }) => (
      <span className="num">{last_used_at === null ? words.unused : moment(last_used_at)}</span>
    ),
  },
  {
    name: text.people.columns.act,
    card: "acts",
    show: ({ id, name }) => (
      <Act
        name={words.remove}
        title={words.removeSure(name)}
        hint={words.removeHint}
        run={(sending) => send("POST", `/passkeys/${id}/remove`, {}, { sending })}
      />
    ),
  },
];

/** The passkeys of the person who is signed in: each with its name, when it was added and used last. */
export const OwnPasskeys = () => {
  const query = usePages(useKey()("passkeys"), () => list<Passkey>("/passkeys"));
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <Pages label={words.title} query={query} empty={words.empty} hint={hasPasskeys() ? words.emptyHint : words.here}>
        {(rows) => <Table columns={COLUMNS} rows={rows} />}
      </Pages>
      <div className="body stack">
        <p className="soft">{words.hint}</p>
        {hasPasskeys() && <Add />}
      </div>
    </section>
  );
};

const Add = () => {
  const add = useAct({ act: (name: string, sending) => addPasskey(name, sending) });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        add.start(saidBy(event.currentTarget).passkey ?? "");
      }}
    >
      <div className="row bottom">
        <Field label={words.name} name="passkey" required maxLength={80} />
        <button type="submit" className="button primary" disabled={add.isBusy}>
          {words.add}
        </button>
      </div>
      <p className="soft">{words.nameHint}</p>
      {add.isDone && <p role="status">{words.added}</p>}
      {add.error && <p role="alert">{passkeyFault(add.error)}</p>}
    </form>
  );
};
