import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ROUTES, STATUS, type UseCaseName } from "@entente/adapters-http";
import { ERRORS, EVENT_TYPES, type EventType } from "@entente/core";
import { USE_CASES } from "@entente/core/http";
import {
  APPROVAL,
  CHECKS,
  DEPLOYMENT,
  DIFFERENCES_MAX,
  DISTRIBUTION,
  EVENT_ALIASES,
  EVENT_DATA,
  EVENT_MEANINGS,
  EVENT_NAMES,
  type Machine,
  MEMBERSHIP,
  OPERATION_KINDS,
  OPERATION_STATUSES,
  ORGANIZATION_SCOPES,
  PAYOUT_BATCH,
  RELATIONSHIP,
  REPAIRED_CHECKS,
  ROLE_SCOPES,
  ROLES,
  SCOPE_ROLES,
  SCOPES,
} from "@entente/core/tables";
import { reliabilityPage } from "@entente/prove";
import { commandsTable, commandsUsage, settingsTable } from "@entente/server";
import { performanceChart, performancePage } from "../bench/page.ts";
import { printAdditions } from "./api-additions.ts";
import { playApiExamples } from "./api-examples.ts";
import { contextGraph } from "./context-graph.ts";
import { DESCRIPTIONS_PATH, printDescriptions } from "./descriptions.ts";
import { playEventSamples } from "./event-samples.ts";
import { printedPrograms } from "./guides.ts";

/** Prints the reference pages from the tables of the code. `--check` fails when a page is stale. */
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
with the error, in wire spelling, or null. An error changes nothing; only after \`temporarily_unavailable\` is
the outcome unknown: retry with the same Idempotency-Key.

${table(
  ["Status", "Code", "When"],
  rows.map(({ code, status, when }) => [String(status), `\`${code}\``, when]),
)}

Scopes of API keys: ${SCOPES.map((scope) => `\`${scope}\``).join(", ")}; \`*\` is all of them.
`;
};

/** Returns the needs of a command besides the scope of its route, by its name. */
const demandsOf = (useCase: UseCaseName) => {
  const [slice = "", name = ""] = useCase.split(".");
  type Demanding = { readonly demands?: { readonly scopes: readonly string[]; readonly when: string } };
  const named = USE_CASES as unknown as Readonly<Record<string, Readonly<Record<string, Demanding>>>>;
  return named[slice]?.[name]?.demands;
};

const roles = (): string => `# Roles

${PRINTED}

What people may do in [the console](console.md). A person has one role or several, each in one brand or in all brands of the
organization; in a brand, what they allow adds up. Nobody gives a role or makes a key that may do more than they may themselves.
Merging and erasing people needs \`entities:write\` in every brand that knows them, and \`payouts:write\` where their money is.

Keys, seats, people and invitations are seen and changed with the scope of the route where they lie: in their brand, or, where they
reach all brands, in all. A person lies wherever one of their seats does: who renames or removes them needs \`people:write\` in each of
these places.

${table(
  ["Scope", ...ROLES],
  ROLE_SCOPES.map((scope) => [
    `\`${scope}\`${ORGANIZATION_SCOPES.includes(scope) ? " *" : ""}`,
    ...ROLES.map((role) => (SCOPE_ROLES[scope].includes(role) ? "yes" : "")),
  ]),
)}

\\* Of the whole organization: nobody has it whose role is limited to a brand.

These do more than others with the same scope, and so need others in the brand as well. An update that repeats what is stored does not.

${table(
  ["Route", "Needs as well", "When"],
  ROUTES.flatMap(({ method, path, useCase }) => {
    const demands = demandsOf(useCase);
    return demands === undefined
      ? []
      : [[`\`${method} ${path}\``, demands.scopes.map((scope) => `\`${scope}\``).join(", "), demands.when]];
  }),
)}

API keys have no scope of people, keys, requests or settings, and neither \`wallet:write\` nor \`operations:write\`.
`;

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

${says} Initial status: \`${of.initial}\`.

${table(["From", "Trigger", "To", "Error otherwise"], rows)}

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
  machine("Distribution", "The status of a distribution. `settle` is the end of a launch or a resume.", DISTRIBUTION),
  machine("Deployment", "The desired status of a deployment; the observed status is independent.", DEPLOYMENT),
  machine("Relationship", "The status of a relationship between a brand and an entity.", RELATIONSHIP),
  machine("Enrollment approval", "Whether the brand accepts the member.", APPROVAL),
  machine("Enrollment status", "Whether the membership is active.", MEMBERSHIP),
  machine(
    "Payout batch",
    "The payouts of a batch are frozen until it is canceled. A failed export returns to draft; a confirm moves to the status its results give.",
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

One operation is live per subject on the mutation plane. A cancel runs on the control plane: it supersedes the live operation, and
while it runs, every other mutation answers \`cancellation_in_progress\`.
`;

