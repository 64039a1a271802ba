import { text } from "../text/index.ts";
import { Dialog } from "./dialog.tsx";

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
    <div className="stack" style={{ marginTop: 12 }}>
      <p className="soft">{hint}</p>
      {error && <p role="alert">{error.message}</p>}
      <div className="row end">
        <button type="button" className="button" onClick={close}>
          {text.states.cancel}
        </button>
        <button type="button" className="button primary" disabled={isBusy} onClick={act}>
          {verb}
        </button>
      </div>
    </div>
  </Dialog>
);
