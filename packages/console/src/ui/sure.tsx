import { Dialog } from "@entente/kit";
import { DialogButtons } from "./dialog-form.tsx";
import { Refused } from "./refused.tsx";

/** Asks once more before a verb is done, and says why when it is refused. */
export const Sure = ({
  open,
  title,
  hint,
  verb,
  isBusy,
  error,
  act,
  close,
  children,
}: {
  open: boolean;
  title: string;
  hint: string;
  verb: string;
  isBusy: boolean;
  error: Error | null;
  act: () => void;
  close: () => void;
  /** The effect of the verb, below its hint. */
  children?: React.ReactNode;
}) => (
  <Dialog open={open} close={close} title={title}>
    <div className="stack">
      <p className="soft">{hint}</p>
      {children}
      {error && <Refused error={error} />}
      <DialogButtons verb={verb} close={close} isReady={!isBusy} act={act} />
    </div>
  </Dialog>
);
