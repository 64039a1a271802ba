import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isDecided } from "../../../data/sending.ts";
import { failureOf } from "../../../many/failure.ts";
import { useLeaving } from "../../../many/held.tsx";
import type { Decided } from "../../../many/refusals.ts";
import { useView } from "../../../shell/view.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { bulkParts, type Many } from "./in-parts.ts";

/** The outcome of what ended before somebody was decided. */
const NOBODY: Decided = { succeeded: 0, refused: 0, items: [] };

/** A verb for the members of a dialog: how far it is, and its end, which says what was done before the dialog is left. */
export const useMany = () => {
  const { client } = useView();
  const queries = useQueryClient();
  const [parts] = useState(() => bulkParts(client));
  const [decided, setDecided] = useState(0);
  const [begun, begin] = useState<Many | null>(null);
  const [ended, setEnded] = useState<Decided | null>(null);
  const act = useAct({ act: (many: Many, sending) => parts.act(many, sending, setDecided) });
  const { isBusy, error } = act;
  const data: Decided | null = act.data ?? ended;
  const lost = parts.lost();
  const isUnsaid = data === null && (isBusy || decided > 0 || lost > 0);
  // What was refused as a whole began nothing, and is corrected.
  const isBegun = begun !== null && !(decided === 0 && error !== null && isDecided(error));
  useLeaving(isBusy);
  return {
    data,
    decided,
    isBusy,
    /** True once something is sent: what was begun goes on as it was asked for. */
    isBegun,
    /** How many members after those of the outcome may be decided as well. */
    lost,
    /** True while what was done is not said: Escape does not close the dialog. */
    isUnsaid,
    error: failureOf(error),
    stop: parts.stop,
    start(many: Many) {
      const meant = isBegun && begun !== null ? begun : many;
      begin(meant);
      act.start(meant);
    },
    /** Says what was done, or ends; `left` is answered whether somebody was decided. */
    close(left: (isDone: boolean) => void) {
      if (isUnsaid) return setEnded(parts.outcome() ?? NOBODY);
      // What a verb that ended early did, or may have done, is to be seen as well.
      if (decided > 0 || error !== null) void queries.invalidateQueries();
      act.cancel();
      parts.forget();
      begin(null);
      setEnded(null);
      setDecided(0);
      left(decided > 0);
    },
  };
};
