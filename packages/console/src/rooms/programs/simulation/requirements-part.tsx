import type { Program, Requirement, Tier } from "@entente/client";
import { type Column, Scroll, Table } from "@entente/kit";
import { useMetricNames } from "../../../data/requirements.ts";
import { text } from "../../../text/index.ts";
import { simulationText } from "../../../text/paying/simulation.ts";
import { programText } from "../../../text/program.ts";
import { Empty } from "../../../ui/states.tsx";
import { AddRequirement, askedColumn, RequirementVerbs } from "../requirement-columns.tsx";
import { type Change, type Shown, shownWith, withChange } from "../supposed.ts";

const words = simulationText;

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
  const proposing = { program, tiers, change, use: words.useRequirement };
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
    askedColumn(program, metrics),
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
      show: (row) => <RequirementVerbs row={row} {...proposing} opens={words.change} remove={words.remove} />,
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
          <AddRequirement {...proposing} nextKey={nextKey} />
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
