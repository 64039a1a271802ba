import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a port of this machine that can be cut off. */
export interface Way {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

export const openWay = async (to: number): Promise<Way> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const target = connect(to, "127.0.0.1");
    for (const [from, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => other.destroy());
      from.on("close", () => {
        sockets.delete(from);
        other.destroy();
      });
    }
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    close() {
      end();
      server.close();
    },
  };
};
