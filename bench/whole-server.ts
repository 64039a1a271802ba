import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = resolve(fileURLToPath(new URL("..", import.meta.url)));
/** The program that `pnpm start` runs. */
const MAIN = "scripts/start.mjs";
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** The server as an operator runs it, in a process of its own. */
export interface WholeServer {
  readonly url: string;
  readonly pid: number;
  /** Returns the output so far. */
  printed(): string;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
}

export const missingServer = (): string | undefined =>
  existsSync(join(ROOT, MAIN)) ? undefined : `there is no ${MAIN} yet`;

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(address !== null && typeof address === "object" ? address.port : 0));
    });
  });

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(impatience);
};

/** Starts a program of the workspace, and resolves at its first successful `/readyz`. */
export const startWholeServer = async (
  settings: Readonly<Record<string, string>>,
  program: string = MAIN,
): Promise<WholeServer> => {
  const port = await freePort();
  const { DATABASE_URL: _, ...rest } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { ...rest, PORT: String(port), LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode} before it was ready.`);
      if (performance.now() - began > READY_TIMEOUT_MS) throw new Error(`${program} was not ready in time.`);
      await pause(5);
    }
  } catch (error) {
    await end(child);
    throw error;
  }
  return { url, pid: child.pid ?? 0, printed: () => out, stop: () => end(child) };
};
