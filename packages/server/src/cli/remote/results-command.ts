import { readFileSync } from "node:fs";
import { type CommandRow, UsageError } from "../command.ts";
import { card, type Row, table } from "../print.ts";
import { askApi, CONNECTION, connectionOf } from "./connection.ts";

/** The bytes of a file, and what they are: a message begins like one, whatever the file is called. */
const readResults = (path: string): { readonly body: Uint8Array<ArrayBuffer>; readonly type: string } => {
  let body: Uint8Array<ArrayBuffer>;
  try {
    body = new Uint8Array(readFileSync(path));
  } catch {
    throw new UsageError(`${JSON.stringify(path)} is no file that can be read.`);
  }
  const isXml = /^\uFEFF?\s*</.test(new TextDecoder("utf-8", { ignoreBOM: true }).decode(body.subarray(0, 1_024)));
  return { body, type: isXml ? "application/xml" : "text/csv" };
};

interface Answered {
  readonly batch: string;
  readonly dry_run: boolean;
  readonly format: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly operation: string | null;
  readonly lines: readonly Row[];
}

const LINE = ["line", "reference", "said", "outcome", "cause", "amount_minor", "currency", "reason"];

const textOf = ({ batch, dry_run, format, counts, operation, lines }: Answered): string =>
  `${table(lines, LINE, "")}\n\n${card({ batch, format, dry_run, ...counts, operation })}`;

export const results: CommandRow = {
  name: "payouts results",
  summary: "Confirm a batch by the file in which a bank or provider says what became of its payments",
  arguments: [
    { name: "batch", means: "pob_…, as `payout-batches list` shows it" },
    { name: "file", means: "a report of PayPal or Wise, another table (CSV), or pain.002, camt.053 or camt.054 (XML)" },
  ],
  options: [
    { flags: "--dry-run", means: "show what each line would do, and write nothing" },
    { flags: "--idempotency-key <key>", means: "so that a repeat has one effect and one answer" },
    ...CONNECTION,
  ],
  examples: ["payouts results pob_… report.csv --dry-run", "payouts results pob_… pain002.xml"],
  async run({ env }, given) {
    const { batch, file, dryRun, idempotencyKey } = given as Readonly<Record<string, string | undefined>>;
    const { body, type } = readResults(file as string);
    const path = `/payouts/batches/${encodeURIComponent(batch as string)}/results${dryRun ? "?dry_run=true" : ""}`;
    const headers = {
      "content-type": type,
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    };
    const value = JSON.parse(await askApi(connectionOf(env, given), { method: "POST", path, body, headers }));
    return { value, text: textOf(value) };
  },
};
