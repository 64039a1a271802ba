import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";

export interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
  /** The start of the page after this one, where it is not after the last entry. */
  readonly next?: string;
}

type After = { starting_after?: string };

/** Pages of a list, each begun where the one before ended, with all that each of them says. */
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
    getNextPageParam: ({ data, has_more, next }) => (has_more ? (next ?? data.at(-1)?.id) : undefined),
    refetchInterval,
    enabled,
  });

/** Pages of a list, each begun where the one before ended. */
export const usePages = <T extends { readonly id: string }>(
  queryKey: readonly unknown[],
  read: (after: After) => PromiseLike<Page<T>>,
  refetchInterval: number | false = false,
) =>
  useWholePages(
    queryKey,
    async (after): Promise<Page<T>> => {
      const { data, has_more, next } = await read(after);
      return { data, has_more, ...(next !== undefined && { next }) };
    },
    refetchInterval,
  );

export type PagesQuery<T> = UseInfiniteQueryResult<{ pages: readonly Page<T>[] }>;
