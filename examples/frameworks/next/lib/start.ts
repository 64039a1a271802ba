// The start of a process, and its end.
import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { opened } from "./entente";

/** How long answers in flight are waited for at the end; a stream of events never ends by itself. */
const DRAIN_MS = 2_000;
/** The servers of the process: Next does not name its own, and Node does with each request. */
const servers = new Set<Server>();
subscribe("http.server.request.start", (message) => servers.add((message as { readonly server: Server }).server));

const drained = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  });

const { apiKey, webhookSecret, close } = await opened();
// With NEXT_MANUAL_SIG_HANDLE Next leaves the end of the process to this.
process.once("SIGTERM", async () => {
  try {
    await Promise.all([...servers].map(drained));
    await close();
  } finally {
    process.exit(0);
  }
});
console.log(`Documentation  http://127.0.0.1:${process.env.PORT ?? "3000"}/partners/docs`);
if (apiKey !== undefined) console.log(`API key        ${apiKey}\nWebhook secret ${webhookSecret}`);
