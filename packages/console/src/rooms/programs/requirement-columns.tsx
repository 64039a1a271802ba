import type { Program, ProgramsRequirementsCreateParams, Tier } from "@entente/client";
import type { Column } from "@entente/kit";
import { requirementInWords, useMetricNames } from "../../data/requirements.ts";
import { programText as words } from "../../text/program.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Status } from "../../ui/status.tsx";
import { NEW_REQUIREMENT, requirementInputs, saidRequirement, shownRequirement } from "./inputs.ts";
import type { Change, Shown } from "./supposed.ts";
import { MARK } from "./tones.ts";

type Fields = ProgramsRequirementsCreateParams;
type Metrics = ReturnType<typeof useMetricNames>;

/** How a room proposes changes of requirements. */
export interface Proposing {
  readonly program: Program;
  /** The tiers that a requirement may be for. */
  readonly tiers: readonly Tier[];
  readonly change: (change: Change) => void;
  /** The name of the button that keeps what a form says. */
  readonly use: string;
}

const inputsOf = (tiers: readonly Tier[], metrics: Metrics) => (typed: Readonly<Record<string, string>>) =>
  requirementInputs(tiers, metrics, { scope: typed.scope, operator: typed.operator, metric: typed.metric_key });

/** The sentence of a requirement, with a mark where it is proposed. */
export const askedColumn = ({ currency }: Program, metrics: Metrics): Column<Shown> => ({
  name: words.columns.asks,
  show: ({ requirement, mark }) => (
    <span className="row">
      {mark !== "same" && <Status of={mark} tones={MARK} words={words.marks} />}
      <span className={mark === "removed" ? "gone" : undefined}>
        {requirementInWords({ threshold: null, window_days: null, ...requirement }, metrics, currency)}
      </span>
    </span>
  ),
});

/** The form by which a requirement is proposed. */
export const AddRequirement = ({ program, tiers, change, use, nextKey }: Proposing & { nextKey: () => string }) => (
  <FormDialog
    name={use}
    opens={words.addRequirement}
    title={words.addRequirement}
    inputs={inputsOf(tiers, useMetricNames())}
    start={NEW_REQUIREMENT}
    currency={program.currency}
    save={async (fields: Fields) => change({ kind: "add", key: nextKey(), fields: saidRequirement(fields) })}
  />
);

/** Changes or removes one requirement; nothing where it is removed already. */
export const RequirementVerbs = ({
  row: { id, requirement, mark },
  program,
  tiers,
  change,
  use,
  opens,
  remove,
}: Proposing & { row: Shown; opens: string; remove: string }) => {
  const metrics = useMetricNames();
  if (mark === "removed") return null;
  return (
    <span className="row end">
      <FormDialog
        name={use}
        opens={opens}
        title={words.changeRequirement}
        inputs={inputsOf(tiers, metrics)}
        start={shownRequirement(requirement)}
        currency={program.currency}
        isChange
        save={async (fields: Partial<Fields>) => change({ kind: "update", key: id, fields: saidRequirement(fields) })}
      />
      <button type="button" className="button" onClick={() => change({ kind: "remove", key: id })}>
        {remove}
      </button>
    </span>
  );
};
