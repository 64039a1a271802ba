import { UsageError } from "./command.ts";

/** A seal as `audit export` prints it. */
export interface Checkpoint {
  readonly organization: string;
  readonly livemode: boolean;
  readonly stream: string;
  readonly number: number;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly root: string;
  readonly previous: string;
  readonly key: string;
  readonly signature: string;
  readonly created_at: string;
  readonly leaves?: readonly string[];
}

/** The seal, as the header `Entente-Seal` of a webhook states it. */
interface Mark {
  readonly number: number;
  readonly lastSeq: number;
  readonly root: string;
  readonly signature: string;
}

/** A copy that agrees with no seal of the database. */
export interface Disagreement {
  readonly organization: string | null;
  readonly livemode: boolean | null;
  readonly stream: string;
  readonly problem: "entry_changed" | "entries_changed" | "seal_removed";
  readonly message: string;
  readonly seq: number;
  readonly last_seq: number;
  readonly seal: number;
}

export interface Copies {
  readonly checkpoints: readonly Checkpoint[];
  readonly marks: readonly Mark[];
}

const MARK = /^(?:entente-seal:\s*)?v1,(\d{1,15}),(\d{1,15}),([0-9a-f]{64}),([A-Za-z0-9_-]{86})$/i;

const markOf = (line: string): Mark | undefined => {
  const [, number, lastSeq, root = "", signature = ""] = MARK.exec(line) ?? [];
  return number === undefined ? undefined : { number: Number(number), lastSeq: Number(lastSeq), root, signature };
};

const SIGNED = [
  "organization",
  "livemode",
  "stream",
  "number",
  "first_seq",
  "last_seq",
  "root",
  "previous",
  "key",
  "signature",
  "created_at",
] as const satisfies readonly (keyof Checkpoint)[];

const checkpointOf = (line: string): Checkpoint | undefined => {
  try {
    const read = JSON.parse(line) as Readonly<Record<string, unknown>>;
    return SIGNED.every((field) => read[field] !== undefined) ? (read as unknown as Checkpoint) : undefined;
  } catch {
    return undefined;
  }
};

/** Reads copies, one a line: checkpoints of `audit export`, and values of the header `Entente-Seal`. @throws {UsageError} */
export const readCopies = (text: string, file: string): Copies => {
  const [checkpoints, marks]: [Checkpoint[], Mark[]] = [[], []];
  for (const [at, line] of text.split("\n").entries()) {
    const trimmed = line.trim();
    if (trimmed === "") continue;
    const [mark, checkpoint] = [markOf(trimmed), checkpointOf(trimmed)];
    if (mark !== undefined) marks.push(mark);
    else if (checkpoint !== undefined) checkpoints.push(checkpoint);
    else
      throw new UsageError(`${file}, line ${at + 1}: expected a seal of \`audit export\`, or an Entente-Seal header.`);
  }
  if (checkpoints.length + marks.length === 0) throw new UsageError(`${file} holds no seal.`);
  return { checkpoints, marks };
};

type Named = Pick<Checkpoint, "organization" | "livemode" | "stream" | "number">;
const sealName = ({ organization, livemode, stream, number }: Named): string =>
  `${organization} ${livemode} ${stream} ${number}`;
const entryName = ({ organization, livemode, stream }: Named, seq: number): string =>
  `${organization} ${livemode} ${stream} ${seq}`;

const MESSAGES = {
  entry_changed: "the entry is another one than when the copy of its seal was made",
  entries_changed: "an entry of this range is another one than when the copy of its seal was made",
  seal_removed: "there is a copy of the seal of this range, but no such seal, or one that was made anew",
} as const;

const disagreement = (
  { organization, livemode, stream, number: seal, first_seq, last_seq }: Checkpoint,
  problem: Disagreement["problem"],
  seq = first_seq,
): Disagreement => {
  const last = problem === "entry_changed" ? seq : last_seq;
  return { organization, livemode, stream, problem, message: MESSAGES[problem], seq, last_seq: last, seal };
};

/** The leaves of copies by the entry they are of: a history made anew may have other ranges. */
const leavesOf = (checkpoints: readonly Checkpoint[]): ReadonlyMap<string, string> =>
  new Map(
    checkpoints.flatMap((copy) =>
      (copy.leaves ?? []).map((leaf, at) => [entryName(copy, copy.first_seq + at), leaf] as const),
    ),
  );

/** Compares copies with the seals of the database, which are added as they are read; the first disagreement of each stream. */
export const comparison = ({ checkpoints, marks }: Copies) => {
  const open = new Map(checkpoints.map((copy) => [sealName(copy), copy]));
  const copied = leavesOf(checkpoints);
  const unseen = new Set(marks);
  const found: Disagreement[] = [];

  const compareLeaves = (seal: Checkpoint): void => {
    const differs = (leaf: string, at: number) => (copied.get(entryName(seal, seal.first_seq + at)) ?? leaf) !== leaf;
    const at = (seal.leaves ?? []).findIndex(differs);
    if (at !== -1) found.push(disagreement(seal, "entry_changed", seal.first_seq + at));
  };
  const compareMarks = ({ stream, number, last_seq, root, signature }: Checkpoint): void => {
    if (stream !== "events") return;
    for (const mark of unseen) {
      const isSame = mark.number === number && mark.lastSeq === last_seq && mark.root === root;
      if (isSame && mark.signature === signature) unseen.delete(mark);
    }
  };
  return {
    add(seal: Checkpoint): void {
      const copy = open.get(sealName(seal));
      open.delete(sealName(seal));
      if (copy !== undefined && SIGNED.some((field) => copy[field] !== seal[field])) {
        const isMadeAnew =
          seal.root === copy.root || seal.first_seq !== copy.first_seq || seal.last_seq !== copy.last_seq;
        found.push(disagreement(copy, isMadeAnew ? "seal_removed" : "entries_changed"));
      }
      compareLeaves(seal);
      compareMarks(seal);
    },
    /** Call once every seal was added. A single entry is named where copies have leaves, else the range of the seal. */
    disagreements(): readonly Disagreement[] {
      const gone = [...open.values()].map((copy) => disagreement(copy, "seal_removed"));
      const unknown = [...unseen].map(
        ({ number, lastSeq: seq }): Disagreement => ({
          ...{ organization: null, livemode: null, stream: "events", seal: number, seq, last_seq: seq },
          ...{ problem: "seal_removed", message: MESSAGES.seal_removed },
        }),
      );
      const isSingle = ({ problem }: Disagreement) => problem === "entry_changed";
      const inOrder = [...found, ...gone].toSorted(
        (left, right) => Number(isSingle(right)) - Number(isSingle(left)) || left.seq - right.seq,
      );
      const first = new Map<string, Disagreement>();
      for (const one of inOrder) {
        const name = `${one.organization} ${one.livemode} ${one.stream}`;
        if (!first.has(name)) first.set(name, one);
      }
      return [...first.values(), ...unknown];
    },
  };
};
