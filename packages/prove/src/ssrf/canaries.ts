import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";

/** Listeners on this machine that nothing may ever reach. */
export interface Canaries {
  readonly port: number;
  /** How many connections there were since the last time this was asked. */
  reached(): number;
  close(): void;
}

const listen = (server: Server, port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    server.once("error", () => done(false));
    server.listen(port, host, () => done(true));
  });

/** One port on several addresses of the loopback interface; those that a machine does not have are left out. */
export const openCanaries = async (): Promise<Canaries> => {
  const servers: Server[] = [];
  let connections = 0;
  const open = async (port: number, host: string): Promise<Server | undefined> => {
    const server = createServer((socket) => {
      connections += 1;
      socket.on("error", () => undefined);
      socket.end("HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\ncaught");
    });
    if (!(await listen(server, port, host))) return undefined;
    servers.push(server);
    return server;
  };
  const first = await open(0, "127.0.0.1");
  if (first === undefined) throw new Error("No listener on 127.0.0.1.");
  const { port } = first.address() as AddressInfo;
  for (const host of ["::1", "127.0.0.2", "127.1.2.3"]) await open(port, host);
  return {
    port,
    reached() {
      const count = connections;
      connections = 0;
      return count;
    },
    close: () => {
      for (const server of servers) server.close();
    },
  };
};
