import { paragraphsOf, partsOf } from "@entente/core/written-text";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect } from "react";
import { openMessage, useMessage } from "../data/messages.ts";
import { Link, useRoute } from "../route/navigation.tsx";
import { Asked } from "../shell/states.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { Title } from "./title.tsx";

/** The text of a brand: its lines stay lines, and its web addresses lead out of the portal. */
const Written = ({ text }: { text: string }) =>
  paragraphsOf(text).map((paragraph) => (
    <p key={paragraph.at} className="written" dir="auto">
      {partsOf(paragraph.text).map(({ text: part, isLink, at }) =>
        isLink ? (
          <a key={at} className="link" href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </p>
  ));

/** One message, which is read from now on, where the member opens it. */
export const MessagePage = () => {
  const { words, formats } = useSpeech();
  const { messages } = words;
  const { brand, rights, viewed_by } = useVisit();
  const { message: id = "" } = useRoute().params;
  const query = useMessage(id);
  const queries = useQueryClient();
  const isNew = query.data?.read_at === null && rights.includes("act") && viewed_by === null;
  useEffect(() => {
    // Whoever cannot be told so now opens it another time.
    if (isNew)
      void openMessage(id).then(
        () => queries.invalidateQueries({ queryKey: ["messages"] }),
        () => undefined,
      );
  }, [isNew, id, queries]);
  return (
    <Asked query={query} height={300}>
      {({ subject, text, sent_at, reply_to }) => (
        <>
          <Title title={subject} hint={messages.from(brand.name, formats.moment(sent_at))}>
            <Link to="messages" className="button">
              {messages.back}
            </Link>
          </Title>
          <article className="card" aria-label={subject}>
            <div className="body">
              <Written text={text} />
              {reply_to !== null && (
                <p className="soft">
                  {messages.answers}{" "}
                  <a className="link" href={`mailto:${encodeURI(reply_to)}`}>
                    <bdi>{reply_to}</bdi>
                  </a>
                </p>
              )}
            </div>
          </article>
        </>
      )}
    </Asked>
  );
};
