import { Dialog } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { named } from "../../../format/named.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { text } from "../../../text/index.ts";
import { messagesText as words } from "../../../text/team/messages.ts";
import { DialogDone } from "../../../ui/dialog-form.tsx";
import { Asked } from "../../../ui/states.tsx";
import { timeIn, useZone } from "./when.tsx";

/** A message as it was written: its text, who wrote it and when, and how many got and read it. */
export const Said = ({ id, close }: { id: string; close: () => void }) => {
  const { client } = useView();
  const zone = useZone();
  const query = useQuery({ queryKey: useKey()("message", id), queryFn: () => client.messages.retrieve(id) });
  return (
    <Dialog open close={close} title={query.data === undefined ? text.app.loading : (query.data.subject ?? words.gone)}>
      <Asked query={query} height={120}>
        {({ text, author, created_at: at, counts, status, sends_at: sendsAt, reply_to: replyTo }) => (
          <div className="stack">
            <p className="message-said" dir="auto">
              {text ?? words.gone}
            </p>
            <p className="soft">{author.name === null ? moment(at) : words.by(author.name, moment(at))}</p>
            {status === "scheduled" && <p className="soft">{words.planned(timeIn(sendsAt, zone))}</p>}
            {replyTo !== null && (
              <p className="soft">
                {named(words.replyTo)} <bdi>{replyTo}</bdi>
              </p>
            )}
            <p className="soft">{words.counts(count(counts.addressed), count(counts.sent), count(counts.read))}</p>
            <DialogDone close={close} />
          </div>
        )}
      </Asked>
    </Dialog>
  );
};
