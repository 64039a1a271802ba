import type { Contest } from "@entente/client";
import { Field } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useState } from "react";
import { ManyBar } from "../../many/bar.tsx";
import { ManyDialog } from "../../many/held.tsx";
import { LeftOut } from "../../many/left-out.tsx";
import { EACH_MAX, ManyForm } from "../../many/many-form.tsx";
import type { Choice, More } from "../../many/use-choice.ts";
import { useView } from "../../shell/view.tsx";
import { contestText as words } from "../../text/contests.ts";
import { said } from "../../ui/status.tsx";
import { useMemberNames } from "./member-names.ts";

/** The statuses of a contest that is not over. */
const OPEN: readonly string[] = ["open", "answered"];

/** A contest as a person finds it again: its member, its kind and since when it waits. */
const contestName = ({ kind, created_at }: Contest, member: string | undefined): string =>
  [member, said(words.kinds, kind) ?? kind, moment(created_at)].filter((part) => part !== undefined).join(" · ");

type Verb = "answer" | "refuse";
interface Asked {
  readonly verb: Verb;
  readonly contests: readonly Contest[];
}

/** Answers many contests by one text, or refuses them for one reason, which each of their members reads. */
export const ContestsBar = ({ choice, more }: { choice: Choice<Contest>; more: More<Contest> | undefined }) => {
  const { client } = useView();
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = (asked?.contests ?? []).filter(({ status }) => OPEN.includes(status));
  const names = useMemberNames(open);
  const rows = open.map((one) => ({ id: one.id, name: contestName(one, names[one.enrollment]) }));
  const ask = (verb: Verb) => () => setAsked({ verb, contests: choice.chosen });
  const left = (isDone: boolean) => {
    setAsked(null);
    if (isDone) choice.clear();
  };
  const isAnswer = asked?.verb === "answer";
  const verb = isAnswer ? words.answer : words.refuse;
  return (
    <>
      <ManyBar choice={choice} more={more} max={EACH_MAX}>
        <button type="button" className="button" onClick={ask("answer")}>
          {words.answer}
        </button>
        <button type="button" className="button" onClick={ask("refuse")}>
          {words.refuse}
        </button>
      </ManyBar>
      <ManyDialog open={asked !== null} close={() => left(false)} title={verb}>
        {asked !== null && (
          <ManyForm
            verb={verb}
            rows={rows}
            body={(_, { text = "" }) => text}
            act={({ id, body }, sending) =>
              isAnswer
                ? client.contests.answer(id, { text: body }, sending)
                : client.contests.refuse(id, { reason: body }, sending)
            }
            left={left}
          >
            <LeftOut of={asked.contests.length} kept={rows.length} />
            <Field
              label={isAnswer ? words.answerText : words.reason}
              name="text"
              required
              maxLength={500}
              autoComplete="off"
              pattern=".*\S.*"
            />
          </ManyForm>
        )}
      </ManyDialog>
    </>
  );
};
