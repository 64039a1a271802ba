import type { Contest, ContestsListParams } from "@entente/client";
import { type Column, Select, Table, type Tone } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy } from "react";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { choosing } from "../../many/choosing.tsx";
import { Kept } from "../../many/kept.tsx";
import { moreOf, useChoice } from "../../many/use-choice.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { contestText } from "../../text/contests.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status, said } from "../../ui/status.tsx";

const words = contestText;
const PAGE = 25;
const MANY = 100;
const ContestsBar = lazy(async () => ({ default: (await import("./many.tsx")).ContestsBar }));

export const CONTEST_TONE: Readonly<Record<string, Tone>> = {
  open: "warn",
  answered: "none",
  accepted: "good",
  refused: "bad",
  withdrawn: "none",
};

const columnsFor = (programs: Readonly<Record<string, string>>): readonly Column<Contest>[] => [
  { name: words.columns.since, show: ({ created_at }) => <span className="num">{moment(created_at)}</span> },
  {
    name: words.columns.kind,
    show: ({ id, kind }) => (
      <Link className="link" to="/members/contests/$contest" params={{ contest: id }}>
        {said(words.kinds, kind) ?? kind}
      </Link>
    ),
  },
  { name: words.columns.program, show: ({ program }) => <span dir="auto">{nameIn(programs, program)}</span> },
  {
    name: words.columns.text,
    show: ({ text }) => (
      <span className="line" dir="auto">
        {text ?? words.erased}
      </span>
    ),
  },
  {
    name: words.columns.status,
    card: "state",
    show: ({ status }) => <Status of={status} tones={CONTEST_TONE} words={words.statuses} />,
  },
];

/** The queue of contests: those that wait for the brand, unless another status is asked for. */
export const ContestsRoom = () => {
  const search = useSearch({ from: "/shell/members/contests" });
  const navigate = useNavigate({ from: "/members/contests" });
  const { client, may } = useView();
  const programs = useProgramNames();
  const { status = "open", kind, program } = search;
  const read = (limit: number) => (after: { readonly starting_after?: string }) =>
    client.contests.list({
      limit,
      ...(status !== "any" && { status: status as NonNullable<ContestsListParams["status"]> }),
      ...(kind !== undefined && { kind: kind as NonNullable<ContestsListParams["kind"]> }),
      ...(program !== undefined && { program }),
      ...after,
    });
  const query = usePages(useKey()("contests", status, kind, program), read(PAGE));
  const shown = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const choice = useChoice(shown, [status, kind, program]);
  const show = (next: Record<string, string | undefined>) => {
    choice.clear();
    void navigate({
      search: Object.fromEntries(Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined)),
      replace: true,
    });
  };
  const { filters } = words;
  return (
    <>
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.sub}</p>
        </div>
      </div>
      <section className="card" aria-label={words.title}>
        <div className="filters">
          <Select
            label={filters.status}
            value={status === "any" ? undefined : status}
            any={filters.any}
            values={words.statuses}
            choose={(next) => show({ status: next ?? "any" })}
          />
          <Select
            label={filters.kind}
            value={kind}
            any={filters.any}
            values={words.kinds}
            choose={(next) => show({ kind: next })}
          />
          <Select
            label={filters.program}
            value={program}
            any={filters.any}
            values={programs}
            choose={(next) => show({ program: next })}
          />
        </div>
        <Kept isChosen={choice.chosen.length > 0}>
          <ContestsBar choice={choice} more={moreOf(choice, shown, query.hasNextPage, read(MANY))} />
        </Kept>
        <Pages label={words.title} query={query} empty={words.empty} hint={words.emptyHint}>
          {(rows) => (
            <Table
              columns={[
                ...(may("contests:write") ? [choosing(rows, choice, ({ id, text }) => text ?? id)] : []),
                ...columnsFor(programs),
              ]}
              rows={rows}
            />
          )}
        </Pages>
      </section>
    </>
  );
};
