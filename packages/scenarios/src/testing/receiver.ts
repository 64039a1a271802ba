import type { Posted, WebhookTransport } from "@entente/core/ports";

export type Request = Parameters<WebhookTransport["post"]>[0];

/** The answer of a receiver to a request; it may be late, or never come. */
export type Script = (request: Request) => Posted | Promise<Posted>;

export const answers = (status: number, retryAfter: string | null = null): Posted => ({
  status,
  retryAfter,
  answer: "",
});

export interface Receiver extends WebhookTransport {
  /** All requests, in the order in which they began. */
  readonly received: Request[];
  /** Sets the answer from now on. */
  script(next: Script): void;
  /** The `seq` of everything that was sent to an address. */
  seqs(url?: string): readonly number[];
}

/** All receivers behind one transport. They answer 200 by default. */
export const scriptedReceiver = (): Receiver => {
  const received: Request[] = [];
  let script: Script = () => answers(200);
  return {
    received,
    script(next) {
      script = next;
    },
    seqs: (url) =>
      received.filter((request) => url === undefined || request.url === url).map(({ body }) => JSON.parse(body).seq),
    async post(request) {
      received.push(request);
      return script(request);
    },
  };
};
