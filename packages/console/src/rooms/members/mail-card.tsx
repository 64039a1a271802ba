import { Pill, Scroll, Table, type Tone } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { mailText } from "../../text/mail.ts";
import { Asked } from "../../ui/states.tsx";

const words = mailText.member;

const TONE: Readonly<Record<string, Tone>> = { pending: "info", sent: "good", failed: "bad", skipped: "none" };

/** The mail that a member switched off, since when, and the last messages without what they say. */
export const MailCard = ({ entity }: { entity: string }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("mail", entity),
    queryFn: () => client.entities.retrieveMail(entity),
  });
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
      </div>
      <Asked query={query} height={160}>
        {({ kinds, language, messages }) => (
          <>
            <div className="body stack">
              <ul className="plain-list">
                {kinds.map(({ kind, is_on: isOn, changed_at: at, changed_by: by }) => (
                  <li key={kind}>
                    <span>
                      {words.kinds[kind] ?? kind}
                      {!isOn && at !== null && by !== null && (
                        <small className="soft line">{words.offBy[by]?.(moment(at))}</small>
                      )}
                    </span>
                    <Pill tone={isOn ? "good" : "none"}>{isOn ? words.on : words.off}</Pill>
                  </li>
                ))}
              </ul>
              {kinds.some(({ is_on: isOn }) => !isOn) && <p className="soft">{words.onlyMember}</p>}
              {language !== null && <p className="soft">{words.language(mailText.languages[language] ?? language)}</p>}
              <p className="soft">{messages.length === 0 ? words.nothing : words.kept}</p>
            </div>
            {messages.length > 0 && (
              <Scroll label={words.title}>
                <Table
                  columns={[
                    { name: words.columns.what, show: ({ template }) => mailText.messages[template] ?? template },
                    {
                      name: words.columns.status,
                      show: ({ status }) => <Pill tone={TONE[status] ?? "none"}>{words.status[status] ?? status}</Pill>,
                    },
                    {
                      name: words.columns.at,
                      show: ({ created_at }) => <span className="num">{moment(created_at)}</span>,
                    },
                  ]}
                  rows={messages}
                />
              </Scroll>
            )}
          </>
        )}
      </Asked>
    </section>
  );
};
