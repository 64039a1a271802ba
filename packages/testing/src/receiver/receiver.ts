import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from "@entente/core/verify-webhook";
import { type Outcome, outcomes } from "./outcomes.ts";
import { waiting } from "./waiting.ts";

/** A request that was refused, because it was not signed with the secret or could not be read. */
export interface RefusedWebhook {
  readonly reason: string;
  readonly body: string;
}

export interface ReceiverOptions {
  /** The `whsec_…` of the endpoint. Default: none, until `trust` or `world.subscribe` gives it; until then everything is refused. */
  readonly secret?: string;
  /** The clock that the age of a signature is measured by. Default: that of the machine. */
  readonly now?: () => Date;
  /** The host's own handler, called for every verified event, those that come again too; where it rejects, the answer is 500. */
  readonly handle?: (event: WebhookEvent) => void | Promise<void>;
  /** The port on 127.0.0.1. Default: a free one. */
  readonly port?: number;
}

/** A receiver of webhooks over HTTP on 127.0.0.1. */
export interface WebhookReceiver {
  /** The address for the endpoint. */
  readonly url: string;
  /** Every verified event that the handler has taken, in the order of arrival; one that came twice is there twice. */
  readonly received: readonly WebhookEvent[];
  /** The requests that were refused, oldest first. */
  readonly refused: readonly RefusedWebhook[];
  /** Verifies with this secret, and this clock, from now on. */
  trust(secret: string, now?: () => Date): void;
  /** Answers the next `times` requests, 1 by default, with a status, 503 by default, and handles none of them. */
  fail(times?: number, status?: number): void;
  /** Handles the next `times` requests, 1 by default, and closes their connections before the sender has an answer, so that it sends again. */
  loseAnswers(times?: number): void;
  /** Answers every request again as a receiver does that works. */
  recover(): void;
  /**
   * Resolves with the first event of a type that no call before has answered, at once where it came already.
   * @throws {Error} after `timeoutMs` of the machine's time, 5,000 by default, naming the types that came.
   */
  next(type: string, timeoutMs?: number): Promise<WebhookEvent>;
  /** Ends the server and its connections. */
  close(): Promise<void>;
}

const BODY_MAX = 1_048_576;

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= BODY_MAX) chunks.push(chunk as Buffer);
  }
  return size > BODY_MAX ? undefined : Buffer.concat(chunks).toString("utf8");
};

/**
 * Starts a receiver of webhooks on 127.0.0.1, which verifies every signature and keeps what came. Close it when the test ends.
 * @throws {Error} where the port is taken.
 * @example
 * const receiver = await webhookReceiver({ handle: wallets.onWebhook });
 * await acme.subscribe(receiver, ["payout.settled"]);
 * receiver.loseAnswers();
 */
export const webhookReceiver = async ({
  handle,
  port = 0,
  ...given
}: ReceiverOptions = {}): Promise<WebhookReceiver> => {
  const received: WebhookEvent[] = [];
  const refused: RefusedWebhook[] = [];
  const plan = outcomes();
  const { arrived, next } = waiting(received);
  let { secret, now = () => new Date() } = given;

  const refuse = (reason: string, body: string, status: number): number => {
    refused.push({ reason, body });
    return status;
  };
  const take = async (request: IncomingMessage, outcome: Outcome): Promise<number> => {
    const body = await bodyOf(request);
    if (request.method !== "POST") return refuse(`A webhook is a POST, and no ${request.method}.`, body ?? "", 405);
    if (body === undefined) return refuse(`The body has more than ${BODY_MAX} bytes.`, "", 413);
    if (outcome.does === "fail") return outcome.status;
    if (secret === undefined) return refuse("The receiver has no secret yet.", body, 401);
    try {
      const event = await verifyWebhook({ body, headers: request.headers, secret, now: now() });
      await handle?.(event);
      received.push(event);
      arrived();
      return 200;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return refuse(error.message, body, 401);
      return refuse(`The handler failed: ${error instanceof Error ? error.message : error}`, body, 500);
    }
  };

  const server = createServer(async (request, response) => {
    const outcome = plan.take();
    const status = await take(request, outcome).catch(() => 400);
    if (outcome.does === "lose") response.destroy();
    else response.writeHead(status).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    refused,
    trust(from, clock = now) {
      [secret, now] = [from, clock];
    },
    fail: (times = 1, status = 503) => plan.add(times, { does: "fail", status }),
    loseAnswers: (times = 1) => plan.add(times, { does: "lose" }),
    recover: plan.clear,
    next,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
