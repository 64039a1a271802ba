import type { AuditEntry, Program, ProgramsUpdateParams } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { amount, count, moment } from "@entente/kit/format";
import { actorOf } from "../../data/actors.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { changesText } from "../../text/team/changes.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { TERM_FIELDS, type TermField, termChangesOf } from "./history.ts";
import { TERMS } from "./inputs.ts";

const words = programText;
const PAGE = 50;

/** The field of an event for a name of the name order. */
const NAMED_BY: Readonly<Record<string, string>> = { click: "click_id" };

const shownTerm = (field: TermField, value: unknown, currency: string): string => {
  if (value === null || value === undefined) return words.nothing;
  if (field === "minimum_payout_minor") return amount(value as number, currency);
  if (field === "attribution") return text.chain.models[value as keyof typeof text.chain.models] ?? String(value);
  if (field === "name_order")
    return (value as readonly string[]).map((name) => text.chain.names[NAMED_BY[name] ?? name] ?? name).join(", ");
  if (field === "currency") return String(value);
  return words.days(count(value as number));
};

const labelOf = (field: TermField): string => TERMS.find(({ name }) => name === field)?.label ?? field;

/** By what a program judges events and pays, and what that was before: an event is judged by the terms of its time. */
export const Terms = ({ program }: { program: Program }) => {
  const { client, may } = useView();
  return (
    <>
      <section className="card" aria-label={words.parts.terms}>
        <div className="head">
          <div>
            <h2>{words.parts.terms}</h2>
            <p className="soft">{words.termsHint}</p>
          </div>
          {may("programs:write") && (
            <FormDialog
              name={words.save}
              opens={words.changeTerms}
              title={words.changeTerms}
              hint={words.termsHint}
              inputs={() => TERMS}
              start={program}
              isChange
              currency={program.currency}
              again={() => client.programs.retrieve(program.id)}
              save={(body: ProgramsUpdateParams, sending) => client.programs.update(program.id, body, sending)}
            />
          )}
        </div>
        <dl className="facts body">
          {TERM_FIELDS.map((field) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>{shownTerm(field, program[field], program.currency)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {may("audit:read") && <History program={program} />}
    </>
  );
};

const History = ({ program }: { program: Program }) => {
  const { client } = useView();
  const query = usePages(useKey()("terms of", program.id), (after) =>
    client.auditEntries.list({ subject: program.id, order: "desc", limit: PAGE, ...after }),
  );
  const columns: readonly Column<AuditEntry>[] = [
    { name: changesText.audit.columns.at, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
    { name: changesText.audit.columns.who, show: ({ actor }) => <span dir="auto">{actorOf(actor)}</span> },
    {
      name: changesText.audit.columns.changes,
      show: (entry) => (
        <ul className="plain-list">
          {termChangesOf(entry).map(({ field, before, after }) => (
            <li key={field}>
              {words.termChange(
                labelOf(field),
                shownTerm(field, before, program.currency),
                shownTerm(field, after, program.currency),
              )}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <section className="card after" aria-label={words.history}>
      <div className="head">
        <h2>{words.history}</h2>
      </div>
      <Pages label={words.history} query={query} empty={words.noHistory}>
        {(rows) => <Table columns={columns} rows={rows.filter((entry) => termChangesOf(entry).length > 0)} />}
      </Pages>
    </section>
  );
};
