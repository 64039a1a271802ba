import type { CommandRow } from "../command.ts";
import { askApi, CONNECTION, connectionOf } from "./connection.ts";
import { findingsOf, isIll, type SourceState } from "./source-findings.ts";

const LOOKED_AT = 100;

export const sourcesDoctor: CommandRow = {
  name: "sources doctor",
  summary: "Say what is wrong with a source of sales, and how to mend it; exit code 1 where something is",
  arguments: [{ name: "source", means: "src_…, as `sources list` shows it" }],
  options: [...CONNECTION],
  examples: ["sources doctor src_…"],
  async run({ env }, given) {
    const connection = connectionOf(env, given);
    const path = `/sources/${encodeURIComponent(given.source as string)}`;
    const get = async (below: string) => JSON.parse(await askApi(connection, { method: "GET", path: below }));
    const source = await get(path);
    const [health, unreadable, unmatched] = await Promise.all([
      get(`${path}/health`),
      get(`${path}/events?status=unreadable&limit=1`),
      get(`/source_payments?source=${source.id}&status=unmatched&limit=${LOOKED_AT}`),
    ]);
    const state: SourceState = {
      source,
      health,
      unreadable: unreadable.data,
      unmatched: unmatched.data,
      now: new Date(),
    };
    const findings = findingsOf(state);
    const received = health.last_received_at === null ? "" : ` The last event arrived at ${health.last_received_at}.`;
    const text = [
      ...findings.map(({ says }) => `- ${says}`),
      ...(isIll(findings) ? [] : [`The source is well.${received}`]),
    ].join("\n");
    return { value: { source: source.id, findings }, text, exit: isIll(findings) ? 1 : 0 };
  },
};