const membersOf = (type: EventType): string =>
  Object.entries(EVENT_DATA[type].shape)
    .map(([name, schema]) => {
      const { shape } = schema as { readonly shape?: { readonly object: { readonly value: string } } };
      return shape === undefined ? `\`${name}\`` : `\`${name}\` (${shape.object.value})`;
    })
    .join(", ");

/** The very text of the snippet that a spec runs. */
const recovery = (): string => readFileSync("examples/recover-events.ts", "utf8").trim();

const eventSamples = await playEventSamples();

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

Aliases that are valid as subscriptions, and the types they receive: ${Object.entries(EVENT_ALIASES)
  .map(([alias, type]) => `\`${alias}\` (\`${type}\`)`)
  .join(", ")}.

## Contents of \`data\`

\`data.object\` is the resource as its GET answers at that moment; the OpenAPI document at \`/openapi.json\` has the schema of each.

${table(
  ["Type", "When", "Members of `data`"],
  EVENT_TYPES.map((type) => [`\`${type}\``, EVENT_MEANINGS[type], membersOf(type)]),
)}

## Receiving webhooks

A webhook is a POST of one event, the same JSON as the feed has. \`Service-Signature\` signs it, and so do \`webhook-id\`,
\`webhook-timestamp\` and \`webhook-signature\` for receivers that speak Standard Webhooks. Any 2xx is success; anything else is
retried, ten times over three days, after \`Retry-After\` if you send one; 410 ends it. The same event may arrive more than
once, and in any order: identify it by \`event.id\`.

\`\`\`ts
import { verifyWebhook } from "@entente/core/verify-webhook";

export async function receive(request: Request): Promise<Response> {
  const body = await request.text();
  const event = await verifyWebhook({ body, headers: request.headers, secret: process.env.WEBHOOK_SECRET! });
  await handleOnce(event.id, event);
  return new Response(null, { status: 204 });
}
\`\`\`

During development, \`entente webhooks listen --forward-to URL\` sends it the events of a server, and
\`entente webhooks trigger all --forward-to URL\` a sample of each type, both signed as deliveries are. To try an endpoint that a
server sends to, \`POST /webhook_endpoints/{id}/send_sample\` with a \`type\` sends it a sample, which is a delivery like others but for
this: it is made up and of test data, has \`"sample": true\` and \`"seq": 0\`, is in no feed, is tried once, and delays no event.

The delivery log of an endpoint, \`GET /webhook_endpoints/{id}/deliveries\`, lists every delivery and its attempts,
and can redeliver one. It keeps delivered and exhausted deliveries for 30 days, or for as long as
the operator sets with \`ENTENTE_KEEP_DELIVERIES\`; older ones are 404 and cannot be redelivered. Pending deliveries are always kept.

Events of exhausted deliveries are still in the feed. Store the last \`seq\` you have handled, durably, and read the feed from it
at an interval.

\`\`\`ts
${recovery()}
\`\`\`

## An example of each family

Recorded from a test.

${Object.entries(eventSamples)
  .map(([type, event]) => `### \`${type}\`\n\n\`\`\`json\n${JSON.stringify(event, undefined, 2)}\n\`\`\``)
  .join("\n\n")}
`;

const checksOf = (command: "ledger" | "rebuild"): string =>
  table(
    ["Check", "Rows of", "What holds"],
    Object.entries(CHECKS)
      .filter(([, check]) => check.command === command)
      .map(([name, check]) => [
        `\`${name}\`${(REPAIRED_CHECKS as readonly string[]).includes(name) ? " (repaired)" : ""}`,
        `\`${check.table}\``,
        check.promise,
      ]),
  );

