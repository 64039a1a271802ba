import * as assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { CopyPart } from "@entente/adapters-postgres";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { suite } from "uvu";
import { readConfig } from "../config.ts";
import { eventually } from "../testing/http.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { backUpRegularly } from "./back-up-regularly.ts";
import { readText } from "./format.ts";
import { identitiesOf, unlocked } from "./lock.ts";
import { type BackupParts, backupsAt, madeAt, makeBackup, orderOf } from "./make.ts";
import { placeOf } from "./places/place-of.ts";
import { s3Place } from "./places/s3.ts";

const test = suite("making backups");

const folder = await temporaryFolder();
test.after(() => folder.remove());

const ROWS = Array.from({ length: 2_000 }, (_, n) => JSON.stringify({ n, text: `row ${n}`.repeat(20) }));
const PARTS: readonly CopyPart[] = [
  { kind: "migrations", migrations: [] },
  { kind: "table", table: { name: "one", columns: ["n", "text"] } },
  ...Array.from({ length: 40 }, (_, at): CopyPart => ({ kind: "rows", rows: ROWS.slice(50 * at, 50 * at + 50) })),
];

const ENV = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere", ENTENTE_SECRET_KEY: "5e0f".repeat(16) };

/** A source of rows in place of a database, at a time that the test sets. */
const partsOf = (
  env: Record<string, string> = {},
  fails?: Error,
  copied: readonly CopyPart[] = PARTS,
  before: (at: number) => void = () => undefined,
) => {
  const clock = { now: new Date("2026-03-04T12:00:00.000Z") };
  const parts: BackupParts = {
    config: readConfig({ ...ENV, ...env }),
    database: {
      kind: "postgres",
      async copy(take: (part: CopyPart) => void | Promise<void>) {
        for (const [at, part] of copied.entries()) {
          before(at);
          await take(part);
        }
        if (fails !== undefined) throw fails;
      },
    } as never,
    keys: async () => ["00112233aabbccdd"],
    now: () => clock.now,
    newestSeals: async () => [{ stream: "events", number: 7 }],
  };
  return { parts, clock };
};

const order = (to: string, keep: number | null = null) => ({ to, keep, recipients: [] });

/** The rows of a backup at a place. */
const rowsAt = async (parts: BackupParts, to: string, name: string): Promise<readonly string[]> => {
  const bytes = await (await placeOf(to, parts.config)).read(name);
  const plain = await unlocked(bytes, identitiesOf(parts.config));
  const text = plain.pipeThrough(new DecompressionStream("gzip") as never).pipeThrough(new TextDecoderStream());
  const read = await readText(text as unknown as AsyncIterable<string>);
  const rows: string[] = [];
  for await (const part of read.parts) if (part.kind === "rows") rows.push(...part.rows);
  return rows;
};

/** A store of S3's kind on this machine, which checks signatures. */
const openStore = async (name: string) => {
  const { default: S3rver } = (await import(
    // @ts-expect-error: it has no types of its own.
    "s3rver"
  )) as { default: new (options: object) => any };
  const path = join(folder.path, name);
  mkdirSync(path);
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: path,
    configureBuckets: [{ name: "backups" }],
  });
  const { port } = (await store.run()) as { port: number };
  const settings = {
    ENTENTE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    ENTENTE_S3_REGION: "us-east-1",
    ENTENTE_S3_ACCESS_KEY: "S3RVER",
    ENTENTE_S3_SECRET_KEY: "S3RVER",
  };
  return { settings, close: () => store.close() as Promise<void> };
};

const everywhere = async (to: string, env: Record<string, string>): Promise<void> => {
  const { parts, clock } = partsOf(env);
  const place = await placeOf(to, parts.config);
  assert.deepEqual(await backupsAt(place), []);
  const made = await makeBackup(parts, order(to));
  const [name = ""] = await backupsAt(place);
  assert.deepEqual([made.file, made.rows, made.tables, made.seals], [place.addressOf(name), 2_000, 1, 1]);
  assert.equal(madeAt(name).getTime(), clock.now.getTime());
  assert.deepEqual(await rowsAt(parts, to, name), ROWS);
  for (let day = 1; day <= 3; day += 1) {
    clock.now = new Date(clock.now.getTime() + 86_400_000);
    await makeBackup(parts, order(to, 2));
  }
  assert.deepEqual(
    (await backupsAt(place)).map((each) => each.slice(0, 18)),
    ["entente-2026-03-06", "entente-2026-03-07"],
  );
  assert.equal((await place.names()).length, 4);
  await assert.rejects(place.read("entente-none"));
  const before = await place.names();
  const broken = partsOf(env, new Error("connection lost"));
  broken.clock.now = new Date("2026-04-01T00:00:00.000Z");
  await assert.rejects(makeBackup(broken.parts, order(to, 1)), /connection lost/);
  assert.deepEqual(await place.names(), before);
};

test("a folder keeps whole backups alone, and the newest of them", async () => {
  await everywhere(join(folder.path, "deep/folder"), {});
  assert.equal(readdirSync(join(folder.path, "deep/folder")).length, 4);
});

test("a store of S3's kind does the same, below a prefix", async () => {
  const { settings, close } = await openStore("store");
  try {
    await everywhere("s3://backups/partners/eu", settings);
    const { parts } = partsOf(settings);
    await makeBackup(parts, order("s3://backups"));
    const wrong = partsOf({ ...settings, ENTENTE_S3_ACCESS_KEY: "NOBODY" });
    await assert.rejects(makeBackup(wrong.parts, order("s3://backups/partners")));
    await assert.rejects(makeBackup(parts, order("s3://no-such-bucket/x")));
  } finally {
    await close();
  }
});

