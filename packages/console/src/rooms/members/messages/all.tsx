import type { Message } from "@entente/client";
import { Dialog, Pill, type Tone } from "@entente/kit";
import { useState } from "react";
import { useKey, useView } from "../../../shell/view.tsx";
import { messagesText as words } from "../../../text/team/messages.ts";
import { DialogDone } from "../../../ui/dialog-form.tsx";
import { Pages, usePages } from "../../../ui/pages.tsx";
import { Refused } from "../../../ui/refused.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { MessageDialog } from "./dialog.tsx";
import { Said } from "./said.tsx";
import { toOf } from "./to.ts";
import { timeIn, useZone } from "./when.tsx";
import "./messages.css";

const PAGE = 10;
const TONE: Readonly<Record<string, Tone>> = { scheduled: "info", waiting: "info", sending: "info", sent: "good" };

const Row = ({
  message,
  zone,
  read,
  change,
}: {
  message: Message;
  zone: string | undefined;
  read: () => void;
  change: () => void;
}) => {
  const { client, may } = useView();
  const { id, subject, status, sends_at: at } = message;
  const cancel = useAct({ act: (_: undefined, sending) => client.messages.cancel(id, sending) });
  return (
    <li>
      <span>
        <button type="button" className="message-open" dir="auto" onClick={read}>
          {subject ?? words.gone}
        </button>
        <small className="soft line">{timeIn(at, zone)}</small>
        {status === "scheduled" && may("enrollments:write") && (
          <span className="row message-acts">
            <button type="button" className="button" onClick={change}>
              {words.change}
            </button>
            <button type="button" className="button" disabled={cancel.isBusy} onClick={() => cancel.start(undefined)}>
              {words.cancelIt}
            </button>
          </span>
        )}
        {cancel.error && <Refused error={cancel.error} />}
      </span>
      <Pill tone={TONE[status] ?? "none"}>{words.status[status] ?? status}</Pill>
    </li>
  );
};

/** The messages of the brand to its members, the newest first; those that wait for their time can be changed and canceled. */
const All = ({ close }: { close: () => void }) => {
  const { client } = useView();
  const zone = useZone();
  const [read, setRead] = useState<string>();
  const [changed, setChanged] = useState<Message>();
  const query = usePages<Message>(useKey()("messages"), (after) => client.messages.list({ limit: PAGE, ...after }));
  if (changed !== undefined)
    return <MessageDialog to={toOf(changed)} planned={changed} close={() => setChanged(undefined)} />;
  if (read !== undefined) return <Said id={read} close={() => setRead(undefined)} />;
  return (
    <Dialog open close={close} title={words.allTitle}>
      <div className="stack">
        <Pages label={words.allTitle} query={query} empty={words.noneYet}>
          {(rows) => (
            <ul className="plain-list">
              {rows.map((message) => (
                <Row
                  key={message.id}
                  message={message}
                  zone={zone}
                  read={() => setRead(message.id)}
                  change={() => setChanged(message)}
                />
              ))}
            </ul>
          )}
        </Pages>
        <DialogDone close={close} />
      </div>
    </Dialog>
  );
};

/** A button that shows the messages of the brand. */
export const AllMessages = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.title}
      </button>
      {isOpen && <All close={() => setIsOpen(false)} />}
    </>
  );
};
