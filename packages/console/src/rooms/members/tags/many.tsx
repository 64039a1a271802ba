import { Dialog, Field } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useId } from "react";
import { Ended } from "../../../many/ended.tsx";
import { Progress } from "../../../many/progress.tsx";
import { text } from "../../../text/index.ts";
import { matchingText } from "../../../text/team/matching.ts";
import { tagsText as words } from "../../../text/team/tags.ts";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { type NamedEnrollment, nameOf } from "../data.ts";
import { AT_ONCE } from "../matching/in-parts.ts";
import { useMany } from "../matching/use-many.ts";
import { TagChoices } from "./choices.tsx";

const ACTIONS = {
  tag: [words.addTo, words.add, words.many],
  untag: [words.removeFrom, words.remove, words.fewer],
} as const;
type Action = keyof typeof ACTIONS;

/** The act that is asked for, of the members chosen at that moment, whatever the list shows now. */
export interface Tagging {
  readonly action: Action;
  readonly members: readonly NamedEnrollment[];
}

/** The buttons that ask for a tag for the chosen members, or to take one away. */
export const TagButtons = ({ ask }: { ask: (action: Action) => void }) =>
  (Object.keys(ACTIONS) as Action[]).map((action) => (
    <button key={action} type="button" className="button" onClick={() => ask(action)}>
      {ACTIONS[action][0]}
    </button>
  ));

/** Gives members a tag, or takes one away. It outlives the selection, since whoever loses a tag leaves a list of those who have it. */
export const TagMany = ({ asked, left }: { asked: Tagging | null; left: (isDone: boolean) => void }) => {
  const act = useMany();
  const list = useId();
  const close = () => act.close(left);
  return (
    <Dialog
      open={asked !== null}
      close={close}
      title={asked === null ? "" : ACTIONS[asked.action][0]}
      isHeld={act.isUnsaid}
    >
      {asked !== null &&
        (act.data ? (
          <Ended outcome={act.data} names={asked.members.map(nameOf)} lost={act.lost} close={close} />
        ) : (
          <DialogForm
            verb={ACTIONS[asked.action][1]}
            draft={`tags ${asked.action}`}
            close={act.isBusy ? act.stop : close}
            {...(act.isBusy && { closing: matchingText.stop })}
            isBusy={act.isBusy}
            error={act.error}
            submit={({ tag = "" }) =>
              act.start({ action: asked.action, tags: [tag], ids: asked.members.map(({ id }) => id) })
            }
          >
            <p className="soft">{text.members.selected(count(asked.members.length))}</p>
            <Field
              label={words.tag}
              name="tag"
              disabled={act.isBegun}
              required
              maxLength={40}
              pattern=".*\S.*"
              autoComplete="off"
              list={list}
            />
            <TagChoices id={list} />
            <p className="soft">{ACTIONS[asked.action][2]}</p>
            <Progress done={act.decided} of={asked.members.length} atOnce={AT_ONCE} isBusy={act.isBusy} />
          </DialogForm>
        ))}
    </Dialog>
  );
};
