import { Pill } from "@entente/kit";
import { useMessages } from "../data/messages.ts";
import { Link } from "../route/navigation.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { Pages } from "./pages.tsx";
import { Title } from "./title.tsx";

/** Everything that the brand wrote to the member, the newest first. */
export const MessagesPage = () => {
  const { words, formats } = useSpeech();
  const { messages } = words;
  const { brand } = useVisit();
  const query = useMessages();
  return (
    <>
      <Title title={messages.title} hint={messages.hint(brand.name)} />
      <section className="card" aria-label={messages.title}>
        <Pages query={query} empty={messages.empty} hint={messages.emptyHint(brand.name)}>
          {(rows) => (
            <ul className="rows">
              {rows.map(({ id, subject, sent_at, read_at }) => (
                <li key={id}>
                  <Link to="message" params={{ message: id }} className="entry">
                    <span className="lines">
                      {read_at === null ? (
                        <b>
                          <bdi>{subject}</bdi>
                        </b>
                      ) : (
                        <bdi>{subject}</bdi>
                      )}
                      <small className="soft">{formats.moment(sent_at)}</small>
                    </span>
                    {read_at === null && (
                      <span className="side-note">
                        <Pill tone="info">{messages.new}</Pill>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Pages>
      </section>
    </>
  );
};
