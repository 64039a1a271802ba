import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";

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
