import { usePages } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { post, read } from "./ask.ts";
import type { ListOf, Message } from "./types.ts";

const PAGE = 25;
/** More than that are counted as so many. */
export const UNREAD_MAX = 99;

/** The messages of the brand to the memberships that the session shows. */
export const useMessages = () =>
  usePages<Message>(["messages"], (after) => read<ListOf<Message>>("/messages", { limit: PAGE, ...after }));

/** How many of them nobody has opened, up to {@link UNREAD_MAX}. */
export const useUnread = (): number => {
  const { data } = useQuery({
    queryKey: ["messages", "unread"],
    queryFn: () => read<ListOf<Message>>("/messages", { unread: "true", limit: UNREAD_MAX }),
  });
  return data?.data.length ?? 0;
};

export const useMessage = (id: string) =>
  useQuery({ queryKey: ["message", id], queryFn: () => read<Message>(`/messages/${id}`) });

/** Opens a message, which the brand sees as read from then on. */
export const openMessage = (id: string): Promise<Message> => post<Message>(`/messages/${id}/open`, {});
