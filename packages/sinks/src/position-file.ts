import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { lock } from "proper-lockfile";
import { type Feed, type Position, SinkRefused } from "./sink.ts";
import { writeWhole } from "./whole-file.ts";

/** How far a receiver is that cannot say so itself, in a file that its owner alone reads. */
export interface PositionFile {
  /** Takes the file for this sender, until it is released; may be repeated. @throws {SinkRefused} where another sender has it. */
  claim(): Promise<void>;
  /** Lets others take the file. */
  release(): Promise<void>;
  /** Null where there is no file yet. @throws {SinkRefused} where the file is of another feed or receiver, or is no such file. */
  read(): Promise<Position | null>;
  /** Replaces the file as a whole. @throws {SinkRefused} where another sender took the file over. */
  write(position: Position): Promise<void>;
}

interface Content extends Position {
  readonly format: 1;
  readonly organization: string;
  readonly livemode: boolean;
  /** The SHA-256 of the receiver's URL, which may hold a secret. */
  readonly receiver: string;
}

const isContent = (value: unknown): value is Content => {
  const { format, organization, livemode, receiver, seq, id } = (value ?? {}) as Partial<
    Record<keyof Content, unknown>
  >;
  return (
    format === 1 &&
    typeof organization === "string" &&
    typeof livemode === "boolean" &&
    typeof receiver === "string" &&
    Number.isSafeInteger(seq) &&
    (seq as number) > 0 &&
    typeof id === "string"
  );
};

const parsedOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A lock that was not renewed for this long belongs to a dead process. */
const STALE_MS = 60_000;

export const positionFile = (
  path: string,
  { organization, livemode }: Pick<Feed, "organization" | "livemode">,
  url: string,
): PositionFile => {
  const receiver = createHash("sha256").update(url).digest("hex");
  let unlock: (() => Promise<void>) | undefined;
  let lost = false;
  const checkHeld = (): void => {
    if (lost) throw new SinkRefused(`Another process took ${path} over: run one at a time.`);
  };
  const lose = (): void => {
    lost = true;
  };
  return {
    async claim() {
      checkHeld();
      // The file need not be there yet.
      unlock ??= await lock(path, { realpath: false, stale: STALE_MS, onCompromised: lose }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ELOCKED") throw new SinkRefused(`Another process sends with ${path}: run one at a time.`);
          throw new SinkRefused(`${path} cannot be locked: ${error.message}`);
        },
      );
    },
    async release() {
      const unlocking = unlock;
      unlock = undefined;
      if (!lost) await unlocking?.();
    },
    async read() {
      const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw new SinkRefused(`${path} cannot be read: ${error.message}`);
      });
      if (text === undefined) return null;
      const content = parsedOf(text);
      if (!isContent(content)) throw new SinkRefused(`${path} is not a position of a feed: correct it, or remove it.`);
      if (content.organization !== organization || content.livemode !== livemode || content.receiver !== receiver)
        throw new SinkRefused(`${path} is the position of another feed or receiver: give each a file of its own.`);
      return { seq: content.seq, id: content.id };
    },
    async write({ seq, id }) {
      checkHeld();
      await writeWhole(path, `${JSON.stringify({ format: 1, organization, livemode, receiver, seq, id })}\n`);
    },
  };
};
