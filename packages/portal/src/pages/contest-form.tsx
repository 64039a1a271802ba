import { Field, saidBy } from "@entente/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post } from "../data/ask.ts";
import type { ContestKind } from "../data/types.ts";
import { faultOf } from "../sentences/contest.ts";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";

/** The most characters of a text, and of the words for an order. */
const TEXT_MAX = 2_000;
const ORDER_MAX = 200;

/** A text of the member to the brand; `kept` says beside it what was sent. */
export const Writing = ({
  path,
  more = {},
  done,
  asksOrder = false,
}: {
  path: string;
  more?: object;
  done: () => void;
  asksOrder?: boolean;
}) => {
  const { words } = useSpeech();
  const { contests } = words;
  const queries = useQueryClient();
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>();
  const [isSending, setSending] = useState(false);
  const send = async (sent: object): Promise<void> => {
    setSending(true);
    setFault(undefined);
    try {
      await post(path, { ...more, ...sent });
      await queries.invalidateQueries({ queryKey: ["contests"] });
      done();
    } catch (cause) {
      setFault(faultOf(cause));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className="form stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send(saidBy(event.currentTarget));
      }}
    >
      {asksOrder && <Field label={contests.order} name="reference" dir="auto" required maxLength={ORDER_MAX} />}
      <label className="label grow-field">
        {contests.text}
        <textarea className="field" name="text" dir="auto" rows={3} required maxLength={TEXT_MAX} />
      </label>
      {fault !== undefined && (
        <p className="fault" role="alert">
          {contests.faults[fault]}
        </p>
      )}
      <div className="row">
        <button type="submit" className="button primary" disabled={isSending}>
          {contests.send}
        </button>
      </div>
    </form>
  );
};

/** The kinds about a sale that the member does not see, and so has to name. */
const UNSEEN: readonly ContestKind[] = ["attribution", "outside_window"];

/** The way to contest something, where it is shown: a button, then a text. Whoever only looks on does not see it. */
export const ContestForm = ({ membership, kind, event }: { membership: string; kind: ContestKind; event?: string }) => {
  const { words } = useSpeech();
  const { contests } = words;
  const { viewed_by } = useVisit();
  const [state, setState] = useState<"closed" | "open" | "sent">("closed");
  if (viewed_by !== null) return null;
  if (state === "sent") return <p role="status">{contests.sent}</p>;
  if (state === "closed")
    return (
      <button type="button" className="button" onClick={() => setState("open")}>
        {contests.begin[kind]}
      </button>
    );
  return (
    <Writing
      path="/contests"
      more={{ membership, kind, ...(event === undefined ? {} : { event }) }}
      asksOrder={UNSEEN.includes(kind)}
      done={() => setState("sent")}
    />
  );
};
