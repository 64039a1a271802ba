import type { SupposedStandingPreview, Tier } from "@entente/client";
import { type Column, Pill, Scroll, Segments, Table } from "@entente/kit";
import { count } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { Pages, useWholePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { said } from "../../ui/status.tsx";
import { asPreview, type Change } from "./supposed.ts";

const words = programText.preview;
const PAGE = 20;

type Moved = SupposedStandingPreview["moved"][number] & { readonly id: string };
type Side = Moved["before"];

const STATUSES = ["qualified", "grace", "not_qualified", "pending"] as const;

type Sum = Pick<SupposedStandingPreview, "members" | "supposed" | "tiers" | "gains" | "loses">;

/** One page of how members would stand. */
export type ReadStandings = (asked: {
  readonly limit: number;
  readonly move?: "gains" | "loses";
  readonly starting_after?: string;
}) => PromiseLike<Sum & Pick<SupposedStandingPreview, "moved" | "has_more">>;

/** How all members would stand with changed requirements: counts, tiers, and who gains and who loses. */
export const StandingPreview = ({
  program,
  changes,
  tiers,
}: {
  program: string;
  changes: readonly Change[];
  tiers: readonly Tier[];
}) => {
  const { client } = useView();
  return (
    <Standings
      of={["supposed", program, changes]}
      tiers={tiers}
      read={(asked) => client.programs.standingPreview(program, { requirements: asPreview(changes), ...asked })}
    />
  );
};

/** How members stand, or stood, and how they would: counts, tiers, and who gains and who loses, by name. */
export const Standings = ({
  of,
  tiers,
  read,
  now = words.now,
  would = words.would,
}: {
  of: readonly [string, ...unknown[]];
  tiers: readonly Pick<Tier, "id" | "name">[];
  read: ReadStandings;
  now?: string;
  would?: string;
}) => {
  const [move, setMove] = useState<"all" | "gains" | "loses">("all");
  const query = useWholePages(useKey()(...of, move), async (after) => {
    const { moved, has_more, ...sum } = await read({ limit: PAGE, ...(move !== "all" && { move }), ...after });
    return { data: moved.map((row): Moved => ({ ...row, id: row.enrollment })), has_more, sum };
  });
  const sum = query.data?.pages[0]?.sum;
  const nameOf = (tier: string | null) =>
    tier === null ? words.noTier : (tiers.find(({ id }) => id === tier)?.name ?? tier);
  const side = ({ status, tier }: Side) => `${text.members.standing[status] ?? status}, ${nameOf(tier)}`;
  const columns: readonly Column<Moved>[] = [
    {
      name: text.members.columns.member,
      show: ({ enrollment, name }) => (
        <Link to="/members/$enrollment" params={{ enrollment }}>
          <Person name={name} />
        </Link>
      ),
    },
    {
      name: words.moves,
      show: ({ move: way }) => <Pill tone={way === "gains" ? "good" : "bad"}>{said(words.move, way) ?? way}</Pill>,
    },
    { name: now, show: ({ before }) => <span dir="auto">{side(before)}</span> },
    { name: would, show: ({ after }) => <span dir="auto">{side(after)}</span> },
  ];
  return (
    <div className="stack" aria-live="polite">
      {sum !== undefined && (
        <>
          <p>
            <b>{words.moved(count(sum.gains), count(sum.loses))}</b>
          </p>
          <div className="two even">
            <Scroll label={words.standing}>
              <Compared
                sides={[now, would]}
                label={words.standing}
                rows={STATUSES.map((status) => ({
                  id: status,
                  name: text.members.standing[status] ?? status,
                  now: sum.members[status],
                  would: sum.supposed[status],
                }))}
              />
            </Scroll>
            <Scroll label={words.tiers}>
              <Compared
                sides={[now, would]}
                label={words.tiers}
                rows={sum.tiers.map(({ tier, members, supposed }) => ({
                  id: tier ?? "none",
                  name: nameOf(tier),
                  now: members,
                  would: supposed,
                }))}
              />
            </Scroll>
          </div>
        </>
      )}
      <Segments label={words.moves} values={words.shown} value={move} choose={setMove} />
      <Pages label={words.moves} query={query} empty={words.nobody} hint={words.nobodyHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </div>
  );
};

interface Line {
  readonly id: string;
  readonly name: string;
  readonly now: number;
  readonly would: number;
}

const signed = (value: number): string => (value > 0 ? `+${count(value)}` : count(value));

const Compared = ({
  label,
  rows,
  sides: [before, after],
}: {
  label: string;
  rows: readonly Line[];
  sides: readonly [string, string];
}) => (
  <Table
    columns={[
      { name: label, show: ({ name }: Line) => <span dir="auto">{name}</span> },
      { name: before, isNumber: true, show: ({ now }: Line) => count(now) },
      { name: after, isNumber: true, show: ({ would }: Line) => count(would) },
      {
        name: words.difference,
        isNumber: true,
        show: ({ now, would }: Line) => (now === would ? "" : signed(would - now)),
      },
    ]}
    rows={rows}
  />
);
