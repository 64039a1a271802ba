import { Dialog } from "@entente/kit";
import { count } from "@entente/kit/format";
import { type ReactNode, useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { text } from "../../text/index.ts";
import { matchingText } from "../../text/team/matching.ts";
import { DialogButtons } from "../../ui/dialog-form.tsx";
import { type NamedEnrollment, nameOf } from "./data.ts";
import { Progress } from "./matching/progress.tsx";
import { useMany } from "./matching/use-many.ts";
import { Message } from "./messages/lazy.tsx";
import type { To } from "./messages/to.ts";
import { Outcome } from "./outcome.tsx";
import { TagButtons, type Tagging, TagMany } from "./tags/many.tsx";

const words = text.members;
const VERBS = ["approve", "reject", "archive"] as const;
type Verb = (typeof VERBS)[number];

/** The requested verb and its members: the rows chosen at that moment, whatever the list shows now. */
interface Asked {
  readonly verb: Verb;
  readonly members: readonly NamedEnrollment[];
}

/** The members to act on, and how the choice is said and made larger. */
interface Choice {
  readonly chosen: readonly NamedEnrollment[];
  /** True if they are all that the filters find, also beyond the page. */
  readonly areAll: boolean;
  /** The recipients of a message to them; absent where no message can name them. */
  readonly to?: To | undefined;
  /** The button that chooses all that match, where there are more than the page shows. */
  readonly more?: ReactNode;
  readonly done: () => void;
}

/** Verbs for the chosen members: each is asked for once more, and says afterwards what was refused and why. */
export const Bulk = ({ chosen, areAll, to, more, done }: Choice) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [tagging, setTagging] = useState<Tagging | null>(null);
  const act = useMany();
  const close = () => {
    setAsked(null);
    if (act.leave()) done();
  };
  const number = count(asked?.members.length ?? 0);
  const title =
    asked === null ? "" : act.data ? words.doneTitle(words[asked.verb]) : words.sure(words[asked.verb], number);
  return (
    <>
      {chosen.length > 0 && (
        <div className="bulk">
          <b>{(areAll ? matchingText.all : words.selected)(count(chosen.length))}</b>
          {more}
          {VERBS.map((verb) => (
            <button key={verb} type="button" className="button" onClick={() => setAsked({ verb, members: chosen })}>
              {words[verb]}
            </button>
          ))}
          {to !== undefined && <Message to={to} done={done} />}
          <TagButtons ask={(action) => setTagging({ action, members: chosen })} />
          <button type="button" className="button plain" onClick={done}>
            {words.clear}
          </button>
        </div>
      )}
      <TagMany
        asked={tagging}
        left={(isDone) => {
          setTagging(null);
          if (isDone) done();
        }}
      />
      <Dialog open={asked !== null} close={close} title={title}>
        {asked !== null &&
          (act.data ? (
            <Outcome outcome={act.data} names={asked.members.map(nameOf)} close={close} />
          ) : (
            <div className="stack">
              <p className="soft">{words.sureHint}</p>
              {act.error && <p role="alert">{saidOf(act.error)}</p>}
              <Progress done={act.decided} of={asked.members.length} isBusy={act.isBusy} />
              <DialogButtons
                verb={words[asked.verb]}
                close={close}
                isReady={!act.isBusy}
                act={() => act.start({ action: asked.verb, ids: asked.members.map(({ id }) => id) })}
              />
            </div>
          ))}
      </Dialog>
    </>
  );
};
