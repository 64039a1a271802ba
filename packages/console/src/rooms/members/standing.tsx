import type { Enrollment } from "@entente/client";
import { Pill } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMetricNames } from "../../data/requirements.ts";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { metricText } from "../../text/metrics.ts";
import { Asked } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { Exceptions, RequirementActs } from "./exceptions.tsx";
import { type Known, type Line, ladderOf, linesOf } from "./standing-lines.ts";
import { STANDING_TONE } from "./tones.ts";
import "./standing.css";

const words = text.member;
const ALL = 100;

/** The standing of a member at a time, with what is measured of it: as of now, or as it was when that standing began. */
const useStanding = ({ id, program }: Enrollment, at: string | undefined) => {
  const { client, may } = useView();
  const names = useMetricNames();
  const query = useQuery({
    queryKey: useKey()("standing", id, at ?? "now"),
    queryFn: async () => {
      const { requirementOverrides } = client.enrollments;
      const [standing, now, { currency }, requirements, tiers, exceptions] = await Promise.all([
        client.enrollments.standing(id, at === undefined ? {} : { at }),
        at === undefined ? client.programs.standingPreview(program, { enrollment: id }) : null,
        client.programs.retrieve(program),
        may("program_requirements:read") ? client.programs.requirements.list(program, { limit: ALL }) : { data: [] },
        may("program_tiers:read") ? client.programs.tiers.list(program, { limit: ALL }) : { data: [] },
        may("requirement_overrides:read") ? requirementOverrides.list(id, { limit: ALL }) : { data: [] },
      ]);
      return {
        standing,
        evaluated: now ?? standing,
        changesAt: now?.changes_at ?? null,
        known: {
          requirements: requirements.data,
          // Those of now say nothing of how it was.
          exceptions: at === undefined ? exceptions.data.filter(({ status }) => status === "active") : [],
          tiers: tiers.data.toSorted((a, b) => a.rank - b.rank),
          currency,
        },
      };
    },
  });
  return { query, names };
};

/** Where a member stands, now or on any day: the tier, the next one, and each requirement with how far the member is. */
export const Standing = ({ enrollment }: { enrollment: Enrollment }) => {
  const [on, setOn] = useState("");
  // A day is judged as it ended for the viewer, and today as it is now.
  const end = on === "" ? undefined : new Date(`${on}T23:59:59`);
  const at = end === undefined || end > new Date() ? undefined : end.toISOString();
  const { query, names } = useStanding(enrollment, at);
  return (
    <section className="card" aria-label={words.standing}>
      <div className="head">
        <h2>{words.standing}</h2>
        <label className="row soft">
          {words.at}
          <input
            className="field"
            type="date"
            value={on}
            max={new Date().toISOString().slice(0, 10)}
            onChange={(event) => setOn(event.target.value)}
          />
        </label>
      </div>
      <Asked query={query} height={120}>
        {({ known, ...found }) => (
          <Found {...found} known={{ ...known, names }} enrollment={enrollment} isNow={at === undefined} />
        )}
      </Asked>
    </section>
  );
};

type Read = NonNullable<ReturnType<typeof useStanding>["query"]["data"]>;

interface Shown extends Omit<Read, "known"> {
  readonly known: Known;
  readonly enrollment: Enrollment;
  /** True if the member is shown as of now, so that something may be done. */
  readonly isNow: boolean;
}

const Found = ({ standing, evaluated, changesAt, known, enrollment, isNow }: Shown) => {
  const { qualification_status, since, grace_until, tier } = standing;
  const lines = linesOf(known, evaluated);
  const { now, next } = ladderOf(known.tiers, tier);
  const forNext = lines.filter((line) => next !== undefined && line.tier === next.id);
  const others = lines.filter((line) => !forNext.includes(line));
  const acts = isNow
    ? (line: Line) => <RequirementActs line={line} enrollment={enrollment} known={known} />
    : () => null;
  const measuredOf = { acts, enrollment: enrollment.id, at: standing.at };
  const isNextNear = next !== undefined && forNext.length > 0;
  return (
    <div className="body stack">
      <div className="row">
        <Status of={qualification_status} tones={STANDING_TONE} words={text.members.standing} />
        <span className="soft">{words.since(moment(since))}</span>
        {grace_until !== null && <span className="soft">{words.graceUntil(moment(grace_until))}</span>}
        {changesAt !== null && enrollment.status !== "archived" && (
          <span className="soft">{metricText.changes(moment(changesAt))}</span>
        )}
      </div>
      {known.tiers.length > 0 && (
        <p className="row">
          <span className="soft">{metricText.tier}</span>
          <b dir="auto">{now?.name ?? metricText.noTier}</b>
          <span aria-hidden="true">→</span>
          {next === undefined ? (
            <span className="soft">{metricText.highest}</span>
          ) : (
            <>
              <span className="soft">{metricText.next}</span>
              <b dir="auto">{next.name}</b>
            </>
          )}
        </p>
      )}
      {isNextNear && (
        <section className="stack" aria-label={metricText.missingFor(next.name)}>
          <h3 dir="auto">
            {forNext.every(({ isMet }) => isMet)
              ? metricText.nothingMissing(next.name)
              : metricText.missingFor(next.name)}
          </h3>
          <Lines lines={forNext} {...measuredOf} />
        </section>
      )}
      {lines.length === 0 && <p className="soft">{words.noRequirements}</p>}
      {lines.length > 0 && <p className="soft">{metricText.recorded}</p>}
      {others.length > 0 && (
        <section className="stack" aria-label={metricText.others}>
          {isNextNear && <h3>{metricText.others}</h3>}
          <Lines lines={others} {...measuredOf} />
        </section>
      )}
      {isNow && <Exceptions enrollment={enrollment} known={known} />}
    </div>
  );
};

const Lines = ({
  lines,
  acts,
  enrollment,
  at,
}: {
  lines: readonly Line[];
  acts: (line: Line) => React.ReactNode;
  enrollment: string;
  /** The instant as of which it is measured. */
  at: string;
}) => (
  <ul className="plain-list">
    {lines.map((line) => {
      const { key, metric, sentence, for: decides, isMet, isRequired, have, share, observed, days, currency } = line;
      return (
        <li key={key}>
          <span>
            {sentence}
            <span className="line soft">{decides}</span>
          </span>
          <span className="standing-line">
            <span className="row end">
              <span className="num">
                <Explained
                  of={observed === null ? undefined : { of: "requirement", enrollment, metric, days, at }}
                  minor={observed ?? 0}
                  currency={currency}
                  name={sentence}
                >
                  {have}
                </Explained>
              </span>
              <Pill tone={isMet ? "good" : isRequired ? "bad" : "none"}>
                {isMet ? metricText.met : metricText.missing}
              </Pill>
            </span>
            {share !== null && !isMet && <progress max={1} value={share} aria-label={sentence} />}
            {!isMet && <span className="row end">{acts(line)}</span>}
          </span>
        </li>
      );
    })}
  </ul>
);
