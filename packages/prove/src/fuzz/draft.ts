import type { Operation } from "../interface/document.ts";
import type { Voice } from "./voices.ts";

/** A body that is sent as it stands. */
export class RawBody {
  readonly bytes: Buffer;
  constructor(bytes: string | Buffer) {
    this.bytes = Buffer.from(bytes as string);
  }
}

/** A JSON number that no JavaScript value has: `1e400`, `-0`, 40 digits. */
const NUMBER = /"@number:([^"]+)@"/g;
export const rawNumber = (text: string): string => `@number:${text}@`;

/** One request, before it is written. */
export interface Draft {
  /** Absent for what is no operation of the document. */
  readonly operation: Operation | undefined;
  readonly voice: Voice;
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** True if the caller hangs up in the middle of the body. */
  readonly hangsUp?: true;
}

const pathOf = ({ path, query }: Draft): string =>
  query.length === 0
    ? path
    : `${path}?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&")}`;

export const textOfBody = (body: unknown): string | Buffer =>
  body instanceof RawBody ? body.bytes : JSON.stringify(body).replace(NUMBER, "$1");

/** A lone surrogate in a query or a path cannot be percent-encoded as UTF-8; it is sent as its three bytes. */
const sendable = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed());

export const written = (draft: Draft) => {
  const { voice, method, headers, body } = draft;
  return {
    method,
    path: pathOf({ ...draft, query: draft.query.map(([name, value]) => [sendable(name), sendable(value)]) }),
    headers: {
      ...(voice.key === undefined ? {} : { authorization: `Bearer ${voice.key}` }),
      ...(voice.brand === undefined ? {} : { "service-brand": voice.brand }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : textOfBody(body),
  };
};

/** Describes a request so that it can be repeated, without the key of its caller. */
export const shownDraft = (draft: Draft) => {
  const { method, path, headers, body } = written(draft);
  const { authorization, ...rest } = headers as Record<string, string>;
  const text = body === undefined ? undefined : body.toString("utf8");
  return {
    as: draft.voice.name,
    request: `${method} ${path}`,
    headers: { ...rest, ...(authorization === undefined ? {} : { authorization: authorization.slice(0, 16) }) },
    body: text === undefined || text.length < 4_000 ? text : `${text.slice(0, 4_000)}… (${text.length} characters)`,
  };
};
