import type { MessageRecipient } from "@entente/client";
import { Pill, Table, type Tone } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useKey, useView } from "../../../shell/view.tsx";
import { messagesText as words } from "../../../text/team/messages.ts";
import { Pages, usePages } from "../../../ui/pages.tsx";

const PAGE = 10;

const TONE: Readonly<Record<string, Tone>> = { waiting: "info", sent: "good", failed: "bad" };

/** The messages of the brand that a member has: what came of the mail, and whether it was read in the portal. */
export const MessagesCard = ({ enrollment }: { enrollment: string }) => {
  const { client } = useView();
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
          <Table
            columns={[
              {
                name: words.columns.subject,
                show: ({ subject }) => <span dir="auto">{subject ?? words.gone}</span>,
              },
              {
                name: words.columns.delivery,
                show: ({ delivery }) => (
                  <Pill tone={TONE[delivery] ?? "none"}>{words.delivery[delivery] ?? delivery}</Pill>
                ),
              },
              {
                name: words.columns.read,
                show: ({ read_at: at }) => <span>{at === null ? words.unread : words.read(moment(at))}</span>,
              },
              {
                name: words.columns.at,
                show: ({ created_at: at }) => <span className="num">{moment(at)}</span>,
              },
            ]}
            rows={rows}
          />
        )}
      </Pages>
    </section>
  );
};
