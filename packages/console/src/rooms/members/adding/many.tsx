import { count } from "@entente/kit/format";
import { useView } from "../../../shell/view.tsx";
import { addingText } from "../../../text/adding.ts";
import { Refused } from "../../../ui/refused.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { useTyped } from "../../../ui/use-draft.ts";
import type { Checked } from "./check.ts";
import { textIn } from "./file-text.ts";
import { type Line, linesAsTyped, linesOf } from "./lines.ts";
import { People } from "./people.tsx";
import { add, preview, type To } from "./send.ts";

const words = addingText;
const PEOPLE_MAX = 1_000;
const ROWS = 8;

/** The list, typed or pasted, or read from a file. */
const ListField = ({ typed, type }: { typed: string; type: (typed: string) => void }) => (
  <>
    <label className="label">
      {words.list}
      <textarea
        className="field"
        rows={ROWS}
        dir="auto"
        spellCheck={false}
        placeholder={words.example}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <small>{words.listHint}</small>
    </label>
    <label className="label">
      {words.file}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // A corrected file of the same name is another choice.
          const read = file?.arrayBuffer();
          target.value = "";
          if (read !== undefined) void read.then((bytes) => type(textIn(new Uint8Array(bytes))));
        }}
      />
    </label>
  </>
);

/** Adds a list: every line is checked first, and what is wrong with one stops no other. */
export const Many = ({
  to,
  done,
  children,
}: {
  to: To;
  done: (people: readonly Checked[]) => void;
  children: React.ReactNode;
}) => {
  const { client } = useView();
  const [typed, setTyped] = useTyped("many people", "");
  const check = useAct({
    act: async ({ lines, where }: { lines: readonly Line[]; where: To }, sending) => ({
      of: typed,
      program: where.program,
      people: await preview(client, where, lines, sending),
    }),
  });
  const adding = useAct({
    act: ({ people, where }: { people: readonly Checked[]; where: To }, sending) => add(client, where, people, sending),
    done: (people) => {
      // Those that were skipped, and those that are refused only now.
      const refused = [...some("refused"), ...people.filter(({ outcome }) => outcome === "refused")];
      const isKept = new Set(refused.map(({ line }) => line));
      setTyped(linesAsTyped(typed, [...isKept]));
      done([...some("refused"), ...people]);
    },
  });
  const lines = linesOf(typed);
  const isTooLong = lines.length > PEOPLE_MAX;
  // A check of another text, or for another program, says nothing of this one.
  const people = check.data?.of === typed && check.data.program === to.program ? check.data.people : null;
  const some = (outcome: Checked["outcome"]) => people?.filter((one) => one.outcome === outcome) ?? [];
  const fresh = some("created");
  return (
    <form
      className="body stack adding"
      onSubmit={(event) => {
        event.preventDefault();
        check.start({ lines, where: to });
      }}
    >
      <ListField typed={typed} type={setTyped} />
      {children}
      {isTooLong && <p role="alert">{words.tooMany(count(PEOPLE_MAX), count(lines.length))}</p>}
      {check.error && <Refused error={check.error} />}
      {people !== null && (
        <>
          <p role="status">
            <b>{words.checked(count(fresh.length), count(some("existing").length), count(some("refused").length))}</b>{" "}
            {some("refused").length > 0 && <span className="soft">{words.wrongStay}</span>}
          </p>
          <People people={people} outcomes={words.outcomes} />
        </>
      )}
      {adding.error && <Refused error={adding.error} />}
      <div className="row">
        {people === null || fresh.length === 0 ? (
          <button type="submit" className="button primary" disabled={check.isBusy || lines.length === 0 || isTooLong}>
            {people === null ? words.check : words.recheck}
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            disabled={adding.isBusy}
            onClick={() => adding.start({ people: fresh, where: to })}
          >
            {words.addMany(fresh.length, count(fresh.length))}
          </button>
        )}
      </div>
    </form>
  );
};
