import type { Batch, Period } from "../book/money.ts";
import { isOpen } from "../oracle/payouts.ts";
import { spelled } from "../run/clock.ts";
import { Disagreement, equal } from "../run/disagreement.ts";
import { type Act, pickOf, type Simulation } from "./act.ts";

const shownOf = async ({ calls }: Simulation, { start }: Period) => {
  const [found] = await calls.all("payouts.listPeriods", { period_start: spelled(start) });
  return found;
};

/** The rows that were booked about a closed period since. */
const changedOf = ({ book }: Simulation, { start, closed }: Period) =>
  book.rows.filter(
    (row) => row.rule !== null && row.earned === start && row.period !== start && closed?.has(row) === false,
  );

/** A closed period lists what was booked about it since, and an open one nothing. */
const judgeClosed = async (simulation: Simulation, period: Period): Promise<void> => {
  const { status, changed_after_close: changed } = await shownOf(simulation, period);
  const isClosed = !isOpen(period);
  const count = isClosed ? changedOf(simulation, period).length : undefined;
  equal(`the period from ${spelled(period.start)}`, [isClosed ? "closed" : "open", count], [status, changed?.count]);
};

/** A draft is over a period in whose days it pays something; one that names no period is over all. */
const isOver = ({ within }: Batch, { start, end }: Period): boolean =>
  within === undefined || (within.start < end && within.end > start);

const close: Act = {
  name: "close a period",
  weight: 6,
  plan(simulation) {
    const { book, calls } = simulation;
    const period = pickOf(simulation, [...book.periods.values()].filter(isOpen));
    if (period === undefined) return undefined;
    return {
      says: `closes the period from ${spelled(period.start)}`,
      async run() {
        const { id } = await shownOf(simulation, period);
        const isDrafted = book.batches.some((batch) => batch.status === "draft" && isOver(batch, period));
        const answer = await calls.ask("payouts.closePeriod", [id]);
        if (answer.ok) {
          period.closed = new Set(book.rows.filter(({ earned }) => earned === period.start));
          if (isDrafted) throw new Disagreement("a period was closed under a draft", "refused", "closed");
        } else {
          equal("the refusal of a close", "payout_period_not_closable", answer.code);
          // Which days nobody ran have earnings is the matter of another proof.
          const days = [...book.periods.values()].filter(({ start }) => start < period.start);
          const covered = days.reduce((sum, { start, end }) => sum + end - start, 0);
          if (!isDrafted && covered === period.start)
            throw new Disagreement("a period after days that were run was not closed", "closed", answer.code);
        }
        await judgeClosed(simulation, period);
      },
    };
  },
};

const reopen: Act = {
  name: "open a closed period again",
  weight: 4,
  plan(simulation) {
    const { book, calls } = simulation;
    const period = pickOf(
      simulation,
      [...book.periods.values()].filter((one) => !isOpen(one)),
    );
    if (period === undefined) return undefined;
    return {
      says: `opens the period from ${spelled(period.start)} again`,
      async run() {
        await judgeClosed(simulation, period);
        const { id } = await shownOf(simulation, period);
        await calls.must("payouts.reopenPeriod", [id], { reason: "Sent late" });
        period.closed = null;
        await judgeClosed(simulation, period);
      },
    };
  },
};

export const PERIOD_ACTS: readonly Act[] = [close, reopen];
