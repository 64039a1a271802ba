import { Field } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ManyBar } from "../../../many/bar.tsx";
import { ManyDialog } from "../../../many/held.tsx";
import { LeftOut } from "../../../many/left-out.tsx";
import { EACH_MAX, ManyForm } from "../../../many/many-form.tsx";
import type { Choice, More } from "../../../many/use-choice.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { actText as words } from "../../../text/acts.ts";
import { matchingText as many } from "../../../text/team/matching.ts";
import { DialogDone } from "../../../ui/dialog-form.tsx";
import { MemberChoice } from "../../../ui/member-choice.tsx";
import { Asked as Read } from "../../../ui/states.tsx";
import type { NamedEvent } from "../event-rows.tsx";
import { creditableOf, givingBack, movingOf, sumsInWords, takeableOf, takingBack } from "./chosen.ts";
import { type Known, knownOf } from "./known.ts";
import { useStanding } from "./standing.ts";

interface Asked {
  readonly verb: "take" | "credit";
  /** The events chosen at that moment, whatever the list shows now. */
  readonly events: readonly NamedEvent[];
}

interface Chosen {
  readonly events: readonly NamedEvent[];
  readonly left: (isDone: boolean) => void;
}

type Part = Chosen & { readonly known: Known };

/** The verbs for many events: each says its effect before it is done, and what was refused. */
export const EventsBar = ({ choice, more }: { choice: Choice<NamedEvent>; more: More<NamedEvent> | undefined }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const left = (isDone: boolean) => {
    setAsked(null);
    if (isDone) choice.clear();
  };
  const ask = (verb: Asked["verb"]) => () => setAsked({ verb, events: choice.chosen });
  const [title, Part] = asked?.verb === "credit" ? [words.credit.open, CreditMany] : [words.refund.open, TakeBackMany];
  return (
    <>
      <ManyBar choice={choice} more={more} max={EACH_MAX}>
        <button type="button" className="button" onClick={ask("take")}>
          {words.refund.open}
        </button>
        <button type="button" className="button" onClick={ask("credit")}>
          {words.credit.open}
        </button>
      </ManyBar>
      <ManyDialog open={asked !== null} close={() => left(false)} title={title}>
        {asked !== null && <Knowing of={Part} events={asked.events} left={left} />}
      </ManyDialog>
    </>
  );
};

/** Reads what others did to the events before a verb says what it will do. It is read once: the verb is about what was said. */
const Knowing = ({ of: Verb, ...chosen }: Chosen & { readonly of: (part: Part) => React.ReactNode }) => {
  const { client } = useView();
  const key = useKey();
  const ids = chosen.events.map(({ id }) => id);
  const [isRead, setIsRead] = useState(false);
  const query = useQuery({
    queryKey: key("known of", ids),
    queryFn: async ({ signal }) => {
      const known = await knownOf(client, chosen.events, signal);
      setIsRead(true);
      return known;
    },
    enabled: !isRead,
    gcTime: 0,
  });
  return (
    <>
      <Read query={query} height={120}>
        {(known) => <Verb {...chosen} known={known} />}
      </Read>
      {!query.isSuccess && <DialogDone close={() => chosen.left(false)} />}
    </>
  );
};

/** Takes back all that is left of each event, and gives it back again where that was a mistake. */
const TakeBackMany = ({ events, left, known }: Part) => {
  const { client } = useView();
  const standing = useStanding(known);
  const [rows] = useState(() => takeableOf(events, known));
  const hint = known.isWhole ? many.refund.manyHint : many.refund.atMost;
  return (
    <ManyForm
      verb={words.refund.save}
      rows={rows}
      body={(row, { type = "refund" }) => takingBack(row, type)}
      act={async ({ id, body }, sending) => {
        await standing(id, sending);
        return movingOf(await client.performance.record(body, sending));
      }}
      undo={async ({ body }, sending) => {
        const given = givingBack(body);
        return given && movingOf(await client.performance.record(given, sending));
      }}
      left={left}
    >
      <p>{hint(count(rows.length), sumsInWords(rows))}</p>
      <LeftOut of={events.length} kept={rows.length} />
      <label className="label">
        {words.refund.type}
        <select className="field" name="type">
          {Object.entries(words.refund.types).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </ManyForm>
  );
};

/** Credits events of one program to another of its members, for one reason. */
const CreditMany = ({ events, left, known }: Part) => {
  const { client } = useView();
  const standing = useStanding(known);
  const [enrollment, choose] = useState<string | null>(null);
  const [{ program, isMixed, rows, members, hasCustomers }] = useState(() => creditableOf(events, known));
  return (
    <ManyForm
      verb={words.credit.save}
      rows={rows}
      isReady={enrollment !== null && !isMixed}
      body={(_, { reason = "", rebind }) => ({ enrollment: enrollment ?? "", reason, rebind: rebind !== undefined })}
      act={async ({ id, body }, sending) => {
        await standing(id, sending);
        return client.performance.events.correctAttribution(id, body, sending);
      }}
      left={left}
    >
      <p>{isMixed ? many.credit.mixed : many.credit.manyHint(count(rows.length))}</p>
      <LeftOut of={events.length} kept={rows.length} />
      {program !== undefined && (
        <>
          <MemberChoice
            program={program}
            isChoosable={({ id }) => !members.has(id)}
            chosen={enrollment}
            choose={({ id }) => choose(id)}
          />
          <Field
            label={words.credit.reason}
            name="reason"
            required
            maxLength={500}
            autoComplete="off"
            pattern=".*\S.*"
          />
          {hasCustomers && (
            <label className="row">
              <input type="checkbox" name="rebind" defaultChecked />
              {words.credit.rebind}
            </label>
          )}
        </>
      )}
    </ManyForm>
  );
};
