import type { PerformanceEvent } from "@entente/client";
import { Dialog, Field } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useState } from "react";
import { ManyBar } from "../../../many/bar.tsx";
import type { Job } from "../../../many/each.ts";
import { LeftOut } from "../../../many/left-out.tsx";
import { EACH_MAX, ManyForm } from "../../../many/many-form.tsx";
import type { Choice, More } from "../../../many/use-choice.ts";
import { useView } from "../../../shell/view.tsx";
import { actText as words } from "../../../text/acts.ts";
import { MemberChoice } from "../../../ui/member-choice.tsx";
import type { NamedEvent } from "../event-rows.tsx";
import { creditableOf, givingBack, sumsInWords, takeableOf, takingBack } from "./chosen.ts";

interface Asked {
  readonly verb: "take" | "credit";
  /** The events chosen at that moment, whatever the list shows now. */
  readonly events: readonly NamedEvent[];
}

interface Part {
  readonly events: readonly NamedEvent[];
  readonly left: (isDone: boolean) => void;
}

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
      <Dialog open={asked !== null} close={() => left(false)} title={title}>
        {asked !== null && <Part events={asked.events} left={left} />}
      </Dialog>
    </>
  );
};

/** Takes back all that is left of each event, and gives it back again where that was a mistake. */
const TakeBackMany = ({ events, left }: Part) => {
  const { client } = useView();
  const rows = takeableOf(events);
  return (
    <ManyForm
      verb={words.refund.save}
      rows={rows}
      body={(row, { type = "refund" }) => takingBack(row, type)}
      act={({ body }, sending) => client.performance.record(body, sending)}
      undo={async ({ body }: Job<PerformanceEvent>, sending) => {
        const given = givingBack(body);
        return given && client.performance.record(given, sending);
      }}
      left={left}
    >
      <p>{words.refund.manyHint(count(rows.length), sumsInWords(rows))}</p>
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
const CreditMany = ({ events, left }: Part) => {
  const { client } = useView();
  const [enrollment, choose] = useState<string | null>(null);
  const { program, rows } = creditableOf(events);
  return (
    <ManyForm
      verb={words.credit.save}
      rows={rows}
      isReady={enrollment !== null}
      body={(_, { reason = "" }) => ({ enrollment: enrollment ?? "", reason })}
      act={({ id, body }, sending) => client.performance.events.correctAttribution(id, body, sending)}
      left={left}
    >
      <p>{words.credit.manyHint(count(rows.length))}</p>
      <LeftOut of={events.length} kept={rows.length} />
      {program !== undefined && <MemberChoice program={program} chosen={enrollment} choose={({ id }) => choose(id)} />}
      <Field label={words.credit.reason} name="reason" required maxLength={500} autoComplete="off" pattern=".*\S.*" />
    </ManyForm>
  );
};
