import type { Batch, Period } from "../book/money.ts";
import { namesOf } from "../judge/names.ts";
import { judgePayouts } from "../judge/payouts.ts";
import { deriveAll, isOpen, latestWithRows, run, withRows } from "../oracle/payouts.ts";
import { monthStart, spelled } from "../run/clock.ts";
import { agree, Disagreement, equal } from "../run/disagreement.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";

type Span = Pick<Period, "start" | "end">;

/** The month of the year in which a day lies. */
const monthOf = (day: number): number => {
  let month = 0;
  while (monthStart(month + 1) <= day) month += 1;
  return month;
};

const spanOf = (month: number): Span => ({ start: monthStart(month), end: monthStart(month + 1) });

/** Runs a period, first dry, and holds what each says against the account. */
const runSpan = (simulation: Simulation, { start, end }: Span): Planned => {
  const { book, calls } = simulation;
  const input = { period_start: spelled(start), period_end: spelled(end) };
  return {
    says: `runs the period from ${input.period_start}`,
    async run() {
      if (book.rules.every(({ status }) => status !== "active")) {
        // Refused, and what was run before is corrected all the same.
        deriveAll(book);
        return calls.refused("payout_rules_required", "payouts.run", [], input);
      }
      if (book.periods.get(start)?.closed != null) {
        for (const dry_run of [true, false])
          await calls.refused("payout_period_closed", "payouts.run", [], { ...input, dry_run });
        return undefined;
      }
      const dry = await calls.must("payouts.run", [], { ...input, dry_run: true });
      const ran = await calls.must("payouts.run", [], input);
      const created = run(book, start, end);
      const count = book.rows.filter(({ period }) => period === start).length;
      if (created !== ran.payouts_created || count !== ran.summary.count) {
        const rows = await judgePayouts(simulation, namesOf(book));
        agree(
          `what a run made (${created} and ${count} rows, found ${ran.payouts_created} and ${ran.summary.count})`,
          rows.expected,
          rows.found,
        );
      }
      equal("a dry run and the run", [dry.payouts_created, dry.summary], [ran.payouts_created, ran.summary]);
      const again = await calls.must("payouts.run", [], input);
      equal("a run made again", [0, ran.summary], [again.payouts_created, again.summary]);
      equal("a run made again, in the account", 0, run(book, start, end));
    },
  };
};

/** Runs the month that is over. */
export const runLastMonth = (simulation: Simulation): Planned | undefined => {
  const month = monthOf(simulation.clock.day());
  return month === 0 ? undefined : runSpan(simulation, spanOf(month - 1));
};

const runEarlier: Act = {
  name: "run an earlier period again",
  weight: 0.8,
  plan(simulation) {
    const month = monthOf(simulation.clock.day());
    return month === 0 ? undefined : runSpan(simulation, spanOf(simulation.random.whole(0, month - 1)));
  },
};

/** A period that cuts into another that has rows is refused. */
const runAcross: Act = {
  name: "run a period across another",
  weight: 0.2,
  plan(simulation) {
    const { book, calls } = simulation;
    const period = pickOf(simulation, withRows(book));
    if (period === undefined || book.rules.every(({ status }) => status !== "active")) return undefined;
    const input = { period_start: spelled(period.start + 3), period_end: spelled(period.end) };
    return {
      says: `runs a part of the period from ${spelled(period.start)}`,
      run: () =>
        calls.refused(isOpen(period) ? "payout_period_overlap" : "payout_period_closed", "payouts.run", [], input),
    };
  },
};

/** Enters an amount by hand, once under its reference. */
const adjust: Act = {
  name: "adjust by hand",
  weight: 1,
  plan(simulation) {
    const { book, calls, number, random } = simulation;
    const member = pickOf(simulation, book.members);
    if (member === undefined) return undefined;
    const named = random.chance(0.3) ? pickOf(simulation, withRows(book)) : undefined;
    const amount = random.chance(0.4) ? -random.whole(1, 3_000) : random.whole(1, 3_000);
    const currency = random.pick(["usd", "usd", "eur"]);
    const external_ref = `entry ${number("entry")}`;
    const input = {
      ...{ enrollment: member.id, amount_minor: amount, currency, reason: "By hand", external_ref },
      ...(named && { period_start: spelled(named.start), period_end: spelled(named.end) }),
    };
    return {
      says: `enters ${amount} ${currency} for ${member.name}`,
      async run() {
        const period = named ?? latestWithRows(book);
        const isNowhere = period === undefined && withRows(book).length === 0;
        if (period === undefined || !isOpen(period))
          return calls.refused(isNowhere ? "invalid_period" : "payout_period_closed", "payouts.adjust", [], input);
        const [one, other] = [
          await calls.must("payouts.adjust", [], input),
          await calls.must("payouts.adjust", [], input),
        ];
        equal("an entry made again", one.id, other.id);
        const { start } = period;
        const row = { kind: "manual" as const, rule: null, member, currency, period: start, earned: start };
        book.rows.push({ ...row, amount: BigInt(amount), status: "pending" });
      },
    };
  },
};

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

export const PAYOUT_ACTS: readonly Act[] = [runEarlier, runAcross, adjust, close, reopen];
