import type { Joining, Program, ProgramsJoiningAcceptancesListParams } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../../shell/view.tsx";
import { joiningText } from "../../../text/joining.ts";
import { Pages, usePages } from "../../../ui/pages.tsx";
import { Person } from "../../../ui/person.tsx";
import { SaveCsv } from "../../../ui/save-csv.tsx";
import { Status } from "../../../ui/status.tsx";
import { acceptedState, type Listed, listedOf } from "./accepted.ts";

const words = joiningText.acceptances;
const PAGE = 50;
const TONES = { current: "good", earlier: "warn", none: "none" } as const;

/** The members of a program, with the version of its terms that each accepted last. */
export const Acceptances = ({ program, joining }: { program: Program; joining: Joining }) => {
  const { client, may } = useView();
  const { acceptances } = client.programs.joining;
  const mayName = may("entities:read");
  const read = async (params: Omit<ProgramsJoiningAcceptancesListParams, "expand">) => {
    if (!mayName) return listedOf(await acceptances.list(program.id, params));
    return listedOf(await acceptances.list(program.id, { ...params, expand: ["entity"] }));
  };
  const query = usePages(useKey()("acceptances", program.id), (after) => read({ limit: PAGE, ...after }));
  const columns: readonly Column<Listed>[] = [
    {
      name: words.columns.member,
      show: ({ enrollment, name }) => (
        <Link className="link" to="/members/$enrollment" params={{ enrollment }}>
          {mayName ? <Person name={name} /> : enrollment}
        </Link>
      ),
    },
    { name: words.columns.how, show: ({ applied }) => (applied ? words.applied : words.enrolled) },
    {
      name: words.columns.terms,
      card: "state",
      show: (row) => <Status of={acceptedState(row, joining)} tones={TONES} words={words.states} />,
    },
    {
      name: words.columns.version,
      isNumber: true,
      show: ({ terms_version }) => (terms_version === null ? "" : count(terms_version)),
    },
    { name: words.columns.at, show: ({ accepted_at }) => (accepted_at === null ? "" : moment(accepted_at)) },
  ];
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <div>
          <h2>{words.title}</h2>
          <p className="soft">{words.hint}</p>
        </div>
        <SaveCsv
          name={words.csv}
          file="acceptances.csv"
          read={(options) =>
            mayName
              ? acceptances.list(program.id, { expand: ["entity"] }, options)
              : acceptances.list(program.id, {}, options)
          }
        />
      </div>
      <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </section>
  );
};
