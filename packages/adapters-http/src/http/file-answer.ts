import type { ServedFile } from "../routes/route.ts";
import { attachment } from "./attachment.ts";
import type { Exchange } from "./exchange.ts";
import type { Answer } from "./refusal.ts";
import { holdsTag } from "./request/revalidation.ts";
import { FILE_HEADERS, MESSAGE_HEADERS } from "./security-headers.ts";

type Headers = Readonly<Record<string, string>>;

/** Bytes that somebody chose: no browser runs, frames or guesses at them, and a copy is asked about before it is used again. */
const bytesAnswer = (exchange: Exchange, { content, content_type, sha256 }: ServedFile, headers: Headers): Answer => {
  const tag = `"${sha256}"`;
  return {
    // A server sends no body with 304, but the headers of the answer that it stands for.
    status: holdsTag(exchange, tag) ? 304 : 200,
    type: content_type,
    body: Buffer.from(content as string, "base64"),
    headers: { ...FILE_HEADERS, "Cache-Control": "private, no-cache", ETag: tag, ...headers },
  };
};

/** A download with the file's own name. */
export const fileAnswer = (exchange: Exchange, file: ServedFile, headers: Headers): Answer => {
  const named = { ...headers, ...attachment(file.filename) };
  return file.encoding === undefined
    ? { status: 200, type: file.content_type, body: file.content, headers: named }
    : bytesAnswer(exchange, file, named);
};

/** A page that somebody's words are in, for a frame of this service: it runs nothing, whoever opens it. */
export const framedAnswer = ({ content, content_type: type }: ServedFile, headers: Headers): Answer => ({
  status: 200,
  type,
  body: content,
  headers: { ...MESSAGE_HEADERS, "Cache-Control": "no-store", ...headers },
});
