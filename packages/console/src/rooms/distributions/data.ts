import type { Distribution, Operation } from "@entente/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { isOpen } from "./states.ts";

const AGAIN_MS = 1_500;

interface Read {
  readonly distribution: Pick<Distribution, "status">;
  readonly operation: Operation | null;
}

/** True while a distribution changes by itself. Its two reads are apart: one that launches may stand beside a launch that is done. */
const isMovingIn = (read: Read | undefined): boolean =>
  read !== undefined &&
  (read.distribution.status === "launching" || (read.operation !== null && isOpen(read.operation)));

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
    refetchInterval: ({ state: { data } }) => (isMovingIn(data) ? AGAIN_MS : false),
  });
  const isMoving = isMovingIn(query.data);
  const was = useRef(isMoving);
  useEffect(() => {
    if (was.current && !isMoving) void queries.invalidateQueries();
    was.current = isMoving;
  }, [isMoving, queries]);
  return query;
};
