import { Field, Pill, Scroll, saveBlob, saveText, Table, type Tone } from "@entente/kit";
import { isPseudo } from "@entente/kit/text";
import "@entente/kit/styles/cards.css";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Refused, readFile } from "../data/ask.ts";
import { instantOf } from "../data/days.ts";
import type { MovementKind, StatementSum } from "../data/types.ts";
import { readWholeStatement, useStatement, ZONE } from "../data/use.ts";
import { statementCsv } from "../sentences/statement-csv.ts";
import { Empty } from "../shell/states.tsx";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { Pages } from "./pages.tsx";
import { Title } from "./title.tsx";

const TONES: Readonly<Record<MovementKind, Tone>> = {
  earned: "info",
  adjusted: "none",
  reversed: "warn",
  paid: "good",
  returned: "bad",
  written_off: "none",
};
const LINES = ["opening", "earned", "adjusted", "reversed", "paid", "written_off", "closing"] as const;

const Sums = ({ sums }: { sums: readonly StatementSum[] }) => {
  const { words, formats } = useSpeech();
  return sums.map((sum) => (
    <section key={sum.currency} className="card" aria-label={`${words.statement.title} ${sum.currency.toUpperCase()}`}>
      <dl className="body answers">
        {LINES.map((name) => (
          <div key={name}>
            <dt>{words.statement[name]}</dt>
            <dd className="num">
              {name === "closing" || name === "opening" ? (
                <b>{formats.moneyOf(sum, name)}</b>
              ) : (
                formats.moneyOf(sum, name)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
};

/** The statement between two days: the amounts owed before, moved and owed after, and the same as a file. */
export const StatementPage = () => {
  const { words, formats, code } = useSpeech();
  const { brand } = useVisit();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const range = { from: instantOf(from, false), to: instantOf(to, true) };
  const query = useStatement(range);
  const save = useMutation({
    mutationFn: async () => {
      const movements = await readWholeStatement(range);
      saveText(
        `statement${from && `-${from}`}${to && `-${to}`}.csv`,
        "text/csv",
        statementCsv(movements, words.statement),
      );
    },
  });
  const print = useMutation({
    mutationFn: async () => {
      const language = isPseudo(code) ? "en" : code;
      const file = await readFile("/statement.pdf", { ...range, language, time_zone: ZONE });
      saveBlob(`statement${from && `-${from}`}${to && `-${to}`}.pdf`, file);
    },
  });
  const { statement } = words;
  if (query.error instanceof Refused && query.error.code === "portal_session_limited")
    return (
      <>
        <Title title={statement.title} />
        <section className="card">
          <Empty title={statement.limited} hint={statement.limitedHint(brand.name)} />
        </section>
      </>
    );
  return (
    <>
      <Title title={statement.title} hint={statement.hint(brand.name)} />
      <div className="stack">
        <div className="row bottom">
          <Field
            label={statement.from}
            type="date"
            value={from}
            max={to}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Field
            label={statement.to}
            type="date"
            value={to}
            min={from}
            onChange={({ target }) => setTo(target.value)}
          />
          <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
            {save.isPending ? statement.saving : statement.save}
          </button>
          <button type="button" className="button" disabled={print.isPending} onClick={() => print.mutate()}>
            {print.isPending ? statement.saving : statement.savePdf}
          </button>
        </div>
        {(save.error ?? print.error) !== null && (
          <p className="fault" role="alert">
            {words.states.failed}
          </p>
        )}
        {query.data !== undefined && <Sums sums={query.data.pages[0]?.sums ?? []} />}
        <section className="card" aria-label={statement.title}>
          <Pages query={query} empty={statement.empty} hint={statement.emptyHint}>
            {(rows) => (
              <Scroll label={statement.title}>
                <Table
                  rows={rows}
                  columns={[
                    { name: statement.date, show: ({ at }) => <span className="num">{formats.date(at)}</span> },
                    {
                      name: statement.what,
                      card: "title",
                      show: ({ kind }) => <Pill tone={TONES[kind]}>{statement.kinds[kind]}</Pill>,
                    },
                    {
                      name: statement.reference,
                      show: ({ reference }) => reference !== null && <code translate="no">{reference}</code>,
                    },
                    {
                      name: statement.amount,
                      isNumber: true,
                      card: "corner",
                      show: (row) => formats.moneyOf(row, "amount_minor"),
                    },
                    { name: statement.balance, isNumber: true, show: (row) => formats.moneyOf(row, "balance_minor") },
                  ]}
                />
              </Scroll>
            )}
          </Pages>
        </section>
      </div>
    </>
  );
};
