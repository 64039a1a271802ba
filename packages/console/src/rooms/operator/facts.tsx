import { count } from "@entente/kit/format";
import type { Counts } from "../../data/server.ts";
import { operatorText as words } from "../../text/team/operator.ts";
import { said } from "../../ui/said.ts";

/** A group of figures with its title. */
export const Facts = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="card" aria-label={title}>
    <div className="head">
      <h2>{title}</h2>
    </div>
    <dl className="facts body">{children}</dl>
  </section>
);

export const Fact = ({
  name,
  note,
  children,
}: {
  name: string;
  note?: string | undefined;
  children: React.ReactNode;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {note !== undefined && <small className="soft">{note}</small>}
    </dd>
  </div>
);

/** The counts by word that are not 0, each on a line; a word that this page does not know is shown as it was answered. */
export const CountsFact = ({
  name,
  counts,
  words: known = {},
  note,
}: {
  name: string;
  note?: string;
  counts: Counts;
  words?: Readonly<Record<string, string>>;
}) => {
  const found = Object.entries(counts).filter(([, n]) => n > 0);
  return (
    <Fact name={name} note={note}>
      {found.length === 0
        ? count(0)
        : found.map(([word, n]) => <div key={word}>{words.counted(said(known, word) ?? word, count(n))}</div>)}
    </Fact>
  );
};
