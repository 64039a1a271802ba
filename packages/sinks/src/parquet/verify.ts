import { join } from "node:path";
import type { Entente, Event, Seal } from "@entente/client";
import type { SealKey } from "@entente/core/verify-seal";
import { type Feed, SinkRefused } from "../sink.ts";
import { changedColumn } from "./columns.ts";
import { digestOf, type ExportedFile, folderOf, type Manifest, readManifest } from "./manifest.ts";
import { eventsOfFile } from "./rows.ts";
import { compareWithSeal, type ErasedSince, sealsFrom } from "./sealed.ts";
import { summing } from "./sums.ts";

export interface VerifyOptions {
  /** A client with a key of the scope `events:read`. */
  readonly entente: Pick<Entente, "events">;
  readonly feed: Pick<Feed, "organization" | "livemode">;
  /** The folder of all exports. */
  readonly to: string;
  /** The public keys that are trusted; default: those that the service says. */
  readonly keys?: readonly SealKey[] | undefined;
  readonly signal: AbortSignal;
}

/** The first disagreement. */
export interface ExportFinding {
  /** From the folder of the feed. */
  readonly file: string;
  /** Null where the whole file is meant. */
  readonly seq: number | null;
  readonly problem:
    | "file_missing"
    | "file_changed"
    | "file_unreadable"
    | "seq_missing"
    | "count_differs"
    | "sums_differ"
    | "column_differs"
    | "seal_differs"
    | "seal_missing";
  readonly message: string;
}

export interface Verification {
  /** The folder of the feed. */
  readonly folder: string;
  readonly files: number;
  /** The rows that were read. */
  readonly rows: number;
  /** Up to this `seq` counts, sums and seals agree; null where nothing does. */
  readonly through: number | null;
  /** The number of the last seal that agrees; null where none does. */
  readonly seal: number | null;
  /** The rows that no seal covers yet. */
  readonly unsealed: number;
  /** Rows with personal values that the service has erased since, and the files that hold them. */
  readonly erased: readonly (ErasedSince & { readonly file: string })[];
  /** Undefined where everything agrees. */
  readonly finding: ExportFinding | undefined;
}

/** Ends the reading at the first disagreement. */
class Disagreement extends Error {
  readonly finding: ExportFinding;

  constructor(finding: ExportFinding) {
    super(finding.message);
    this.finding = finding;
  }
}

const disagree = (
  file: string,
  problem: ExportFinding["problem"],
  message: string,
  seq: number | null = null,
): never => {
  throw new Disagreement({ file, seq, problem, message });
};

const checkDigest = async (folder: string, { path, bytes, sha256 }: ExportedFile): Promise<void> => {
  const found = await digestOf(join(folder, path)).catch((error: NodeJS.ErrnoException) =>
    disagree(path, error.code === "ENOENT" ? "file_missing" : "file_unreadable", error.message),
  );
  if (found.bytes !== bytes)
    disagree(path, "file_changed", `It has ${found.bytes} bytes, and had ${bytes} when it was written.`);
  if (found.sha256 !== sha256) disagree(path, "file_changed", "Its SHA-256 is another one than when it was written.");
};

const checkSums = (file: ExportedFile, rows: number, sums: unknown): void => {
  const { path } = file;
  if (rows !== file.rows) disagree(path, "count_differs", `It has ${rows} rows, and the manifest says ${file.rows}.`);
  const [found, said] = [JSON.stringify(sums), JSON.stringify(file.sums)];
  if (found !== said) disagree(path, "sums_differ", `Its amounts add up to ${found}, and the manifest says ${said}.`);
};

/** The rows of a file, each with the `seq` that follows the one before. */
async function* rowsOf(folder: string, file: ExportedFile, livemode: boolean): AsyncGenerator<Event, void, undefined> {
  const { path } = file;
  const sums = summing();
  const unreadable = (error: unknown) =>
    disagree(path, "file_unreadable", `It cannot be read: ${(error as Error).message}`);
  const events = eventsOfFile(join(folder, path));
  let rows = 0;
  for (;;) {
    const { done, value } = await events.next().catch(unreadable);
    if (done === true) break;
    const { row, event } = value;
    const expected = file.first_seq + rows;
    if (event.seq !== expected)
      disagree(path, "seq_missing", `It has seq ${event.seq} where seq ${expected} was expected.`, expected);
    const column = changedColumn(row, { ...event, livemode });
    if (column !== undefined)
      disagree(path, "column_differs", `The column ${column} is not what the event of its row has.`, event.seq);
    rows += 1;
    sums.add(event);
    yield event;
  }
  checkSums(file, rows, sums.sums());
  if (file.first_seq + rows - 1 !== file.last_seq)
    disagree(
      path,
      "seq_missing",
      `It ends with seq ${file.first_seq + rows - 1}, and the manifest says ${file.last_seq}.`,
    );
}

