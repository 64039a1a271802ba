import { useQuery } from "@tanstack/react-query";
import { readServer } from "../data/server.ts";
import { useView } from "./view.tsx";

/** How often the navigation asks whether something is wrong. */
const EVERY_MS = 60_000;

/** The service as the person who operates it sees it. Only owners of all brands may be that person, so that nobody else asks. */
export const useServer = (everyMs: number) => {
  const { session } = useView();
  const isOwner = session.seats.some(({ role, brand }) => role === "owner" && brand === null);
  const query = useQuery({
    queryKey: ["server", session.person.id],
    queryFn: readServer,
    enabled: isOwner,
    refetchInterval: ({ state }) => (state.data === null ? false : everyMs),
  });
  return { isOwner, query };
};

/** Answers if the service is the viewer's to operate, and how much is wrong with it. */
export const useOperated = (): { readonly isOperator: boolean; readonly problems: number } => {
  const { data } = useServer(EVERY_MS).query;
  return { isOperator: data != null, problems: data?.problems.length ?? 0 };
};
