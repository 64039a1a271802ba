import { ERRORS } from "@entente/core";
import type { ClientOperation, Document } from "../client-operations.ts";
import { goFiles } from "./go.ts";
import { pythonFiles } from "./python.ts";
import { shapesOf } from "./shapes.ts";
import { webhookVectors } from "./vectors.ts";

const under = (folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

/** Every file of the clients in other languages that is printed, by its path. */
export const printedClients = (
  document: Document,
  operations: readonly ClientOperation[],
): Readonly<Record<string, string>> => {
  const shapes = shapesOf(document, operations);
  const errors = Object.entries(ERRORS).map(([code, { when }]) => ({ code, when }));
  return {
    ...under("clients/python/entente/generated", pythonFiles(shapes, errors)),
    ...under("clients/go", goFiles(shapes, errors)),
    "clients/testing/webhooks.json": webhookVectors(),
  };
};
