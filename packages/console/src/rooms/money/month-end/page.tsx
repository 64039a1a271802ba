import { span } from "@entente/kit/format";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useView } from "../../../shell/view.tsx";
import { moneyText } from "../../../text/money.ts";
import { monthEndText } from "../../../text/paying/month-end.ts";
import { Asked } from "../../../ui/states.tsx";
import { type Month, useMonth } from "./data.ts";
import "./month-end.css";
import { NEXT, STEPS, type StepName, stepsOf, titleOf } from "./stand.ts";
import { Step } from "./step.tsx";
import {
  BatchStep,
  CloseStep,
  ConfirmStep,
  ExportStep,
  RunStep,
  StatementStep,
  type StepProps,
  UncoveredStep,
} from "./steps.tsx";
import { Summary } from "./summary.tsx";

const words = monthEndText;

const BODIES: Readonly<Record<StepName, (of: StepProps) => React.ReactNode>> = {
  uncovered: UncoveredStep,
  run: RunStep,
  batch: BatchStep,
  export: ExportStep,
  confirm: ConfirmStep,
  close: CloseStep,
  statement: StatementStep,
};

/** Leads through a month's end: it reads what is done, wherever that was, and says what comes next. */
export const MonthEndPage = () => {
  const { period: asked } = useSearch({ from: "/shell/money/month-end" });
  const query = useMonth(asked);
  return (
    <Asked query={query} height={400} isPage>
      {(month) => <Steps month={month} />}
    </Asked>
  );
};

const daysOf = ({ period, next, zone }: Month): string => {
  const days = period ?? next;
  return days === null ? words.upToDate : words.days(span(days.period_start, days.period_end), zone);
};

const Steps = ({ month }: { month: Month }) => {
  const { uncovered, late, period, batch, open, by } = month;
  const statuses = stepsOf({ uncovered: uncovered.length, late, period, batch, unconfirmed: open.unconfirmed });
  const { session } = useView();
  const doers: Partial<Record<StepName, (typeof by)["run"]>> = by;
  return (
    <>
      <div className="title">
        <div>
          <p className="soft">
            <Link className="link" to="/money">
              {moneyText.title}
            </Link>
          </p>
          <h1>{words.title}</h1>
          <p className="soft">{words.sub}</p>
          <p>{daysOf(month)}</p>
        </div>
        <Choice month={month} />
      </div>
      <Summary month={month} statuses={statuses} />
      <ol className="steps">
        {STEPS.map((name) => {
          const Body = BODIES[name];
          return (
            <Step
              key={`${name} ${period?.id}`}
              name={name}
              title={titleOf(name, month, session.approval_by_two)}
              status={statuses[name]}
              by={doers[name]}
            >
              <Body month={month} isNext={statuses[name] === "now"} />
            </Step>
          );
        })}
      </ol>
    </>
  );
};

const Choice = ({ month: { periods, period, next } }: { month: Month }) => {
  const navigate = useNavigate({ from: "/money/month-end" });
  return (
    <label className="label">
      {words.period}
      <select
        className="field"
        value={period?.id ?? NEXT}
        onChange={({ target }) => void navigate({ search: { period: target.value }, replace: true })}
      >
        <option value={NEXT}>
          {next === null ? words.upToDate : words.next(span(next.period_start, next.period_end))}
        </option>
        {periods.map(({ id, period_start, period_end, status }) => (
          <option key={id} value={id}>
            {span(period_start, period_end)} ({moneyText.periodStatuses[status] ?? status})
          </option>
        ))}
      </select>
    </label>
  );
};
