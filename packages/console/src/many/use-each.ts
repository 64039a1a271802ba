import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Sending } from "../data/sending.ts";
import { useAct } from "../ui/use-act.ts";
import { eachOf, type Job } from "./each.ts";
import { failureOf, isSessionChanged } from "./failure.ts";

/** A verb for the rows of a dialog: how far it is, and its end. `leave` answers whether one was decided. */
export const useEach = <B, R>(verb: (job: Job<B>, sending: Sending) => PromiseLike<R | null>) => {
  const queries = useQueryClient();
  const [each] = useState(() => eachOf(verb));
  const [decided, setDecided] = useState(0);
  const act = useAct({ act: (jobs: readonly Job<B>[], sending) => each.act(jobs, sending, setDecided) });
  const { error } = act;
  useEffect(() => {
    // The session is read anew, so that the verb goes on where it ended.
    if (isSessionChanged(error)) void queries.invalidateQueries({ queryKey: ["session"] });
  }, [error, queries]);
  const leave = (): boolean => {
    const isSomeDecided = act.isDone || decided > 0;
    // What a verb that ended early did, or may have done, is to be seen as well.
    if (isSomeDecided || error !== null) void queries.invalidateQueries();
    act.cancel();
    each.forget();
    setDecided(0);
    return isSomeDecided;
  };
  const { stop, outcome } = each;
  return { ...act, error: failureOf(error), decided, leave, stop, outcome };
};
