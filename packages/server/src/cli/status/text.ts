import type { ServerProblem, ServerSight } from "@entente/adapters-http";
import type { ServerStatus } from "../../operator/calls.ts";
import { timeWords, wordsOf } from "./words.ts";

const WIDTH = 13;

const line = (name: string, words: string): string => `${name.padEnd(WIDTH)} ${words}`;

const plain = (word: string): string => word.replaceAll("_", " ");

/** Counts that are not 0, or that there are none. */
const countsOf = (counts: Readonly<Record<string, number>>): string => {
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  return found.length === 0 ? "none" : found.map(([word, count]) => `${count} ${plain(word)}`).join(", ");
};

const problemLines = (problems: readonly ServerProblem[]): readonly string[] =>
  problems.length === 0
    ? ["Nothing is wrong."]
    : problems.map(wordsOf).flatMap(({ found, todo }) => [line("PROBLEM", found), line("", `-> ${todo}`)]);

const queueWords = ({ queues }: ServerSight): string => {
  const waiting = queues.filter(({ due }) => due > 0);
  if (waiting.length === 0) return "empty";
  return waiting.map(({ queue, due, age_seconds: age }) => `${queue} ${due} (${timeWords(age)})`).join(", ");
};

const serverWords = ({ version, database, node }: ServerSight, server: ServerStatus | undefined): string => {
  const what = `Entente ${version ?? "?"} on ${database ?? "?"}, Node ${node ?? "?"}`;
  if (server === undefined) return `${what}; no server was asked, so that its requests and connections are not shown`;
  return `${what}, process ${server.pid} at ${server.url}`;
};

const checkWords = ({ checks: { differences, age_seconds: age } }: ServerSight): string => {
  const found = Object.entries(differences).filter(([check, count]) => check !== "all" && count > 0);
  const words = found.length === 0 ? "no differences" : countsOf(Object.fromEntries(found));
  return age === null ? "not yet" : `${words}, the oldest ${timeWords(age)} ago`;
};

const standbyWords = ({ reads, why, lag_seconds: lag }: NonNullable<ServerSight["standby"]>): string => {
  const behind = lag === null ? "its lag is not known" : `${Math.round(lag * 1_000)} ms behind`;
  return reads === "standby"
    ? `answers lists, analytics and the feed, ${behind}`
    : `is not read (${(why ?? "").replaceAll("_", " ")}), ${behind}`;
};

const partitionWords = ({ partitions_ahead_days: ahead }: ServerSight): string =>
  `${Object.entries(ahead)
    .map(([table, days]) => `${table} ${timeWords(days * 86_400)}`)
    .join(", ")} ahead`;

/** Everything on one screen, what is wrong first. */
export const statusText = (
  sight: ServerSight,
  problems: readonly ServerProblem[],
  server: ServerStatus | undefined,
): string => {
  const { webhooks, feed, connections, requests, operations, standby } = sight;
  const { overdue: _, ...statuses } = operations;
  return [
    ...problemLines(problems),
    "",
    line("server", serverWords(sight, server)),
    ...(typeof server?.checks.test_clock === "string" ? [line("test clock", server.checks.test_clock)] : []),
    ...(standby === null ? [] : [line("standby", standbyWords(standby))]),
    ...(requests === null ? [] : [line("requests", `${requests.answered} since the start, ${requests.faults} faults`)]),
    ...(connections === null
      ? []
      : [
          line(
            "connections",
            `${connections.busy} busy, ${connections.idle} idle, ${connections.max} at most; ${connections.waiting} wait for one`,
          ),
        ]),
    line("queues", queueWords(sight)),
    line("operations", countsOf(statuses)),
    line("webhooks", `endpoints: ${countsOf(webhooks.endpoints)}; due: ${countsOf(webhooks.due)}`),
    line("deliveries", `${countsOf(webhooks.attempts)} since the start`),
    line("drift", sight.drift.deployments === 0 ? "none" : `${sight.drift.deployments} deployments`),
    line("payouts", `batches: ${countsOf(sight.payouts.batches)}; schedules: ${countsOf(sight.payouts.schedules)}`),
    line("sources", `${countsOf(sight.sources.sources)}`),
    line("mail", `${countsOf(sight.mail.attempts)} since the start`),
    line(
      "feed",
      `${feed.events} events, ${feed.audit_entries} audit entries, ${feed.seals} seals; behind: ${countsOf(feed.behind)}`,
    ),
    line("checks", checkWords(sight)),
    ...(Object.keys(sight.partitions_ahead_days).length === 0 ? [] : [line("partitions", partitionWords(sight))]),
    ...(sight.backup_age_seconds === null ? [] : [line("backup", `${timeWords(sight.backup_age_seconds)} old`)]),
  ].join("\n");
};
