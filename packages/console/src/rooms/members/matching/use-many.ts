import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useView } from "../../../shell/view.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { bulkParts, type Many } from "./in-parts.ts";

/** A verb for the members of a dialog: how far it is, and its end. `leave` answers whether somebody was decided. */
export const useMany = () => {
  const { client } = useView();
  const queries = useQueryClient();
  const [parts] = useState(() => bulkParts(client));
  const [decided, setDecided] = useState(0);
  const act = useAct({ act: (many: Many, sending) => parts.act(many, sending, setDecided) });
  const leave = (): boolean => {
    const isSomeDecided = act.isDone || decided > 0;
    // What a verb that ended early did is to be seen as well.
    if (isSomeDecided) void queries.invalidateQueries();
    act.cancel();
    parts.forget();
    setDecided(0);
    return isSomeDecided;
  };
  return { ...act, decided, leave };
};