const checks = (): string => `# Checks

${PRINTED}

Two commands prove that what is stored follows from what was recorded: \`entente ledger check\` for money, and
\`entente rebuild --check\` for everything else. Each looks at all organizations and both modes, each at one moment, while requests
are answered; changes nothing; and ends with exit code 1 when it found something, 0 when nothing. Run both after a restore and an
upgrade, and \`entente rebuild --check\` at an interval; workers make the checks of the ledger [on a schedule](#on-a-schedule).

A difference names its organization and mode, the check, the table, the row (its id, or the values of its key as a JSON array),
the field, and what is expected and found there. A check reports at most ${DIFFERENCES_MAX.toLocaleString("en")} of them. \`--json\` prints the same as data. A stored
value that cannot be read, such as JSON that does not parse, is the only difference of its check, in row \`-\`; the other checks are
made without it.

## \`entente ledger check\`

${checksOf("ledger")}

It repairs nothing: find out who changed the row, and correct it by an entry (\`POST /v1/platform/payouts/adjustments\`, \`entente
wallets top-up\`), or restore it. A batch whose payments are not those that it was made of is not exported.

Before the file of a batch is made, the checks that say something of what it pays are made of that batch alone. What they find refuses the
export, until it is accepted by its id: \`entente ledger accept diff_… --reason "…"\`, which is recorded and sealed.

\`derived\` computes the payouts that no batch holds once more, as of the last run or batch. Events that were received within an
hour of it may or may not have been counted, and so have both values; a bonus whose rule changed since is left out where that matters.
What earned in a period that was run, was past its hold when its calendar was last run, and is in no payout is named as well: by its
rule, its member and the first day of the period.

### On a schedule

Workers make the same checks of each organization and mode once in \`ENTENTE_CHECK_EVERY\` (a day; \`0ms\`: never), one process at a
time, each check at a moment of its own. A process that ends leaves its place; another goes on from there an hour later. What an interval is due is kept in the
database, so that a start neither repeats a check nor forgets one.

The result is \`GET /v1/platform/ledger/check\` (\`audit:read\`), a notice in the console, and the metrics \`entente_ledger_differences\` by check
(and \`all\` together) and \`entente_ledger_check_age_seconds\`; \`entente ledger check\` says when it was. Differences are named without their
values, 20 of each check; one that was not there the last time is an audit entry, \`ledger.check\`. Alert on \`entente_ledger_differences{check="all"} > 0\`
and on an age of more than two intervals.

\`payout\`, \`item\`, \`held\`, \`payment\` and \`confirmation\` leave out payouts and payments that had ended an hour before the last check began and were
not written since, except once a week, and where the check found something the last time. An edit of such a row that is no write of
it is named a week later at most; one that changes an amount, by the sums, at once. All other checks read everything every time
([why](decisions/checks.md#on-a-schedule)).

## \`entente rebuild --check\`

${checksOf("rebuild")}

Before \`entente rebuild\`, find out whether the sum or the record was edited: it makes sums anew from the records, edited ones as well.

\`entente rebuild\` reports the same, then names each row on standard error before it repairs it, and ends with exit code 1 when it
found something. It makes sums anew (repaired, above) and has members evaluated again whose standing differs; workers do that,
and a next check finds nothing once they have. What was announced, and the feed itself, it never rewrites: for these, compare
with a checkpoint of seals ([seals](seals.md)) and restore.

Nothing proves the following, because what it was is repeated nowhere, so an edit of it is not noticed:

- words of the caller: \`metadata\` of anything, the reason of a merge, \`rights\`, \`permissions\` and \`compensation_defaults\` of relationships,
  descriptions of programs and metric keys, \`scopes\`, \`handle\` and \`grants\` of connections;
- what work is due when: attempts, leases and next attempts of operations, evaluations, deliveries, grants and erasures, and when
  anything was last changed;
- what a channel was observed as: the observed status, detail and external ids of deployments;
- a delivery that is gone, where it may have been swept or its endpoint may not have had the event: of an event less than an hour
  younger than the last change of the endpoint or than the oldest settled delivery that is left, and where the endpoint is disabled or
  deleted; what an attempt was answered; and a count of changes of endpoints that is too high, by which nothing is left out;
- settings of webhooks, the connect step and handoffs, keys of metrics and operating types, organizations and API keys, of which
  audit entries tell whoever reads them;
- connections that pay nobody, and who clicked in \`click\`, which is kept for a time;
- which of the operations of its batch a transfer names, and the reason of a payment in the table of its confirmation together with
  that of the payment;
- links that are gone, or one too many, together with their count, as far as nobody clicked them;
- of whom an erasure blanked: to whom a payment went, and what one came to that has no effect any more (failed, returned, canceled);
  and what was entered after it: accounts, and reasons of payouts and corrections;
- the brand of an operating type, of a metric key and of an evaluation; whether an entity that was never paid is a person or an
  organization; the cause of an interval of standing, and when a link was made;
- the \`version\` of a row, by which of two changes of one moment one is refused;
- a file of a batch that paid somebody erased, where it was edited before migration 0030;
- the payouts that a payment without effect names (failed, returned, canceled), a second confirmation's reference in both of its tables,
  the name and type of a file, whether a payout that is not paid waits for an account, and errors and times that no answer is
  computed from (of deployments, distributions, operations and accounts, \`listed_at\` of programs, what an interval of standing met);
- whose user a host application linked.

A digest, of a payment, a file or a performance event, proves an edit by hand, not by somebody who makes the digest anew as well.
Performance events of before digests were kept (0.2.0) have none.

What was recorded before audit entries were kept (0.2.0) is held against events alone; in an organization that has such data, so is a
row that was given an id and a time of then. What was announced is held against
its seals, which cover all but the last seconds. Whoever makes the seals anew as well leaves nothing to compare but copies of them:
\`entente audit verify --against\`.
`;

