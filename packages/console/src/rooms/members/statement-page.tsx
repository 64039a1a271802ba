import { saveBlob, Table } from "@entente/kit";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { Pages, useWholePages } from "../../ui/pages.tsx";
import { SaveCsv, SaveFile } from "../../ui/save-csv.tsx";
import { Asked } from "../../ui/states.tsx";
import { useMember } from "./data.ts";
import { entryColumns, StatementSums } from "./statement-rows.tsx";
import { rangeOf } from "./statement-search.ts";

const words = moneyText.statement;
const PAGE = 50;

/** Shows the amounts that a brand owed a member, moved and owes, between two days. */
export const StatementPage = () => {
  const { enrollment: id } = useParams({ from: "/shell/members/$enrollment/statement" });
  const query = useMember(id);
  return (
    <Asked query={query} height={400} isPage>
      {({ enrollment, entity }) => (
        <>
          <div className="title">
            <div>
              <p className="soft">
                <Link className="link" to="/members/$enrollment" params={{ enrollment: id }}>
                  <span dir="auto">{entity?.name ?? entity?.email ?? text.members.unnamed}</span>
                </Link>
              </p>
              <h1>{words.title}</h1>
              <p className="soft">{words.hint}</p>
            </div>
          </div>
          <Statement entity={enrollment.entity} />
        </>
      )}
    </Asked>
  );
};

const Statement = ({ entity }: { entity: string }) => {
  const { client } = useView();
  const search = useSearch({ from: "/shell/members/$enrollment/statement" });
  const navigate = useNavigate({ from: "/members/$enrollment/statement" });
  const range = rangeOf(search);
  const query = useWholePages(useKey()("statement", entity, search.from, search.to), async (after) => {
    // The sums are of the whole statement, and on every page of it.
    const { data, has_more, sums } = await client.entities.statement(entity, { ...range, limit: PAGE, ...after });
    return { data, has_more, sums };
  });
  const day = (name: "from" | "to", label: string) => (
    <label className="label">
      {label}
      <input
        className="field"
        type="date"
        value={search[name] ?? ""}
        onChange={({ target }) =>
          void navigate({ search: { ...search, [name]: target.value || undefined }, replace: true })
        }
      />
    </label>
  );
  return (
    <div className="stack">
      <div className="row bottom">
        {day("from", moneyText.from)}
        {day("to", moneyText.to)}
        <SaveCsv
          name={words.csv}
          file="statement.csv"
          read={(options) => client.entities.statement(entity, range, options)}
        />
        <SaveFile
          name={words.pdf}
          save={async () => {
            const bytes = await client.entities.statementDocument(entity, range);
            saveBlob("statement.pdf", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }));
          }}
        />
      </div>
      <section className="card" aria-label={words.sums}>
        <div className="head">
          <h2>{words.sums}</h2>
        </div>
        <Asked query={query} height={100}>
          {({ pages }) => <StatementSums sums={pages[0]?.sums ?? []} of={{ entity, ...range }} />}
        </Asked>
      </section>
      <section className="card" aria-label={words.entries}>
        <div className="head">
          <h2>{words.entries}</h2>
        </div>
        <Pages label={words.entries} query={query} empty={words.none}>
          {(rows) => <Table columns={entryColumns({ entity, ...range })} rows={rows} />}
        </Pages>
      </section>
    </div>
  );
};
