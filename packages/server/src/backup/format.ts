import { createHash } from "node:crypto";
import type { CopyPart } from "@entente/adapters-postgres";

/**
 * The text of a backup, one JSON value a line: first `["entente backup", head]`; for each table `["table", { name, columns }]` and
 * then its rows, an object each; at last `["end", end]`.
 */
const [BEGIN, TABLE, END] = ["entente backup", "table", "end"] as const;
const FORMAT = 1;
const ROWS_AT_ONCE = 500;
const TEXT_AT_ONCE = 4_000_000;

type Migrations = Extract<CopyPart, { readonly kind: "migrations" }>["migrations"];

/** The first line of a backup. */
export interface Head {
  /** The version of Entente that made it. */
  readonly entente: string;
  readonly made_at: string;
  readonly database: "pglite" | "postgres";
  /** The ids of the secret keys that open what is sealed in the rows: one, or two while one is rotated to the other. */
  readonly keys: readonly string[];
}

/** The last line of a backup. */
export interface End {
  /** How many rows there are, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** SHA-256 of all lines before. */
  readonly digest: string;
  /** The newest seal of each stream when the backup began, as `audit export` prints them. */
  readonly seals: readonly unknown[];
}

/** Not a backup, or not a whole one. */
export class BackupBroken extends Error {
  override readonly name = "BackupBroken";
}

/** Counts rows and digests lines, the same for writing and for reading. */
const counted = () => {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let table = "";
  return {
    line: (text: string): void => void hash.update(`${text}\n`),
    table(name: string): void {
      table = name;
      rows[name] = 0;
    },
    rows(count: number): void {
      rows[table] = (rows[table] ?? 0) + count;
    },
    ended: () => ({ rows, digest: hash.digest("hex") }),
  };
};

/** Turns the parts of a copy into text; `end` gives the last line. */
export const textOf = (head: Head) => {
  const counts = counted();
  const lineOf = (text: string): string => {
    counts.line(text);
    return `${text}\n`;
  };
  return {
    part(part: CopyPart): string {
      if (part.kind === "migrations")
        return lineOf(JSON.stringify([BEGIN, { format: FORMAT, ...head, migrations: part.migrations }]));
      if (part.kind === "table") {
        counts.table(part.table.name);
        return lineOf(JSON.stringify([TABLE, part.table]));
      }
      counts.rows(part.rows.length);
      return part.rows.map(lineOf).join("");
    },
    end(seals: readonly unknown[]): { readonly text: string; readonly end: End } {
      const end = { ...counts.ended(), seals };
      return { text: `${JSON.stringify([END, end])}\n`, end };
    },
  };
};

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") throw new BackupBroken("its last line is cut off");
}

const controlOf = (line: string | undefined): readonly [unknown, Readonly<Record<string, unknown>>] | undefined => {
  try {
    const read: unknown = JSON.parse(line ?? "");
    return Array.isArray(read) && typeof read[1] === "object" && read[1] !== null ? [read[0], read[1]] : undefined;
  } catch {
    return undefined;
  }
};

/** A backup that is being read. */
export interface ReadBackup {
  readonly head: Head;
  /** The parts of the copy. Throws at its end when rows are missing or were changed. */
  readonly parts: AsyncGenerator<CopyPart, End>;
}

/** Reads the text of a backup. @throws {BackupBroken} */
export const readText = async (text: AsyncIterable<string>): Promise<ReadBackup> => {
  const lines = linesOf(text);
  const { value: first } = await lines.next();
  const [word, read = {}] = controlOf(first as string | undefined) ?? [];
  if (word !== BEGIN) throw new BackupBroken("it does not begin as one");
  const { format, migrations, ...head } = read as unknown as Head & { format: number; migrations: Migrations };
  if (format !== FORMAT) throw new BackupBroken(`it has format ${format}, which a newer version of Entente reads`);
  const counts = counted();
  counts.line(first as string);

  async function* parts(): AsyncGenerator<CopyPart, End> {
    yield { kind: "migrations", migrations };
    let [rows, size]: [string[], number] = [[], 0];
    const flush = function* (): Generator<CopyPart> {
      if (rows.length === 0) return;
      counts.rows(rows.length);
      yield { kind: "rows", rows };
      [rows, size] = [[], 0];
    };
    for await (const line of lines) {
      if (line.startsWith("{")) {
        counts.line(line);
        rows.push(line);
        size += line.length;
        if (rows.length >= ROWS_AT_ONCE || size >= TEXT_AT_ONCE) yield* flush();
        continue;
      }
      yield* flush();
      const [kind, value] = controlOf(line) ?? [];
      if (kind === END) return assertWhole(value as unknown as End, counts.ended());
      if (kind !== TABLE) throw new BackupBroken("it has a line that is neither a row nor a table");
      counts.line(line);
      const table = value as unknown as Extract<CopyPart, { readonly kind: "table" }>["table"];
      counts.table(table.name);
      yield { kind: "table", table };
    }
    throw new BackupBroken("it has no end");
  }
  return { head, parts: parts() };
};

const assertWhole = (end: End, { rows, digest }: Omit<End, "seals">): End => {
  const differs = Object.keys({ ...end.rows, ...rows }).find((table) => end.rows[table] !== rows[table]);
  if (differs !== undefined)
    throw new BackupBroken(
      `it has ${rows[differs] ?? 0} rows of ${differs}, and ${end.rows[differs] ?? 0} were written`,
    );
  if (end.digest !== digest) throw new BackupBroken("its rows are not those that were written");
  return end;
};
