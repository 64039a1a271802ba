import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "./dialog.tsx";
import { DialogDone, DialogForm } from "./dialog-form.tsx";
import { Secret } from "./secret.tsx";

/** What was made, and what the answer shows this once. */
interface Made {
  readonly label: string;
  readonly secret: string;
  /** What to know of it besides. */
  readonly hint?: string;
}

/** A button that opens a form for something whose secret is shown once; each opening begins with a new form. */
export const MakeOnce = ({ name, children }: { name: string; children: (close: () => void) => React.ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
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
  isReady = true,
  close,
  children,
}: {
  name: string;
  make: (said: Readonly<Record<string, string>>) => Promise<Made>;
  /** Whether what stands beside the fields allows to make it. */
  isReady?: boolean;
  close: () => void;
  children: React.ReactNode;
}) => {
  const queries = useQueryClient();
  const making = useMutation({ mutationFn: make, onSuccess: () => queries.invalidateQueries() });
  if (making.data !== undefined) return <Shown made={making.data} close={close} />;
  return (
    <DialogForm
      verb={name}
      submit={(said) => making.mutate(said)}
      close={close}
      isBusy={making.isPending}
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
