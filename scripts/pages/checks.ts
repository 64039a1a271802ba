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
    "Each stored sum is the sum of the recorded events.",
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

\`entente ledger check\` checks the stored money, and \`entente rebuild --check\` everything else, against what was recorded. They cover all
organizations and both modes, run while requests are answered, and change nothing. Exit code 1: a check found a difference. Run both after a
restore and an upgrade, and \`entente rebuild --check\` at an interval. Workers run the checks of the ledger [on a schedule](#on-a-schedule).

A difference names its organization and mode, check, table, row (its id, or the values of its key as a JSON array) and field, with the
expected and the stored value. A check reports at most ${DIFFERENCES_MAX.toLocaleString("en")}. \`--json\` prints the same as data. Where a stored
value cannot be read, that is the only difference of the check, in row \`-\`.

A check reads the table of its name, or the one in parentheses.

## \`entente ledger check\`

${checksOf("ledger")}

It repairs nothing. Find out who changed the row, and correct it by an entry (\`POST /v1/platform/payouts/adjustments\`, \`entente
wallets top-up\`), or restore a backup.

Before Entente makes the file of a batch, it runs the checks for the payments of that batch alone. A difference stops the export, until somebody
accepts it by its id: \`entente ledger accept diff_… --reason "…"\`. That is recorded and sealed. A batch whose payments were replaced is never
exported.

\`derived\` computes the payouts that no batch holds once more, as of the last run or batch. That run may or may not have counted events
of the hour before, so both values are right. Where a period was run and earnings are in no payout, the difference names the rule, the member and the
first day of the period.

### On a schedule

Workers run these checks for each organization and mode once in \`ENTENTE_CHECK_EVERY\` (a day; \`0ms\`: never), one process at a
time. When that process ends, another one continues an hour later.

\`GET /v1/platform/ledger/check\` (\`audit:read\`), a notice in the console, and \`entente ledger check\` have the result. It names differences
without their values, 20 of each check. A new difference is an audit entry, \`ledger.check\`. Alert on \`entente_ledger_differences{check="all"} > 0\`,
and on \`entente_ledger_check_age_seconds\` above two intervals.

\`payout\`, \`item\`, \`held\`, \`payment\` and \`confirmation\` skip rows that ended an hour before the last check and were not written since.
They read all rows once a week, and after a difference. So an edit of such a row may be found a week later; one that changes an amount
is found at once, by the sums ([why](decisions/checks.md#on-a-schedule)).

## \`entente rebuild --check\`

${checksOf("rebuild")}

\`entente rebuild\` makes sums anew from the records, edited ones as well: find out first whether the sum or the record was edited. It names each
row on standard error before it repairs it. Workers evaluate members whose standing differs. It never rewrites announced rows or the feed: for
these, compare with a checkpoint of [seals](seals.md) and restore a backup.

No check finds an edit of these, since they are stored once:

- words of the caller: \`metadata\`, reasons of merges, \`rights\`, \`permissions\` and \`compensation_defaults\` of relationships,
  descriptions of programs and metric keys, \`scopes\`, \`handle\` and \`grants\` of connections;
- times of work: attempts, leases and next attempts of operations, evaluations, deliveries, grants and erasures, and the time of the last change;
- the observed status, detail and external ids of deployments;
- a missing delivery that may have been deleted by age, or whose endpoint is disabled, deleted, or was changed less than an hour before; the
  answer to an attempt; a count of changes of endpoints that is too high;
- settings of webhooks, the connect step and handoffs, keys of metrics and operating types, organizations and API keys (audit entries show
  their changes);
- connections that pay nobody; the visitor of a \`click\`;
- the operation of its batch that a transfer names; the reason of a payment, edited together with that in its confirmation;
- links that nobody clicked, missing or one too many, edited together with their count;
- a missing succession, where the member or its relationship changed within a minute of the merge;
- data that an erasure blanked: the payee of a payment, the amount of a payment that failed, was returned or canceled, accounts, and reasons
  of payouts and corrections;
- the brand of an operating type, of a metric key and of an evaluation; the kind of an entity that was never paid; the cause of an interval
  of standing; the time at which a link was made; the \`version\` of a row;
- the payouts that a payment without effect names, a second confirmation's reference in both of its tables,
  the name and type of a file, the wait of an unpaid payout for an account, and errors and times from which no answer is
  computed (of deployments, distributions, operations and accounts, \`listed_at\` of programs, the values in an interval of standing);
- the link of a user of a host application to an entity.

The digest of a payment, a file or a performance event shows an edit by hand, unless the digest is made anew as well. Seals cover announced
rows, except those of the last seconds. Somebody who makes the seals anew as well can be found only by copies: \`entente audit verify --against\`.
`;
