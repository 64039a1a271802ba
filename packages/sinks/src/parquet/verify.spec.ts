import * as assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Event } from "@entente/client";
import { suite } from "uvu";
import { sendFeed } from "../send-feed.ts";
import { hurried } from "../testing/events.ts";
import { openService, type Service } from "../testing/service.ts";
import { beginDay } from "./day-file.ts";
import { type ExportedFile, folderOf, type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { eventsOfFile } from "./rows.ts";
import { parquetSink } from "./sink.ts";
import { type Verification, verifyExport } from "./verify.ts";

const test = suite("the verification of an export");

const DAY_MS = 86_400_000;
const { signal } = new AbortController();

let service: Service;
let zoe = "";
let to = "";
let feed: Awaited<ReturnType<Service["feed"]>>;

const exportTo = async (folder: string): Promise<void> => {
  const sink = parquetSink({ feed, to: folder, now: service.now });
  await sendFeed({ ...hurried(), feed, sink });
  await sink.close();
};
const verify = (folder: string, more: Partial<Parameters<typeof verifyExport>[0]> = {}): Promise<Verification> =>
  verifyExport({ entente: service.entente, feed, to: folder, signal, ...more });

const prepare = async (): Promise<void> => {
  service = await openService();
  zoe = await service.member("Zoe");
  await service.seal();
  await service.endDay(zoe, 12_500);
  await service.owe(zoe, -250);
  await service.seal();
  await service.member("Ann");
  await service.owe(zoe, 700);
  await service.seal();
  service.advance(2 * DAY_MS);
  feed = await service.feed();
  to = await mkdtemp(join(tmpdir(), "entente-verify-"));
  await exportTo(to);
};
test.before(prepare);
test.after(async () => {
  await service.close();
  await rm(to, { recursive: true, force: true });
});

/** A copy of the export that is made wrong in one way, and the answer of its verification. */
const changed = async (change: (folder: string, manifest: Manifest) => Promise<void>): Promise<Verification> => {
  const copy = await mkdtemp(join(tmpdir(), "entente-verify-"));
  try {
    await cp(to, copy, { recursive: true });
    const folder = folderOf(copy, feed);
    await change(folder, (await readManifest(folder)) as Manifest);
    return await verify(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};
const rowsOf = async (folder: string, { path }: ExportedFile): Promise<readonly Event[]> => {
  const rows: Event[] = [];
  for await (const { event } of eventsOfFile(join(folder, path))) rows.push(event);
  return rows;
};
/** Writes a file anew with other rows, and a manifest that agrees with it. */
const rewritten =
  (at: number, edit: (rows: readonly Event[]) => readonly Event[], keep: readonly (keyof ExportedFile)[] = []) =>
  async (folder: string, manifest: Manifest): Promise<void> => {
    const file = manifest.files[at] as ExportedFile;
    const day = await beginDay(folder, file.date);
    for (const row of edit(await rowsOf(folder, file))) await day.add(row);
    const made: Record<string, unknown> = { ...(await day.complete()) };
    for (const field of keep) made[field] = file[field];
    await writeManifest(folder, { ...manifest, files: manifest.files.with(at, made as unknown as ExportedFile) });
  };
const edited = (rows: readonly Event[], at: number, edit: (event: any) => void): readonly Event[] => {
  const event = structuredClone(rows.at(at));
  edit(event);
  return rows.with(at, event as Event);
};

test("counts, sums and seals of a whole export agree to its last seq", async () => {
  const folder = folderOf(to, feed);
  const { files } = (await readManifest(folder)) as Manifest;
  assert.equal(files.length, 2);
  const last = files.at(-1) as ExportedFile;
  const sums = files.flatMap((file) => file.sums).filter(({ type }) => type === "payout.created");
  assert.deepEqual(
    sums.map(({ asset, events, amount }) => [asset, events, amount]),
    [["usd", 3, "1700"]],
  );
  const verified = await verify(to);
  assert.deepEqual(verified, {
    ...{ folder, files: 2, rows: last.last_seq, through: last.last_seq, seal: verified.seal },
    ...{ unsealed: 0, erased: [], finding: undefined },
  });
  assert.ok((verified.seal as number) >= 3);
});

const WRONG: readonly (readonly [
  name: string,
  change: (folder: string, manifest: Manifest) => Promise<void>,
  problem: string,
  message: RegExp,
])[] = [
  [
    "a changed byte",
    async (folder, { files }) => {
      const path = join(folder, (files[0] as ExportedFile).path);
      const bytes = await readFile(path);
      bytes[100] = (bytes[100] as number) ^ 1;
      await writeFile(path, bytes);
    },
    "file_changed",
    /^Its SHA-256 is another one/,
  ],
  [
    "a cut file",
    async (folder, { files }) => {
      const path = join(folder, (files[0] as ExportedFile).path);
      await writeFile(path, (await readFile(path)).subarray(0, -7));
    },
    "file_changed",
    /^It has \d+ bytes, and had \d+/,
  ],
  [
    "a missing file",
    async (folder, { files }) => rm(join(folder, (files[1] as ExportedFile).path)),
    "file_missing",
    /ENOENT/,
  ],
  [
    "a file that is no Parquet, with its digest",
    async (folder, manifest) => {
      const { digestOf } = await import("./manifest.ts");
      const file = manifest.files[0] as ExportedFile;
      await writeFile(join(folder, file.path), "no Parquet at all");
      const files = manifest.files.with(0, { ...file, ...(await digestOf(join(folder, file.path))) });
      await writeManifest(folder, { ...manifest, files });
    },
    "file_unreadable",
    /^It cannot be read: /,
  ],
  [
    "a dropped row",
    rewritten(0, (rows) => rows.toSpliced(1, 1)),
    "seq_missing",
    /^It has seq 3 where seq 2 was expected/,
  ],
  [
    "a dropped last row",
    rewritten(0, (rows) => rows.slice(0, -1)),
    "seq_missing",
    /^It begins with seq \d+, and date=/,
  ],
  [
    "a dropped last row that the manifest still counts",
    rewritten(0, (rows) => rows.slice(0, -1), ["rows", "last_seq", "last_id"]),
    "count_differs",
    /^It has \d+ rows, and the manifest says \d+/,
  ],
  [
    "a manifest without its first rows",
    rewritten(1, (rows) => rows.slice(1)),
    "seq_missing",
    /^It begins with seq \d+, and date=/,
  ],
  ["a row twice", rewritten(0, (rows) => [rows[0] as Event, ...rows]), "seq_missing", /^It has seq 1 where seq 2/],
  [
    "sums that were written by hand",
    async (folder, manifest) => {
      const file = manifest.files[1] as ExportedFile;
      const sums = file.sums.map((sum) => ({ ...sum, amount: `${sum.amount}0` }));
      await writeManifest(folder, { ...manifest, files: manifest.files.with(1, { ...file, sums }) });
    },
    "sums_differ",
    /^Its amounts add up to /,
  ],
  [
    "an amount that was changed, with a manifest that agrees",
    rewritten(1, (rows) => {
      const at = rows.findIndex(({ type }) => type === "payout.created");
      return edited(rows, at, (event) => {
        event.data.object.amount_minor += 1;
      });
    }),
    "seal_differs",
    /^The event is not the one that was sealed\. \(seal \d+\)$/,
  ],
  [
    "a name that was changed, with a manifest that agrees",
    rewritten(0, (rows) => {
      const at = rows.findIndex((row) => JSON.stringify(row.data).includes("Zoe"));
      return edited(rows, at, (event) => {
        event.data = JSON.parse(JSON.stringify(event.data).replaceAll("Zoe", "Eve"));
      });
    }),
    "seal_differs",
    /is not the one that was sealed/,
  ],
  [
    "another id of an event",
    rewritten(0, (rows) =>
      edited(rows, 0, (event) => {
        event.id = "evt_00000000-0000-7000-8000-000000000000";
      }),
    ),
    "seal_differs",
    /^The service has no event evt_/,
  ],
  [
    "another time of an event",
    rewritten(1, (rows) =>
      edited(rows, -1, (event) => {
        event.created_at = "2029-01-01T00:00:00.000Z";
      }),
    ),
    "seal_differs",
    /is not the one that was sealed/,
  ],
];

for (const [name, change, problem, message] of WRONG) {
  test(`an export with ${name} is named by file and problem, and nothing agrees beyond it`, async () => {
    const whole = await verify(to);
    const { finding, through, rows } = await changed(change);
    assert.equal(finding?.problem, problem, JSON.stringify(finding));
    assert.match(finding.message, message);
    assert.match(finding.file, /^date=/);
    assert.ok((through ?? 0) < (whole.through as number));
    assert.ok(rows <= whole.rows + 1);
    if (finding.seq !== null) assert.ok((through ?? 0) < finding.seq);
  });
}

test("a seal of another key is not believed", async () => {
  const { keys } = (await service.entente.events.seals.keys()) as unknown as { keys: { kid: string; x: string }[] };
  const other = keys.map((key) => ({ ...key, kid: "0".repeat(16) }));
  const { finding, through } = await verify(to, { keys: other as never });
  assert.deepEqual([finding?.problem, through], ["seal_differs", null]);
  assert.match(finding?.message ?? "", /not signed by one of the keys/);
});

test("rows without a seal are counted, and nothing is said of them", async () => {
  const copy = await mkdtemp(join(tmpdir(), "entente-verify-"));
  await cp(to, copy, { recursive: true });
  const before = await verify(copy);
  await service.owe(zoe, 5);
  service.advance(2 * DAY_MS);
  await exportTo(copy);
  const after = await verify(copy);
  assert.ok(after.unsealed > 0);
  assert.deepEqual(
    [after.through, after.finding, after.rows],
    [before.through, undefined, before.rows + after.unsealed],
  );
  await service.seal();
  const sealed = await verify(copy);
  assert.deepEqual([sealed.through, sealed.unsealed], [after.rows, 0]);
  await rm(copy, { recursive: true, force: true });
});

test("personal values that were erased since are named, and the rest still agrees", async () => {
  await service.erase(zoe);
  const { finding, erased, through, rows } = await verify(to);
  assert.deepEqual([finding, through], [undefined, rows]);
  assert.ok(erased.length > 0);
  assert.ok(erased.every(({ file, pointers }) => file.startsWith("date=") && pointers.length > 0));
  const again = await mkdtemp(join(tmpdir(), "entente-verify-"));
  await exportTo(again);
  const clean = await verify(again);
  assert.deepEqual([clean.finding, clean.erased], [undefined, []]);
  await rm(again, { recursive: true, force: true });
});

test("a folder without an export is refused", async () => {
  await assert.rejects(verify(join(to, "nowhere")), /There is no export in /);
});

test.run();
