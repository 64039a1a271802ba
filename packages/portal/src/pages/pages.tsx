import type { PagesQuery } from "@entente/kit";
import { Asked, Empty } from "../shell/states.tsx";
import { useSpeech } from "../text/index.tsx";

/** A list that grows by pages; it says so when there is nothing, and what to do then. */
export const Pages = <T,>({
  query,
  empty,
  hint,
  action,
  children,
}: {
  query: PagesQuery<T>;
  empty: string;
  hint?: string;
  action?: React.ReactNode;
  children: (rows: readonly T[]) => React.ReactNode;
}) => {
  const { words } = useSpeech();
  return (
    <Asked query={query} height={260}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data);
        if (rows.length === 0)
          return (
            <Empty title={empty} {...(hint === undefined ? {} : { hint })}>
              {action}
            </Empty>
          );
        return (
          <>
            {children(rows)}
            {query.hasNextPage && (
              <div className="state">
                <button
                  type="button"
                  className="button"
                  disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {words.states.more}
                </button>
              </div>
            )}
          </>
        );
      }}
    </Asked>
  );
};
