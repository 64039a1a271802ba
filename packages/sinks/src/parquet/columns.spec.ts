import * as assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Event } from "@entente/client";
import { parquetWriteFile } from "hyparquet-writer";
import { suite } from "uvu";
import { sendFeed } from "../send-feed.ts";
import { hurried } from "../testing/events.ts";
import { openService, type Service } from "../testing/service.ts";
import { columnsOf } from "./columns.ts";
import { digestOf, type ExportedFile, folderOf, type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { eventsOfFile } from "./rows.ts";
import { parquetSink } from "./sink.ts";
import { type Verification, verifyExport } from "./verify.ts";

const test = suite("the columns of an export");

const { signal } = new AbortController();
let service: Service;
test.before(async () => {
  service = await openService();
  await service.endDay(await service.member("Zoe"), 12_500);
  await service.seal();
  service.advance(2 * 86_400_000);
});
test.after(() => service.close());

/** Exports, changes one column of the first event of a type in the file and its digest in the manifest, and verifies. */
const forged = async (type: string, column: string, value: (was: unknown) => unknown) => {
  const to = await mkdtemp(join(tmpdir(), "entente-columns-"));
  try {
    const feed = await service.feed();
    const sink = parquetSink({ feed, to, now: service.now });
    await sendFeed({ ...hurried(), feed, sink });
    await sink.close();
    const folder = folderOf(to, feed);
    const manifest = (await readManifest(folder)) as Manifest;
    const files: ExportedFile[] = [];
    let seq = 0;
    for (const file of manifest.files) {
      const filename = join(folder, file.path);
      const events: Event[] = [];
      for await (const { event } of eventsOfFile(filename)) events.push(event);
      const at = seq > 0 ? -1 : events.findIndex((event) => event.type === type);
      seq = events[at]?.seq ?? seq;
      const columnData = columnsOf(events).map(({ data, ...one }) => ({
        ...one,
        data: one.name === column && at >= 0 ? Array.from(data).with(at, value(data[at])) : data,
      }));
      parquetWriteFile({ filename, columnData });
      files.push({ ...file, ...(await digestOf(filename)) });
    }
    await writeManifest(folder, { ...manifest, files });
    const verified: Verification = await verifyExport({ entente: service.entente, feed, to, signal });
    return { seq, verified };
  } finally {
    await rm(to, { recursive: true, force: true });
  }
};

test("a file that was written again with the same columns agrees", async () => {
  const { verified } = await forged("payout.created", "amount", (was) => was);
  assert.deepEqual([verified.finding, verified.unsealed], [undefined, 0]);
});

for (const [column, type, value] of [
  ["amount", "payout.created", (was: unknown) => (was as bigint) + 1n],
  ["amount", "payout.created", () => null],
  ["amount", "enrollment.created", () => 5n],
  ["asset", "payout.created", () => "eur"],
  ["asset", "enrollment.created", () => "usd"],
  ["livemode", "payout.created", () => false],
  // Readers of JSON differ in which of two equal names they take.
  ["data", "payout.created", (was: unknown) => `{"object":null,${String(was).slice(1)}`],
] as const)
  test(`a row whose column ${column} was changed at ${type}, beside data that agrees with its seal, is found`, async () => {
    const { seq, verified } = await forged(type, column, value);
    assert.ok(seq > 0);
    assert.deepEqual([verified.finding?.problem, verified.finding?.seq], ["column_differs", seq]);
    assert.match(verified.finding?.message ?? "", new RegExp(`column ${column} `));
    assert.ok((verified.through ?? 0) < seq);
  });

test.run();
