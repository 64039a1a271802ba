import { Pill, type Tone } from "@entente/kit";
import type { Qualification, Requirement, Standing } from "../data/types.ts";
import { useStanding } from "../data/use.ts";
import { nextTier, requirementInWords } from "../sentences/requirement.ts";
import { Asked } from "../shell/states.tsx";
import { useSpeech } from "../text/index.tsx";
import { Title } from "./title.tsx";

const TONES: Readonly<Record<Qualification, Tone>> = {
  pending: "none",
  qualified: "good",
  grace: "warn",
  not_qualified: "bad",
};

const RequirementEntry = ({ requirement }: { requirement: Requirement }) => {
  const { words, formats } = useSpeech();
  const said = requirementInWords({ words, formats }, requirement);
  return (
    <li className="entry">
      <div className="lines">
        <b>{[said.sentence, said.window].filter(Boolean).join(" ")}</b>
        <small>{said.for}</small>
        {said.progress === null ? (
          <span className="soft">{said.have}</span>
        ) : (
          <div className="progress">
            <progress max={1} value={said.progress.share} aria-label={said.sentence} />
            <span className="soft num">{said.progress.text}</span>
          </div>
        )}
      </div>
      <span className="side-note">
        <Pill tone={requirement.met ? "good" : "warn"}>
          {requirement.met ? words.standing.met : words.standing.unmet}
        </Pill>
      </span>
    </li>
  );
};

const Tiers = ({ standing }: { standing: Standing }) => {
  const { words } = useSpeech();
  const now = standing.tiers.find(({ current }) => current);
  const next = nextTier(standing);
  return (
    <section className="card hero" aria-label={words.standing.tierNow}>
      <h2>{words.standing.tierNow}</h2>
      {now === undefined ? (
        <p className="number">{words.standing.noTier}</p>
      ) : (
        <p className="number" dir="auto" translate="no">
          {now.name}
        </p>
      )}
      {next === undefined ? (
        <p className="soft">{words.standing.highest}</p>
      ) : (
        <p className="soft">
          {words.app.label(words.standing.tierNext)} <b translate="no">{next.name}</b>
        </p>
      )}
      <ol className="tiers" aria-label={words.standing.tiers}>
        {standing.tiers.map(({ id, name, current }) => (
          <li key={id} dir="auto" translate="no" aria-current={current ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** How a member stands in the program: the tier, the next one, and each requirement with how far it is. */
export const StandingPage = () => {
  const { words, formats } = useSpeech();
  const query = useStanding();
  return (
    <Asked query={query} height={480} isPage>
      {(standing) => {
        const { qualification_status: status, since, grace_until, changes_at, requirements, tiers } = standing;
        return (
          <>
            <Title title={words.standing.title} hint={words.standing.hint} />
            <div className="stack">
              <div className="duo">
                <section className="card hero" aria-label={words.standing.statuses[status]}>
                  <h2>
                    <Pill tone={TONES[status]}>{words.standing.statuses[status]}</Pill>
                  </h2>
                  <p>{words.standing.says[status]}</p>
                  <p className="soft">{words.standing.since(formats.date(since))}</p>
                  {grace_until !== null && <p>{words.standing.graceUntil(formats.date(grace_until))}</p>}
                  {changes_at !== null && grace_until === null && (
                    <p className="soft">{words.standing.changes(formats.date(changes_at))}</p>
                  )}
                </section>
                {tiers.length > 0 && <Tiers standing={standing} />}
              </div>
              <section className="card" aria-label={words.standing.requirements}>
                <div className="head">
                  <h2>{words.standing.requirements}</h2>
                </div>
                {requirements.length === 0 ? (
                  <p className="body soft">{words.standing.noRequirements}</p>
                ) : (
                  <ul className="rows">
                    {requirements.map((requirement) => (
                      <RequirementEntry
                        key={`${requirement.metric_key} ${requirement.scope} ${requirement.tier} ${requirement.window_days}`}
                        requirement={requirement}
                      />
                    ))}
                  </ul>
                )}
              </section>
            </div>
          </>
        );
      }}
    </Asked>
  );
};
