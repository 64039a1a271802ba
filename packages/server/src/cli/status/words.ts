import type { ServerProblem } from "@entente/adapters-http";
import { SHORT_COMMAND_NAME } from "../shell/command-name.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A time as a person says it: in its largest unit. */
export const timeWords = (seconds: number): string => {
  const [count, unit] =
    seconds >= 2 * DAY
      ? [seconds / DAY, "days"]
      : seconds >= 2 * HOUR
        ? [seconds / HOUR, "hours"]
        : seconds >= 120
          ? [seconds / 60, "minutes"]
          : [seconds, "seconds"];
  return `${Math.floor(count)} ${unit}`;
};

const counted = (count: number, one: string, others: string): string => `${count} ${count === 1 ? one : others}`;
const ago = ({ seconds }: ServerProblem): string => timeWords(seconds ?? 0);

const ASK_WORKER = "see whether a worker runs";

/** The words about each kind: the finding, and what to do about it. */
const WORDS: Readonly<Record<ServerProblem["kind"], readonly [(of: ServerProblem) => string, string]>> = {
  not_ready: [({ name }) => `the server is not ready: ${name}`, "read its log"],
  ledger_differs: [
    ({ count }) => counted(count, "difference in the ledger", "differences in the ledger"),
    `run \`${SHORT_COMMAND_NAME} ledger check\``,
  ],
  partitions_short: [
    ({ name, count }) => `${name} has partitions for ${counted(count, "day", "days")} ahead, and then none`,
    `${ASK_WORKER}, and the lines \`partitions not made\` of its log`,
  ],
  operations_overdue: [
    ({ count }) => `${counted(count, "operation is", "operations are")} due and no worker takes them`,
    ASK_WORKER,
  ],
  queue_late: [(of) => `${of.name}: ${of.count} due, the first for ${ago(of)}`, `${ASK_WORKER}, and its log`],
  mail_unsent: [
    (of) =>
      `${counted(of.count, "message waits", "messages wait")} for a mail server, the first for ${ago(of)}: none is set up`,
    `set ENTENTE_SMTP_URL and ENTENTE_MAIL_FROM; \`${SHORT_COMMAND_NAME} mail outbox\` shows what waits`,
  ],
  operations_failed: [
    ({ count }) => `${counted(count, "operation", "operations")} failed`,
    `see Operations in the console; \`${SHORT_COMMAND_NAME} operations retry\` goes on with one`,
  ],
  endpoints_paused: [
    ({ count }) =>
      `${counted(count, "webhook endpoint is", "webhook endpoints are")} paused, since deliveries to it kept failing`,
    "see the endpoint in the console",
  ],
  deployments_drift: [
    (of) => `${counted(of.count, "deployment drifts", "deployments drift")}, the first for ${ago(of)}`,
    "look at the channel of the deployment",
  ],
  schedules_stopped: [
    ({ count }) => `${counted(count, "payout schedule", "payout schedules")} stopped`,
    "see the schedule in the console, which says why",
  ],
  ledger_unchecked: [(of) => `a ledger was last checked ${ago(of)} ago`, ASK_WORKER],
  backup_old: [(of) => `the newest backup is ${ago(of)} old`, "see the lines `backup failed` of the log"],
  requests_failed: [
    ({ count }) => `${counted(count, "request was", "requests were")} answered with a fault`,
    "see the lines `request failed` of the log",
  ],
  worker_failed: [
    ({ name, count }) => `${counted(count, "run", "runs")} of the worker ${name} failed`,
    "see the lines `worker run failed` of the log",
  ],
};

/** The words about a problem. */
export const wordsOf = (of: ServerProblem): { readonly found: string; readonly todo: string } => {
  const [found, todo] = WORDS[of.kind];
  const isMail = of.kind === "queue_late" && of.name === "mail";
  return { found: found(of), todo: isMail ? `run \`${SHORT_COMMAND_NAME} mail outbox\`` : todo };
};
