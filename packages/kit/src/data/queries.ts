import { QueryClient } from "@tanstack/react-query";

/**
 * The reads and changes of the pages. What fails is not repeated here: the client has already repeated what fails for a reason that
 * passes, and what it gives up is shown. Nothing waits for a network to come: a change that was canceled meanwhile would be made all the
 * same, and a page would stay empty without a word.
 */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
