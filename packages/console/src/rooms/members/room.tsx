import { type Column, Select, Table } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { choosing } from "../../many/choosing.tsx";
import { moreOf, useChoice } from "../../many/use-choice.ts";
import { useView } from "../../shell/view.tsx";
import { TableBar } from "../../tables/lazy.tsx";
import { type Ordering, sortable } from "../../tables/sorting.tsx";
import { useColumns } from "../../tables/use-columns.ts";
import { text } from "../../text/index.ts";
import { tagsText } from "../../text/team/tags.ts";
import { Filters, setIn } from "../../ui/filters.tsx";
import { Pages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { Status } from "../../ui/status.tsx";
import { TypedFilter } from "../../ui/typed-filter.tsx";
import { useTiers } from "../programs/data.ts";
import { enrollmentsNamed, type NamedEnrollment, nameOf, useMembers } from "./data.ts";
import { Export } from "./export.tsx";
import { Gone } from "./gone.tsx";
import { Message } from "./messages/lazy.tsx";
import { filterOf } from "./messages/to.ts";
import { type MembersAddress, type MembersSearch, readMembersSearch } from "./search.ts";
import { TagList } from "./tags/list.tsx";
import { APPROVAL_TONE, STANDING_TONE, STATUS_TONE } from "./tones.ts";
import { SavedViews } from "./views/saved-views.tsx";

const words = text.members;
const TYPING_MS = 250;
const PAGE = 100;
const AllMessages = lazy(async () => ({ default: (await import("./messages/all.tsx")).AllMessages }));
const TagChoices = lazy(async () => ({ default: (await import("./tags/choices.tsx")).TagChoices }));
const Bulk = lazy(async () => ({ default: (await import("./bulk.tsx")).Bulk }));
const memberName = (row: NamedEnrollment): string => row.name ?? row.referral_code;
/** How many recipients a message names; one to more follows the filter. */
const NAMED_MAX = 1_000;

export const MembersRoom = () => {
  const { hide, sort: said, ...search } = useSearch({ from: "/shell/members" });
  const navigate = useNavigate({ from: "/members" });
  const { client, may } = useView();
  // Who may not read names may not ask for their order either, whatever the address says.
  const mayName = may("entities:read");
  const sort = mayName || said === "created_at" ? said : undefined;
  const programs = useProgramNames();
  const members = useMembers({ ...search, ...(sort !== undefined && { sort }) });
  const rows = members.data?.pages.flatMap(({ data }) => data) ?? [];
  const filter = filterOf(search);
  const choice = useChoice(rows, search);
  const { chosen, clear } = choice;
  const order = sort === undefined ? {} : { sort };
  const address = { ...search, ...order, ...(hide !== undefined && { hide }) };
  const turn = (next: { readonly [N in keyof MembersAddress]?: string | undefined }) =>
    void navigate({ search: readMembersSearch({ ...address, ...next }), replace: true });
  const ordering = {
    orders: [
      { by: "created_at", name: words.columns.joined },
      ...(mayName ? [{ by: "name", name: words.columns.member, kind: "name" } as const] : []),
    ],
    sort,
    choose: (next: string | undefined) => turn({ sort: next }),
  };
  const columns = useColumns("members", columnsOf(programs, ordering), hide, (next) => turn({ hide: next }));
  const named = { members: chosen.map((one) => ({ id: one.id, name: nameOf(one) })) };
  const show: Show = (next) => {
    clear();
    void navigate({ search: { ...address, ...next } as MembersSearch, replace: true });
  };
  return (
    <>
      <Title
        filter={rows.length > 0 ? filter : undefined}
        save={<Export search={{ ...search, ...order }} columns={columns.choices} />}
      />
      <section className="card">
        <MemberFilters
          search={search}
          address={address}
          programs={programs}
          show={show}
          view={(view) => {
            clear();
            void navigate({ search: view, replace: true });
          }}
        />
        <Suspense fallback={null}>
          <Bulk
            choice={choice}
            to={chosen.length <= NAMED_MAX ? named : filter && { filter }}
            more={moreOf(choice, rows, members.hasNextPage, (after) =>
              enrollmentsNamed(client, { ...search, ...order, limit: PAGE, ...after }, may),
            )}
          />
        </Suspense>
        <TableBar
          of="members"
          filter={search}
          read={() => client.enrollments.count(search)}
          hasSums={false}
          columns={columns}
          ordering={ordering}
        />
        <Pages label={words.title} query={members} empty={words.empty} hint={words.emptyHint}>
          {(shown) => (
            <Table
              columns={
                may("enrollments:write") ? [choosing(shown, choice, memberName), ...columns.shown] : columns.shown
              }
              rows={shown}
            />
          )}
        </Pages>
      </section>
    </>
  );
};

type Show = (next: { [Name in keyof MembersSearch]?: string | undefined }) => void;

/** The name of the room, and what can be done without choosing members. */
const Title = ({ filter, save }: { filter: ReturnType<typeof filterOf>; save: React.ReactNode }) => {
  const { may } = useView();
  return (
    <div className="title">
      <div>
        <h1>{words.title}</h1>
        <p className="soft">{words.sub}</p>
      </div>
      <div className="row">
        {may("contests:read") && (
          <Link className="button" to="/members/contests">
            {words.contests}
          </Link>
        )}
        {may("enrollments:write") && filter !== undefined && <Message to={{ filter }} label="all" />}
        <Suspense fallback={null}>
          <AllMessages />
        </Suspense>
        {save}
        {may("enrollments:write") && (
          <Link className="button primary" to="/members/add">
            {words.add}
          </Link>
        )}
      </div>
    </div>
  );
};

const MemberFilters = ({
  search,
  address,
  programs,
  show,
  view,
}: {
  search: MembersSearch;
  address: MembersAddress;
  programs: Readonly<Record<string, string>>;
  show: Show;
  view: (address: MembersAddress) => void;
}) => (
  <Filters set={setIn({ ...search, q: undefined })}>
    <Typed value={search.q ?? ""} give={(q) => show({ q: q === "" ? undefined : q })} />
    <Select
      label={words.filters.program}
      value={search.program}
      any={words.filters.any}
      values={programs}
      choose={(program) => show({ program, tier: undefined })}
    />
    {search.program !== undefined && (
      <Tiers program={search.program} tier={search.tier} choose={(tier) => show({ tier })} />
    )}
    <Select
      label={words.filters.approval}
      value={search.approval_status}
      any={words.filters.any}
      values={words.approval}
      choose={(value) => show({ approval_status: value })}
    />
    <Select
      label={words.filters.standing}
      value={search.qualification_status}
      any={words.filters.any}
      values={words.standing}
      choose={(value) => show({ qualification_status: value })}
    />
    <Select
      label={words.filters.status}
      value={search.status}
      any={words.filters.any}
      values={words.status}
      choose={(status) => show({ status })}
    />
    <TypedFilter
      label={tagsText.tag}
      value={search.tag}
      choose={(tag) => show({ tag })}
      offers={(id) => (
        <Suspense fallback={null}>
          <TagChoices id={id} />
        </Suspense>
      )}
    />
    <SavedViews search={address} show={view} />
  </Filters>
);

/** The choice of a tier; none where the program has no tiers. */
const Tiers = ({
  program,
  tier,
  choose,
}: {
  program: string;
  tier: string | undefined;
  choose: (tier: string | undefined) => void;
}) => {
  const tiers = useTiers(program);
  if (tiers.length === 0) return null;
  return (
    <Select
      label={words.filters.tier}
      value={tier}
      any={words.filters.any}
      values={Object.fromEntries(tiers.map(({ id, name }) => [id, name]))}
      choose={choose}
    />
  );
};

/** A search that is asked when typing rests. */
const Typed = ({ value, give }: { value: string; give: (q: string) => void }) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => give(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className="label" data-kept>
      {words.q}
      <input className="field" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
};

const columnsOf = (
  programs: Readonly<Record<string, string>>,
  ordering: Ordering,
): readonly Column<NamedEnrollment>[] => [
  sortable(
    {
      name: words.columns.member,
      show: (row) => (
        <>
          <Link to="/members/$enrollment" params={{ enrollment: row.id }}>
            <Person name={row.name} />
          </Link>
          {row.name === null && <Gone entity={row.entity} />}
          <TagList tags={row.tags} />
        </>
      ),
    },
    ordering,
    "name",
  ),
  {
    id: "program",
    name: words.columns.program,
    show: ({ program }) => <span dir="auto">{nameIn(programs, program)}</span>,
  },
  {
    id: "approval",
    name: words.columns.approval,
    card: "state",
    show: (row) => <Status of={row.approval_status} tones={APPROVAL_TONE} words={words.approval} />,
  },
  {
    id: "standing",
    name: words.columns.standing,
    card: "corner",
    show: (row) =>
      row.status === "active" ? (
        <Status of={row.qualification_status} tones={STANDING_TONE} words={words.standing} />
      ) : (
        <Status of={row.status} tones={STATUS_TONE} words={words.status} />
      ),
  },
  { id: "tier", name: words.columns.tier, show: ({ tierName }) => <span dir="auto">{tierName}</span> },
  { id: "code", name: words.columns.code, show: (row) => <code>{row.referral_code}</code> },
  sortable(
    { id: "joined", name: words.columns.joined, isNumber: true, show: (row) => moment(row.joined_at) },
    ordering,
  ),
];
