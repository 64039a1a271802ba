import assert from "node:assert/strict";
import type { SalesSource, SourceDelivery, SourceSettings, TranslatedReport } from "@entente/core/ports";
import { CLICK_KEYS, CODE_KEYS, keepRead, SourceUnreadable } from "@entente/core/tables";
import { type Clause, clausesOf } from "./clause.ts";

type Headers = SourceDelivery["headers"];

/** A reader of the webhooks of one payment system, and what its clauses cannot know of it. */
export interface SourceUnderTest {
  readonly source: SalesSource;
  /** Events as the vendor sends them, at least one, each with the headers that are translated. */
  readonly events: readonly [SourceEvent, ...SourceEvent[]];
  /** Two secrets of the form that the vendor gives out. */
  readonly secrets: readonly [string, string];
  /** The headers under which the vendor delivers a body that it signs with a secret at an instant. */
  sign(body: Uint8Array, secret: string, at: Date): Headers;
}

export interface SourceEvent {
  readonly event: object;
  /** By lower-case name; absent: none. */
  readonly headers?: Headers;
}

const AT = new Date("2030-01-01T00:00:00.000Z");
const SETTINGS: SourceSettings = { account: "acct", clickKeys: CLICK_KEYS, codeKeys: CODE_KEYS };

const bodyOf = ({ event }: SourceEvent): Uint8Array => new TextEncoder().encode(JSON.stringify(event));

type Read = TranslatedReport | { readonly unreadable: string };

/** An event as a source reads it; anything that it throws but {@link SourceUnreadable} is thrown on. */
const readBy = (source: SalesSource, event: unknown, headers: Headers = {}): Read => {
  try {
    return source.translate(event, headers, SETTINGS);
  } catch (error) {
    if (error instanceof SourceUnreadable) return { unreadable: error.message };
    throw error;
  }
};

/** Values that the vendor does not send, in place of an object or a list, and in place of anything else. */
const DAMAGE = {
  inner: [undefined, null, [], {}],
  leaf: [undefined, null, "x", "7", 7, -1, 1e300, [], {}],
};

function* placesIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<readonly [path: readonly string[], isInner: boolean]> {
  const isInner = typeof value === "object" && value !== null;
  if (path.length > 0) yield [path, isInner];
  if (isInner) for (const [name, inner] of Object.entries(value)) yield* placesIn(inner, [...path, name]);
}

/** The event with each of its parts replaced, one at a time, by something that the vendor does not send. */
function* damaged(event: object): Generator<readonly [path: string, event: unknown]> {
  for (const [path, isInner] of placesIn(event))
    for (const value of isInner ? DAMAGE.inner : DAMAGE.leaf) {
      const copy = structuredClone(event) as Record<string, unknown>;
      const last = path.at(-1) as string;
      const inner = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, copy);
      if (value !== undefined) inner[last] = structuredClone(value);
      else if (Array.isArray(inner)) inner.splice(Number(last), 1);
      else delete inner[last];
      yield [`${path.join(".")} = ${JSON.stringify(value)}`, copy];
    }
}

const PROMISES: Readonly<Record<string, (given: SourceUnderTest) => void>> = {
  "has a kind that can be stored": ({ source }) => assert.match(source.kind, /^[a-z0-9_-]{1,40}$/),
  "takes what one of the secrets signed, whichever it is": ({ source, events, secrets, sign }) => {
    for (const one of events) {
      const body = bodyOf(one);
      for (const secret of secrets)
        assert.equal(
          source.verify({ body, headers: { ...one.headers, ...sign(body, secret, AT) } }, secrets, AT),
          undefined,
        );
    }
  },
  "refuses what another secret signed, other bytes, and what nobody signed": ({ source, events, secrets, sign }) => {
    const [one] = events;
    const [known, other] = secrets;
    const body = bodyOf(one);
    const headers = { ...one.headers, ...sign(body, known, AT) };
    const refused = (delivery: SourceDelivery, by: readonly string[]) => source.verify(delivery, by, AT)?.refused;
    assert.equal(refused({ body, headers }, [other]), "signature");
    for (let at = 0; at < body.length; at += Math.ceil(body.length / 50)) {
      const altered = body.slice();
      altered[at] = (altered[at] ?? 0) ^ 1;
      assert.notEqual(refused({ body: altered, headers }, [known]), undefined, `byte ${at}`);
    }
    assert.notEqual(refused({ body: body.slice(0, -1), headers }, [known]), undefined);
    assert.equal(refused({ body, headers: one.headers ?? {} }, [known]), "unsigned");
  },
  "says why it refuses a delivery, and never throws, whatever its headers": ({ source, events, secrets, sign }) => {
    const body = bodyOf(events[0]);
    for (const name of Object.keys(sign(body, secrets[0], AT)))
      for (const value of ["", " ", "x", "=", ";;=;", ",", "t=1", "v1=", "0".repeat(10_000), "🎟"]) {
        const signed = { ...events[0].headers, ...sign(body, secrets[0], AT), [name]: value };
        const verdict = source.verify({ body, headers: signed }, secrets, AT);
        assert.ok(verdict === undefined || verdict.says !== "", `${name}: ${value}`);
      }
  },
  "takes the secrets that the vendor gives out": ({ source, secrets }) => {
    for (const secret of secrets) assert.equal(source.unfitSecret?.(secret), undefined);
  },
  "says the same of the same event, which it leaves as it is": ({ source, events }) => {
    for (const { event, headers } of events) {
      const before = structuredClone(event);
      assert.deepEqual(readBy(source, event, headers), readBy(source, event, headers));
      assert.deepEqual(event, before);
    }
  },
  "reads each of the events": ({ source, events }) => {
    for (const { event, headers } of events) {
      const read = readBy(source, event, headers);
      if ("unreadable" in read) throw new assert.AssertionError({ message: read.unreadable });
      assert.ok(read.type !== "" && Number.isInteger(read.at.getTime()));
    }
  },
  "says the same of what is kept of an event, whole or damaged": ({ source, events }) => {
    for (const { event, headers } of events) {
      assert.deepEqual(readBy(source, keepRead(event, source.reads), headers), readBy(source, event, headers));
      for (const [path, variant] of damaged(event))
        assert.deepEqual(
          readBy(source, keepRead(variant, source.reads), headers),
          readBy(source, variant, headers),
          path,
        );
    }
  },
  "translates no header that it does not name": ({ source, events }) => {
    for (const { event, headers } of events) {
      const named = Object.fromEntries(
        Object.entries(headers ?? {}).filter(([name]) => source.headers?.includes(name)),
      );
      assert.deepEqual(readBy(source, event, named), readBy(source, event, { ...headers, "x-other": "1" }));
    }
  },
  "says what it expected where an event is damaged, and throws nothing else": ({ source, events }) => {
    for (const { event, headers } of events)
      for (const [path, variant] of damaged(event)) {
        const read = readBy(source, variant, headers);
        if ("unreadable" in read) assert.notEqual(read.unreadable, "", path);
      }
    for (const event of [null, 7, "x", [], {}, true]) readBy(source, event);
  },
};

/** Every promise of a reader of webhooks. Its `api`, which asks the vendor, has none. */
export const sourceContract = (source: SourceUnderTest): readonly Clause[] => clausesOf(source, PROMISES);
