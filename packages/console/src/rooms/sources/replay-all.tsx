import { count } from "@entente/kit/format";
import { useState } from "react";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Sure } from "../../ui/sure.tsx";
import { useAct } from "../../ui/use-act.ts";

const words = sourceText.events;
const AT_ONCE = 100;

/** Reads all unreadable events of a source again, a page of them at a time. It says so also when none is left. */
export const ReplayAll = ({ source, isOffered }: { source: string; isOffered: boolean }) => {
  const { client } = useView();
  const [isAsked, setIsAsked] = useState(false);
  const [done, setDone] = useState<number | null>(null);
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
    done: (read) => {
      setDone(read);
      setIsAsked(false);
    },
  });
  return (
    <span className="row">
      {done !== null && <span role="status">{words.againDone(count(done))}</span>}
      {isOffered && (
        <button type="button" className="button" onClick={() => setIsAsked(true)}>
          {words.againAll}
        </button>
      )}
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
          act.cancel();
        }}
      />
    </span>
  );
};
