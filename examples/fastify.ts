// Entente in a Fastify application, beside a route of its own.
// Run it with: node --conditions=@entente/source --import tsx examples/fastify.ts
import { Readable } from "node:stream";
import { fetchHandler } from "@entente/adapters-http";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { apiKey, platform } from "./platform.ts";

const entente = fetchHandler(platform, { basePath: "/partners" });

/** A request of Fastify as a standard one, which is aborted when its connection ends. */
const standard = ({ method, originalUrl, headers, raw }: FastifyRequest, reply: FastifyReply): Request => {
  const leaving = new AbortController();
  reply.raw.once("close", () => leaving.abort());
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === "GET" || method === "HEAD" ? null : Readable.toWeb(raw);
  const init = { method, headers: sent, body, signal: leaving.signal, duplex: "half" };
  return new Request(new URL(originalUrl, `http://${headers.host}`), init as RequestInit);
};

export const app = fastify();
app.get("/", async () => "shop");
await app.register(async (scope) => {
  // Bodies are left unread: Entente reads them, and returns what belongs to the caller byte for byte.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.all("/partners/*", async (request, reply) =>
    reply.send(await entente(standard(request, reply), { address: request.ip })),
  );
});

const root = await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT ?? "3000") });
console.log(`Documentation  ${root}/partners/docs`);
console.log(`API key        ${apiKey}`);
