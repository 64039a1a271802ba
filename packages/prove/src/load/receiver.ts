import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Context } from "../frame/proof.ts";

/** A receiver of webhooks that keeps the body of each event by its id. */
export interface Receiver {
  readonly url: string;
  readonly bodies: ReadonlyMap<string, string>;
  /** How many deliveries came, repeated ones included. */
  deliveries(): number;
  /** Ids that were received with two bodies. */
  readonly changed: readonly string[];
}

export const openReceiver = async (context: Context): Promise<Receiver> => {
  const bodies = new Map<string, string>();
  const changed: string[] = [];
  let deliveries = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("error", () => undefined);
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const { id } = JSON.parse(text) as { readonly id: string };
      const before = bodies.get(id);
      if (before !== undefined && before !== text) changed.push(id);
      bodies.set(id, text);
      deliveries += 1;
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  context.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, bodies, deliveries: () => deliveries, changed };
};
