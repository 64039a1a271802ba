import type { Program } from "@entente/client";
import { type Column, Scroll, Table } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { saidOf } from "../../data/errors.ts";
import { nameIn, UNREAD } from "../../data/names.ts";
import { useMetricNames } from "../../data/requirements.ts";
import { stepOf } from "../../data/sending.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { Asked, Empty } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useTyped } from "../../ui/use-draft.ts";
import { useTierNames, useTiers } from "./data.ts";
import { AddRequirement, askedColumn, RequirementVerbs } from "./requirement-columns.tsx";
import { StandingPreview } from "./standing-preview.tsx";
import { type Change, type Shown, shownWith, withChange } from "./supposed.ts";
import { RULE_TONE } from "./tones.ts";

const words = programText;
const ALL = 100;

/** Shows the requirements of a program and the effect of changes: a person previews changes before saving them. */
export const Requirements = ({ program }: { program: Program }) => {
  const { client, may } = useView();
  const key = useKey();
  const [changes, setChanges] = useTyped<readonly Change[]>("requirements", []);
  const query = useQuery({
    queryKey: key("requirements", program.id),
    queryFn: () => client.programs.requirements.list(program.id, { limit: ALL }),
  });
  const tiers = useTiers(program.id);
  const tierNames = useTierNames(program.id);
  const metrics = useMetricNames();
  const change = (next: Change) => setChanges(withChange(changes, next));
  const proposing = { program, tiers, change, use: words.look };
  const columns: readonly Column<Shown>[] = [
    askedColumn(program, metrics),
    {
      name: words.columns.decides,
      show: ({ requirement: { scope, scope_id, required } }) => (
        <span dir="auto">
          {scope_id != null && tierNames === UNREAD
            ? "…"
            : [
                words.scopes[scope] ?? scope,
                ...(scope_id == null ? [] : [nameIn(tierNames, scope_id)]),
                ...(required === false ? [words.optional] : []),
              ].join(" · ")}
        </span>
      ),
    },
    {
      name: words.columns.status,
      card: "state",
      show: ({ requirement: { status = "active" } }) => (
        <Status of={status} tones={RULE_TONE} words={text.programs.statuses} />
      ),
    },
    {
      name: words.columns.verbs,
      card: "acts" as const,
      isNumber: true,
      show: (row) => <RequirementVerbs row={row} {...proposing} opens={words.change} remove={words.remove} />,
    },
  ];
  return (
    <section className="card" aria-label={words.parts.requirements}>
      <div className="head">
        <div>
          <h2>{words.parts.requirements}</h2>
          <p className="soft">{may("program_requirements:write") ? words.whatIf : words.whatIfOnly}</p>
        </div>
        <AddRequirement {...proposing} nextKey={() => `new ${Date.now()}`} />
      </div>
      <Asked query={query} height={160}>
        {({ data, has_more }) => {
          const shown = shownWith(data, changes);
          return shown.length === 0 ? (
            <Empty title={text.member.noRequirements} hint={words.noRequirementsHint} />
          ) : (
            <>
              <Scroll label={words.parts.requirements}>
                <Table columns={columns} rows={shown} />
              </Scroll>
              {has_more && <p className="body soft">{words.firstHundred}</p>}
            </>
          );
        }}
      </Asked>
      {changes.length > 0 && (
        <div className="body stack">
          <Save program={program.id} changes={changes} keep={setChanges} />
          <StandingPreview program={program.id} changes={changes} tiers={tiers} />
        </div>
      )}
    </section>
  );
};

/** Saves what was looked at, one change after the other; what was not saved stays to be looked at. */
const Save = ({
  program,
  changes,
  keep,
}: {
  program: string;
  changes: readonly Change[];
  keep: (changes: readonly Change[]) => void;
}) => {
  const { client, may } = useView();
  const save = useAct({
    act: async (wanted: readonly Change[], whole) => {
      let left = wanted;
      for (const change of wanted) {
        const { requirements } = client.programs;
        const sending = stepOf(whole, change.key.replaceAll(/\s/g, "-"));
        if (change.kind === "add") await requirements.create(program, change.fields, sending);
        if (change.kind === "update") await requirements.update(program, change.key, change.fields, sending);
        if (change.kind === "remove") await requirements.delete(program, change.key, sending);
        left = left.filter((one) => one !== change);
        keep(left);
      }
    },
  });
  return (
    <section className="bulk" aria-label={words.unsaved}>
      <b>{words.changes(changes.length)}</b>
      {may("program_requirements:write") && (
        <button type="button" className="button primary" disabled={save.isBusy} onClick={() => save.start(changes)}>
          {words.save}
        </button>
      )}
      <button type="button" className="button" disabled={save.isBusy} onClick={() => keep([])}>
        {words.discard}
      </button>
      {save.error && (
        <span className="fault" role="alert">
          {saidOf(save.error)}
        </span>
      )}
    </section>
  );
};
