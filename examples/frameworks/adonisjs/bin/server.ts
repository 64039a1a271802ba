// The entry point of an AdonisJS application, as its starter has it.
import "reflect-metadata";
import { Ignitor } from "@adonisjs/core";

const ROOT = new URL("../", import.meta.url);

await new Ignitor(ROOT, { importer: (path) => import(path.startsWith(".") ? new URL(path, ROOT).href : path) })
  .tap((app) => app.listen("SIGTERM", () => app.terminate()))
  .httpServer()
  .start();
