// Entente below /partners of a Koa application, beside a page for each member and a receiver of webhooks.

import { text } from "node:stream/consumers";
import { toNodeHandler } from "@entente/adapters-http";
import { verifyWebhook, WebhookVerificationError } from "@entente/core/verify-webhook";
import Koa from "koa";
import { apiKey, close, platform, webhookSecret } from "./entente.js";
import { memberPage } from "./member-page.js";

const app = new Koa();
const entente = toNodeHandler(platform, { basePath: "/partners" });

// First, before any parser of bodies: Entente reads them itself, and answers by itself.
app.use((context, next) => {
  if (!context.path.startsWith("/partners/")) return next();
  context.respond = false;
  entente(context.req, context.res);
  return undefined;
});

/** Handled events; in your application a table with a unique key. */
const handled = new Set<string>();
app.use(async (context, next) => {
  if (context.method !== "POST" || context.path !== "/webhooks/entente") return next();
  try {
    // Verified as it was received: printed again, it has another signature.
    const body = await text(context.req);
    const event = await verifyWebhook({ body, headers: context.req.headers, secret: webhookSecret });
    if (!handled.has(event.id)) console.log(`Webhook        ${event.type}`);
    handled.add(event.id);
    context.status = 204;
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    context.status = 400;
  }
});

// A member is whoever your application has signed in; its id comes from there, and not from the address.
app.use(async (context, next) => {
  const [, id] = /^\/members\/([\w-]+)$/.exec(context.path) ?? [];
  if (id === undefined) return next();
  context.type = "html";
  context.body = await memberPage(id);
});

const server = app.listen(Number(process.env.PORT ?? "3000"), "127.0.0.1", () => {
  console.log(`Documentation  http://127.0.0.1:${process.env.PORT ?? "3000"}/partners/docs`);
  if (apiKey !== undefined) console.log(`API key        ${apiKey}`);
});
process.once("SIGTERM", () => server.close(close));
