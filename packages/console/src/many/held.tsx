import { Dialog } from "@entente/kit";
import { createContext, type ReactNode, use, useEffect, useState } from "react";

const Holding = createContext<(isHeld: boolean) => void>(() => undefined);

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
  const hold = use(Holding);
  useLeaving(isBusy);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
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
  return (
    <Holding value={hold}>
      <Dialog open={open} close={close} title={title} isHeld={isHeld}>
        {children}
      </Dialog>
    </Holding>
  );
};
