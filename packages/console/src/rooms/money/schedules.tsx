import type { PayoutSchedule, PayoutScheduleDryRun } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { amount, date, moment, span } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { scheduleText } from "../../text/paying/schedules.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Asked, Empty } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { Stored } from "../../ui/stored.tsx";
import { dayBefore } from "./period.ts";
import { useRailNames } from "./rail-names.ts";
import {
  changedSchedule,
  NEW_SCHEDULE,
  newSchedule,
  newScheduleInputs,
  scheduleInputs,
  whenOf,
} from "./schedule-inputs.ts";

const words = scheduleText;
const PAGE = 50;
const TONES = { active: "good", paused: "none", stopped: "bad", archived: "none" } as const;

interface Names {
  readonly rails: Readonly<Record<string, string>>;
  readonly programs: Readonly<Record<string, string>>;
}

/** Says in a sentence what a schedule does. */
/** A schedule in words; nothing while the names of its program and method are not read. */
const sentenceOf = (schedule: PayoutSchedule, { rails, programs }: Names): string => {
  const { set_by } = schedule;
  const program = schedule.program === null ? null : nameIn(programs, schedule.program);
  const rail = schedule.rail === null ? words.theDefault : nameIn(rails, schedule.rail);
  return program === "" || rail === "" ? "" : words.pays(whenOf(schedule), program, rail, set_by.name ?? set_by.type);
};

/** The schedules by which a brand pays, each with what it does next, and what it did. */
export const Schedules = () => {
  const { client, may, session } = useView();
  const names: Names = { rails: useRailNames(), programs: useProgramNames() };
  const { schedules } = client.payouts;
  const query = usePages(useKey()("schedules"), (after) => schedules.list({ limit: PAGE, ...after }));
  const mayWrite = may("payouts:write");
  const columns: readonly Column<PayoutSchedule>[] = [
    {
      name: words.columns.what,
      show: (schedule) => (
        <div className="stack">
          <span dir="auto">{sentenceOf(schedule, names)}</span>
          {schedule.stopped !== null && (
            <span role="alert">
              <Stored error={schedule.stopped} as={words.stoppedFor} />
            </span>
          )}
          <Did schedule={schedule} />
          {schedule.status === "active" && <Preview schedule={schedule} />}
        </div>
      ),
    },
    {
      name: words.columns.next,
      show: ({ next_day, time_zone }) =>
        next_day === null ? words.never : words.next(date(`${next_day}T00:00:00Z`, "UTC"), time_zone),
    },
    {
      name: words.columns.status,
      card: "state",
      show: ({ status }) => <Status of={status} tones={TONES} words={words.statuses} />,
    },
    ...(mayWrite
      ? [
          {
            name: words.columns.verbs,
            card: "acts" as const,
            isNumber: true,
            show: (schedule: PayoutSchedule) => <Verbs schedule={schedule} rails={names.rails} />,
          },
        ]
      : []),
  ];
  return (
    <>
      {mayWrite && (
        <div className="body row end">
          <FormDialog
            name={words.save}
            opens={words.add}
            title={words.add}
            hint={session.approval_by_two ? `${words.hint} ${words.hintByTwo}` : words.hint}
            inputs={newScheduleInputs(names.rails, names.programs)}
            start={NEW_SCHEDULE}
            save={(body: object, sending) => schedules.create(newSchedule(body as never), sending)}
            primary
          />
        </div>
      )}
      <Pages label={words.title} query={query} empty={words.none} hint={words.noneHint}>
        {(rows) => {
          const kept = rows.filter(({ status }) => status !== "archived");
          return kept.length === 0 ? (
            <Empty title={words.none} hint={words.noneHint} />
          ) : (
            <Table columns={columns} rows={kept} />
          );
        }}
      </Pages>
    </>
  );
};

/** Says what a schedule would do today, once somebody asks. */
const Preview = ({ schedule: { id } }: { schedule: PayoutSchedule }) => {
  const { client } = useView();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    queryKey: useKey()("schedule dry run", id),
    queryFn: () => client.payouts.schedules.dryRun(id),
    enabled: isOpen,
    staleTime: 0,
  });
  if (!isOpen)
    return (
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.preview}
      </button>
    );
  return (
    <Asked query={query} height={20}>
      {({ fault, run }) => (
        <p className="soft" role="status">
          {fault !== null ? <Stored error={fault} as={words.wouldStop} /> : wouldDo(run)}
        </p>
      )}
    </Asked>
  );
};

/** The work of today, in words: the days to calculate, or only what can be paid of those that were. */
const wouldDo = (run: PayoutScheduleDryRun["run"]): string => {
  if (run === null) return words.willOnlyPay(null);
  const { period_start, period_end, summary } = run;
  if (period_start === period_end) return words.willOnlyPay(span(dayBefore(period_end), period_end));
  const sums = Object.entries(summary.totals).flatMap(([currency, total]) =>
    typeof total === "number" ? [amount(total, currency)] : [],
  );
  return words.willDo(span(period_start, period_end), sums.join(", "));
};

const Did = ({ schedule: { id, runs } }: { schedule: PayoutSchedule }) => (
  <details>
    <summary>{words.did}</summary>
    {runs.length === 0 && <p className="soft">{words.didNothing}</p>}
    <ul className="plain-list">
      {runs.map((run) => (
        <li key={`${id} ${run.ran_at}`}>
          <span>
            {date(`${run.due_on}T00:00:00Z`, "UTC")} · {words.outcomes[run.outcome] ?? run.outcome}
            {run.missed > 0 && ` · ${words.missed(run.missed)}`}
            {run.fault !== null && <Stored error={run.fault} as={(said) => ` · ${said}`} />}
            <small className="soft"> {moment(run.ran_at)}</small>
          </span>
          {run.batch !== null && (
            <Link className="link" to="/money/$batch" params={{ batch: run.batch }}>
              {words.batch}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </details>
);

const Verbs = ({ schedule, rails }: { schedule: PayoutSchedule; rails: Names["rails"] }) => {
  const { client } = useView();
  const { schedules } = client.payouts;
  const { id, status } = schedule;
  return (
    <span className="row end">
      <FormDialog
        name={words.save}
        opens={words.change}
        title={words.changeTitle}
        hint={words.changeHint}
        inputs={scheduleInputs(rails)}
        start={{ ...schedule, weekday: schedule.weekday ?? "monday", weeks: schedule.weeks ?? 1 }}
        isChange
        again={() => schedules.retrieve(id)}
        save={(body: object, sending) => schedules.update(id, changedSchedule(body as never), sending)}
      />
      {status === "active" ? (
        <Act
          name={words.pause}
          title={words.pauseTitle}
          hint={words.pauseHint}
          run={(sending) => schedules.pause(id, sending)}
        />
      ) : (
        <Act
          name={words.resume}
          title={words.resumeTitle}
          hint={words.resumeHint}
          run={(sending) => schedules.resume(id, sending)}
          primary
        />
      )}
      <Act
        name={words.remove}
        title={words.removeTitle}
        hint={words.removeHint}
        run={(sending) => schedules.delete(id, sending)}
      />
    </span>
  );
};
