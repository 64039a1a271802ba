import { readFileSync, writeFileSync } from "node:fs";
import { STATUS } from "@entente/adapters-http";
import {
  APPROVAL,
  DEPLOYMENT,
  DISTRIBUTION,
  ERRORS,
  EVENT_NAMES,
  type Machine,
  MEMBERSHIP,
  OPERATION_KINDS,
  OPERATION_STATUSES,
  PAYOUT_BATCH,
  RELATIONSHIP,
  SCOPES,
} from "@entente/core";

/** The reference pages are printed from the tables the code runs on. `--check` fails when one of them is stale. */
const PRINTED = "<!-- Printed from the tables by `pnpm generate`; edit those instead. -->";

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const errors = (): string => {
  const rows = Object.entries(ERRORS)
    .map(([code, { kind, when }]) => ({ code, status: STATUS[kind], when }))
    .sort((left, right) => left.status - right.status);
  return `# Errors

${PRINTED}

Every refusal answers \`{ "error": { "code", "message", "param", "request_id" } }\`. \`param\` is the full path of the field
at fault, in wire spelling, or null. Nothing was changed when an error is answered; only \`temporarily_unavailable\` leaves
the outcome open, and the same Idempotency-Key settles it.

${table(
  ["Status", "Code", "When"],
  rows.map(({ code, status, when }) => [String(status), `\`${code}\``, when]),
)}

Scopes of API keys: ${SCOPES.map((scope) => `\`${scope}\``).join(", ")}; \`*\` is all of them.
`;
};

const machine = <S extends string, T extends string>(title: string, says: string, of: Machine<S, T>): string => {
  const moves = Object.entries(of.moves) as [string, { from: Record<string, readonly string[]>; otherwise: string }][];
  const rows = moves.flatMap(([trigger, { from, otherwise }]) =>
    of.states
      .filter((state) => (from[state] ?? []).length > 0)
      .map((state) => [state, trigger, (from[state] ?? []).join(" or "), `\`${otherwise}\``]),
  );
  const arrows = moves.flatMap(([trigger, { from }]) =>
    of.states.flatMap((state) => (from[state] ?? []).map((to) => `  ${state} --> ${to}: ${trigger}`)),
  );
  return `## ${title}

${says} It begins in \`${of.initial}\`.

${table(["From", "Trigger", "To", "Elsewhere"], rows)}

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${of.initial}
${arrows.join("\n")}
\`\`\`
`;
};

const machines = (): string => `# State machines

${PRINTED}

${[
  machine(
    "Distribution",
    "The status of a distribution. `settle` is the outcome of a launch or a resume.",
    DISTRIBUTION,
  ),
  machine("Deployment", "What is wanted of a deployment; what is observed is kept apart and may disagree.", DEPLOYMENT),
  machine("Relationship", "Between a brand and an entity.", RELATIONSHIP),
  machine("Enrollment approval", "Whether the brand wants this member.", APPROVAL),
  machine("Enrollment status", "Whether the membership is in use.", MEMBERSHIP),
  machine(
    "Payout batch",
    "While a batch stands, its payouts are frozen. An export that cannot be written leads back to draft, and a confirm to where its results are.",
    PAYOUT_BATCH,
  ),
].join("\n")}
## Operation

${table(
  ["Status", "Live"],
  Object.entries(OPERATION_STATUSES).map(([status, { live }]) => [status, live ? "yes" : "no"]),
)}

${table(
  ["Kind", "Subject", "Plane"],
  Object.entries(OPERATION_KINDS).map(([kind, row]) => [`\`${kind}\``, row.subject, row.plane]),
)}

One live operation of the mutation plane per subject. A cancel runs on the control plane: it sets the live one aside, and
while it runs every other mutation answers \`cancellation_in_progress\`.
`;

const events = (): string => `# Events

${PRINTED}

The feed is append-only, per organization and livemode; \`seq\` begins at 1 and rises by 1 in commit order. \`data.object\` is the
resource as its GET answers at that moment.

${table(
  ["Family", "Types"],
  Object.entries(EVENT_NAMES).map(([family, names]) => [
    family,
    names.map((name) => `\`${family}.${name}\``).join(", "),
  ]),
)}

To recover what a consumer missed, store the last \`seq\` it has handled and read \`GET /v1/platform/events?starting_after=<seq>\`
until \`has_more\` is false.
`;

const PAGES = { "docs/errors.md": errors, "docs/state-machines.md": machines, "docs/events.md": events };

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};

const stale = Object.entries(PAGES).filter(([path, print]) => read(path) !== print());
if (process.argv.includes("--check")) {
  for (const [path] of stale) console.error(`${path} is stale: run \`pnpm generate\`.`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const [path, print] of stale) {
  writeFileSync(path, print());
  console.log(`printed ${path}`);
}
