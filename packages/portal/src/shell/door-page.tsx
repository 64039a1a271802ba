import { type DoorState, openAgain } from "../data/door.ts";
import { useSpeech } from "../text/index.tsx";
import { Waiting } from "./states.tsx";

/** The page of a visit that is not open: it says why, and what opens it. */
export const DoorPage = ({ state }: { state: Exclude<DoorState, "open"> }) => {
  const { words } = useSpeech();
  const { door, states } = words;
  if (state === "opening" || state === "waiting")
    return (
      <main className="door">
        <div className="card">
          <h1>{door.opening}</h1>
          {state === "waiting" && <p className="soft">{door.waiting}</p>}
          <Waiting height={60} />
        </div>
      </main>
    );
  const [title, hint] = {
    none: [door.none, door.noneHint],
    refused: [door.refused, door.refusedHint],
    ended: [door.ended, door.endedHint],
    failed: [states.failed, states.offline],
  }[state];
  return (
    <main className="door">
      <div className="card" role={state === "none" ? undefined : "alert"}>
        <h1>{title}</h1>
        <p className="soft">{hint}</p>
        {state === "failed" && (
          <button type="button" className="button primary" onClick={() => void openAgain()}>
            {states.retry}
          </button>
        )}
      </div>
    </main>
  );
};
