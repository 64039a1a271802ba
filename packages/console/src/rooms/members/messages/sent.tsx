import type { Message } from "@entente/client";
import { count } from "@entente/kit/format";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useView } from "../../../shell/view.tsx";
import { messagesText as words } from "../../../text/team/messages.ts";
import { Refused } from "../../../ui/refused.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { timeIn } from "./when.tsx";

/** How long after a message is due the lists are read again, since it is sent in the background. */
const LOOKS_MS = [1_000, 4_000];

/** A message that waits until it is sent, for ten seconds or for its time: it can be taken back, and says what became of it. */
export const Sent = ({
  message: { id, status, updated_at: changedAt, sends_at: sendsAt },
  mailed,
  zone,
  close,
}: {
  message: Message;
  /** How many get it by email too. */
  mailed: number;
  zone: string | undefined;
  close: () => void;
}) => {
  const { client } = useView();
  const queries = useQueryClient();
  const [isGone, setIsGone] = useState(false);
  const undo = useAct({ act: (_: undefined, sending) => client.messages.cancel(id, sending) });
  const isPlanned = status === "scheduled";
  useEffect(() => {
    if (isPlanned) return;
    // Both times are the service's, whatever the clock of this device says.
    const wait = Date.parse(sendsAt) - Date.parse(changedAt);
    const timer = setTimeout(() => setIsGone(true), wait);
    // The page behind lists it once it is sent, also where this dialog is closed by then.
    for (const later of LOOKS_MS) setTimeout(() => void queries.invalidateQueries(), wait + later);
    return () => clearTimeout(timer);
  }, [queries, changedAt, sendsAt, isPlanned]);
  const waits = isPlanned ? words.planned(timeIn(sendsAt, zone)) : words.waits;
  const said = undo.isDone ? words.undone : isGone ? words.goes(count(mailed)) : waits;
  return (
    <div className="stack">
      <p role="status">{said}</p>
      {isPlanned && !undo.isDone && <p className="soft">{words.plannedHint}</p>}
      {undo.error && <Refused error={undo.error} />}
      <div className="row end">
        {!undo.isDone && !isGone && (
          <button type="button" className="button" disabled={undo.isBusy} onClick={() => undo.start(undefined)}>
            {words.undo}
          </button>
        )}
        <button type="button" className="button primary" onClick={close}>
          {words.close}
        </button>
      </div>
    </div>
  );
};
