import type { MessageRecipient } from "@entente/client";
import { Pill, type Tone } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useState } from "react";
import { useKey, useView } from "../../../shell/view.tsx";
import { messagesText as words } from "../../../text/team/messages.ts";
import { Pages, usePages } from "../../../ui/pages.tsx";
import { Said } from "./said.tsx";
import "./messages.css";

const PAGE = 10;

const TONE: Readonly<Record<string, Tone>> = { waiting: "info", sent: "good", failed: "bad" };

/** The messages of the brand that a member has: what came of the mail, and whether it was read in the portal. */
export const MessagesCard = ({ enrollment }: { enrollment: string }) => {
  const { client } = useView();
  const [said, setSaid] = useState<string>();
  const query = usePages<MessageRecipient>(useKey()("messages", enrollment), (after) =>
    client.enrollments.messages.list(enrollment, { limit: PAGE, ...after }),
  );
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <Pages label={words.title} query={query} empty={words.none}>
        {(rows) => (
          <div className="body">
            <ul className="plain-list">
              {rows.map(({ id, message, subject, delivery, read_at: readAt, created_at: at }) => (
                <li key={id}>
                  <span>
                    <button type="button" className="message-open" dir="auto" onClick={() => setSaid(message)}>
                      {subject ?? words.gone}
                    </button>
                    <small className="soft line">
                      {moment(at)}, {readAt === null ? words.unread : words.read(moment(readAt))}
                    </small>
                  </span>
                  <Pill tone={TONE[delivery] ?? "none"}>{words.delivery[delivery] ?? delivery}</Pill>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Pages>
      {said !== undefined && <Said id={said} close={() => setSaid(undefined)} />}
    </section>
  );
};
