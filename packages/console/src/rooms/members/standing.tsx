import type { EnrollmentStanding } from "@entente/client";
import { Pill } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Asked } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { STANDING_TONE } from "./tones.ts";

const words = text.member;

/** Where a member stands, now or at any day, and what is met and missing. */
export const Standing = ({ enrollment }: { enrollment: string }) => {
  const { client } = useView();
  const [on, setOn] = useState("");
  // A day is judged as it ended for the viewer, and today as it is now.
  const end = on === "" ? undefined : new Date(`${on}T23:59:59`);
  const at = end === undefined || end > new Date() ? undefined : end.toISOString();
  const query = useQuery({
    queryKey: useKey()("standing", enrollment, at ?? "now"),
    queryFn: () => client.enrollments.standing(enrollment, at === undefined ? {} : { at }),
  });
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
        {(standing) => <Found standing={standing} />}
      </Asked>
    </section>
  );
};

const Found = ({ standing }: { standing: EnrollmentStanding }) => {
  const { qualification_status, since, grace_until, met, failed } = standing;
  return (
    <div className="body stack">
      <div className="row">
        <Status of={qualification_status} tones={STANDING_TONE} words={text.members.standing} />
        <span className="soft">{words.since(moment(since))}</span>
        {grace_until !== null && <span className="soft">{words.graceUntil(moment(grace_until))}</span>}
      </div>
      {met.length + failed.length === 0 ? (
        <p className="soft">{words.noRequirements}</p>
      ) : (
        <ul className="plain-list">
          {failed.map(({ requirement, metric_key, observed, needed }) => (
            <li key={requirement}>
              <span className="row">
                <Pill tone="bad">{words.failed}</Pill>
                <code>{metric_key}</code>
              </span>
              <span className="num">
                {words.observed(count(observed))} {needed !== null && words.needed(count(needed))}
              </span>
            </li>
          ))}
          {met.map(({ requirement, metric_key, observed }) => (
            <li key={requirement}>
              <span className="row">
                <Pill tone="good">{words.met}</Pill>
                <code>{metric_key}</code>
              </span>
              <span className="num">{words.observed(count(observed))}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
