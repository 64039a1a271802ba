import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { isWaiting } from "../data/errors.ts";
import { text } from "../text/index.ts";
import { faultsIn } from "./checked.ts";
import { DialogForm } from "./dialog-form.tsx";
import { keptIn, restored } from "./draft.ts";
import { type Fault, faultOf } from "./faults.ts";
import type { FormProps } from "./form-props.ts";
import { bodyOf, changedInputs, type Typed, typedOf } from "./inputs.ts";
import { Inputs } from "./inputs.tsx";
import { changedMeanwhile } from "./meanwhile.ts";
import { Met } from "./met.tsx";
import { Committed } from "./refused.tsx";
import { useDraft } from "./use-draft.ts";
import { type Save, useSaving } from "./use-saving.ts";

type Props = Omit<FormProps, "primary" | "opens"> & {
  readonly close: () => void;
  /** Forgets what was typed, where the dialog is closed without it. */
  readonly forget: RefObject<(() => void) | null>;
};

/** The form of a dialog: it keeps what is typed until it is saved or given up. */
export const Form = ({
  name,
  title,
  hint,
  inputs,
  start,
  isChange = false,
  currency: given = "usd",
  again,
  effect,
  save,
  close,
  forget: forgetRef,
}: Props) => {
  const [first] = useState(() => typedOf(inputs(typedOf(inputs({}), start, given)), start, given));
  const draft = useDraft(`${title} ${(start as { id?: string } | null)?.id ?? ""}`);
  const [typed, setTyped] = useState(() => restored(first, draft.kept));
  const [isRestored, setIsRestored] = useState(typed !== first);
  useImperativeHandle(forgetRef, () => draft.forget);
  const [wrong, setWrong] = useState<readonly Fault[]>([]);
  const change = (next: Typed) => {
    draft.keep(keptIn(inputs(next), first, next));
    setTyped(next);
    // What is mended is no fault any more; what is not typed yet becomes none before it is sent.
    if (wrong.length > 0) {
      const left = faultsIn(inputs(next), next, next.currency || given);
      setWrong(wrong.filter(({ param }) => left.some((fault) => fault.param === param)));
    }
  };
  const leave = () => {
    draft.forget();
    close();
  };
  const shown = inputs(typed);
  const currency = typed.currency || given;
  const act = useSaving({ start, ...(again && { again }), save: save as Save, done: leave });
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
  // The dialog had nothing to give the focus to when it opened.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);
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
      close={leave}
      isBusy={act.isBusy || isAsked}
      error={isAsked ? error : null}
    >
      {hint !== undefined && <p className="soft">{hint}</p>}
      {isRestored && (
        <p className="soft" role="status">
          {text.states.restored}{" "}
          <button
            type="button"
            className="button"
            onClick={() => {
              change(first);
              setIsRestored(false);
            }}
          >
            {text.states.startOver}
          </button>
        </p>
      )}
      <Met fields={act.met} />
      <Inputs
        inputs={shown}
        typed={typed}
        change={change}
        faults={wrong.length > 0 || refused === null ? wrong : [refused]}
      />
      {effect?.(bodyOf(shown, typed, currency) as never)}
      <Committed error={error} />
    </DialogForm>
  );
};
