import type { EnrollmentBulk } from "@entente/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../../many/failure.ts";
import { useLeaving } from "../../../many/held.tsx";
import { useView } from "../../../shell/view.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { bulkParts, type Many } from "./in-parts.ts";

/** A verb for the members of a dialog: how far it is, and its end, which says what was done before the dialog is left. */
export const useMany = () => {
  const { client } = useView();
  const queries = useQueryClient();
  const [parts] = useState(() => bulkParts(client));
  const [decided, setDecided] = useState(0);
  const [begun, begin] = useState<Many | null>(null);
  const [ended, setEnded] = useState<EnrollmentBulk | null>(null);
  const act = useAct({ act: (many: Many, sending) => parts.act(many, sending, setDecided) });
  const { isBusy, error } = act;
  const data = act.data ?? ended;
  const isUnsaid = data === null && (isBusy || decided > 0);
  useLeaving(isBusy);
  return {
    data,
    decided,
    isBusy,
    /** True once something is sent: what was begun goes on as it was asked for. */
    isBegun: begun !== null,
    /** True while what was done is not said: Escape does not close the dialog. */
    isUnsaid,
    error: failureOf(error),
    stop: parts.stop,
    start(many: Many) {
      begin(begun ?? many);
      act.start(begun ?? many);
    },
    /** Says what was done, or ends; `left` is answered whether somebody was decided. */
    close(left: (isDone: boolean) => void) {
      if (isUnsaid) return setEnded(parts.outcome() ?? null);
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
