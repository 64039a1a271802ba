import { createHmac } from "node:crypto";
import { DAY } from "./clock.ts";
import type { Faults } from "./faults.ts";

/** The secrets that an endpoint signs with: the present one, and the one before it for a day. */
interface Signing {
  secret: string;
  previous: string | undefined;
  rotatedAt: number;
}

export interface Received {
  readonly body: string;
  /** True if the receiver answered that it has arrived. */
  isTaken: boolean;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Posted =
  | { readonly status: number; readonly retryAfter: string | null; readonly answer: string }
  | { readonly error: string };

/** All receivers of webhooks, inside the process. */
export interface Receiver {
  post(request: Post): Promise<Posted>;
  /** From now on deliveries to an address are signed with this. */
  expect(url: string, secret: string): void;
  /** By event, what came to an address. */
  received(url: string): ReadonlyMap<string, Received>;
  /** Deliveries whose signature or repeated body is wrong. */
  readonly problems: string[];
}

const isSigned = ({ secret, previous, rotatedAt }: Signing, { headers, body }: Post, now: number): boolean => {
  const [time = "", ...entries] = (headers["Service-Signature"] ?? headers["service-signature"] ?? "").split(",");
  const signed = (by: string) =>
    `v1=${createHmac("sha256", by)
      .update(`${time.slice(2)}.${body}`)
      .digest("hex")}`;
  const secrets = previous !== undefined && now < rotatedAt + DAY ? [secret, previous] : [secret];
  return time.startsWith("t=") && entries.join(",") === secrets.map(signed).join(",");
};

const FAILURES: readonly Posted[] = [
  { status: 500, retryAfter: null, answer: "" },
  { status: 429, retryAfter: "60", answer: "later" },
  { error: "timeout" },
];

export const openReceiver = (faults: Faults, now: () => number): Receiver => {
  const signings = new Map<string, Signing>();
  const byAddress = new Map<string, Map<string, Received>>();
  const problems: string[] = [];
  return {
    problems,
    expect(url, secret) {
      const known = signings.get(url);
      if (known?.secret === secret) return;
      signings.set(url, { secret, previous: known?.secret, rotatedAt: now() });
    },
    received: (url) => byAddress.get(url) ?? new Map(),
    async post(request) {
      const { url, body } = request;
      const { id } = JSON.parse(body) as { readonly id: string };
      const received = byAddress.get(url) ?? new Map<string, Received>();
      byAddress.set(url, received);
      const one = received.get(id) ?? { body, isTaken: false };
      received.set(id, one);
      const signing = signings.get(url);
      if (signing === undefined || !isSigned(signing, request, now())) problems.push(`${id} to ${url} is not signed`);
      if (one.body !== body) problems.push(`${id} to ${url} says something else when it comes again`);
      if (faults.happens(faults.rates.refuses)) return faults.random.pick(FAILURES);
      one.isTaken = true;
      return { status: 204, retryAfter: null, answer: "" };
    },
  };
};