const checkOrder = ({ files }: Manifest): void => {
  for (const [at, { path, date, first_seq: first }] of files.entries()) {
    const before = files[at - 1];
    if (before === undefined) continue;
    if (first !== before.last_seq + 1)
      disagree(
        path,
        "seq_missing",
        `It begins with seq ${first}, and ${before.path} ends with seq ${before.last_seq}.`,
      );
    if (date <= before.date) disagree(path, "file_changed", `It is of ${date}, and the file before of ${before.date}.`);
  }
};

/** Compares rows with seals, as many at a time as one seal covers. */
const comparing = (seals: readonly Seal[], options: VerifyOptions, keys: readonly SealKey[]) => {
  let at = 0;
  let rows: { readonly event: Event; readonly file: string }[] = [];
  let previous: string | undefined;
  const agreements: { readonly through: number; readonly seal: number }[] = [];
  const erased: Verification["erased"][number][] = [];

  const compare = async (seal: Seal): Promise<void> => {
    const { entente, signal } = options;
    const [first] = rows as [(typeof rows)[number]];
    const fileOf = (seq: number): string => rows[seq - first.event.seq]?.file ?? first.file;
    const events = rows.map(({ event }) => event);
    const compared = await compareWithSeal(events, seal, { entente, keys, signal });
    const { finding } = compared;
    if (finding !== undefined) {
      const named = `${finding.message} (seal ${seal.number})`;
      disagree(fileOf(finding.seq), "seal_differs", named, finding.seq);
    }
    if (previous !== undefined && seal.previous !== previous)
      disagree(first.file, "seal_differs", `Seal ${seal.number} does not follow the one before.`, seal.first_seq);
    previous = compared.hash;
    erased.push(...compared.erased.map((one) => ({ ...one, file: fileOf(one.seq) })));
    agreements.push({ through: (events.at(-1) as Event).seq, seal: seal.number });
    rows = [];
  };
  return {
    erased,
    /** The last seal that agrees, up to a `seq`. */
    agreed: (most = Number.POSITIVE_INFINITY): Pick<Verification, "through" | "seal"> =>
      agreements.findLast(({ through }) => through <= most) ?? { through: null, seal: null },
    async add(event: Event, file: string): Promise<void> {
      while (at < seals.length && (seals[at] as Seal).last_seq < event.seq) at += 1;
      const seal = seals[at];
      rows.push({ event, file });
      if (seal === undefined) return;
      if (event.seq < seal.first_seq)
        disagree(file, "seal_missing", `No seal of the service covers seq ${event.seq}, and later ones do.`, event.seq);
      if (event.seq === seal.last_seq) await compare(seal);
    },
    /** Compares the rest with the seal that covers more than was exported; the number of rows that have no seal. */
    async end(): Promise<number> {
      const seal = seals[at];
      if (rows.length > 0 && seal !== undefined) await compare(seal);
      return rows.length;
    },
  };
};

const keysOf = async ({ entente, keys, signal }: VerifyOptions): Promise<readonly SealKey[]> =>
  keys ?? ((await entente.events.seals.keys({ signal })) as unknown as { readonly keys: readonly SealKey[] }).keys;

/**
 * Reads an export again and compares it: each file with its digest, its count and its sums in the manifest, each column with the
 * event of its row, and each row with the seals of the service, so that a row that was changed, removed or inserted is found even
 * where the manifest was made to agree.
 * Needs the scope `events:read`. Changes nothing, and may be repeated.
 *
 * @throws {SinkRefused} where there is no export of this feed.
 * @throws {EntenteError} where the service refuses, or does not answer.
 */
export const verifyExport = async (options: VerifyOptions): Promise<Verification> => {
  const { feed, to, entente, signal } = options;
  const folder = folderOf(to, feed);
  const manifest = await readManifest(folder);
  if (manifest === undefined) throw new SinkRefused(`There is no export in ${folder}.`);
  if (manifest.organization !== feed.organization || manifest.livemode !== feed.livemode)
    throw new SinkRefused(`${folder} has the manifest of another feed.`);
  const begin = manifest.files[0]?.first_seq ?? Number.POSITIVE_INFINITY;
  const comparison = comparing(await sealsFrom(begin, entente, signal), options, await keysOf(options));
  let [files, rows, unsealed] = [0, 0, 0];
  let finding: ExportFinding | undefined;
  try {
    checkOrder(manifest);
    for (const file of manifest.files) {
      await checkDigest(folder, file);
      for await (const event of rowsOf(folder, file, feed.livemode)) {
        rows += 1;
        await comparison.add(event, file.path);
      }
      files += 1;
    }
    unsealed = await comparison.end();
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    finding = error.finding;
  }
  // A count or a sum is of its whole file, some of whose rows agreed with their seals before.
  const isOfFile = finding?.problem === "count_differs" || finding?.problem === "sums_differ";
  const first = isOfFile ? manifest.files[files]?.first_seq : undefined;
  const agreed = first === undefined ? comparison.agreed() : comparison.agreed(first - 1);
  return { folder, files, rows, ...agreed, unsealed, erased: comparison.erased, finding };
};
