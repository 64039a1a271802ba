import type { Count } from "@entente/client";
import { amount } from "@entente/kit/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useKey } from "../shell/view.tsx";
import { tablesText } from "../text/team/tables.ts";
import "./tables.css";
import type { Ordering } from "./sorting.tsx";
import type { Choices } from "./use-columns.ts";

const load = () => import("./columns-menu.tsx");
const Menu = lazy(async () => ({ default: (await load()).ColumnsMenu }));

/** The rows of a table, by their name in texts. */
export type Counted = keyof typeof tablesText.counted;

const sumsIn = ({ sums }: Count): string | null =>
  sums === null
    ? tablesText.tooMany
    : sums.length === 0
      ? null
      : tablesText.total(
          sums
            .map(({ amount_minor, currency, exact }) => amount(amount_minor, currency, undefined, exact?.amount_minor))
            .join(" · "),
        );

/** How many rows the filters find in all, and what their amounts add up to. */
const Found = ({ of, count, hasSums }: { of: Counted; count: Count; hasSums: boolean }) => {
  const counted = tablesText.counted[of](count.count);
  const sums = hasSums ? sumsIn(count) : null;
  return (
    <p className="found" aria-live="polite">
      <span>{count.has_more ? tablesText.more(counted) : counted}</span>
      {sums !== null && <span className={count.sums === null ? "soft" : "num"}>{sums}</span>}
    </p>
  );
};

/** The line above a table: what its filters find in all, and which columns it has. */
export const TableBar = ({
  of,
  filter,
  read,
  hasSums = true,
  every = false,
  columns,
  ordering,
}: {
  of: Counted;
  /** The filters of the count, by which its answer is kept. */
  filter: object;
  read: () => PromiseLike<Count>;
  hasSums?: boolean;
  /** How often it is read again, in milliseconds. */
  every?: number | false;
  columns: Choices;
  ordering?: Ordering;
}) => {
  const { data } = useQuery({
    queryKey: useKey()("count", of, filter),
    queryFn: () => Promise.resolve(read()),
    placeholderData: keepPreviousData,
    refetchInterval: every,
  });
  return (
    <div className="table-bar">
      {data === undefined ? <p className="found" /> : <Found of={of} count={data} hasSums={hasSums} />}
      <Choice columns={columns} ordering={ordering} />
    </div>
  );
};

/** The button of the menu of columns, which loads when somebody reaches for it. */
const Choice = ({ columns, ordering }: { columns: Choices; ordering: Ordering | undefined }) => {
  const [isAsked, setIsAsked] = useState(false);
  const button = (
    <button
      type="button"
      className="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setIsAsked(true)}
    >
      {tablesText.columns}
    </button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <Menu {...columns} ordering={ordering} />
    </Suspense>
  );
};
