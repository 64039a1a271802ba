import { Dialog } from "@entente/kit";
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from "react";

interface Dialogs {
  readonly hold: (isHeld: boolean) => void;
  /** The end of what is in the dialog, which Escape begins as its own button does. */
  readonly closing: RefObject<(() => void) | null>;
}

const Holding = createContext<Dialogs | null>(null);

/** Asks before the page is left while something is being done. */
export const useLeaving = (isBusy: boolean): void => {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
};

/** Holds the dialog of a verb for many: Escape does not close it, and the page is not left unasked while it is busy. */
export const useHeld = (isHeld: boolean, isBusy: boolean): void => {
  const hold = use(Holding)?.hold;
  useLeaving(isBusy);
  useEffect(() => {
    hold?.(isHeld);
    return () => hold?.(false);
  }, [hold, isHeld]);
};

/** Ends what is in the dialog where it is closed by Escape. */
export const useClosing = (close: () => void): void => {
  const closing = use(Holding)?.closing;
  useEffect(() => {
    if (closing === undefined) return;
    closing.current = close;
    return () => {
      closing.current = null;
    };
  });
};

/** The dialog of a verb for many, which the verb holds until it said what it did. */
export const ManyDialog = ({
  open,
  close,
  title,
  children,
}: {
  open: boolean;
  close: () => void;
  title: string;
  children: ReactNode;
}) => {
  const [isHeld, hold] = useState(false);
  const closing = useRef<(() => void) | null>(null);
  const [dialogs] = useState<Dialogs>({ hold, closing });
  return (
    <Holding value={dialogs}>
      <Dialog open={open} close={() => (closing.current ?? close)()} title={title} isHeld={isHeld}>
        {children}
      </Dialog>
    </Holding>
  );
};
