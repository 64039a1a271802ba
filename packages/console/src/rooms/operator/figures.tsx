import { count } from "@entente/kit/format";
import type { ServerSight } from "../../data/server.ts";
import { developersText } from "../../text/developers.ts";
import { distributionText } from "../../text/distribution.ts";
import { text } from "../../text/index.ts";
import { scheduleText } from "../../text/paying/schedules.ts";
import { sourceText } from "../../text/sources.ts";
import { operatorText as words } from "../../text/team/operator.ts";
import { CountsFact, Fact, Facts } from "./facts.tsx";
import { since } from "./problems.ts";

const { figures: names, sections, outcomes } = words;
/** In the place of what there is none of. */
const NOTHING = "–";
const { healths } = developersText.webhooks;

interface Seen {
  readonly sight: ServerSight;
  /** When it was read. */
  readonly at: number;
}

/** The figures of the service in groups: its work, its money, its neighbours, its records, and the server itself. */
export const Figures = (seen: Seen) => (
  <div className="two even">
    <Work {...seen} />
    <Outside {...seen} />
    <Records {...seen} />
    <Server {...seen} />
  </div>
);

const waiting = (seconds: number, at: number): string => (seconds === 0 ? NOTHING : since(seconds, at));

const Work = ({ sight: { operations, drift, payouts }, at }: Seen) => {
  const { overdue = 0, ...statuses } = operations;
  return (
    <>
      <Facts title={sections.operations}>
        <CountsFact name={names.statuses} counts={statuses} words={distributionText.operationStatuses} />
        <Fact name={names.overdue}>{count(overdue)}</Fact>
      </Facts>
      <Facts title={sections.deployments}>
        <Fact name={names.drifting}>{count(drift.deployments)}</Fact>
        <Fact name={names.firstDrift}>{waiting(drift.age_seconds, at)}</Fact>
      </Facts>
      <Facts title={sections.payouts}>
        <CountsFact name={names.batches} counts={payouts.batches} words={text.batchStatuses} />
        <CountsFact name={names.schedules} counts={payouts.schedules} words={scheduleText.statuses} />
      </Facts>
    </>
  );
};

const Outside = ({ sight: { webhooks, sources, mail }, at }: Seen) => (
  <>
    <Facts title={sections.webhooks}>
      <CountsFact name={names.endpoints} counts={webhooks.endpoints} words={healths} />
      <CountsFact name={names.due} counts={webhooks.due} words={healths} />
      <CountsFact name={names.attempts} counts={webhooks.attempts} words={outcomes} note={words.sinceStart} />
    </Facts>
    <Facts title={sections.sources}>
      <CountsFact name={names.sources} counts={sources.sources} words={sourceText.statuses} />
      <Fact name={names.waits}>{waiting(sources.age_seconds, at)}</Fact>
    </Facts>
    <Facts title={sections.mail}>
      <CountsFact name={names.sent} counts={mail.attempts} words={outcomes} note={words.sinceStart} />
      <Fact name={names.mailWaits}>{waiting(mail.age_seconds, at)}</Fact>
    </Facts>
  </>
);

const Records = ({ sight: { feed, checks }, at }: Seen) => {
  const { all = 0, ...by } = checks.differences;
  return (
    <>
      <Facts title={sections.feed}>
        <Fact name={names.events}>{count(feed.events)}</Fact>
        <Fact name={names.audits}>{count(feed.audit_entries)}</Fact>
        <Fact name={names.seals}>{count(feed.seals)}</Fact>
        <CountsFact name={names.behind} counts={feed.behind} words={words.work} />
      </Facts>
      <Facts title={sections.checks}>
        <CountsFact name={names.differences} counts={Object.keys(by).length === 0 ? { all } : by} />
        <Fact name={names.oldest}>{checks.age_seconds === null ? words.never : since(checks.age_seconds, at)}</Fact>
      </Facts>
    </>
  );
};

const Server = ({
  sight: { connections, standby, requests, failed_runs: runs, backup_age_seconds: backup, ...sight },
  at,
}: Seen) => (
  <>
    <Facts title={sections.server}>
      <Fact name={names.version}>{sight.version ?? NOTHING}</Fact>
      <Fact name={names.node}>{sight.node ?? NOTHING}</Fact>
      {backup !== null && <Fact name={names.backup}>{since(backup, at)}</Fact>}
      <CountsFact name={sections.runs} counts={runs} words={words.work} note={words.sinceStart} />
    </Facts>
    {requests !== null && (
      <Facts title={sections.requests}>
        <Fact name={names.answered} note={words.sinceStart}>
          {count(requests.answered)}
        </Fact>
        <Fact name={names.faults} note={words.sinceStart}>
          {count(requests.faults)}
        </Fact>
      </Facts>
    )}
    <Facts title={sections.database}>
      <Fact name={names.kind}>{sight.database ?? NOTHING}</Fact>
      {connections !== null && (
        <>
          <Fact name={names.busy}>{count(connections.busy)}</Fact>
          <Fact name={names.idle}>{count(connections.idle)}</Fact>
          <Fact name={names.max}>{count(connections.max)}</Fact>
          <Fact name={names.waiting}>{count(connections.waiting)}</Fact>
        </>
      )}
      {standby !== null && (
        <Fact name={names.standby}>
          {standby.reads === "primary" ? names.unread : `${count(Math.round((standby.lag_seconds ?? 0) * 1_000))} ms`}
        </Fact>
      )}
    </Facts>
  </>
);
