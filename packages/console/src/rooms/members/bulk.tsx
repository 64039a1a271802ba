import { Dialog } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { ManyBar } from "../../many/bar.tsx";
import { Ended } from "../../many/ended.tsx";
import { LeftOut } from "../../many/left-out.tsx";
import { Progress } from "../../many/progress.tsx";
import type { Choice, More } from "../../many/use-choice.ts";
import { text } from "../../text/index.ts";
import { followsText } from "../../text/team/follows.ts";
import { matchingText } from "../../text/team/matching.ts";
import { DialogButtons } from "../../ui/dialog-form.tsx";
import { type NamedEnrollment, nameOf } from "./data.ts";
import { AT_ONCE } from "./matching/in-parts.ts";
import { useMany } from "./matching/use-many.ts";
import { Message } from "./messages/lazy.tsx";
import type { To } from "./messages/to.ts";
import { TagButtons, type Tagging, TagMany } from "./tags/many.tsx";
import { appliedTo } from "./verbs.ts";

const words = text.members;
const VERBS = ["approve", "reject", "archive"] as const;
type Verb = (typeof VERBS)[number];

/** The requested verb and the members to whom it applies: of the rows chosen at that moment, whatever the list shows now. */
interface Asked {
  readonly verb: Verb;
  readonly members: readonly NamedEnrollment[];
  /** How many were chosen. */
  readonly chosen: number;
}

/** The sentences that say what follows from each verb. */
const FOLLOWS: Readonly<Record<Verb, readonly string[]>> = {
  approve: [followsText.approve.earns, followsText.approve.mail, words.sureHint],
  reject: [followsText.reject.earns, followsText.reject.mail, words.sureHint],
  archive: [followsText.archive.final, followsText.archive.stops, followsText.archive.unseen],
};

/** Verbs for the chosen members: each is asked for once more, and says afterwards what was refused and why. */
export const Bulk = ({
  choice,
  to,
  more,
}: {
  choice: Choice<NamedEnrollment>;
  /** The recipients of a message to them; absent where no message can name them. */
  to?: To | undefined;
  more: More<NamedEnrollment> | undefined;
}) => {
  const { chosen, clear: done } = choice;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [tagging, setTagging] = useState<Tagging | null>(null);
  const act = useMany();
  const close = () =>
    act.close((isDone) => {
      setAsked(null);
      if (isDone) done();
    });
  const number = count(asked?.members.length ?? 0);
  const title =
    asked === null ? "" : act.data ? words.doneTitle(words[asked.verb]) : words.sure(words[asked.verb], number);
  return (
    <>
      <ManyBar choice={choice} more={more}>
        {VERBS.map((verb) => {
          const members = appliedTo(verb, chosen);
          return (
            members.length > 0 && (
              <button
                key={verb}
                type="button"
                className="button"
                onClick={() => setAsked({ verb, members, chosen: chosen.length })}
              >
                {words[verb]}
              </button>
            )
          );
        })}
        {to !== undefined && <Message to={to} done={done} />}
        <TagButtons ask={(action) => setTagging({ action, members: chosen })} />
      </ManyBar>
      <TagMany
        asked={tagging}
        left={(isDone) => {
          setTagging(null);
          if (isDone) done();
        }}
      />
      <Dialog open={asked !== null} close={close} title={title} isHeld={act.isUnsaid}>
        {asked !== null &&
          (act.data ? (
            <Ended outcome={act.data} names={asked.members.map(nameOf)} lost={act.lost} close={close} />
          ) : (
            <div className="stack">
              {FOLLOWS[asked.verb].map((sentence) => (
                <p key={sentence} className="soft">
                  {sentence}
                </p>
              ))}
              <LeftOut of={asked.chosen} kept={asked.members.length} />
              {act.error && <p role="alert">{saidOf(act.error)}</p>}
              <Progress done={act.decided} of={asked.members.length} atOnce={AT_ONCE} isBusy={act.isBusy} />
              <DialogButtons
                verb={words[asked.verb]}
                close={act.isBusy ? act.stop : close}
                {...(act.isBusy && { closing: matchingText.stop })}
                isReady={!act.isBusy}
                act={() => act.start({ action: asked.verb, ids: asked.members.map(({ id }) => id) })}
              />
            </div>
          ))}
      </Dialog>
    </>
  );
};
