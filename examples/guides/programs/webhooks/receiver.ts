// Printed from docs/guides/webhooks.md by `pnpm generate`; edit that instead.

import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { WebhookVerificationError, webhooks } from "@entente/client";

const { PORT = "3000", WEBHOOK_SECRET } = process.env;
if (WEBHOOK_SECRET === undefined) throw new Error("WEBHOOK_SECRET is missing: it is the whsec_… of the endpoint.");

/** The ids of handled events; in your application a table with a unique key. */
const handled = new Set<string>();

const server = createServer(async (request, response) => {
  const body = await text(request);
  try {
    const event = await webhooks.unwrap(body, request.headers, WEBHOOK_SECRET);
    if (!handled.has(event.id)) console.log(event.type, event.subject.type);
    handled.add(event.id);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end();
  }
});
server.listen(Number(PORT));
process.once("SIGTERM", () => server.close());
