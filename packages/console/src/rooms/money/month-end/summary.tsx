import { count } from "@entente/kit/format";
import { Fragment } from "react";
import { Explained } from "../../../explain/explained.tsx";
import { useView } from "../../../shell/view.tsx";
import { text } from "../../../text/index.ts";
import { monthEndText } from "../../../text/paying/month-end.ts";
import { Tile, Tiles } from "../../../ui/tiles.tsx";
import { totalsOf } from "../items.ts";
import type { Month } from "./data.ts";
import { progressOf, type StepName, type StepStatus, titleOf } from "./stand.ts";

const words = monthEndText;
const NOTHING = "–";

/** How far the month's end is, what it pays, and what of it is not paid yet. */
export const Summary = ({ month, statuses }: { month: Month; statuses: Readonly<Record<StepName, StepStatus>> }) => {
  const { session } = useView();
  const { batch, open, unpaid } = month;
  const { next, done, all } = progressOf(statuses);
  const isOut = batch !== null && batch.exported_at !== null;
  const left = [
    ...(open.failed > 0 ? [words.failed(open.failed)] : []),
    ...(open.unconfirmed > 0 ? [words.unconfirmed(open.unconfirmed)] : []),
  ];
  return (
    <Tiles label={words.summary.label}>
      <Tile name={words.summary.next} note={words.summary.done(count(done), count(all))}>
        {next === null ? words.summary.nothing : words.steps[titleOf(next, month, session.approval_by_two)]}
      </Tile>
      <Tile
        name={words.summary.batch}
        note={
          batch === null
            ? undefined
            : [
                words.summary.payments(batch.item_count),
                ...(batch.skipped_count > 0 ? [words.skipped(batch.skipped_count)] : []),
              ].join(" ")
        }
      >
        {batch === null ? NOTHING : totalsOf(batch)}
      </Tile>
      <Tile name={text.overview.unpaid} note={isOut && left.length > 0 ? left.join(" ") : words.summary.everyPeriod}>
        {unpaid.length === 0
          ? NOTHING
          : unpaid.map(({ currency, minor, exact }, at) => (
              <Fragment key={currency}>
                {at > 0 && ", "}
                <Explained
                  of={{ of: "payouts", owed: "unpaid" }}
                  minor={minor}
                  currency={currency}
                  exact={exact}
                  name={text.overview.unpaid}
                />
              </Fragment>
            ))}
      </Tile>
    </Tiles>
  );
};
