import type { Fetch } from "./options.ts";

const POSITION = "Entente-Position";
const WRITTEN = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;
/** A standby that is further behind is not read, so that an older position says nothing. */
const KEPT_MS = 60_000;

interface Reached {
  readonly position: string;
  readonly at: number;
}

/** The functions that read their own writes. One around another would send the older of two positions. */
const made = new WeakSet<Fetch>();

/** A position is two hexadecimal numbers, of which the first is the greater half. */
const isBehind = (one: string, other: string): boolean => {
  const [high = "", low = ""] = one.split("/");
  const [otherHigh = "", otherLow = ""] = other.split("/");
  const order = Number.parseInt(high, 16) - Number.parseInt(otherHigh, 16);
  return (order === 0 ? Number.parseInt(low, 16) - Number.parseInt(otherLow, 16) : order) < 0;
};

/**
 * A `fetch` that reads its own writes: it keeps the `Entente-Position` of the last change for a minute, and sends it with every request
 * that has none of its own, so that no standby answers with what was before the change. A position that is malformed is ignored.
 * {@link Entente} sends its requests by one; it is exported for requests that are sent past the client.
 *
 * @param fetch The function that sends the requests. Default: the runtime's `fetch`, looked up at each request. One that this function
 * made is answered as it is, so that all who send by it share its position.
 * @param now The time in milliseconds. Default: the clock of the machine.
 * @returns A function like `fetch`. It fails as that one does.
 * @example
 * const fetch = readingOwnWrites();
 * const entente = new Entente({ apiKey: "sk_test_…", baseUrl: "https://partners.example", fetch });
 * await entente.programs.create({ name: "Spring" });
 * await fetch("https://partners.example/v1/platform/programs", { headers: { authorization: "Bearer sk_test_…" } });
 */
export const readingOwnWrites = (fetch?: Fetch, now: () => number = Date.now): Fetch => {
  if (fetch !== undefined && made.has(fetch)) return fetch;
  let reached: Reached | undefined;
  const isKept = (): boolean => reached !== undefined && now() - reached.at < KEPT_MS;
  const reading: Fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    if (reached !== undefined && isKept() && !headers.has(POSITION)) headers.set(POSITION, reached.position);
    // Called by itself, as those who replace it expect.
    const send = fetch ?? globalThis.fetch;
    const response = await send(url, { ...init, headers });
    const position = response.headers.get(POSITION) ?? "";
    if (WRITTEN.test(position) && !(reached !== undefined && isKept() && isBehind(position, reached.position)))
      reached = { position, at: now() };
    return response;
  };
  made.add(reading);
  return reading;
};
