import { CHECKS, DIFFERENCES_MAX, REPAIRED_CHECKS } from "@entente/core/tables";
import { code, grouped, PRINTED } from "./markdown.ts";

const repaired: readonly string[] = REPAIRED_CHECKS;

/** Promises that many checks share but for the noun, as one text. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [
    /^An? [\w ]+ is what the audit entries about it show(?:, and each was (?:made|created) by one)?\.$/,
    "The row is what the audit entries about it show, and each was made by one.",
  ],
  [
    /^(?:The sums of a day|What the events of a|The metrics of a (?:day|distribution)) .*recorded events\.$/,
    "What is added up is the sum of the recorded events.",
  ],
  [
    /^An? [\w ]+ is what (?:its|the) newest event(?: about it)? shows\.$/,
    "The row is what the newest event about it shows.",
  ],
];

const textOf = ([, { promise }]: [string, { readonly promise: string }]): string =>
  SHARED.find(([pattern]) => pattern.test(promise))?.[1] ?? promise;

const named = ([name, check]: [string, { readonly table: string }]): string => {
  const notes = [
    ...(check.table === name ? [] : [code(check.table)]),
    ...(repaired.includes(name) ? ["repaired"] : []),
  ];
  return `${code(name)}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
};

const checksOf = (command: "ledger" | "rebuild"): string =>
  [
    ...grouped(
      Object.entries(CHECKS).filter(([, check]) => check.command === command),
      textOf,
    ),
  ]
    .map(([text, same]) => `- ${same.map(named).join(", ")}: ${text}`)
    .join("\n");

export const checks = (): string => `# Checks

${PRINTED}

\`entente ledger check\` (money) and \`entente rebuild --check\` (everything else) prove that what is stored follows from what was
recorded, for all organizations and both modes, while requests are answered. They change nothing, and end with exit code 1 when they found
something. Run both after a restore and an upgrade, and \`entente rebuild --check\` at an interval; workers make the checks of the ledger
[on a schedule](#on-a-schedule).

A difference names its organization and mode, check, table, row (its id, or the values of its key as a JSON array) and field, and what is
expected and found there. A check reports at most ${DIFFERENCES_MAX.toLocaleString("en")}. \`--json\` prints the same as data. A stored
value that cannot be read is the only difference of its check, in row \`-\`.

A check reads the table of its name, or the one in parentheses.

## \`entente ledger check\`

${checksOf("ledger")}

It repairs nothing: find out who changed the row, and correct it by an entry (\`POST /v1/platform/payouts/adjustments\`, \`entente
wallets top-up\`), or restore it.

Before the file of a batch is made, the checks of what it pays are made of that batch alone. What they find refuses the
export, until it is accepted by its id: \`entente ledger accept diff_… --reason "…"\`, which is recorded and sealed. A batch whose
payments are not those that it was made of is not exported.

\`derived\` computes the payouts that no batch holds once more, as of the last run or batch. Events received within an
hour of it may or may not have been counted, so both values hold. What was earned in a period that was run and is in no payout is named
by its rule, its member and the first day of the period.

### On a schedule

Workers make these checks of each organization and mode once in \`ENTENTE_CHECK_EVERY\` (a day; \`0ms\`: never), one process at a
time, each check at a moment of its own. When a process ends, another goes on from there an hour later.

The result is \`GET /v1/platform/ledger/check\` (\`audit:read\`), a notice in the console, and the metrics \`entente_ledger_differences\` by check
(\`all\` together) and \`entente_ledger_check_age_seconds\`; \`entente ledger check\` says when it was. Differences are named without their
values, 20 of each check; a new one is an audit entry, \`ledger.check\`. Alert on \`entente_ledger_differences{check="all"} > 0\`
and on an age of more than two intervals.

\`payout\`, \`item\`, \`held\`, \`payment\` and \`confirmation\` leave out what ended an hour before the last check began and was
not written since, except once a week, and where the check found something the last time. So an edit of such a row that is no write is
named within a week; one that changes an amount, by the sums, at once ([why](decisions/checks.md#on-a-schedule)).

## \`entente rebuild --check\`

${checksOf("rebuild")}

Before \`entente rebuild\`, find out whether the sum or the record was edited: it makes sums anew from the records, edited ones as well.
It names each row on standard error before it repairs it. Workers evaluate members whose standing differs.
It never rewrites what was announced, nor the feed: for these, compare with a checkpoint of [seals](seals.md) and restore.

Nothing proves the following, because it is repeated nowhere, so an edit of it is not noticed:

- words of the caller: \`metadata\`, reasons of merges, \`rights\`, \`permissions\` and \`compensation_defaults\` of relationships,
  descriptions of programs and metric keys, \`scopes\`, \`handle\` and \`grants\` of connections;
- what is due when: attempts, leases and next attempts of operations, evaluations, deliveries, grants and erasures, and when
  anything was last changed;
- the observed status, detail and external ids of deployments;
- a delivery that is gone and may have been swept, or whose endpoint is disabled, deleted, or was changed less than an hour before; what
  an attempt was answered; a count of changes of endpoints that is too high;
- settings of webhooks, the connect step and handoffs, keys of metrics and operating types, organizations and API keys, of which
  audit entries tell;
- connections that pay nobody; who clicked in \`click\`;
- the operation of its batch that a transfer names; the reason of a payment, edited together with that in its confirmation;
- links that are gone, or one too many, together with their count, as far as nobody clicked them;
- a succession that is gone, where the member or its relationship changed within a minute of the merge;
- what an erasure blanked: the payee of a payment, the amount of one without effect (failed, returned, canceled), accounts, and reasons
  of payouts and corrections;
- the brand of an operating type, of a metric key and of an evaluation; the kind of an entity that was never paid; the cause of an interval
  of standing; when a link was made; the \`version\` of a row;
- the payouts that a payment without effect names, a second confirmation's reference in both of its tables,
  the name and type of a file, the wait of an unpaid payout for an account, and errors and times that no answer is
  computed from (of deployments, distributions, operations and accounts, \`listed_at\` of programs, what an interval of standing met);
- whose user a host application linked.

A digest, of a payment, a file or a performance event, proves an edit by hand, unless the digest is made anew as well.
Seals cover what was announced, but the last seconds. Whoever makes the seals anew as well leaves only copies to compare:
\`entente audit verify --against\`.
`;
