import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const SOURCE = join(import.meta.dirname, "broker.c");
const HEADER = "/usr/include/librdkafka/rdkafka_mock.h";

const runs = (program: string, word: string): boolean => spawnSync(program, [word]).status === 0;

/** Names the first thing that this machine lacks for brokers and their clients; undefined where it has all. */
export const missing = (): string | undefined => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 22))
    return `Node 22.22, where this is ${process.versions.node}: pnpm kafka`;
  if (!existsSync(HEADER)) return "the library of brokers: apt-get install librdkafka-dev";
  if (!runs("cc", "--version")) return "a compiler of C: apt-get install gcc";
  return runs("kcat", "-V") ? undefined : "another client: apt-get install kcat";
};

export interface Broker {
  /** Addresses of its two brokers. */
  readonly servers: readonly string[];
  /** One of the commands of `broker.c`. */
  readonly tell: (command: string) => Promise<void>;
  /** Ends it, with what it holds. */
  readonly remove: () => Promise<void>;
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((done) => child.once("close", done));

/** Two brokers of one cluster in memory. What they hold stays while they are down, as on a disk. */
export const startBroker = async (): Promise<Broker> => {
  const folder = await mkdtemp(join(tmpdir(), "entente-kafka-"));
  const program = join(folder, "broker");
  const compiler = spawn("cc", ["-O1", "-o", program, SOURCE, "-lrdkafka"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if ((await ended(compiler)) !== 0) throw new Error("The broker was not compiled.");
  // It ends with this process, whose end closes its standard input.
  const child = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (): Promise<string> => (await lines.next()).value ?? "";
  const servers = (await said()).split(",").map((address) => `kafka://${address}`);
  return {
    servers,
    async tell(command) {
      child.stdin.write(`${command}\n`);
      const answer = await said();
      if (answer !== "0") throw new Error(`The broker answers ${answer} to ${command}.`);
    },
    async remove() {
      const over = ended(child);
      child.stdin.end();
      await over;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
