import { setTimeout } from "node:timers/promises";
import type { CommandRow } from "../command.ts";
import { askApi, CONNECTION, connectionOf } from "./connection.ts";
import { apiError, findingsOf, isIll, LOOKED_AT, type SourceState } from "./source-findings.ts";

const BACKFILL_WAIT_MS = 1_000;

export const sourcesBackfill: CommandRow = {
  name: "sources backfill",
  summary:
    "Read from the vendor's API what it has since an instant, and wait until it is read; exit code 1 where it cannot be",
  arguments: [{ name: "source", means: "src_…, as `sources list` shows it" }],
  options: [
    ...CONNECTION,
    { flags: "--from <time>", means: "the beginning, such as 2030-01-01T00:00:00Z", required: true },
  ],
  examples: ["sources backfill src_… --from 2030-01-01T00:00:00Z"],
  async run({ env }, given) {
    const connection = connectionOf(env, given);
    const path = `/sources/${encodeURIComponent(given.source as string)}`;
    const body = JSON.stringify({ from: given.from });
    let source = JSON.parse(await askApi(connection, { method: "POST", path: `${path}/backfill`, body }));
    while (source.backfill_from !== null && source.backfill_error === null) {
      await setTimeout(BACKFILL_WAIT_MS);
      source = JSON.parse(await askApi(connection, { method: "GET", path }));
    }
    const { backfill_error: error, backfilled_until: until } = source;
    const text =
      error === null
        ? `Everything up to ${until} is read. Payments that were known count once.`
        : `The API of the vendor is not read: ${apiError(error)}`;
    return { value: source, text, exit: error === null ? 0 : 1 };
  },
};

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
    const coupons = async (status: string) =>
      source.creates_coupons === true
        ? (await get(`/source_coupons?source=${source.id}&status=${status}&limit=${LOOKED_AT}`)).data
        : [];
    const [health, unreadable, unmatched, refusedCoupons, failedCoupons, pendingCoupons] = await Promise.all([
      get(`${path}/health`),
      get(`${path}/events?status=unreadable&limit=1`),
      get(`/source_payments?source=${source.id}&status=unmatched&limit=${LOOKED_AT}`),
      coupons("refused"),
      coupons("failed"),
      coupons("pending"),
    ]);
    const state: SourceState = {
      source,
      health,
      unreadable: unreadable.data,
      unmatched: unmatched.data,
      refusedCoupons,
      failedCoupons,
      pendingCoupons,
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
