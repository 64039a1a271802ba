import { Pill } from "@entente/kit";
import type { Earning } from "../data/types.ts";
import { useEarnings } from "../data/use.ts";
import { Link } from "../route/navigation.tsx";
import { entrySentences, eventInWords, mainFirst, partSentences, stateOf, TONES } from "../sentences/earning.ts";
import { useSpeech } from "../text/index.tsx";
import { Pages } from "./pages.tsx";
import { Title } from "./title.tsx";
import { Worth } from "./worth.tsx";

const Entry = ({ earning }: { earning: Earning }) => {
  const { words, formats } = useSpeech();
  const tongue = { words, formats };
  const { id, occurred_at, sub_id } = earning;
  const parts = mainFirst(earning);
  const state = stateOf(earning);
  const sentences = [
    ...new Set([
      ...(parts.length === 0 ? [words.earnings.noRule] : parts.flatMap((part) => partSentences(tongue, part))),
      ...entrySentences(tongue, earning),
    ]),
  ];
  return (
    <li>
      <Link className="entry" to="earning" params={{ event: id }}>
        <span className="lines">
          <b>{eventInWords(tongue, earning)}</b>
          <small>
            {formats.moment(occurred_at)}
            {sub_id !== null && ` · ${words.earnings.subId(sub_id)}`}
          </small>
          {sentences.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </span>
        <span className="side-note">
          <Worth earning={earning} />
          {state !== undefined && <Pill tone={TONES[state]}>{words.stateNames[state]}</Pill>}
          <span className="why">{words.earnings.why}</span>
        </span>
      </Link>
    </li>
  );
};

/** Every sale of a membership in plain words, each opening to its reasons. */
export const EarningsPage = () => {
  const { words } = useSpeech();
  const query = useEarnings();
  return (
    <>
      <Title title={words.earnings.title} hint={words.earnings.hint} />
      <section className="card" aria-label={words.earnings.title}>
        <Pages
          query={query}
          empty={words.earnings.empty}
          hint={words.earnings.emptyHint}
          action={
            <Link className="link" to="links">
              {words.earnings.toLinks}
            </Link>
          }
        >
          {(rows) => (
            <ul className="rows">
              {rows.map((earning) => (
                <Entry key={earning.id} earning={earning} />
              ))}
            </ul>
          )}
        </Pages>
      </section>
    </>
  );
};
