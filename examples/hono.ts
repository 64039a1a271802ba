// Entente in a Hono application, beside a route of its own.
// Run it with: node --conditions=@entente/source --import tsx examples/hono.ts
import { fetchHandler } from "@entente/adapters-http";
import { serve } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { apiKey, platform } from "./platform.ts";

const entente = fetchHandler(platform, { basePath: "/partners" });

const app = new Hono();
app.get("/", (context) => context.text("shop"));
app.all("/partners/*", (context) => entente(context.req.raw, { address: getConnInfo(context).remote.address }));

export const server = serve(
  { fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT ?? "3000") },
  (at) => {
    console.log(`Documentation  http://127.0.0.1:${at.port}/partners/docs`);
    console.log(`API key        ${apiKey}`);
  },
);
