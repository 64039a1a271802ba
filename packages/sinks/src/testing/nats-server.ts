import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** The program, or undefined where the machine has none. Debian's package installs it where ordinary users do not look. */
export const findNatsServer = (): string | undefined =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .filter(Boolean)
    .map((folder) => join(folder, "nats-server"))
    .find((path) => existsSync(path));

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(address !== null && typeof address === "object" ? address.port : 0));
    });
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((looked) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      looked(true);
    });
    socket.once("error", () => looked(false));
  });

const START_TIMEOUT_MS = 60_000;

export interface NatsServer {
  readonly url: string;
  /** Ends the process; what it stored stays. */
  readonly stop: () => Promise<void>;
  /** Starts it again on the same port, with what it stored. */
  readonly start: () => Promise<void>;
  /** Ends it for good. */
  readonly remove: () => Promise<void>;
}

/** A server with JetStream on a free port of the loopback address. Further lines of its configuration may be given. */
export const startNatsServer = async (more = ""): Promise<NatsServer> => {
  const program = findNatsServer();
  if (program === undefined) throw new Error("nats-server not found: apt-get install nats-server");
  const folder = await mkdtemp(join(tmpdir(), "entente-nats-"));
  const port = await freePort();
  const file = join(folder, "nats.conf");
  const store = JSON.stringify(join(folder, "store"));
  await writeFile(file, `listen: 127.0.0.1:${port}\njetstream { store_dir: ${store} }\n${more}\n`);
  let end: (() => Promise<void>) | undefined;
  const start = async (): Promise<void> => {
    // The shell ends the server when its standard input closes, so it does not outlive a spec that breaks off.
    const script = 'exec 3<&0; "$0" -c "$1" </dev/null & read -r _ <&3; kill $! 2>/dev/null; wait $!';
    const holder = spawn("sh", ["-c", script, program, file], { stdio: "pipe" });
    let log = "";
    for (const pipe of [holder.stdout, holder.stderr]) pipe.on("data", (chunk) => (log += chunk));
    const ended = new Promise((done) => holder.once("close", done));
    end = async () => {
      holder.stdin.end();
      await ended;
    };
    for (const until = Date.now() + START_TIMEOUT_MS; !(await answers(port)); ) {
      if (Date.now() > until) throw new Error(`nats-server did not start\n${log}`);
      await new Promise((waited) => setTimeout(waited, 20));
    }
  };
  const stop = async (): Promise<void> => end?.();
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
