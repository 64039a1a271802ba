import type { ProgramSimulation, ProgramsSimulateParams, Tier } from "@entente/client";
import { type Column, Scroll, Segments, saveText, Table } from "@entente/kit";
import { amount, count, span } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { digitsOf } from "../../../data/summed.ts";
import { Explained } from "../../../explain/explained.tsx";
import type { Range, SubjectOf } from "../../../explain/subject.ts";
import { beginOf } from "../../../format/period.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { text } from "../../../text/index.ts";
import { simulationText } from "../../../text/paying/simulation.ts";
import { programText } from "../../../text/program.ts";
import { Copy } from "../../../ui/copy.tsx";
import { Pages, useWholePages } from "../../../ui/pages.tsx";
import { Person } from "../../../ui/person.tsx";
import { SaveFile } from "../../../ui/save-csv.tsx";
import { said } from "../../../ui/status.tsx";
import { Standings } from "../standing-preview.tsx";
import { csvOf } from "./proposed.ts";

const words = simulationText;
const PAGE = 50;
/** A page of the table that is saved. */
const ALL = 100;

type Total = ProgramSimulation["totals"][number] & { readonly id: string };
type Row = ProgramSimulation["data"][number];
type Money = "now_minor" | "proposed_minor" | "difference_minor";
type Gets = Pick<Row, "id" | "currency" | "exact" | Money> & { readonly enrollment?: string };
type Of = Pick<SubjectOf<"simulation">, "program" | "asked" | "time">;

const money = (name: string, of: Money, simulation: Of): Column<Gets> => ({
  name,
  isNumber: true,
  show: ({ enrollment, currency, exact, [of]: minor, ...row }) => {
    const shown = amount(minor, currency, undefined, exact?.[of]);
    const one = { exact, [of]: minor, ...row };
    return (
      <Explained
        of={{
          ...{ of: "simulation", figure: of, shown: currency, ...simulation },
          ...(enrollment !== undefined && {
            enrollment,
            between: { now: String(digitsOf(one, "now_minor")), proposed: String(digitsOf(one, "proposed_minor")) },
          }),
        }}
        minor={minor}
        currency={currency}
        exact={exact?.[of]}
        name={name}
      >
        {of === "difference_minor" && minor > 0 ? `+${shown}` : shown}
      </Explained>
    );
  },
});
const amountsOf = (of: Of) => [
  money(words.now, "now_minor", of),
  money(words.proposed, "proposed_minor", of),
  money(words.difference, "difference_minor", of),
];

const counted = (name: string, figure: "gaining" | "losing" | "unchanged", of: Of): Column<Total> => ({
  name,
  isNumber: true,
  show: ({ currency, [figure]: members }) => (
    <Explained of={{ of: "simulation", figure, shown: currency, ...of }} minor={members} name={name} />
  ),
});

const totalsOf = (of: Of): readonly Column<Total>[] => [
  { name: words.currency, show: ({ currency }) => <span translate="no">{currency.toUpperCase()}</span> },
  ...amountsOf(of),
  counted(words.gaining, "gaining", of),
  counted(words.losing, "losing", of),
  counted(words.unchanged, "unchanged", of),
];

const rowsOf = (of: Of): readonly Column<Row>[] => [
  {
    name: text.members.columns.member,
    show: ({ enrollment, recipient }) => (
      <Link className="link" to="/members/$enrollment" params={{ enrollment }}>
        <Person name={recipient.name ?? recipient.email} />
      </Link>
    ),
  },
  ...amountsOf(of),
];

const HEAD = ["enrollment", "entity", "name", "email", "currency", "now_minor", "proposed_minor", "difference_minor"];

const lineOf = ({ enrollment, recipient, currency, exact, ...row }: Row): readonly (string | number)[] => [
  enrollment,
  recipient.entity,
  recipient.name ?? "",
  recipient.email ?? "",
  currency,
  ...(["now_minor", "proposed_minor", "difference_minor"] as const).map((of) => exact?.[of] ?? row[of]),
];

