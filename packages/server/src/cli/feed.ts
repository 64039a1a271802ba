import { ERRORS, type ErrorCode, PlatformError } from "@entente/core";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { Unavailable } from "../unavailable.ts";

/** An event of the feed, with its original text, because signatures cover bytes. */
export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly seq: number;
  readonly text: string;
}

/** The event feed of a server, over HTTP. */
export interface Feed {
  /** The `seq` of the latest event; 0 when there is none. Later events have a higher `seq`. */
  head(): Promise<number>;
  /** The events after a `seq`, in order; an empty list when there are none yet. */
  after(seq: number): Promise<readonly FeedEvent[]>;
}

export interface FeedAddress {
  /** The URL of the server, without a path. */
  readonly url: string;
  readonly apiKey: string;
  /** Aborts every running request. */
  readonly signal: AbortSignal;
}

const PAGE = 100;
const DEADLINE_MS = 30_000;

/** A refusal by a server, with the id under which its log has the request. */
export class ServerRefused extends PlatformError {
  readonly requestId: string | null;
  constructor(said: ConstructorParameters<typeof PlatformError>[0], requestId: string | null) {
    super(said);
    this.requestId = requestId;
  }
}

/** A refusal with the server's message. Any other failure may be temporary, so it counts as unavailable. */
export const failureOf = (url: string, status: number, text: string): Error => {
  const absent = new Unavailable(`The server at ${url} answered ${status}.`);
  if (status === 429 || status >= 500) return absent;
  try {
    const { code, message, param, request_id: requestId } = JSON.parse(text).error;
    const { kind } = ERRORS[code as ErrorCode];
    return new ServerRefused({ code, kind, message, param }, requestId ?? null);
  } catch {
    return absent;
  }
};

const eventOf = (text: string, { offset, length }: Node): FeedEvent => {
  const own = text.slice(offset, offset + length);
  const { id, type, seq } = JSON.parse(own);
  return { id, type, seq, text: own };
};

/**
 * @throws {PlatformError} from its calls, when the key is refused.
 * @throws {Unavailable} from its calls, when no server answers, or it answers without a feed.
 */
export const feedOf = ({ url, apiKey, signal }: FeedAddress): Feed => {
  const page = async (query: string): Promise<readonly FeedEvent[]> => {
    const address = `${url}/v1/platform/events?${query}`;
    const ends = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    const options = { headers: { authorization: `Bearer ${apiKey}` }, signal: ends };
    const answered = await fetch(address, options)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((cause) => {
        throw new Unavailable(`No server answers at ${url}: start it, or set --url.`, { cause });
      });
    if (answered.status !== 200) throw failureOf(url, answered.status, answered.text);
    const tree = parseTree(answered.text);
    const events = tree === undefined ? undefined : findNodeAtLocation(tree, ["data"])?.children;
    if (events === undefined) throw new Unavailable(`${url} does not answer an event feed.`);
    return events.map((event) => eventOf(answered.text, event));
  };

  return {
    async head() {
      const [last] = await page("order=desc&limit=1");
      return last?.seq ?? 0;
    },
    after: (seq) => page(`limit=${PAGE}&starting_after=${seq}`),
  };
};