/** A page that is written by hand, but for what stands between two lines of each of these names. */
const within = (path: string, parts: Readonly<Record<string, () => string>>) => (): string =>
  Object.entries(parts).reduce(
    (page, [name, print]) => {
      const [begins, ends] = [`<!-- ${name}: printed by \`pnpm generate\` -->`, `<!-- /${name} -->`];
      const [from, to] = [page.indexOf(begins) + begins.length, page.indexOf(ends)];
      if (from < begins.length || to < from) throw new Error(`${path} lacks "${begins}" and "${ends}".`);
      return `${page.slice(0, from)}\n\n${print().trim()}\n\n${page.slice(to)}`;
    },
    readFileSync(path, "utf8"),
  );

const apiExamples = await playApiExamples();

const examples =
  (): string => `// Recorded from a server by \`pnpm generate\`, which \`pnpm check docs\` repeats: change the story instead.

export interface Example {
  /** The ids in the path, in their order. */
  readonly ids?: readonly string[];
  readonly query?: string;
  /** Headers that the operation asks for besides those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: unknown;
  /** The body, where it is a file. */
  readonly file?: { readonly content: string; readonly content_type: string };
  readonly response?: unknown;
}

/** The request that was sent and the body that was answered, by operation. */
export const EXAMPLES: Readonly<Record<string, Example>> =
  ${JSON.stringify(apiExamples, undefined, 2).replaceAll("\n", "\n  ")};
`;

const apiChangelog = within("docs/api-changelog.md", { additions: printAdditions });

/** The pages about the API that a server shows as well. */
const policies =
  (): string => `/** Printed from docs by \`pnpm generate\`; edit the pages instead. The pages that are Markdown, by their slug. */
export const POLICIES: Readonly<Record<string, string>> = ${JSON.stringify(
    Object.fromEntries(
      [
        ["api-policy", readFileSync("docs/api-policy.md", "utf8")],
        ["api-changelog", apiChangelog()],
      ].map(([slug, text = ""]) => [slug, text.replace(/^<!--.*-->\n+/gm, "")]),
    ),
    undefined,
    2,
  )};
`;

const descriptions = await printDescriptions();

const PAGES = {
  [DESCRIPTIONS_PATH]: () => descriptions.text,
  "packages/adapters-http/src/openapi/examples.ts": examples,
  "docs/errors.md": errors,
  "docs/roles.md": roles,
  "docs/checks.md": checks,
  "docs/state-machines.md": machines,
  "docs/events.md": events,
  "docs/reliability.md": () => reliabilityPage(PRINTED),
  "docs/performance.md": () => performancePage(PRINTED),
  "docs/pictures/performance.svg": () => performanceChart(),
  "docs/api-changelog.md": apiChangelog,
  "packages/adapters-http/src/reference/policies.ts": policies,
  "docs/settings.md": within("docs/settings.md", { settings: () => settingsTable().replaceAll("](docs/", "](") }),
  "docs/commands.md": within("docs/commands.md", { commands: commandsTable, usage: commandsUsage }),
  "ARCHITECTURE.md": within("ARCHITECTURE.md", { contexts: contextGraph }),
  ...Object.fromEntries(Object.entries(printedPrograms()).map(([path, text]) => [path, () => text])),
};

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};

const stale = Object.entries(PAGES).filter(([path, print]) => read(path) !== print());
if (process.argv.includes("--check")) {
  for (const name of descriptions.missing)
    console.error(`${name} has no comment in the code, which editors and the reference show.`);
  for (const [path] of stale) console.error(`${path} is stale: run \`pnpm generate\`.`);
  process.exit(stale.length + descriptions.missing.length === 0 ? 0 : 1);
}
for (const [path, print] of stale) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, print());
  console.log(`printed ${path}`);
}
