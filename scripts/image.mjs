// Rehearses the image where there is no container engine: `pnpm image`, as root on Debian. It performs the steps of the Dockerfile
// in order, each stage in a root that mmdebstrap makes, and starts what comes out as the image says: as its user, with a root
// that cannot be written. A stranger then makes a program, a member, a link, a visit and a sale there by HTTP, and the size of the
// image is measured. It needs Debian's packages and the registry of packages, and is no part of the tests or the checks.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import dockerignore from "@balena/dockerignore";
import { containerOf } from "./deployment/container.mjs";
import { pairsOf, stagesOf } from "./deployment/dockerfile.mjs";
import { playSpine } from "./deployment/spine.mjs";

/** @typedef {import("./deployment/dockerfile.mjs").Instruction} Instruction */
/** @typedef {import("./deployment/container.mjs").Image} Image */

const ROOT = resolve(dirname_(import.meta.url), "..");
const MEGABYTES_MAX = 180;
const MB = 1_000_000;
const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** Where a step finds them, while it is performed. */
const AUTHORITIES = "/tmp/authorities.pem";
const MINUTE_MS = 60_000;
/** The files of Debian that the base images leave out. */
const SLIM = ["doc", "man", "info", "locale", "lintian"].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
const TOOLS = ["mmdebstrap", "unshare", "chroot", "tar", "gzip"];
/** The variables by which a registry is reached where a step is performed; an image has none of them. */
const REACHING = /^(npm_config_registry|https?_proxy|no_proxy)$/i;

/** Its types say that it is a module, and it is a function. */
const readIgnored = /** @type {typeof import("@balena/dockerignore").default} */ (
  /** @type {unknown} */ (dockerignore)
);

/** @param {string} url */
function dirname_(url) {
  return fileURLToPath(new URL(".", url));
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly cwd?: string, readonly env?: NodeJS.ProcessEnv, readonly minutes?: number }} [options]
 */
function must(command, args, { cwd, env, minutes = 15 } = {}) {
  const settings = {
    cwd,
    env,
    timeout: minutes * MINUTE_MS,
    maxBuffer: 64 * MB,
    encoding: /** @type {const} */ ("utf8"),
  };
  const { status, stdout, stderr, error } = spawnSync(command, args, settings);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? status}\n${stdout}\n${stderr}`);
  return stdout;
}

const has = (/** @type {string} */ tool) => spawnSync("which", [tool]).status === 0;

/**
 * The root of a base image: Debian, and the Node of this machine with its npm, in place of the version that the image names.
 *
 * @param {string} from
 * @param {string} root
 */
function makeBase(from, root) {
  const [, suite] = /^node:[\d.]+-(\w+)-slim$/.exec(from) ?? [];
  if (suite === undefined)
    throw new Error(`${from} is no image that can be rehearsed: expected node:<version>-<suite>-slim.`);
  // Its mounts end with it, whatever becomes of it.
  must("unshare", ["--mount", "mmdebstrap", "--variant=minbase", "--include=ca-certificates", ...SLIM, suite, root]);
  for (const name of ["include", "share/doc", "share/man"])
    rmSync(join(root, "usr/local", name), { recursive: true, force: true });
  cpSync(process.execPath, join(root, "usr/local/bin/node"));
  const npm = must("npm", ["root", "--global"]).trim();
  cpSync(join(npm, "npm"), join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    must("ln", ["-s", `../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name)]);
}

/** The file of authorities that this machine trusts beside its own, if any. */
function authoritiesOf() {
  const configured = must("npm", ["config", "get", "cafile"]).trim();
  return [process.env.NODE_EXTRA_CA_CERTS, configured].find((path) => path !== undefined && existsSync(path));
}

/**
 * Runs a shell in a root, with the network of this machine.
 *
 * @param {string} root
 * @param {Image} image
 * @param {string} line
 */
function perform(root, image, line) {
  const inner = `mount --bind /dev "$0/dev" && mount --bind /etc/resolv.conf "$0/etc/resolv.conf" && exec chroot --userspec="$1" "$0" /bin/sh -c 'cd "$0" && eval "$1"' "$2" "$3"`;
  if (!existsSync(join(root, "etc/resolv.conf"))) writeFileSync(join(root, "etc/resolv.conf"), "");
  const reaching = Object.entries(process.env).filter(([name]) => REACHING.test(name));
  const registry = must("npm", ["config", "get", "registry"]).trim();
  const authorities = authoritiesOf();
  if (authorities !== undefined) cpSync(authorities, join(root, AUTHORITIES));
  const trusting =
    authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: AUTHORITIES, npm_config_cafile: AUTHORITIES };
  const env = {
    ...Object.fromEntries(reaching),
    npm_config_registry: registry,
    ...trusting,
    HOME: "/root",
    PATH: SYSTEM_PATH,
    ...image.env,
  };
  const isolated = ["--mount", "--pid", "--fork", `--mount-proc=${join(root, "proc")}`];
  try {
    return must("unshare", [...isolated, "sh", "-c", inner, root, image.user, image.folder, line], { env });
  } finally {
    rmSync(join(root, AUTHORITIES), { force: true });
  }
}

/**
 * Copies into a root, from the checkout without what .dockerignore names, or from an earlier stage.
 *
 * @param {string} root
 * @param {Image} image
 * @param {Instruction} instruction
 * @param {ReadonlyMap<string, string>} stages
 */
