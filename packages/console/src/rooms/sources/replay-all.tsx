import { useState } from "react";
import { count } from "../../format/amount.ts";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Sure } from "../../ui/sure.tsx";
import { useAct } from "../../ui/use-act.ts";

const words = sourceText.events;
const AT_ONCE = 100;

/** Reads all unreadable events of a source again, a page of them at a time. */
export const ReplayAll = ({ source }: { source: string }) => {
  const { client } = useView();
  const [isAsked, setIsAsked] = useState(false);
  const act = useAct({
    act: async (_said: undefined, { signal, idempotencyKey }) => {
      let [read, after] = [0, ""];
      for (;;) {
        const { events, has_more, next } = await client.sources.replay(
          source,
          { status: "unreadable", limit: AT_ONCE, ...(after !== "" && { starting_after: after }) },
          { signal, idempotencyKey: `${idempotencyKey}${after}` },
        );
        read += events;
        if (!has_more || next === null) return read;
        after = next;
      }
    },
    done: () => setIsAsked(false),
  });
  return (
    <span className="row">
      {act.data !== undefined && <span role="status">{words.againDone(count(act.data))}</span>}
      <button type="button" className="button" onClick={() => setIsAsked(true)}>
        {words.againAll}
      </button>
      <Sure
        open={isAsked}
        title={words.againSure}
        hint={words.againHint}
        verb={words.again}
        isBusy={act.isBusy}
        error={act.error}
        act={() => act.start(undefined)}
        close={() => {
          setIsAsked(false);
          if (!act.isDone) act.cancel();
        }}
      />
    </span>
  );
};
