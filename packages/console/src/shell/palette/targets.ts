import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useProgramNames } from "../../data/names.ts";
import { opening } from "../../ui/use-opening.ts";
import { useOperated } from "../operated.ts";
import { useKey, useView } from "../view.tsx";
import { findAll } from "./finders.ts";
import { pagesFor } from "./pages.ts";
import { type Found, matching, placeOf } from "./places.ts";

export interface Target extends Pick<Found, "key" | "name" | "kind"> {
  readonly go: () => void;
}

const SOURCES_MAX = 100;
const RECENT_MAX = 5;

/** The places that were gone to, by view, latest first; forgotten with the page, since names of people are in it. */
const recent = new Map<string, readonly Found[]>();

/** The places that may be gone to: with nothing typed those of before and the pages, else those that are found. */
export const useTargets = (
  typed: string,
  rested: string,
  close: () => void,
): { readonly targets: readonly Target[]; readonly isBusy: boolean; readonly error: Error | null } => {
  const { client, session, may, mode, brand } = useView();
  const key = useKey();
  const navigate = useNavigate();
  const programs = useProgramNames();
  const sources = useQuery({
    queryKey: key("sources of orders"),
    queryFn: async () => (await client.sources.list({ limit: SOURCES_MAX })).data,
    enabled: may("sources:read"),
    staleTime: 60_000,
  });
  const found = useQuery({
    queryKey: key("palette", rested, sources.data?.length, Object.keys(programs).length),
    queryFn: () => findAll(rested, { client, may, programs, sources: sources.data ?? [] }),
    enabled: rested !== "" && !sources.isLoading,
  });
  const view = `${mode} ${brand}`;
  const before = recent.get(view) ?? [];
  const pages = pagesFor(session.scopes, may, useOperated().isOperator);
  const isBusy = typed !== "" && (typed !== rested || found.isFetching);
  const shown =
    typed === ""
      ? [...before, ...pages]
      : [...placeOf(typed), ...matching(pages, typed), ...(isBusy ? [] : (found.data ?? []))];
  const isFirst = (one: Found, at: number): boolean => shown.findIndex(({ key: other }) => other === one.key) === at;
  const targets = shown.filter(isFirst).map((one) => ({
    ...one,
    go: () => {
      recent.set(view, [one, ...before.filter((other) => other.key !== one.key)].slice(0, RECENT_MAX));
      const { opens, ...place } = one.place;
      void navigate({ ...place, ...(opens && { state: opening(opens) }) } as never);
      close();
    },
  }));
  return { targets, isBusy, error: found.error };
};
