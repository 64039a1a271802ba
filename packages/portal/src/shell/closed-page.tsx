import { frame } from "../data/frame.ts";
import { openAgain, turnedBy, type VisitState } from "../data/visit-state.ts";
import { useSpeech } from "../text/index.tsx";
import { AtProvider } from "./at-provider.tsx";
import { Confirm } from "./confirm.tsx";
import { SignIn } from "./sign-in.tsx";
import { Waiting } from "./states.tsx";

/** The page of a visit that is not open: it says why, and what opens it. A page by itself asks for an address; a frame has a page around it that opens it. */
export const ClosedPage = ({ state }: { state: Exclude<VisitState, "open"> }) => {
  const { words } = useSpeech();
  const { visit, states, own } = words;
  const isAlone = !frame.isFramed;
  if (state === "confirming") return <Confirm />;
  if (state === "opening" || state === "waiting")
    return (
      <main className="closed">
        <div className="card">
          <h1>{visit.opening}</h1>
          {state === "waiting" && <p className="soft">{visit.waiting}</p>}
          <Waiting height={60} />
        </div>
      </main>
    );
  const turned = own.provider.faults[turnedBy()];
  const [title, hint] = {
    turned: [turned.title, turned.hint],
    none: isAlone ? [own.signIn.title, own.signIn.hint] : [visit.none, visit.noneHint],
    refused: [visit.refused, visit.refusedHint],
    ended: [visit.ended, visit.endedHint],
    failed: [states.failed, states.offline],
  }[state];
  return (
    <main className="closed">
      <div className="card" role={state === "none" ? undefined : "alert"}>
        <h1>{title}</h1>
        <p className="soft">{hint}</p>
        {isAlone && state !== "failed" && <SignIn />}
        {isAlone && state !== "failed" && <AtProvider />}
        {isAlone && state === "none" && <small className="soft">{own.signIn.remembered}</small>}
        {state === "failed" && (
          <button type="button" className="button primary" onClick={() => void openAgain()}>
            {states.retry}
          </button>
        )}
      </div>
    </main>
  );
};
