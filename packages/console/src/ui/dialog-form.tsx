import { saidBy } from "@entente/kit";
import { type ReactNode, type RefObject, useRef } from "react";
import { text } from "../text/index.ts";
import { Refused } from "./refused.tsx";
import { useFormDraft } from "./use-form-draft.ts";

interface Props {
  /** The label of the submit button. */
  readonly verb: string;
  readonly submit: (said: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
  /** The label of the button that closes it, if it does something else, such as to stop what is being done. */
  readonly closing?: string;
  readonly isBusy?: boolean;
  /** True if the values of the fields may be sent. */
  readonly isReady?: boolean;
  /** Why it was refused, where no field says it. */
  readonly error?: Error | null;
  readonly form?: RefObject<HTMLFormElement | null>;
  /** The name of the form, with its subject where its page has several: the tab keeps what is typed in it until it is closed or sent. */
  readonly draft?: string;
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, why it was refused, and the buttons that leave it and send it. */
export const DialogForm = ({
  verb,
  submit,
  close,
  closing,
  isBusy = false,
  isReady = true,
  error = null,
  form,
  draft,
  children,
}: Props) => {
  const own = useRef<HTMLFormElement>(null);
  const kept = useFormDraft(form ?? own, draft, error);
  return (
    <form
      ref={form ?? own}
      className="stack"
      onInput={kept.typed}
      onSubmit={(event) => {
        event.preventDefault();
        kept.sent();
        submit(saidBy(event.currentTarget));
      }}
    >
      {children}
      {error && <Refused error={error} />}
      <DialogButtons verb={verb} close={close} isReady={isReady && !isBusy} {...(closing && { closing })} />
    </form>
  );
};

/** The buttons of a dialog: the first leaves it, the second does what it is for; without `act` it sends the form. */
export const DialogButtons = ({
  verb,
  close,
  closing = text.states.cancel,
  isReady = true,
  act,
}: {
  verb: string;
  close: () => void;
  closing?: string;
  isReady?: boolean;
  act?: () => void;
}) => (
  <div className="row end">
    <button type="button" className="button" onClick={close}>
      {closing}
    </button>
    <button type={act ? "button" : "submit"} className="button primary" disabled={!isReady} onClick={act}>
      {verb}
    </button>
  </div>
);

/** The button of a dialog that has nothing more to do. */
export const DialogDone = ({ close }: { close: () => void }) => (
  <div className="row end">
    <button type="button" className="button primary" onClick={close}>
      {text.states.done}
    </button>
  </div>
);
