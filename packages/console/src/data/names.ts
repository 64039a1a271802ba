import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../shell/view.tsx";

const PROGRAMS_MAX = 100;

/** Names by id. */
export type Names = Readonly<Record<string, string>>;

/** Names that nobody has read yet, which is another thing than none. */
export const UNREAD: Names = Object.freeze({});

/** The name of an id: nothing while the names are not read, and the id where none of them is its own. */
export const nameIn = (names: Names, id: string): string => names[id] ?? (names === UNREAD ? "" : id);

/** The names of ids with commas between them; nothing while the names are not read. */
export const namesIn = (names: Names, ids: readonly string[]): string =>
  names === UNREAD ? "" : ids.map((id) => nameIn(names, id)).join(", ");

/** The names of a brand's programs by id, of the first hundred; undefined until they are read. */
export const useKnownPrograms = (): Names | undefined => {
  const { client, may } = useView();
  const key = useKey();
  const { data } = useQuery({
    queryKey: key("program names"),
    queryFn: () => client.programs.list({ limit: PROGRAMS_MAX }),
    enabled: may("programs:read"),
    staleTime: 60_000,
  });
  return data && Object.fromEntries(data.data.map(({ id, name }) => [id, name]));
};

/** The names of a brand's programs by id, of the first hundred; {@link UNREAD} until they are read. */
export const useProgramNames = (): Names => useKnownPrograms() ?? UNREAD;
