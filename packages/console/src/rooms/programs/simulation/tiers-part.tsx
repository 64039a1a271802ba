import type { Tier } from "@entente/client";
import { type Column, Scroll, Table } from "@entente/kit";
import { count } from "@entente/kit/format";
import { simulationText } from "../../../text/paying/simulation.ts";
import { programText } from "../../../text/program.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Status } from "../../../ui/status.tsx";
import { TIER } from "../inputs.ts";
import { MARK } from "../tones.ts";
import { nextKey, type ShownTier, type TierChange, tiersWith, withTierChange } from "./terms.ts";

const words = simulationText;

/** The tiers of a program as a simulation has them. */
export const TiersPart = ({
  tiers,
  steps,
  set,
}: {
  tiers: readonly Tier[];
  steps: readonly TierChange[];
  set: (steps: readonly TierChange[]) => void;
}) => {
  const change = (next: TierChange) => set(withTierChange(steps, next));
  const shown = tiersWith(tiers, steps);
  const columns: readonly Column<ShownTier>[] = [
    {
      name: programText.fields.name,
      show: ({ name, mark }) => (
        <span className="row">
          {mark !== "same" && <Status of={mark} tones={MARK} words={programText.marks} />}
          <span className={mark === "removed" ? "gone" : undefined} dir="auto">
            {name}
          </span>
        </span>
      ),
    },
    { name: programText.fields.rank, isNumber: true, show: ({ rank }) => count(rank) },
    {
      name: words.actions,
      isNumber: true,
      show: ({ mark, ...tier }) =>
        mark !== "removed" && (
          <span className="row end">
            <FormDialog
              name={words.useTier}
              opens={words.change}
              title={programText.changeTier}
              inputs={() => TIER}
              start={tier}
              isChange
              save={async (fields: { name?: string; rank?: number }) =>
                change({ kind: "update", key: tier.id, fields })
              }
            />
            <button type="button" className="button" onClick={() => change({ kind: "remove", key: tier.id })}>
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
          <h3>{words.tiers}</h3>
          <p className="soft">{words.tiersHint}</p>
        </div>
        <div className="row">
          {steps.length > 0 && (
            <button type="button" className="button" onClick={() => set([])}>
              {words.resetTiers}
            </button>
          )}
          <FormDialog
            name={words.useTier}
            opens={programText.addTier}
            title={programText.addTier}
            inputs={() => TIER}
            start={{}}
            save={async (fields: { name: string; rank: number }) =>
              change({ kind: "add", key: nextKey(steps), fields })
            }
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty title={programText.noTiers} hint={programText.noTiersHint} />
      ) : (
        <Scroll label={words.tiers}>
          <Table columns={columns} rows={shown} />
        </Scroll>
      )}
    </>
  );
};
