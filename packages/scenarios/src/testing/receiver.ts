import type { Posted, WebhookTransport } from "@entente/core/ports";

export type Request = Parameters<WebhookTransport["post"]>[0];

/** What a receiver says to a request; it may take its time, or never answer. */
export type Script = (request: Request) => Posted | Promise<Posted>;

export const answers = (status: number, retryAfter: string | null = null): Posted => ({
  status,
  retryAfter,
  answer: "",
});

export interface Receiver extends WebhookTransport {
  /** Everything that was sent, in the order in which it was begun. */
  readonly received: Request[];
  /** From now on it answers so. */
  script(next: Script): void;
  /** The `seq` of everything that was sent to an address. */
  seqs(url?: string): readonly number[];
}

/** All receivers of the world behind one way out. They answer 200 by default. */
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