test("a large file is sent in parts, and is nowhere when its end is missing", async () => {
  const { settings, close } = await openStore("large");
  try {
    const place = await s3Place("s3://backups/large", readConfig({ ...ENV, ...settings }), { partBytes: 1_000 });
    const chunks = Array.from({ length: 100 }, (_, n) => createHash("sha512").update(String(n)).digest());
    async function* ending(fails: boolean): AsyncGenerator<Uint8Array> {
      yield* chunks;
      if (fails) throw new Error("connection lost");
    }
    const streamOf = (fails = false) =>
      Readable.toWeb(Readable.from(ending(fails))) as unknown as ReadableStream<Uint8Array>;
    assert.equal(await place.write("whole", streamOf()), 6_400);
    const read: Uint8Array[] = [];
    for await (const chunk of (await place.read("whole")) as unknown as AsyncIterable<Uint8Array>) read.push(chunk);
    assert.deepEqual(Buffer.concat(read), Buffer.concat(chunks));
    await assert.rejects(place.write("cut", streamOf(true)), /connection lost/);
    assert.deepEqual(await place.names(), ["whole"]);
    const nothing = new Blob([]).stream() as unknown as ReadableStream<Uint8Array>;
    assert.equal(await place.write("nothing", nothing), 0);
  } finally {
    await close();
  }
});

test("a server that stops gives up the backup that it is making", async () => {
  const to = join(folder.path, "stopping");
  // The place is there before: what is given up early has not made it yet.
  mkdirSync(to, { mode: 0o700 });
  const stopping = new AbortController();
  const endless = Array.from({ length: 50 }, (_, n): CopyPart => ({ kind: "rows", rows: [`{"n":${n}}`] }));
  const { parts } = partsOf({}, undefined, [...PARTS.slice(0, 2), ...endless], (at) => {
    if (at === 20) stopping.abort(new Error("the server stops"));
  });
  await assert.rejects(makeBackup(parts, order(to), stopping.signal), /the server stops/);
  assert.deepEqual(readdirSync(to), []);
});

test("a store that does not answer fails the backup", async () => {
  const server = createServer((_, response) => void response.writeHead(500).end());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const settings = {
    ENTENTE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    ENTENTE_S3_ACCESS_KEY: "a",
    ENTENTE_S3_SECRET_KEY: "b",
  };
  await assert.rejects(makeBackup(partsOf(settings).parts, order("s3://backups/x")));
  server.close();
});

test("an order names a place, and bounds of what is kept", () => {
  assert.deepEqual(orderOf({ to: "/x" }), { to: "/x", keep: null, recipients: [] });
  for (const wrong of [
    undefined,
    {},
    { to: "" },
    { to: "/x", keep: 0 },
    { to: "/x", recipients: ["me"] },
    { to: "/x", other: 1 },
  ])
    assert.equal(typeof orderOf(wrong), "string");
});

const QUICK = { firstMs: 1, quickestMs: 1, slowestMs: 1, afterFailureMs: 1 };

test("a server makes one when the newest is old enough, also of another process, and goes on after a failure", async () => {
  const to = join(folder.path, "regular");
  const { parts, clock } = partsOf({ ENTENTE_BACKUP_EVERY: "1d", ENTENTE_BACKUP_KEEP: "2" });
  const said: string[] = [];
  const log = {
    info: (_: object, words: string) => void said.push(words),
    error: (_: object, words: string) => void said.push(words),
  };
  writeFileSync(to, "in the way");
  const regular = backUpRegularly(parts, to, log as never, QUICK);
  assert.equal(regular.newest().getTime(), clock.now.getTime());
  await eventually("it failed", async () => said.length > 2);
  rmSync(to);
  await eventually("it made one", async () => said.includes("backup made"));
  assert.deepEqual(
    said.filter((words) => words !== "backup failed"),
    ["backup made"],
  );
  for (let day = 2; day <= 4; day += 1) {
    clock.now = new Date(clock.now.getTime() + 86_400_000);
    await eventually("it made the next", async () => said.filter((words) => words === "backup made").length === day);
    assert.equal(regular.newest().getTime(), clock.now.getTime());
  }
  await regular.stop();
  assert.equal((await backupsAt(await placeOf(to, parts.config))).length, 2);
  const other = backUpRegularly(parts, to, log as never, QUICK);
  await eventually("it saw the newest", async () => other.newest().getTime() === clock.now.getTime());
  await other.stop();
  assert.equal(said.filter((words) => words === "backup made").length, 4);
});

test("a recipient of age opens it as well, and the secret key of before after a rotation", async () => {
  const to = join(folder.path, "others");
  const { parts } = partsOf();
  const identity = await generateX25519Identity();
  const { file } = await makeBackup(parts, { ...order(to), recipients: [await identityToRecipient(identity)] });
  const bytes = () => new Blob([readFileSync(file)]).stream() as unknown as ReadableStream<Uint8Array>;
  const other = { ...ENV, ENTENTE_SECRET_KEY: "ab12".repeat(16) };
  const rotated = { ...other, ENTENTE_SECRET_KEY_PREVIOUS: ENV.ENTENTE_SECRET_KEY };
  await unlocked(bytes(), [identity]);
  await unlocked(bytes(), identitiesOf(readConfig(rotated)));
  await assert.rejects(unlocked(bytes(), identitiesOf(readConfig(other))));
});

test("nothing of a backup is in the clear but that it is one", async () => {
  const to = join(folder.path, "clear");
  const { parts } = partsOf();
  const { file } = await makeBackup(parts, order(to));
  const bytes = readFileSync(file, "latin1");
  assert.ok(bytes.startsWith("age-encryption.org/v1\n-> X25519 "));
  for (const text of ["row 1", "migrations", "entente backup"]) assert.equal(bytes.includes(text), false);
});

test.run();
