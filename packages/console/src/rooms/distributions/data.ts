import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { isOpen } from "./states.ts";

const AGAIN_MS = 1_500;

/** A distribution with its latest operation, asked again while that goes on; when it ends, all that is shown is read again. */
export const useDistribution = (id: string) => {
  const { client } = useView();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: useKey()("distribution", id),
    queryFn: async () => {
      const [distribution, { data }] = await Promise.all([
        client.distributions.retrieve(id),
        client.operations.list({ subject_id: id, limit: 1 }),
      ]);
      return { distribution, operation: data[0] ?? null };
    },
    refetchInterval: ({ state: { data } }) => (data?.operation && isOpen(data.operation) ? AGAIN_MS : false),
  });
  const { operation } = query.data ?? {};
  const isMoving = operation != null && isOpen(operation);
  const was = useRef(isMoving);
  useEffect(() => {
    if (was.current && !isMoving) void queries.invalidateQueries();
    was.current = isMoving;
  }, [isMoving, queries]);
  return query;
};
