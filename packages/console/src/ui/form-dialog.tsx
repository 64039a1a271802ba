import { useEffect, useRef, useState } from "react";
import type { Sending } from "../data/sending.ts";
import { faultsIn } from "./checked.ts";
import { Dialog } from "./dialog.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { type Fault, faultOf } from "./faults.ts";
import { bodyOf, changedInputs, type Input, type Typed, typedOf } from "./inputs.ts";
import { Inputs } from "./inputs.tsx";
import { useAct } from "./use-act.ts";

interface Props {
  /** What the button says that saves. */
  readonly name: string;
  /** What the button says that opens it, if something else. */
  readonly opens?: string;
  readonly title: string;
  readonly hint?: string;
  /** The fields, of which what is typed may decide some. */
  readonly inputs: (typed: Typed) => readonly Input[];
  /** What the fields begin with: what there is, or what something new begins with. */
  readonly start: unknown;
  /** Whether only what differs from `start` is sent. */
  readonly isChange?: boolean;
  /** The currency of amounts, where no field of the form says it. */
  readonly currency?: string;
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
  save,
  close,
}: Omit<Props, "title" | "primary" | "opens"> & { close: () => void }) => {
  const [typed, setTyped] = useState(() => typedOf(inputs(typedOf(inputs({}), start, given)), start, given));
  const [wrong, setWrong] = useState<readonly Fault[]>([]);
  const shown = inputs(typed);
  const currency = typed.currency || given;
  const act = useAct({
    act: async (body: Readonly<Record<string, unknown>>, sending) => {
      if (Object.keys(body).length > 0) await save(body as never, sending);
    },
    done: close,
  });
  const submit = () => {
    const before = typedOf(shown, start, given);
    const said = isChange ? changedInputs(shown, before, typed) : shown;
    const found = faultsIn(said, typed, currency);
    setWrong(found);
    if (found.length === 0) act.start(bodyOf(said, typed, currency));
  };
  const form = useRef<HTMLFormElement>(null);
  const { error } = act;
  // The first field that was refused may be out of sight.
  useEffect(() => {
    if (error !== null || wrong.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, wrong]);
  const refused = faultOf(error);
  return (
    <DialogForm form={form} verb={name} submit={submit} close={close} isBusy={act.isBusy}>
      {hint !== undefined && <p className="soft">{hint}</p>}
      <Inputs
        inputs={shown}
        typed={typed}
        change={setTyped}
        faults={wrong.length > 0 || refused === null ? wrong : [refused]}
      />
    </DialogForm>
  );
};
