import { ERRORS, type ErrorCode, PlatformError } from "@entente/core";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { Unavailable } from "../unavailable.ts";

/** An event of the feed, and its text as the server wrote it: signatures are over bytes. */
export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly seq: number;
  readonly text: string;
}

/** The event feed of a server, over HTTP. */
export interface Feed {
  /** The `seq` of the latest event; 0 while there is none. Whatever is appended afterwards has a higher one. */
  head(): Promise<number>;
  /** The events that follow a `seq`, in their order; none when there are no more yet. */
  after(seq: number): Promise<readonly FeedEvent[]>;
}

export interface FeedAddress {
  /** Of the server, without a path. */
  readonly url: string;
  readonly apiKey: string;
  /** Ends every request that is under way. */
  readonly signal: AbortSignal;
}

const PAGE = 100;
const DEADLINE_MS = 30_000;

/** A refusal in the server's own words. What is no refusal of a service like this one may pass, so it is unavailability. */
const failureOf = (url: string, status: number, text: string): Error => {
  const absent = new Unavailable(`The feed at ${url} answered ${status}.`);
  if (status === 429 || status >= 500) return absent;
  try {
    const { code, message, param } = JSON.parse(text).error;
    const { kind } = ERRORS[code as ErrorCode];
    return new PlatformError({ code, kind, message, param });
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
 * @throws {Unavailable} from its calls, when nobody answers, or not with a feed.
 */
export const feedOf = ({ url, apiKey, signal }: FeedAddress): Feed => {
  const page = async (seq: number, limit: number): Promise<readonly FeedEvent[]> => {
    const address = `${url}/v1/platform/events?limit=${limit}&starting_after=${seq}`;
    const ends = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    const asked = { headers: { authorization: `Bearer ${apiKey}` }, signal: ends };
    const answered = await fetch(address, asked)
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
  const reaches = async (seq: number): Promise<boolean> => seq === 0 || (await page(seq - 1, 1)).length > 0;

  return {
    // The feed pages forward only and has no gaps, so its end is found by doubling and then halving.
    async head() {
      let [reached, beyond] = [0, 1];
      while (await reaches(beyond)) [reached, beyond] = [beyond, beyond * 2];
      while (beyond - reached > 1) {
        const middle = Math.floor((reached + beyond) / 2);
        if (await reaches(middle)) reached = middle;
        else beyond = middle;
      }
      return reached;
    },
    after: (seq) => page(seq, PAGE),
  };
};
