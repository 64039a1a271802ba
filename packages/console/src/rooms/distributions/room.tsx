import type { Distribution, DistributionsCreateParams } from "@entente/client";
import { type Column, Select, saveText } from "@entente/kit";
import { amount, count, date, moment } from "@entente/kit/format";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { namesIn, useProgramNames } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { TableBar } from "../../tables/lazy.tsx";
import { sortable } from "../../tables/sorting.tsx";
import { useColumns } from "../../tables/use-columns.ts";
import { distributionText } from "../../text/distribution.ts";
import { text } from "../../text/index.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { usePages } from "../../ui/pages.tsx";
import { ListRoom } from "../../ui/room.tsx";
import { SaveFile } from "../../ui/save-csv.tsx";
import { Status } from "../../ui/status.tsx";
import { launchOf } from "./funding.ts";
import { WHAT } from "./inputs.ts";
import { type DistributionsSearch, readDistributionsSearch } from "./search.ts";
import { DISTRIBUTION_TONE } from "./tones.ts";

const words = text.distributions;
const PAGE = 25;
const ORDERS = [
  { by: "created_at", name: text.programs.columns.made },
  { by: "name", name: words.columns.name, kind: "name" },
] as const;

const columnsOf = (programs: Readonly<Record<string, string>>): readonly Column<Distribution>[] => [
  {
    name: words.columns.name,
    show: ({ id, name }) => (
      <Link className="link long" to="/distributions/$distribution" params={{ distribution: id }} dir="auto">
        {name}
      </Link>
    ),
  },
  {
    name: words.columns.status,
    card: "state",
    show: ({ status }) => <Status of={status} tones={DISTRIBUTION_TONE} words={words.statuses} />,
  },
  {
    id: "programs",
    name: words.columns.programs,
    show: (row) => (
      <span className="cut" dir="auto">
        {namesIn(programs, row.programs)}
      </span>
    ),
  },
  {
    id: "links",
    name: words.columns.deployments,
    isNumber: true,
    show: ({ deployments: { live, total } }) => (total === 0 ? "" : words.live(count(live), count(total))),
  },
  {
    id: "spent",
    name: words.columns.spent,
    isNumber: true,
    show: ({ budget: { mode, asset, consumed, total, exact } }) =>
      mode === "none"
        ? ""
        : words.of(
            amount(consumed, asset, undefined, exact?.consumed),
            total === null ? words.unlimited : amount(total, asset, undefined, exact?.total),
          ),
  },
  {
    id: "launched",
    name: words.columns.launched,
    isNumber: true,
    show: (row) => {
      const launch = launchOf(row);
      if (launch === null || row.launched_at === null) return null;
      return (
        <span title={distributionText.launchedAt[launch](moment(row.launched_at))}>
          {launch === "launched" ? date(row.launched_at) : distributionText.launchedAt.requested(date(row.launched_at))}
        </span>
      );
    },
  },
];

export const DistributionsRoom = () => {
  const { hide, ...search } = useSearch({ from: "/shell/distributions" });
  const navigate = useNavigate({ from: "/distributions" });
  const { client, may } = useView();
  const programs = useProgramNames();
  const query = usePages(useKey()("distributions", search), (after) =>
    client.distributions.list({ ...search, limit: PAGE, ...after }),
  );
  const show = (next: { [Name in keyof DistributionsSearch]?: string | undefined }) =>
    void navigate({ search: readDistributionsSearch({ ...search, hide, ...next }), replace: true });
  const ordering = { orders: ORDERS, sort: search.sort, choose: (sort: string | undefined) => show({ sort }) };
  const columns = useColumns(
    "distributions",
    columnsOf(programs).map((column) =>
      column.name === words.columns.name ? sortable(column, ordering, "name") : column,
    ),
    hide,
    (next) => show({ hide: next }),
  );
  return (
    <ListRoom
      words={words}
      make={
        <div className="row">
          <SaveFile
            name={text.members.export}
            save={async () => {
              const { wholeCsv } = await import("./whole.ts");
              saveText("distributions.csv", "text/csv", await wholeCsv(client, search, programs));
            }}
          />
          {may("distributions:write") && (
            <FormDialog
              name={text.states.create}
              opens={words.make}
              opensAs="distribution"
              title={words.make}
              hint={words.makeHint}
              inputs={() => WHAT}
              start={{ objective: "custom" }}
              save={async (body: DistributionsCreateParams, sending) => {
                const { id } = await client.distributions.create(body, sending);
                await navigate({
                  to: "/distributions/$distribution/edit",
                  params: { distribution: id },
                  search: { step: "programs" },
                });
              }}
              primary
            />
          )}
        </div>
      }
      above={
        <TableBar
          of="distributions"
          filter={search}
          read={async () => (await import("./whole.ts")).counted(client, search)}
          columns={columns}
          ordering={ordering}
        />
      }
      filters={
        <Select
          label={words.columns.status}
          value={search.status}
          any={text.programs.any}
          values={words.statuses}
          choose={(status) => show({ status })}
        />
      }
      isFiltered={search.status !== undefined}
      query={query}
      columns={columns.shown}
    />
  );
};
