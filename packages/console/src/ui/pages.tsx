import { type PagesQuery, Scroll } from "@entente/kit";
import { text } from "../text/index.ts";
import { Asked, Empty } from "./states.tsx";

export { type Page, type PagesQuery, usePages, useWholePages } from "@entente/kit";

/** A list that grows by pages; it says so when there is nothing. */
export const Pages = <T,>({
  label,
  query,
  empty,
  hint,
  children,
}: {
  label: string;
  query: PagesQuery<T>;
  empty: string;
  hint?: string;
  children: (rows: readonly T[]) => React.ReactNode;
}) => (
  <Asked query={query} height={300}>
    {({ pages }) => {
      const rows = pages.flatMap(({ data }) => data);
      if (rows.length === 0) return <Empty title={empty} hint={hint} />;
      return (
        <>
          <Scroll label={label}>{children(rows)}</Scroll>
          {query.hasNextPage && (
            <div className="state">
              <button
                type="button"
                className="button"
                disabled={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {text.states.more}
              </button>
            </div>
          )}
        </>
      );
    }}
  </Asked>
);
