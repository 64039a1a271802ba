import { fetchHandler } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS } from "@entente/core";

/** The document of the tree of endpoints below an address, as a server answers it. */
export const treeDocument = async <Document>(base: string): Promise<Document> => {
  const ports = { ...memoryStorage(), ...seededRuntime("console"), channels: [], settings: DEFAULT_SETTINGS };
  const handler = fetchHandler(createPlatform(ports), { console: {} });
  const answer = await handler(new Request(`http://127.0.0.1${base}/openapi.json`), { address: "127.0.0.1" });
  return (await answer.json()) as Document;
};
