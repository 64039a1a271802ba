import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { faultOf } from "./faults.ts";
import { bodyOf, changedInputs, type Input, type Typed, typedOf } from "./inputs.ts";
import { Inputs } from "./inputs.tsx";

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
  readonly save: (body: never) => PromiseLike<unknown>;
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
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(inputs(typedOf(inputs({}), start, given)), start, given));
  const shown = inputs(typed);
  const currency = typed.currency ?? given;
  const act = useMutation({
    mutationFn: async () => {
      const before = typedOf(shown, start, given);
      const said = isChange ? changedInputs(shown, before, typed) : shown;
      if (said.length > 0) await save(bodyOf(said, typed, currency) as never);
    },
    onSuccess: async () => {
      close();
      await queries.invalidateQueries();
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const { error } = act;
  // The field that was refused may be out of sight.
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <DialogForm form={form} verb={name} submit={() => act.mutate()} close={close} isBusy={act.isPending}>
      {hint !== undefined && <p className="soft">{hint}</p>}
      <Inputs inputs={shown} typed={typed} change={setTyped} fault={faultOf(act.error)} />
    </DialogForm>
  );
};
