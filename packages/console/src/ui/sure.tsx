import { saidOf } from "../data/errors.ts";
import { Dialog } from "./dialog.tsx";
import { DialogButtons } from "./dialog-form.tsx";

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
}: {
  open: boolean;
  title: string;
  hint: string;
  verb: string;
  isBusy: boolean;
  error: Error | null;
  act: () => void;
  close: () => void;
}) => (
  <Dialog open={open} close={close} title={title}>
    <div className="stack">
      <p className="soft">{hint}</p>
      {error && <p role="alert">{saidOf(error)}</p>}
      <DialogButtons verb={verb} close={close} isReady={!isBusy} act={act} />
    </div>
  </Dialog>
);
