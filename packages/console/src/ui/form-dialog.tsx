import { Dialog } from "@entente/kit";
import { useEffect, useRef, useState } from "react";
import { isWaiting } from "../data/errors.ts";
import type { Sending } from "../data/sending.ts";
import { faultsIn } from "./checked.ts";
import { DialogForm } from "./dialog-form.tsx";
import { type Fault, faultOf } from "./faults.ts";
import { bodyOf, changedInputs, type Input, type Typed, typedOf } from "./inputs.ts";
import { Inputs } from "./inputs.tsx";
import { changedMeanwhile } from "./meanwhile.ts";
import { Met } from "./met.tsx";
import { Committed } from "./refused.tsx";
import { type Again, type Save, useSaving } from "./use-saving.ts";

interface Props {
  /** The label of the save button. */
  readonly name: string;
  /** The label of the button that opens the form, if it differs. */
  readonly opens?: string;
  readonly title: string;
  readonly hint?: string;
  /** The fields, of which what is typed may decide some. */
  readonly inputs: (typed: Typed) => readonly Input[];
  /** The initial values of the fields: those of an existing object, or those of a new one. */
  readonly start: unknown;
  /** True if only the differences from `start` are sent. */
  readonly isChange?: boolean;
  /** The currency of amounts, where no field of the form says it. */
  readonly currency?: string;
  /** Reads what there is now: before a change is saved, it is asked about what somebody else has changed meanwhile. */
  readonly again?: Again;
  readonly save: (body: never, sending: Sending) => PromiseLike<unknown>;
  readonly primary?: boolean;
}

/** A button that opens a form; the form stays open until what it says is accepted. */
export const FormDialog = ({ name, opens = name, title, primary = false, ...form }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={primary ? "button primary" : "button"} onClick={() => setIsOpen(true)}>
        {opens}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={title}>
        <Form {...form} name={name} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

const Form = ({
  name,
  hint,
  inputs,
  start,
  isChange = false,
  currency: given = "usd",
  again,
  save,
  close,
}: Omit<Props, "title" | "primary" | "opens"> & { close: () => void }) => {
  const [typed, setTyped] = useState(() => typedOf(inputs(typedOf(inputs({}), start, given)), start, given));
  const [wrong, setWrong] = useState<readonly Fault[]>([]);
  const shown = inputs(typed);
  const currency = typed.currency || given;
  const act = useSaving({ start, ...(again && { again }), save: save as Save, done: close });
  const submit = () => {
    const before = typedOf(shown, start, given);
    const said = isChange ? changedInputs(shown, before, typed) : shown;
    const found = faultsIn(said, typed, currency);
    setWrong(found);
    if (found.length === 0)
      act.start({
        body: bodyOf(said, typed, currency),
        changed: (from, now) => changedMeanwhile(said, from, now, currency),
      });
  };
  const form = useRef<HTMLFormElement>(null);
  const { error } = act;
  // The first field that was refused may be out of sight.
  useEffect(() => {
    if (error !== null || wrong.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, wrong]);
  const isAsked = isWaiting(error);
  const refused = isAsked ? null : faultOf(error);
  return (
    <DialogForm
      form={form}
      verb={name}
      submit={submit}
      close={close}
      isBusy={act.isBusy || isAsked}
      error={isAsked ? error : null}
    >
      {hint !== undefined && <p className="soft">{hint}</p>}
      <Met fields={act.met} />
      <Inputs
        inputs={shown}
        typed={typed}
        change={setTyped}
        faults={wrong.length > 0 || refused === null ? wrong : [refused]}
      />
      <Committed error={error} />
    </DialogForm>
  );
};
