// A receiver of webhooks: verified as they were received, and handled once.
import { WebhookVerificationError, webhooks } from "@entente/client";
import { opened } from "../../../lib/entente";

/** The most bytes that a webhook may have. */
const BODY_MAX = 1_000_000;

/** The body as it was received; undefined: it is too large. It is read to its end, so that the refusal can be. */
const bodyOf = async (request: Request): Promise<string | undefined> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes <= BODY_MAX) pieces.push(read.value);
  }
  return bytes > BODY_MAX ? undefined : Buffer.concat(pieces).toString();
};

/** Handled events; in your application a table with a unique key. */
const handled = new Set<string>();

export const POST = async (request: Request): Promise<Response> => {
  const { webhookSecret } = await opened();
  const body = await bodyOf(request);
  if (body === undefined) return new Response(null, { status: 413 });
  try {
    const event = await webhooks.unwrap(body, request.headers, webhookSecret);
    if (!handled.has(event.id)) console.log(`Webhook        ${event.type}`);
    handled.add(event.id);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return new Response(null, { status: 400 });
  }
};