function copy(root, image, { words, flags }, stages) {
  const [source = "", target = ""] = words;
  const into = join(root, posix.resolve(image.folder, target));
  mkdirSync(into, { recursive: true });
  const { from } = flags;
  if (from !== undefined) {
    const base = stages.get(from);
    if (base === undefined) throw new Error(`COPY names the stage ${from}, which is not above it.`);
    cpSync(join(base, source), into, { recursive: true, verbatimSymlinks: true });
    return;
  }
  const ignored = readIgnored().add(readFileSync(join(ROOT, ".dockerignore"), "utf8"));
  const base = join(ROOT, source);
  const filter = (/** @type {string} */ path) => {
    const name = relative(base, path);
    return name === "" || !ignored.ignores(name);
  };
  cpSync(base, into, { recursive: true, verbatimSymlinks: true, filter });
}

/**
 * Performs one instruction, and answers what the image is after it.
 *
 * @type {Readonly<Record<string, (image: Image, instruction: Instruction, root: string, stages: ReadonlyMap<string, string>) => Image>>}
 */
const PERFORMED = {
  WORKDIR: (image, { text }, root) => {
    mkdirSync(join(root, text), { recursive: true });
    return { ...image, folder: text };
  },
  COPY: (image, instruction, root, stages) => {
    copy(root, image, instruction, stages);
    return image;
  },
  RUN: (image, { text }, root) => {
    perform(root, image, text);
    return image;
  },
  ENV: (image, { text }) => ({ ...image, env: { ...image.env, ...Object.fromEntries(pairsOf(text)) } }),
  LABEL: (image) => image,
  USER: (image, { text }) => ({ ...image, user: text }),
  VOLUME: (image, { words }) => ({ ...image, volumes: words }),
  EXPOSE: (image, { words }) => ({ ...image, port: Number(words[0]) }),
  STOPSIGNAL: (image, { text }) => ({ ...image, stopSignal: text }),
  HEALTHCHECK: (image, { text }) => ({ ...image, health: JSON.parse(text.replace(/^CMD /, "")) }),
  ENTRYPOINT: (image, { words }) => ({ ...image, entry: words }),
  CMD: (image, { words }) => ({ ...image, command: words }),
};

/** @type {Image} */
const NOTHING = {
  folder: "/",
  user: "0:0",
  env: {},
  volumes: [],
  port: 0,
  stopSignal: "SIGTERM",
  health: [],
  entry: [],
  command: [],
};

/**
 * @param {string} name
 * @param {() => unknown} act
 */
async function step(name, act) {
  const began = performance.now();
  const figure = await act();
  console.log(`ok    ${name}  ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  if (typeof figure === "string") console.log(`      ${figure}`);
}

/** Megabytes of a root as a registry holds it. */
function compressedSize(/** @type {string} */ root) {
  const left = ["./proc/*", "./sys/*", "./dev/*", "./var/lib/apt/lists/*", "./var/cache/apt/*"];
  const exclude = left.map((one) => `--exclude=${one}`).join(" ");
  return Number(must("sh", ["-c", `tar --create ${exclude} --directory "$0" . | gzip --fast | wc --bytes`, root])) / MB;
}

/** @param {string} folder */
async function rehearse(folder) {
  /** @type {Map<string, string>} */
  const roots = new Map();
  /** @type {Map<string, string>} */
  const bases = new Map();
  let [root, image] = ["", NOTHING];
  for (const [at, { from, name, instructions }] of stagesOf(readFileSync(join(ROOT, "Dockerfile"), "utf8")).entries()) {
    root = join(folder, `stage-${at}`);
    image = NOTHING;
    await step(`FROM ${from}`, () => {
      const base = bases.get(from) ?? join(folder, `base-${at}`);
      if (!bases.has(from)) makeBase(from, base);
      bases.set(from, base);
      must("cp", ["--archive", base, root]);
    });
    for (const instruction of instructions) {
      const act = PERFORMED[instruction.keyword];
      if (act === undefined) throw new Error(`${instruction.keyword} is no instruction that can be rehearsed.`);
      await step(`${instruction.keyword} ${instruction.text.slice(0, 60)}`, () => {
        image = act(image, instruction, root, roots);
      });
    }
    roots.set(name ?? String(at), root);
  }
  await step("a story as the user of the image, with a root that cannot be written", () =>
    containerOf(root, image, playSpine),
  );
  await step("the size", () => {
    const megabytes = compressedSize(root);
    if (megabytes > MEGABYTES_MAX)
      throw new Error(`The image has ${megabytes.toFixed(0)} MB compressed; at most ${MEGABYTES_MAX}.`);
    return `${megabytes.toFixed(0)} MB compressed, with the Node of this machine (${process.version}); at most ${MEGABYTES_MAX}`;
  });
}

const missing = TOOLS.filter((tool) => !has(tool));
if (missing.length > 0 || process.getuid?.() !== 0) {
  const why = missing.length > 0 ? `${missing.join(", ")} not installed` : "only root may make roots";
  console.log(`left out: the image, because ${why}`);
} else {
  const folder = mkdtempSync(join(tmpdir(), "entente-image-"));
  try {
    await rehearse(folder);
    console.log("\nThe image can be built.");
  } catch (error) {
    console.error(`FAIL  ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    spawnSync("rm", ["--recursive", "--force", "--one-file-system", folder]);
  }
}
