import { randomUUID } from "node:crypto";
import { nthCode, nthId } from "./ids.ts";
import type { LoadRequest } from "./modules.ts";
import { batchOf, saleOf } from "./sales.ts";
import { checkoutEvent, deliveryHeaders } from "./vendor.ts";

/** A request, and the amount of work of its answer. */
interface Again {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly size: number;
}

export interface Orders {
  /** One of this many programs. */
  readonly program: { readonly apiKey: string; readonly programs: number };
  /** The newest members of program 1, and the newest events. */
  readonly members: { readonly apiKey: string };
  readonly activity: { readonly apiKey: string };
  /** A link of one of this many members, by a new visitor. */
  readonly visit: { readonly members: number };
  /** A sale by a link of one of this many members, with its own Idempotency-Key. */
  readonly sale: { readonly apiKey: string; readonly members: number };
  /** The same where the members are those of several organizations, each with a key of its own and as many of them. */
  readonly spread: { readonly apiKeys: readonly string[]; readonly members: number };
  readonly batch: { readonly apiKey: string; readonly members: number; readonly size: number };
  /** A new event of a payment system, signed with its secret, at the address of this source. */
  readonly delivery: { readonly source: string; readonly secret: string };
  /** A verb on one of this many members: what is agreed with it is changed. */
  readonly verb: { readonly apiKey: string; readonly members: number };
  /** The same request repeatedly, answered by its key each time; or another request under its key. */
  readonly replay: Again;
  readonly conflict: Again;
  /** A page of 100 at a random position in a feed of this many events. */
  readonly feed: { readonly apiKey: string; readonly events: number };
}
export type LoadKind = keyof Orders;

const API = "/v1/platform";
/** A random number from 1 to n. */
const any = (n: number): number => 1 + Math.floor(Math.random() * n);
const keyed = (apiKey: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${apiKey}` });
const sent = (apiKey: string): Readonly<Record<string, string>> => ({
  ...keyed(apiKey),
  "content-type": "application/json",
  "idempotency-key": randomUUID(),
});

export interface Load<K extends LoadKind> {
  /** The one status that counts as an answer. */
  readonly status: number;
  /** The amount of work of one answer. */
  readonly worth?: (given: Orders[K]) => number;
  readonly next: (given: Orders[K]) => LoadRequest;
}

const again: Load<"replay">["next"] = ({ path, headers, body }) => ({ method: "POST", path, headers, body });

export const LOADS: { readonly [K in LoadKind]: Load<K> } = {
  program: {
    status: 200,
    next: ({ apiKey, programs }) => ({
      path: `${API}/programs/prog_${nthId("program", any(programs))}`,
      headers: keyed(apiKey),
    }),
  },
  members: {
    status: 200,
    next: ({ apiKey }) => ({
      path: `${API}/enrollments?program=prog_${nthId("program", 1)}&limit=20`,
      headers: keyed(apiKey),
    }),
  },
  activity: {
    status: 200,
    next: ({ apiKey }) => ({ path: `${API}/performance/events?limit=20`, headers: keyed(apiKey) }),
  },
  visit: {
    status: 302,
    next: ({ members }) => ({
      path: `/r/${nthCode(any(members))}`,
      headers: { "user-agent": `Mozilla/5.0 (bench) ${randomUUID()}` },
    }),
  },
  sale: {
    status: 201,
    next: ({ apiKey, members }) => ({
      method: "POST",
      path: `${API}/performance/events`,
      headers: sent(apiKey),
      body: JSON.stringify(saleOf(any(members))),
    }),
  },
  spread: {
    status: 201,
    next({ apiKeys, members }) {
      const member = any(members);
      const apiKey = apiKeys[Math.floor(((member - 1) * apiKeys.length) / members)] as string;
      return {
        method: "POST",
        path: `${API}/performance/events`,
        headers: sent(apiKey),
        body: JSON.stringify(saleOf(member)),
      };
    },
  },
  batch: {
    status: 200,
    worth: ({ size }) => size,
    next: ({ apiKey, members, size }) => ({
      method: "POST",
      path: `${API}/performance/events`,
      headers: sent(apiKey),
      body: JSON.stringify({ events: batchOf(size, () => any(members)) }),
    }),
  },
  delivery: {
    status: 200,
    next({ source, secret }) {
      const body = checkoutEvent();
      return { method: "POST", path: `/v1/sources/${source}`, headers: deliveryHeaders(body, secret), body };
    },
  },
  verb: {
    status: 200,
    next: ({ apiKey, members }) => ({
      method: "POST",
      path: `${API}/enrollments/enr_${nthId("enrollment", any(members))}`,
      headers: sent(apiKey),
      body: JSON.stringify({ metadata: { note: randomUUID() } }),
    }),
  },
  replay: { status: 200, worth: ({ size }) => size, next: again },
  conflict: { status: 409, worth: ({ size }) => size, next: again },
  feed: {
    status: 200,
    next: ({ apiKey, events }) => ({
      path: `${API}/events?limit=100&starting_after=${any(events - 100)}`,
      headers: keyed(apiKey),
    }),
  },
};
