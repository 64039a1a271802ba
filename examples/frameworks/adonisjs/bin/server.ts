// The entry point of an AdonisJS application, as its starter has it.
import "reflect-metadata";
import { createServer } from "node:http";
import { Ignitor } from "@adonisjs/core";

/** How long answers in flight are waited for at the end; a stream of events never ends by itself. */
const DRAIN_MS = 2_000;
const ROOT = new URL("../", import.meta.url);

const server = createServer();

await new Ignitor(ROOT, { importer: (path) => import(path.startsWith(".") ? new URL(path, ROOT).href : path) })
  .tap((app) =>
    app.listen("SIGTERM", () => {
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      return app.terminate();
    }),
  )
  .httpServer()
  .start((handler) => server.on("request", handler));
