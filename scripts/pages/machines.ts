import {
  APPROVAL,
  DEPLOYMENT,
  DISTRIBUTION,
  type Machine,
  MEMBERSHIP,
  OPERATION_KINDS,
  OPERATION_STATUSES,
  PAYOUT_BATCH,
  RELATIONSHIP,
} from "@entente/core/tables";
import { code, codes, grouped, PRINTED } from "./markdown.ts";

const machine = <S extends string, T extends string>(title: string, says: string, of: Machine<S, T>): string => {
  const moves = Object.entries(of.moves) as [string, { from: Record<string, readonly string[]>; otherwise: string }][];
  const arrows = moves.flatMap(([trigger, { from }]) =>
    of.states.flatMap((state) => (from[state] ?? []).map((to) => `  ${state} --> ${to}: ${trigger}`)),
  );
  const refused = [...grouped(moves, ([, { otherwise }]) => otherwise)].map(
    ([error, rows]) => `${code(error)} (${rows.map(([trigger]) => trigger).join(", ")})`,
  );
  return `## ${title}

${says}

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${of.initial}
${arrows.join("\n")}
\`\`\`

From another status: ${refused.join(", ")}.
`;
};

const operationStatuses = (wanted: boolean): string =>
  codes(
    Object.entries(OPERATION_STATUSES)
      .filter(([, { live }]) => live === wanted)
      .map(([status]) => status),
  );

const kinds = [...grouped(Object.entries(OPERATION_KINDS), ([, { plane }]) => plane)].map(
  ([plane, rows]) => `On the ${plane} plane: ${codes(rows.map(([kind]) => kind))}.`,
);

export const machines = (): string => `# State machines

${PRINTED}

${[
  machine("Distribution", "The status of a distribution. `settle` is the end of a launch or a resume.", DISTRIBUTION),
  machine("Deployment", "The desired status of a deployment; the observed status is independent.", DEPLOYMENT),
  machine("Relationship", "The status of a relationship between a brand and an entity.", RELATIONSHIP),
  machine("Enrollment approval", "The brand accepts or rejects the member.", APPROVAL),
  machine("Enrollment status", "The membership is active, paused or archived.", MEMBERSHIP),
  machine(
    "Payout batch",
    "The payouts of a batch are frozen until it is canceled. A failed export returns to draft; a confirm moves to the status its results give.",
    PAYOUT_BATCH,
  ),
].join("\n")}
## Operation

Live: ${operationStatuses(true)}. Ended: ${operationStatuses(false)}.

${kinds.join(" ")} A kind begins with its subject.

One operation is live per subject on the mutation plane. A cancel runs on the control plane: it supersedes the live operation, and
while it runs, every other mutation answers \`cancellation_in_progress\`.
`;
