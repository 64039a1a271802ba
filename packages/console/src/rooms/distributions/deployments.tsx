import type { Deployment, Distribution } from "@entente/client";
import { type Column, Pill, Table } from "@entente/kit";
import { amount, moment } from "@entente/kit/format";
import { useProgramNames } from "../../data/names.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { distributionText } from "../../text/distribution.ts";
import { programText } from "../../text/program.ts";
import { Act } from "../../ui/act.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { Stored } from "../../ui/stored.tsx";
import { placementInWords } from "./inputs.ts";
import { compared, DEPLOYMENT_VERBS, isDeploymentPossible } from "./states.ts";
import { COMPARED_TONE, DESIRED_TONE } from "./tones.ts";

const words = distributionText;
const PAGE = 50;

const nameOf = (verb: (typeof DEPLOYMENT_VERBS)[number]): string =>
  verb === "cancel" ? words.cancelDeployment : words.verbs[verb];

/** Shows the desired status of each deployment beside the status that its channel reports. */
export const Deployments = ({ distribution }: { distribution: Distribution }) => {
  const { client, may } = useView();
  const programs = useProgramNames();
  const { id, status, budget } = distribution;
  const query = usePages(useKey()("deployments of", id, status), (after) =>
    client.deployments.list({ distribution: id, limit: PAGE, ...after }),
  );
  const columns: readonly Column<Deployment>[] = [
    {
      name: words.columns.deployment,
      show: ({ program, medium, channel, format, deployment_key }) => (
        <span title={deployment_key}>
          <b dir="auto">{programs[program ?? ""] ?? program ?? ""}</b>
          <span className="line soft">{placementInWords({ medium, channel, format })}</span>
        </span>
      ),
    },
    {
      name: words.columns.wanted,
      card: "state",
      show: (row) => <Status of={row.status} tones={DESIRED_TONE} words={words.wanted} />,
    },
    {
      name: words.columns.reported,
      show: (row) => (
        <>
          <Pill tone={COMPARED_TONE[compared(row)]}>{words.reported[row.observed_status] ?? row.observed_status}</Pill>
          {compared(row) === "differs" && <span className="line fault">{words.differs}</span>}
          {row.error !== null && (
            <span className="line fault">
              <Stored error={row.error} isOfChannel />
            </span>
          )}
          {row.last_observed_at !== null && <span className="line soft num">{moment(row.last_observed_at)}</span>}
        </>
      ),
    },
    {
      name: words.columns.share,
      isNumber: true,
      show: ({ budget_allocation_minor }) =>
        budget_allocation_minor === null ? "" : amount(budget_allocation_minor, budget.asset),
    },
    ...(may("distributions:write")
      ? [
          {
            name: programText.columns.verbs,
            card: "acts" as const,
            isNumber: true,
            show: (row: Deployment) => (
              <span className="row end">
                {DEPLOYMENT_VERBS.filter((verb) => isDeploymentPossible(verb, row.status)).map((verb) => (
                  <Act
                    key={verb}
                    name={nameOf(verb)}
                    title={programText.sure(nameOf(verb), programs[row.program ?? ""] ?? row.deployment_key)}
                    hint={words.deploymentHints[verb]}
                    run={(sending) => client.deployments[verb](row.id, sending)}
                  />
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className="card" aria-label={words.deployments}>
      <div className="head">
        <h2>{words.deployments}</h2>
      </div>
      <Pages label={words.deployments} query={query} empty={words.noDeployments} hint={words.noDeploymentsHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </section>
  );
};
