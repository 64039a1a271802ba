// Plays the examples of frameworks that are too heavy for the workspace: each is copied out of the checkout, installed by its own
// lockfile, given the packed packages, built, started, and lived with: a first day, bodies that stream or break off, and where it has a page
// for members and a receiver of webhooks, a second one. `pnpm frameworks [name …]`, after `pnpm build`.

import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstDay, readyOf, type Send, surface, through } from "../examples/first-day.ts";
import { leave, openStream, secondDay, streams } from "../examples/second-day.ts";
import { tarballOf } from "./installed.mjs";
import { packAll, ROOT, run } from "./packed.mjs";

const FOLDER = join(ROOT, "examples", "frameworks");
const PACKAGES = ["core", "adapters-memory", "adapters-node", "adapters-http", "adapters-postgres", "client"];
/** Those that have a page for members and a receiver of webhooks. */
const WITH_PAGES = ["adonisjs", "koa", "next"];
const PORT = "4719";
const LOOKS_MAX = 400;
const ORIGIN = `http://127.0.0.1:${PORT}`;

const succeed = async (running: Promise<{ readonly ok: boolean; readonly output: string }>): Promise<void> => {
  const { ok, output } = await running;
  if (!ok) throw new Error(output);
};

const started = (project: string) => {
  // SvelteKit waits 30 seconds for a stream of events that never ends, unless it is asked for less.
  const env = { ...process.env, PORT, ORIGIN, PUBLIC_URL: `${ORIGIN}/partners`, SHUTDOWN_TIMEOUT: "2" };
  // One process, which is ended by its own signal: a package manager between them would keep it.
  const child: ChildProcess = spawn("sh", ["-c", "exec $(node -p 'require(\"./package.json\").scripts.start')"], {
    cwd: project,
    env,
  });
  const texts = { out: "", err: "" };
  for (const [pipe, name] of [
    [child.stdout, "out"],
    [child.stderr, "err"],
  ] as const)
    pipe?.setEncoding("utf8").on("data", (text: string) => {
      texts[name] += text;
    });
  const ended = new Promise<number | string | null>((done) =>
    child.once("close", (code, signal) => done(code ?? signal)),
  );
  return { child, ended, out: () => texts.out, err: () => texts.err };
};

/** A framework may start the host before it listens. */
const listening = async (send: Send): Promise<void> => {
  for (let look = 0; ; look += 1) {
    const answered = await send("/partners/docs").catch(() => undefined);
    if (answered?.ok) return;
    if (look === LOOKS_MAX) throw new Error("It never listened.");
    await new Promise((looked) => setTimeout(looked, 25));
  }
};

const play = async (name: string, folder: string, tarballs: readonly string[]): Promise<void> => {
  const project = join(folder, name);
  await cp(join(FOLDER, name), project, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist$|\/build$|\/\.next$/.test(path),
  });
  const npm = (...words: string[]) => succeed(run("npm", [...words, "--no-audit", "--no-fund"], project));
  await npm("ci", "--ignore-scripts");
  const packed = PACKAGES.map((one) => tarballOf(tarballs, one));
  await npm("install", "--no-save", "--no-package-lock", "--ignore-scripts", "pg", ...packed);
  await npm("run", "build");
  const example = started(project);
  try {
    const { root, key } = await readyOf(example);
    const send = through(root);
    await listening(send);
    const member = await firstDay(send, key, `${name}@partners.example`);
    await surface(send, key, new URL(root).origin);
    await streams(send, key);
    await leave(root, key, send);
    if (WITH_PAGES.includes(name)) await secondDay(send, key, member, example.out);
    // A client that reads the stream of events keeps no process from its end.
    const stream = await openStream(send, key);
    example.child.kill("SIGTERM");
    const code = await example.ended;
    // A framework that ends by sending itself the signal again has ended as well.
    if (code !== 0 && code !== "SIGTERM") throw new Error(`It ended with ${code}: ${example.err()}`);
    await stream.text().catch(() => "cut off");
  } finally {
    example.child.kill("SIGKILL");
  }
};

const names = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "entente-frameworks-"));
try {
  const tarballs = await packAll(folder);
  for (const name of names.length > 0 ? names : await readdir(FOLDER)) {
    const began = performance.now();
    await play(name, folder, tarballs);
    console.log(`ok    ${name}  ${Math.round((performance.now() - began) / 1_000)} s`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
