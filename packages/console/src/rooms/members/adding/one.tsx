import { saidBy } from "@entente/kit";
import { useView } from "../../../shell/view.tsx";
import { addingText } from "../../../text/adding.ts";
import type { Input } from "../../../ui/inputs.ts";
import { Inputs } from "../../../ui/inputs.tsx";
import { Refused } from "../../../ui/refused.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { useTyped } from "../../../ui/use-draft.ts";
import type { Checked } from "./check.ts";
import { add, type To } from "./send.ts";

const words = addingText;
const INPUTS: readonly Input[] = [
  { name: "email", label: words.email, kind: "text" },
  { name: "name", label: words.nameOptional, kind: "text", empty: "none" },
  { name: "code", label: words.codeOptional, kind: "text", empty: "none", hint: words.codeHint },
];

/** Adds one person; what is wrong is told beside the fields. */
export const One = ({
  to,
  done,
  children,
}: {
  to: To;
  done: (people: readonly Checked[]) => void;
  children: React.ReactNode;
}) => {
  const { client } = useView();
  const [typed, setTyped] = useTyped<Readonly<Record<string, string>>>("one person", {});
  const act = useAct({
    act: ({ said, where }: { said: Readonly<Record<string, string>>; where: To }, sending) => {
      const { email = "", name = "", code = "" } = said;
      return add(client, where, [{ line: 1, email: email.trim(), name: name.trim(), code: code.trim() }], sending);
    },
    done: (people) => {
      if (people.some(({ outcome }) => outcome === "refused")) return;
      setTyped({});
      done(people);
    },
  });
  const [person] = act.data ?? [];
  const faults = person?.flaw ? [{ param: person.flaw.param, message: person.flaw.reason }] : [];
  return (
    <form
      className="body stack adding"
      onSubmit={(event) => {
        event.preventDefault();
        act.start({ said: saidBy(event.currentTarget), where: to });
      }}
    >
      <Inputs inputs={INPUTS} typed={typed} change={setTyped} faults={faults} />
      {children}
      {act.error && <Refused error={act.error} />}
      <div className="row">
        <button type="submit" className="button primary" disabled={act.isBusy}>
          {words.add}
        </button>
      </div>
    </form>
  );
};
