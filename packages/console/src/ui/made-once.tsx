import { Dialog } from "@entente/kit";
import { useState } from "react";
import type { Sending } from "../data/sending.ts";
import { DialogDone, DialogForm } from "./dialog-form.tsx";
import { Secret } from "./secret.tsx";
import { useAct } from "./use-act.ts";
import { type Opening, useOpening } from "./use-opening.ts";

/** A new object, with the secret that the answer shows once. */
interface Made {
  readonly label: string;
  readonly secret: string;
  /** A further note about it. */
  readonly hint?: string;
}

/** A button that opens a form for something whose secret is shown once; each opening begins with a new form. */
export const MakeOnce = ({
  name,
  opensAs,
  children,
}: {
  name: string;
  /** The word by which another page opens the form. */
  opensAs?: Opening;
  children: (close: () => void) => React.ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  useOpening(opensAs, () => setIsOpen(true));
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        {name}
      </button>
      <Dialog open={isOpen} close={close} title={name}>
        {children(close)}
      </Dialog>
    </>
  );
};

/** The form of {@link MakeOnce}: its fields, and in their place the secret once `make` has made it. */
export const MadeOnce = ({
  name,
  make,
  beside = null,
  isReady = true,
  close,
  children,
}: {
  name: string;
  make: (said: Readonly<Record<string, string>>, sending: Sending) => Promise<Made>;
  /** Data sent in addition to the fields; sending again with other data is another request. */
  beside?: unknown;
  /** True if the data beside the fields is complete enough to create the object. */
  isReady?: boolean;
  close: () => void;
  children: React.ReactNode;
}) => {
  const making = useAct({
    act: ({ said }: { said: Readonly<Record<string, string>>; beside: unknown }, sending) => make(said, sending),
  });
  if (making.data !== undefined) return <Shown made={making.data} close={close} />;
  return (
    <DialogForm
      verb={name}
      draft={`made ${name}`}
      submit={(said) => making.start({ said, beside })}
      close={close}
      isBusy={making.isBusy}
      isReady={isReady}
      error={making.error}
    >
      {children}
    </DialogForm>
  );
};

const Shown = ({ made: { label, secret, hint }, close }: { made: Made; close: () => void }) => (
  <div className="stack">
    <Secret label={label} value={secret} />
    {hint !== undefined && <p className="soft">{hint}</p>}
    <DialogDone close={close} />
  </div>
);
