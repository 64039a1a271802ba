import type { Distribution, Operation } from "@entente/client";
import { amount, count, moment, percent } from "@entente/kit/format";
import { Link, useParams } from "@tanstack/react-router";
import { nameIn, useProgramNames } from "../../data/names.ts";
import { useView } from "../../shell/view.tsx";
import { distributionText } from "../../text/distribution.ts";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { Act } from "../../ui/act.tsx";
import { CopyId } from "../../ui/copy-id.tsx";
import { Notes } from "../../ui/notes-lazy.tsx";
import { Asked } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { Tile, Tiles } from "../../ui/tiles.tsx";
import { Budget, budgetName } from "./budget.tsx";
import { useDistribution } from "./data.ts";
import { Deployments } from "./deployments.tsx";
import { draftOf, goalOf } from "./draft.ts";
import { launchOf, meaningOf } from "./funding.ts";
import { LaunchSummary, launchHint } from "./launch-summary.tsx";
import { Latest, Log } from "./operations.tsx";
import { isEditable, isOpen, isPossible, nextOf, VERBS, type Verb } from "./states.ts";
import { DISTRIBUTION_TONE } from "./tones.ts";
import "./distribution.css";
import { Stored } from "../../ui/stored.tsx";

const words = distributionText;

export const DistributionPage = () => {
  const { distribution: id } = useParams({ from: "/shell/distributions/$distribution" });
  const { may } = useView();
  const query = useDistribution(id);
  return (
    <Asked query={query} height={400} isPage>
      {({ distribution, operation }) => (
        <>
          <Head distribution={distribution} />
          <Figures distribution={distribution} operation={operation} />
          <div className="stack before">
            {operation !== null && isOpen(operation) && <Latest operation={operation} distribution={distribution} />}
            {may("deployments:read") && <Deployments distribution={distribution} />}
          </div>
          <div className="two">
            <div className="stack">
              <Budget distribution={distribution} operation={operation} />
              <section className="card" aria-label={words.diagram}>
                <div className="head">
                  <h2>{words.diagram}</h2>
                </div>
                <Standing distribution={distribution} operation={operation} />
              </section>
              <Notes about={{ kind: "distribution", id: distribution.id }} />
            </div>
            <div className="stack">
              {operation !== null && !isOpen(operation) && <Latest operation={operation} distribution={distribution} />}
              <Log key={latestKey(operation)} distribution={distribution.id} />
            </div>
          </div>
        </>
      )}
    </Asked>
  );
};

/** The log is read again when the latest operation is another one, or another status. */
const latestKey = (operation: Operation | null): string => `${operation?.id} ${operation?.status}`;

const Head = ({ distribution }: { distribution: Distribution }) => {
  const programs = useProgramNames();
  const { id, name, status, objective, description, error } = distribution;
  const launch = launchOf(distribution);
  return (
    <div className="title">
      <div>
        <p className="soft">
          <Link className="link" to="/distributions">
            {text.distributions.title}
          </Link>
        </p>
        <h1 dir="auto">{name}</h1>
        <div className="row">
          <Status of={status} tones={DISTRIBUTION_TONE} words={text.distributions.statuses} />
          <span className="soft capital" dir="auto">
            {goalOf(objective)}
          </span>
          {distribution.programs.map((program) => (
            <Link key={program} className="link" to="/programs/$program" params={{ program }} dir="auto">
              {nameIn(programs, program)}
            </Link>
          ))}
          {launch !== null && (
            <span className="soft">{words.launchedAt[launch](moment(distribution.launched_at as string))}</span>
          )}
          <CopyId id={id} />
        </div>
        {description !== null && (
          <p className="soft" dir="auto">
            {description}
          </p>
        )}
        {error !== null && (
          <p className="fault" role="alert">
            <Stored error={error} isOfChannel />
          </p>
        )}
      </div>
      <Verbs distribution={distribution} />
    </div>
  );
};

/** The meaning of a distribution's status, and whether it is the last one. */
const Standing = ({ distribution, operation }: { distribution: Distribution; operation: Operation | null }) => (
  <div className="body stack">
    <p>{words.meanings[meaningOf(distribution, operation)] ?? ""}</p>
    {nextOf(distribution.status).length === 0 && <p className="soft">{words.isFinal}</p>}
  </div>
);

/** How much of the budget is spent, and how much of it is live. */
const Figures = ({ distribution, operation }: { distribution: Distribution; operation: Operation | null }) => {
  const { budget, deployments } = distribution;
  const { mode, asset, total, consumed, exact } = budget;
  const sum = (value: number, field: string) => amount(value, asset, undefined, exact?.[field]);
  return (
    <Tiles label={words.figures}>
      <Tile name={words.deployments}>
        {deployments.total === 0
          ? words.notDeployed
          : text.distributions.live(count(deployments.live), count(deployments.total))}
      </Tile>
      {mode !== "none" && (
        <>
          <Tile name={words.spent} note={total ? words.ofBudget(percent(consumed / total)) : undefined}>
            {sum(consumed, "consumed")}
          </Tile>
          <Tile name={words.fields.total} note={budgetName(distribution, operation)}>
            {total === null ? text.distributions.unlimited : sum(total, "total")}
          </Tile>
        </>
      )}
    </Tiles>
  );
};

const SCOPE: Readonly<Record<Verb, string>> = {
  launch: "distributions:launch",
  pause: "distributions:write",
  resume: "distributions:write",
  complete: "distributions:write",
  cancel: "distributions:write",
};

const Verbs = ({ distribution }: { distribution: Distribution }) => {
  const { client, may } = useView();
  const { id, name, status, budget } = distribution;
  return (
    <div className="row">
      {may("distributions:write") && isEditable(status) && (
        <Link className="button" to="/distributions/$distribution/edit" params={{ distribution: id }}>
          {words.edit}
        </Link>
      )}
      {VERBS.filter((verb) => may(SCOPE[verb]) && isPossible(verb, status)).map((verb) => (
        <Act
          key={verb}
          name={words.verbs[verb]}
          title={programText.sure(words.verbs[verb], name)}
          hint={verb === "launch" ? launchHint(budget.mode) : words.verbHints[verb]}
          run={(sending) => client.distributions[verb](id, sending)}
          primary={verb === "launch"}
        >
          {verb === "launch" && <LaunchSummary draft={draftOf(distribution)} />}
        </Act>
      ))}
    </div>
  );
};
