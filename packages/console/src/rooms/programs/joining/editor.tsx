import type { Joining } from "@entente/client";
import { useEffect, useRef, useState } from "react";
import { isWaiting } from "../../../data/errors.ts";
import type { Sending } from "../../../data/sending.ts";
import { useView } from "../../../shell/view.tsx";
import { joiningText } from "../../../text/joining.ts";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { type Fault, faultOf } from "../../../ui/faults.ts";
import type { Input, Typed } from "../../../ui/inputs.ts";
import { Met } from "../../../ui/met.tsx";
import { useTyped } from "../../../ui/use-draft.ts";
import { type Save, useSaving } from "../../../ui/use-saving.ts";
import { type Row, Rows, rowsOf } from "./rows.tsx";

interface Props {
  readonly program: string;
  /** Null before the first update of the program's joining. */
  readonly start: Joining | null;
  /** The field of the body that is the list. */
  readonly of: "application_form" | "rules";
  readonly label: string;
  readonly title: (nth: string) => string;
  readonly add: string;
  readonly fresh: Typed;
  readonly max: number;
  readonly hint?: string;
  readonly typed: readonly Typed[];
  readonly inputs: (typed: Typed) => readonly Input[];
  /** The list of the body for what is typed. */
  readonly body: (typed: readonly Typed[]) => readonly object[];
  /** The list of the body for what the API answered. */
  readonly same: (now: Joining) => readonly object[];
  /** In words for whoever is told that somebody else changed the list. */
  readonly inWords: (now: Joining) => string;
  readonly faults: (typed: readonly Typed[]) => readonly Fault[];
  readonly close: () => void;
}

/** The editor of a list of a program's joining, which is saved as a whole, over nothing that somebody else changed meanwhile. */
export const ListEditor = ({ program, start, of, label, hint, typed, same, inWords, close, ...list }: Props) => {
  const { client } = useView();
  const { joining } = client.programs;
  const [kept, keep] = useTyped(`joining ${of}`, typed);
  const [rows, setRows] = useState(() => rowsOf(kept));
  // Once it was sent with a fault, the faults are those of what stands there now: questions move, and change their kind.
  const [tries, setTries] = useState(0);
  const wrong = tries === 0 ? [] : list.faults(rows.map((row) => row.typed));
  const read = (now: unknown): Joining => now as Joining;
  const act = useSaving({
    start,
    ...(start !== null && { again: () => joining.retrieve(program) }),
    save: ((body: object, sending: Sending) => joining.update(program, body, sending)) as Save,
    done: () => end(),
  });
  const end = () => {
    keep(typed);
    close();
  };
  const submit = () => {
    const said = rows.map((row) => row.typed);
    const found = list.faults(said);
    setTries(found.length === 0 ? 0 : tries + 1);
    if (found.length > 0) return;
    act.start({
      body: { [of]: list.body(said) },
      changed: (from, now) =>
        from === null || JSON.stringify(same(read(from))) === JSON.stringify(same(read(now)))
          ? []
          : [{ label, now: inWords(read(now)) }],
    });
  };
  const change = (next: readonly Row[]) => {
    act.cancel();
    setRows(next);
    keep(next.map((row) => row.typed));
  };
  const form = useRef<HTMLFormElement>(null);
  const { error } = act;
  useEffect(() => {
    if (error !== null || tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, tries]);
  const isAsked = isWaiting(error);
  const refused = isAsked ? null : faultOf(error);
  const faults = wrong.length > 0 || refused === null ? wrong : [refused];
  const general = faults.filter(({ param }) => param === null || !param.startsWith(`${of}[`));
  return (
    <div className="body">
      <DialogForm
        form={form}
        verb={joiningText.save}
        submit={submit}
        close={end}
        isBusy={act.isBusy || isAsked}
        error={isAsked ? error : null}
      >
        {hint !== undefined && <p className="soft">{hint}</p>}
        <Met fields={act.met} />
        <Rows {...list} of={of} rows={rows} change={change} faults={faults} />
        {general.map(({ message }) => (
          <p key={message} className="fault" role="alert">
            {message}
          </p>
        ))}
      </DialogForm>
    </div>
  );
};
