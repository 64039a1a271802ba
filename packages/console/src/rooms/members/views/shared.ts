import type { ActorRef } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../data/client.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { type MembersAddress, readMembersSearch } from "../search.ts";
import type { SavedView } from "./own.ts";

/** A view of the team. */
export interface SharedView extends SavedView {
  readonly id: string;
  readonly author: ActorRef;
}

const MOST = 100;

/** True of filters that may be shared: whoever searches for a name does so alone. */
export const isShareable = ({ q, ...filters }: MembersAddress): boolean =>
  q === undefined && Object.keys(filters).length > 0;

/** Reads a view as the console shows it: filters that it does not know are left out. */
export const readShared = (
  views: readonly { readonly id: string; readonly name: string; readonly author: ActorRef; readonly search: object }[],
): readonly SharedView[] =>
  views
    .map(({ id, name, author, search }) => ({
      id,
      name,
      author,
      search: readMembersSearch(search as Record<string, unknown>),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** The views that the team shares, by name. */
export const useSharedViews = (): readonly SharedView[] => {
  const { mode, brand } = useView();
  const { data } = useQuery({
    queryKey: useKey()("views"),
    queryFn: () =>
      send<{ readonly data: Parameters<typeof readShared>[0] }>("GET", `/views?limit=${MOST}`, undefined, {
        view: { mode, brand },
      }),
  });
  return readShared(data?.data ?? []);
};
