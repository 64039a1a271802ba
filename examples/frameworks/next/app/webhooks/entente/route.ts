// A receiver of webhooks: verified as they were received, and handled once.
import { WebhookVerificationError, webhooks } from "@entente/client";
import { opened } from "../../../lib/entente";

/** Handled events; in your application a table with a unique key. */
const handled = new Set<string>();

export const POST = async (request: Request): Promise<Response> => {
  const { webhookSecret } = await opened();
  try {
    const event = await webhooks.unwrap(await request.text(), request.headers, webhookSecret);
    if (!handled.has(event.id)) console.log(`Webhook        ${event.type}`);
    handled.add(event.id);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return new Response(null, { status: 400 });
  }
};
