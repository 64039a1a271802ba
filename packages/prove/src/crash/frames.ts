/** One message of the PostgreSQL protocol, with all its bytes. */
export interface Frame {
  /** The letter of its type; empty for the first message of a client, which has none. */
  readonly type: string;
  readonly bytes: Buffer;
}

const HEADER = 5;

/** Cuts a stream of one side into its messages. The first message of a client has no type. */
export const frameReader = (side: "client" | "server"): ((chunk: Buffer) => readonly Frame[]) => {
  let held: Buffer = Buffer.alloc(0);
  let isFirst = side === "client";
  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const header = isFirst ? HEADER - 1 : HEADER;
      if (held.length < header) return frames;
      const length = held.readInt32BE(header - 4) + (isFirst ? 0 : 1);
      if (held.length < length) return frames;
      frames.push({ type: isFirst ? "" : String.fromCharCode(held[0] ?? 0), bytes: held.subarray(0, length) });
      held = held.subarray(length);
      isFirst = false;
    }
  };
};

const textAt = (bytes: Buffer, from: number): string => bytes.toString("utf8", from, bytes.indexOf(0, from));

/** The name and the text of a Parse message. */
export const parseOf = (bytes: Buffer): { readonly name: string; readonly text: string } => {
  const name = textAt(bytes, HEADER);
  return { name, text: textAt(bytes, HEADER + Buffer.byteLength(name) + 1) };
};

/** The statement that a Bind message names. */
export const boundOf = (bytes: Buffer): string => textAt(bytes, bytes.indexOf(0, HEADER) + 1);

/** The text of a Query message. */
export const queryOf = (bytes: Buffer): string => textAt(bytes, HEADER);
