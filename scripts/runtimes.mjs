// Runs the client on the runtimes that it promises, each against a server in memory: `pnpm matrix --runtimes`. `--install` gets
// those that come as npm packages; what is missing is named. Chromium is looked for as `pnpm browser` does.

import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request as forward } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { startServer } from "./memory-server.mjs";
import { ROOT, run } from "./packed.mjs";

/** @typedef {import("./memory-server.mjs").Server} Server */
/** @typedef {import("./client-story.ts").Findings} Findings */

const CACHE = join(ROOT, "node_modules", ".cache", "runtimes");
const PACKAGES = { deno: "2.9.6", bun: "1.4.5", "@edge-runtime/vm": "5.0.0", miniflare: "4.20260426.0" };
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const TIMEOUT_MS = 120_000;
/** @type {Findings} */
const EXPECTED = {
  program: "Runners",
  enrolled: 3,
  missing: "program_not_found",
  isOnce: true,
  streamed: "event",
  verified: "payout.created",
  isForgeryRefused: true,
  isAborted: true,
  seen: ["Runners", "unauthenticated"],
};
const PRINTS = "RESULT ";

const installed = (/** @type {string} */ name) => existsSync(join(CACHE, "node_modules", name, "package.json"));
const load = (/** @type {string} */ name) => createRequire(join(CACHE, "index.js"))(name);

/**
 * The client and its story as one file, with what a runtime needs around it.
 *
 * @param {string} contents
 * @param {"esm" | "iife"} format
 */
async function bundled(contents, format = "esm") {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(ROOT, "scripts"), loader: "ts" },
    ...{ bundle: true, write: false, format, platform: "browser", target: "es2022", logLevel: "silent" },
    conditions: ["@entente/source"],
  });
  return outputFiles[0]?.text ?? "";
}

const STORY = `import { tellStory } from "./client-story.ts";`;

/**
 * Runs a program that prints the findings.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Server} server
 */
async function inProcess(program, args, { url, key }) {
  const folder = await mkdtemp(join(tmpdir(), "entente-runtime-"));
  try {
    const file = join(folder, "story.js");
    const call = `${STORY} console.log("${PRINTS}" + JSON.stringify(await tellStory("${url}", "${key}")));`;
    await writeFile(file, await bundled(call));
    const { output } = await run(program, [...args, file], folder);
    const findings = output.split("\n").find((line) => line.startsWith(PRINTS));
    if (findings === undefined) throw new Error(output);
    return JSON.parse(findings.slice(PRINTS.length));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Server} server */
async function inEdgeVm({ url, key }) {
  const { EdgeVM } = load("@edge-runtime/vm");
  const vm = new EdgeVM();
  vm.evaluate(
    await bundled(`${STORY} globalThis.findings = tellStory("${url}", "${key}").then(JSON.stringify);`, "iife"),
  );
  return JSON.parse(await vm.evaluate("findings"));
}

/** @param {Server} server */
async function inWorkerd({ url, key }) {
  const { Miniflare } = load("miniflare");
  const script = await bundled(
    `${STORY} export default { fetch: async () => Response.json(await tellStory("${url}", "${key}")) };`,
  );
  const worker = new Miniflare({ modules: true, script, compatibilityDate: "2025-01-01" });
  try {
    return await (await worker.dispatchFetch("http://worker.example/")).json();
  } finally {
    await worker.dispose();
  }
}

/**
 * A page calls the server that served it, so one address serves the page and passes on what it asks.
 *
 * @param {Server} server
 */
async function inChromium({ url, key }) {
  const script = await bundled(
    `${STORY} window.findings = tellStory(location.origin, "${key}").then(JSON.stringify);`,
    "iife",
  );
  const page = createServer((request, response) => {
    const { method, url: path = "/", headers } = request;
    if (path === "/story.js") return void response.setHeader("Content-Type", "text/javascript").end(script);
    if (path === "/")
      return void response.setHeader("Content-Type", "text/html").end('<script src="/story.js"></script>');
    const passed = forward(url + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise((listening) => page.listen(0, "127.0.0.1", () => listening(undefined)));
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    const tab = await browser.newPage();
    const { port } = /** @type {import("node:net").AddressInfo} */ (page.address());
    await tab.goto(`http://127.0.0.1:${port}/`);
    return JSON.parse(await tab.evaluate("findings"));
  } finally {
    await browser.close();
    page.closeAllConnections();
    page.close();
  }
}

const bin = (/** @type {string} */ name) => join(CACHE, "node_modules", ".bin", name);

/** @type {readonly { name: string, has: () => boolean, tell: (server: Server) => Promise<Findings> }[]} */
const RUNTIMES = [
  { name: "Node", has: () => true, tell: (server) => inProcess(process.execPath, [], server) },
  {
    name: "Deno",
    has: () => installed("deno"),
    tell: (server) => inProcess(bin("deno"), ["run", "--allow-net"], server),
  },
  { name: "Bun", has: () => installed("bun"), tell: (server) => inProcess(bin("bun"), ["run"], server) },
  { name: "Edge Runtime (@edge-runtime/vm)", has: () => installed("@edge-runtime/vm"), tell: inEdgeVm },
  { name: "Workers (workerd)", has: () => installed("miniflare"), tell: inWorkerd },
  { name: "Chromium", has: () => existsSync(CHROMIUM), tell: inChromium },
];

/** @template T @param {Promise<T>} work @returns {Promise<T>} */
const inTime = async (work) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not end in ${TIMEOUT_MS / 1_000} s.`)), TIMEOUT_MS);
  });
  return /** @type {Promise<T>} */ (Promise.race([work, late]).finally(() => clearTimeout(timer)));
};

async function installAll() {
  await mkdir(CACHE, { recursive: true });
  await writeFile(join(CACHE, "package.json"), "{}");
  const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  const { ok, output } = await run("npm", ["install", "--prefix", CACHE, "--no-audit", "--no-fund", ...wanted]);
  if (!ok) console.log(`      not everything could be installed.\n${output.trim()}`);
}

/**
 * Runs the story everywhere and prints a line for each runtime; whether all that are here kept the promise.
 *
 * @param {{ installs: boolean }} options
 */
export async function tryRuntimes({ installs }) {
  if (installs) await installAll();
  const server = await startServer();
  let ok = true;
  try {
    for (const { name, has, tell } of RUNTIMES) {
      if (!has()) {
        console.log(`left out: ${name}, which is not on this machine; --install gets all but Chromium`);
        continue;
      }
      const said = await inTime(tell(server)).catch((/** @type {Error} */ error) => error);
      const isKept = JSON.stringify(said) === JSON.stringify(EXPECTED);
      ok &&= isKept;
      console.log(`${isKept ? "ok  " : "FAIL"}  the client on ${name}`);
      if (!isKept) console.log(said instanceof Error ? said.message : said);
    }
  } finally {
    await server.stop();
  }
  return ok;
}
