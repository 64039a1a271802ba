import type { PayoutBatch } from "@entente/client";
import { Fragment } from "react";
import { Explained } from "../../explain/explained.tsx";
import { moneyText as words } from "../../text/money.ts";
import { Tile, Tiles } from "../../ui/tiles.tsx";
import { batchDays } from "./batches.tsx";
import { KINDS, OUTCOME_KINDS, outcomesOf } from "./items.ts";
import { useRailNames } from "./rail-names.ts";

/** The days and the method of a batch, and how much of it is paid, failed and open. */
export const BatchFacts = ({ batch }: { batch: PayoutBatch }) => {
  const rails = useRailNames();
  const outcomes = outcomesOf(batch.outcomes);
  return (
    <Tiles label={words.batch.facts}>
      <Tile name={words.columns.period}>{batchDays(batch.period_start, batch.period_end)}</Tile>
      {rails[batch.rail] !== undefined && <Tile name={words.batch.rail}>{rails[batch.rail]}</Tile>}
      {OUTCOME_KINDS.map((kind) => {
        const found = outcomes[kind];
        return (
          found && (
            <Tile key={kind} name={words.batch.outcomes[kind]} note={words.batch.payments(found.payments)}>
              {found.totals.map(({ currency, minor, exact }, at) => (
                <Fragment key={currency}>
                  {at > 0 && ", "}
                  <Explained
                    of={{ of: "batch", batch: batch.id, statuses: KINDS[kind] }}
                    minor={minor}
                    currency={currency}
                    exact={exact}
                    name={words.batch.outcomes[kind]}
                  />
                </Fragment>
              ))}
            </Tile>
          )
        );
      })}
    </Tiles>
  );
};
