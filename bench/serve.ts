// One measured server in a separate process; its arguments are the server and the database.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ententeServer } from "./servers/entente.ts";
import { eventsInFiveStatements } from "./servers/events-in-five-statements.ts";
import { feedSelected } from "./servers/feed-selected.ts";
import { programSelected } from "./servers/program-selected.ts";
import { redirectBare } from "./servers/redirect-bare.ts";
import { redirectPlain } from "./servers/redirect-plain.ts";

const listening =
  (of: (database: string) => RequestListener) =>
  async (database: string): Promise<Server> =>
    createServer(of(database));

const SERVERS = {
  entente: ententeServer,
  "program-selected": listening(programSelected),
  "redirect-bare": listening(redirectBare),
  "redirect-plain": listening(redirectPlain),
  "events-in-five-statements": listening(eventsInFiveStatements),
  "feed-selected": listening(feedSelected),
} satisfies Record<string, (database: string) => Promise<Server>>;
export type ServerKind = keyof typeof SERVERS;

const { kind, database } = JSON.parse(process.argv[2] ?? "") as {
  readonly kind: ServerKind;
  readonly database: string;
};
const server = await SERVERS[kind](database);
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
// On request it reports its CPU time, which is more reliable than elapsed time on a busy machine.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system });
});
process.once("disconnect", () => process.exit());
