import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address at which a database answers only while it is open. */
export interface Gateway {
  readonly host: string;
  open(to: { readonly hostname: string; readonly port: string }): Promise<void>;
  /** Closes it with all of its connections, as if there were no database. */
  close(): Promise<void>;
}

/** Takes a free port, at which nothing answers until the gateway is opened. */
export const openGateway = async (): Promise<Gateway> => {
  const sockets = new Set<Socket>();
  let target = { hostname: "", port: "" };
  const join = (one: Socket, other: Socket): void => {
    sockets.add(one);
    one
      .on("error", () => undefined)
      .once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    one.pipe(other);
  };
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    join(socket, upstream);
    join(upstream, socket);
  });
  const listen = (port: number) => new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const close = () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of sockets) socket.destroy();
    return closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  await close();
  return {
    host: `127.0.0.1:${port}`,
    open(to) {
      target = to;
      return listen(port);
    },
    close,
  };
};
