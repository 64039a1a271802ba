import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { text } from "../text/index.ts";
import { Scroll } from "./scroll.tsx";
import { Asked, Empty } from "./states.tsx";

export interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

type After = { starting_after?: string };

/** Pages of a list, each begun after the last entry of the one before, with all that each of them says. */
export const useWholePages = <P extends Page<{ readonly id: string }>>(
  queryKey: readonly unknown[],
  read: (after: After) => Promise<P>,
  refetchInterval: number | false = false,
  enabled = true,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam === "" ? {} : { starting_after: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
    refetchInterval,
    enabled,
  });

/** Pages of a list, each begun after the last entry of the one before. */
export const usePages = <T extends { readonly id: string }>(
  queryKey: readonly unknown[],
  read: (after: After) => PromiseLike<Page<T>>,
  refetchInterval: number | false = false,
) =>
  useWholePages(
    queryKey,
    async (after): Promise<Page<T>> => {
      const { data, has_more } = await read(after);
      return { data, has_more };
    },
    refetchInterval,
  );

export type PagesQuery<T> = UseInfiniteQueryResult<{ pages: readonly Page<T>[] }>;

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