/** Shows the cost of a range by the terms that were in force and by others, and which members gain and lose. */
export const Result = ({
  program,
  asked,
  tiers,
}: {
  program: string;
  asked: ProgramsSimulateParams;
  tiers: readonly Pick<Tier, "id" | "name">[];
}) => {
  const { client } = useView();
  const [effect, setEffect] = useState<"all" | "gains" | "loses">("all");
  const query = useWholePages(useKey()("simulation", program, asked, effect), async (after) => {
    const { data, has_more, totals, period_start, period_end, time_zone, runs, standing } =
      await client.programs.simulate(program, {
        ...asked,
        ...(effect !== "all" && { effect }),
        limit: PAGE,
        ...after,
      });
    const [from, to] = [period_start, period_end].map((day) => beginOf(day, time_zone).toISOString());
    const time: Range = { from: from as string, to: to as string, time_zone };
    return {
      data,
      has_more,
      totals,
      time,
      period: words.period(span(period_start, period_end), count(runs)),
      standing,
    };
  });
  const save = async () => {
    const lines = [
      HEAD,
      ...(await everyRow((after) => client.programs.simulate(program, { ...asked, limit: ALL, ...after }))),
    ];
    saveText(`simulation-${asked.period_start}-to-${asked.period_end}.csv`, "text/csv", csvOf(lines));
  };
  const first = query.data?.pages[0];
  const judges = asked.requirements !== undefined || asked.tiers !== undefined;
  return (
    <section className="card" aria-label={words.result} aria-live="polite">
      <div className="head">
        <div>
          <h2>{words.result}</h2>
          {first !== undefined && <p className="soft">{first.period}</p>}
          <p className="soft">{judges ? words.judged : words.standing}</p>
        </div>
        <div className="row">
          <Copy name={words.link} value={location.href} />
          <SaveFile name={words.csv} save={save} />
        </div>
      </div>
      {first !== undefined && first.totals.length > 0 && (
        <Scroll label={words.totals}>
          <Table
            columns={totalsOf({ program, asked, time: first.time })}
            rows={first.totals.map((total) => ({ ...total, id: total.currency }))}
          />
        </Scroll>
      )}
      <div className="body">
        <Segments label={words.difference} values={programText.preview.shown} value={effect} choose={setEffect} />
      </div>
      <Pages label={words.members} query={query} empty={words.nobody} hint={words.nobodyHint}>
        {(rows) => first !== undefined && <Table columns={rowsOf({ program, asked, time: first.time })} rows={rows} />}
      </Pages>
      {judges && <Judged program={program} asked={asked} tiers={tiers} />}
      {first?.standing != null && <Unjudged of={first.standing} />}
    </section>
  );
};

/** How members stood at the end of the range, and how they would have. */
const Judged = ({ program, asked, tiers }: Parameters<typeof Result>[0]) => {
  const { client } = useView();
  return (
    <div className="body stack">
      <h3>{words.atEnd}</h3>
      <Standings
        of={["simulated standings", program, asked]}
        tiers={tiers}
        now={words.actual}
        would={words.wouldStand}
        read={async ({ limit, move, starting_after }) => {
          const { standing } = await client.programs.simulate(program, {
            ...{ ...asked, limit: 1, moved_limit: limit },
            ...(move !== undefined && { move }),
            ...(starting_after !== undefined && { moved_after: starting_after }),
          });
          if (standing === null) throw new TypeError("A simulation of requirements says how members stand.");
          return standing;
        }}
      />
    </div>
  );
};

type Standing = NonNullable<ProgramSimulation["standing"]>;
type Unknown = Standing["unjudged"][number] & { readonly id: string };

const UNKNOWN: readonly Column<Unknown>[] = [
  {
    name: text.members.columns.member,
    show: ({ enrollment, name }) => (
      <Link className="link" to="/members/$enrollment" params={{ enrollment }}>
        <Person name={name} />
      </Link>
    ),
  },
  { name: words.reason, show: ({ reason }) => said(words.reasons, reason) ?? reason },
];

/** The members whom nobody can judge, and why. */
const Unjudged = ({ of }: { of: Standing }) => (
  <>
    {of.operating_types_as_now && <p className="body soft">{words.typesAsNow}</p>}
    {of.unjudged_count > 0 && (
      <div className="body stack">
        <h3>{words.unjudged}</h3>
        <p className="soft">{words.unjudgedHint(count(of.unjudged_count))}</p>
        <Scroll label={words.unjudged}>
          <Table columns={UNKNOWN} rows={of.unjudged.map((one) => ({ ...one, id: one.enrollment }))} />
        </Scroll>
      </div>
    )}
  </>
);

type Page = Pick<ProgramSimulation, "totals" | "data" | "has_more">;
type Read = (after: { readonly starting_after?: string }) => PromiseLike<Page>;

/** All rows as lines. Rows are ranked by amounts: where these change from page to page, a page may lack rows, and all are read anew. */
const everyRow = async (read: Read): Promise<readonly (readonly (string | number)[])[]> => {
  let lines: (readonly (string | number)[])[] = [];
  let sums: string | undefined;
  for (let after = {}; ; ) {
    const { totals, data, has_more } = await read(after);
    const now = JSON.stringify(totals);
    if (sums !== undefined && sums !== now) {
      [lines, sums, after] = [[], undefined, {}];
      continue;
    }
    sums = now;
    lines.push(...data.map(lineOf));
    const last = data.at(-1);
    if (!has_more || last === undefined) return lines;
    after = { starting_after: last.id };
  }
};
