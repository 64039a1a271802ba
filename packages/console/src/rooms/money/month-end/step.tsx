import { Pill } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { actorOf } from "../../../data/actors.ts";
import { saidOf } from "../../../data/errors.ts";
import type { Sending } from "../../../data/sending.ts";
import { monthEndText } from "../../../text/paying/month-end.ts";
import { Committed } from "../../../ui/refused.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { type Doer, STEPS, type StepName, type StepStatus, type StepTitle } from "./stand.ts";

const words = monthEndText;
const TONES = { done: "good", now: "info", later: "none" } as const;

/** One step: whether it is done, by whom and when, and what it takes. */
export const Step = ({
  name,
  title,
  status,
  by = null,
  children,
}: {
  name: StepName;
  title: StepTitle;
  status: StepStatus;
  by?: Doer | null | undefined;
  children: React.ReactNode;
}) => (
  <li>
    <section className="card" aria-label={words.steps[title]} aria-current={status === "now" ? "step" : undefined}>
      <div className="head">
        <h2>
          {name !== "statement" && `${STEPS.indexOf(name) + 1}. `}
          {words.steps[title]}
        </h2>
        <span className="row">
          {status === "done" && by !== null && by !== undefined && (
            <span className="soft" dir="auto">
              {words.by(actorOf(by.actor), moment(by.created_at))}
            </span>
          )}
          {name !== "statement" && <Pill tone={TONES[status]}>{words.status[status]}</Pill>}
        </span>
      </div>
      <div className="body stack">{children}</div>
    </section>
  </li>
);

/** A button that does a step at once, since the page says before it what will follow, and says why where it was not done. */
export const Do = ({
  name,
  run,
  isOff = false,
  isNext = true,
}: {
  name: string;
  run: (sending: Sending) => PromiseLike<unknown>;
  isOff?: boolean;
  /** False of a step that is not the next one. */
  isNext?: boolean;
}) => {
  const act = useAct({
    act: async (_said: undefined, sending) => {
      await run(sending);
    },
  });
  return (
    <div className="stack">
      {act.error && <p role="alert">{saidOf(act.error)}</p>}
      <Committed error={act.error} />
      <div>
        <button
          type="button"
          className={isNext ? "button primary" : "button"}
          disabled={isOff || act.isBusy}
          onClick={() => act.start(undefined)}
        >
          {name}
        </button>
      </div>
    </div>
  );
};
