// Entente below /partners of a Koa application, beside a page for each member and a receiver of webhooks.

import type { IncomingMessage } from "node:http";
import { toNodeHandler } from "@entente/adapters-http";
import { verifyWebhook, WebhookVerificationError } from "@entente/core/verify-webhook";
import Koa from "koa";
import { apiKey, close, platform, webhookSecret } from "./entente.js";
import { memberPage } from "./member-page.js";

/** The most bytes that a webhook may have. */
const BODY_MAX = 1_000_000;
/** How long answers in flight are waited for at the end; a stream of events never ends by itself. */
const DRAIN_MS = 2_000;

const app = new Koa();
const entente = toNodeHandler(platform, { basePath: "/partners" });

// First, before any parser of bodies: Entente reads them itself, and answers by itself.
app.use((context, next) => {
  if (!context.path.startsWith("/partners/")) return next();
  context.respond = false;
  entente(context.req, context.res);
  return undefined;
});

/** The body as it was received; undefined: it is too large. It is read to its end, so that the refusal can be. */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes <= BODY_MAX) pieces.push(piece);
  }
  return bytes > BODY_MAX ? undefined : Buffer.concat(pieces).toString();
};

/** Handled events; in your application a table with a unique key. */
const handled = new Set<string>();
app.use(async (context, next) => {
  if (context.method !== "POST" || context.path !== "/webhooks/entente") return next();
  const body = await bodyOf(context.req);
  if (body === undefined) {
    context.status = 413;
    return undefined;
  }
  try {
    // Verified as it was received: printed again, it has another signature.
    const event = await verifyWebhook({ body, headers: context.req.headers, secret: webhookSecret });
    if (!handled.has(event.id)) console.log(`Webhook        ${event.type}`);
    handled.add(event.id);
    context.status = 204;
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    context.status = 400;
  }
  return undefined;
});

// A member is whoever your application has signed in; its id comes from there, and not from the address.
app.use(async (context, next) => {
  const [, id] = /^\/members\/([\w-]+)$/.exec(context.path) ?? [];
  if (id === undefined) return next();
  const page = await memberPage(id);
  if (page === undefined) return undefined;
  context.type = "html";
  context.body = page;
  return undefined;
});

const server = app.listen(Number(process.env.PORT ?? "3000"), "127.0.0.1", () => {
  console.log(`Documentation  http://127.0.0.1:${process.env.PORT ?? "3000"}/partners/docs`);
  if (apiKey !== undefined) console.log(`API key        ${apiKey}\nWebhook secret ${webhookSecret}`);
});
process.once("SIGTERM", () => {
  server.close(close);
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
});
