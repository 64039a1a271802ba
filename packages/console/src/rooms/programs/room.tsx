import type { Program, ProgramsCreateParams } from "@entente/client";
import { type Column, Select } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { saidOf } from "../../data/errors.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { sortable } from "../../tables/sorting.tsx";
import { text } from "../../text/index.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { usePages } from "../../ui/pages.tsx";
import { ListRoom } from "../../ui/room.tsx";
import { Status } from "../../ui/status.tsx";
import { membersInWords } from "./counts.ts";
import { NEW_PROGRAM, newProgramInputs } from "./inputs.ts";
import type { ProgramsSearch } from "./search.ts";
import { LISTING_TONE, PROGRAM_TONE } from "./tones.ts";

const words = text.programs;
const PAGE = 25;
const COUNTS_MS = 60_000;
const ORDERS = [
  { by: "created_at", name: words.columns.made },
  { by: "name", name: words.columns.name, kind: "name" },
] as const;
const byOf = (column: string): string => ORDERS.find(({ name }) => name === column)?.by ?? "";

const COLUMNS: readonly Column<Program>[] = [
  {
    name: words.columns.name,
    show: ({ id, name }) => (
      <Link className="link long" to="/programs/$program" params={{ program: id }} dir="auto">
        {name}
      </Link>
    ),
  },
  {
    name: words.columns.status,
    card: "state",
    show: ({ status }) => <Status of={status} tones={PROGRAM_TONE} words={words.statuses} />,
  },
  {
    name: words.columns.listing,
    card: "state",
    show: ({ visibility }) => <Status of={visibility} tones={LISTING_TONE} words={words.listings} />,
  },
  { name: words.columns.members, isNumber: true, show: ({ id }) => <Members program={id} /> },
  { name: words.columns.currency, show: ({ currency }) => currency.toUpperCase() },
  { name: words.columns.made, isNumber: true, show: ({ created_at }) => moment(created_at) },
];

/** How many approved members a program has, and how many of them qualify or are in the grace period. */
const Members = ({ program }: { program: string }) => {
  const { client } = useView();
  const { data, error } = useQuery({
    queryKey: useKey()("standing counts", program),
    queryFn: () => client.programs.standingPreview(program),
    staleTime: COUNTS_MS,
  });
  if (error) return <span title={saidOf(error)}>–</span>;
  if (data === undefined) return <>…</>;
  return <>{membersInWords(data.members)}</>;
};

export const ProgramsRoom = () => {
  const search = useSearch({ from: "/shell/programs" });
  const navigate = useNavigate({ from: "/programs" });
  const { client, may } = useView();
  const query = usePages(useKey()("programs", search), (after) =>
    client.programs.list({ ...search, limit: PAGE, ...after }),
  );
  const show = (next: { [Name in keyof ProgramsSearch]?: string | undefined }) =>
    void navigate({ search: { ...search, ...next } as ProgramsSearch, replace: true });
  const ordering = { orders: ORDERS, sort: search.sort, choose: (sort: string | undefined) => show({ sort }) };
  return (
    <ListRoom
      words={words}
      make={
        may("programs:write") && (
          <FormDialog
            name={text.states.create}
            opens={words.make}
            opensAs="program"
            title={words.makeTitle}
            inputs={newProgramInputs}
            start={NEW_PROGRAM}
            save={async ({ more: _more, ...body }: ProgramsCreateParams & { more: boolean }, sending) => {
              const { id } = await client.programs.create(body, sending);
              await navigate({ to: "/programs/$program", params: { program: id } });
            }}
            primary
          />
        )
      }
      filters={
        <>
          <Select
            label={words.columns.status}
            value={search.status}
            any={words.any}
            values={words.statuses}
            choose={(status) => show({ status })}
          />
          <Select
            label={words.columns.listing}
            value={search.visibility}
            any={words.any}
            values={words.listings}
            choose={(visibility) => show({ visibility })}
          />
        </>
      }
      isFiltered={search.status !== undefined || search.visibility !== undefined}
      query={query}
      columns={COLUMNS.map((column) => sortable(column, ordering, byOf(column.name)))}
    />
  );
};
