import type { Program, ProgramsRequirementsCreateParams, Requirement, Tier } from "@entente/client";
import { type Column, Scroll, Table } from "@entente/kit";
import { requirementInWords, useMetricNames } from "../../../data/requirements.ts";
import { text } from "../../../text/index.ts";
import { simulationText } from "../../../text/paying/simulation.ts";
import { programText } from "../../../text/program.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Status } from "../../../ui/status.tsx";
import { NEW_REQUIREMENT, requirementInputs, saidRequirement, shownRequirement } from "../inputs.ts";
import { type Change, type Shown, shownWith, withChange } from "../supposed.ts";
import { MARK } from "../tones.ts";

const words = simulationText;
type Fields = ProgramsRequirementsCreateParams;

/** The requirements of a program as a simulation has them. */
export const RequirementsPart = ({
  program,
  requirements,
  tiers,
  asks,
  set,
}: {
  program: Program;
  requirements: readonly Requirement[];
  /** The tiers that requirements may be for, those that are added too. */
  tiers: readonly Tier[];
  asks: readonly Change[];
  set: (asks: readonly Change[]) => void;
}) => {
  const metrics = useMetricNames();
  const change = (next: Change) => set(withChange(asks, next));
  const inputs = (typed: Readonly<Record<string, string>>) =>
    requirementInputs(tiers, metrics, { scope: typed.scope, operator: typed.operator, metric: typed.metric_key });
  const shown = shownWith(
    requirements.filter(({ status }) => status === "active"),
    asks,
  );
  const nextKey = (): string => {
    let number = asks.length;
    while (asks.some(({ key }) => key === `new ${number}`)) number += 1;
    return `new ${number}`;
  };
  const columns: readonly Column<Shown>[] = [
    {
      name: programText.columns.asks,
      show: ({ requirement, mark }) => (
        <span className="row">
          {mark !== "same" && <Status of={mark} tones={MARK} words={programText.marks} />}
          <span className={mark === "removed" ? "gone" : undefined}>
            {requirementInWords({ threshold: null, window_days: null, ...requirement }, metrics, program.currency)}
          </span>
        </span>
      ),
    },
    {
      name: programText.columns.decides,
      show: ({ requirement: { scope, scope_id } }) => (
        <span dir="auto">
          {programText.scopes[scope] ?? scope}
          {scope_id != null && ` · ${tiers.find(({ id }) => id === scope_id)?.name ?? scope_id}`}
        </span>
      ),
    },
    {
      name: words.actions,
      isNumber: true,
      show: ({ id, requirement, mark }) =>
        mark !== "removed" && (
          <span className="row end">
            <FormDialog
              name={words.useRequirement}
              opens={words.change}
              title={programText.changeRequirement}
              inputs={inputs}
              start={shownRequirement(requirement)}
              currency={program.currency}
              isChange
              save={async (fields: Partial<Fields>) =>
                change({ kind: "update", key: id, fields: saidRequirement(fields) })
              }
            />
            <button type="button" className="button" onClick={() => change({ kind: "remove", key: id })}>
              {words.remove}
            </button>
          </span>
        ),
    },
  ];
  return (
    <>
      <div className="head">
        <div>
          <h3>{words.requirements}</h3>
          <p className="soft">{words.requirementsHint}</p>
        </div>
        <div className="row">
          {asks.length > 0 && (
            <button type="button" className="button" onClick={() => set([])}>
              {words.resetRequirements}
            </button>
          )}
          <FormDialog
            name={words.useRequirement}
            opens={programText.addRequirement}
            title={programText.addRequirement}
            inputs={inputs}
            start={NEW_REQUIREMENT}
            currency={program.currency}
            save={async (fields: Fields) => change({ kind: "add", key: nextKey(), fields: saidRequirement(fields) })}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty title={text.member.noRequirements} hint={programText.noRequirementsHint} />
      ) : (
        <Scroll label={words.requirements}>
          <Table columns={columns} rows={shown} />
        </Scroll>
      )}
    </>
  );
};
