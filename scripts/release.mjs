// Everything of a release but publishing: `pnpm release --dry-run` builds and packs the packages, looks at what was packed,
// installs it into empty projects, and type-checks and runs the examples there, with nothing of this workspace around them.

import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildConsole, buildPortal } from "./built-pages.mjs";
import { bundleForPackage } from "./bundle.mjs";
import { install, measure } from "./installed.mjs";
import { readByOldest } from "./oldest-types.mjs";
import { LEFT_OUT, packAll, packMaps, problemsOf, ROOT, run } from "./packed.mjs";
import { withVersions } from "./versions.mjs";

/** The packages that the examples need besides Entente's. */
const BESIDE = [
  "@hono/node-server",
  "@modelcontextprotocol/sdk",
  "@types/express",
  "@types/node",
  "@types/pg",
  "express",
  "fast-check",
  "fastify",
  "hono",
  "pg",
];
const FROM_SOURCE = ["--conditions=@entente/source", "--import", "tsx"];
const TOOLS = ["typescript", "uvu"];
const PROGRAMS = [
  "contracts.spec",
  "embed",
  "embed-express.spec",
  "fetch-hosts.spec",
  "host-app.spec",
  "member-page.spec",
  "property-testing.spec",
  "recover-events.spec",
  "testing.spec",
];
const TYPES = {
  compilerOptions: {
    target: "ES2023",
    module: "NodeNext",
    lib: ["ES2024"],
    types: ["node"],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    rootDir: "source",
    outDir: "compiled",
  },
  include: ["source"],
};

/**
 * @param {string} name
 * @param {() => Promise<string | undefined>} step resolves with figures, if it has any
 */
async function step(name, step) {
  const began = performance.now();
  const figures = await step();
  console.log(`ok    ${name}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (figures !== undefined) console.log(`      ${figures}`);
}

/** @param {Promise<import("./packed.mjs").Finding>} running */
async function succeed(running) {
  const { ok, output } = await running;
  if (!ok) throw new Error(output);
}

/** @param {string} folder */
async function rehearse(folder) {
  const project = join(folder, "project");
  /** @type {string[]} */
  let tarballs = [];
  await step("build", async () => {
    // What an earlier build left of removed sources would be packed too.
    for (const name of await readdir(join(ROOT, "packages")))
      await rm(join(ROOT, "packages", name, "dist"), { recursive: true, force: true });
    await succeed(run(join(ROOT, "node_modules", ".bin", "tsc"), ["-b", "tsconfig.build.json", "--force"]));
    await succeed(buildConsole());
    await succeed(buildPortal());
    await bundleForPackage();
    return undefined;
  });
  await step("the site", async () => {
    await succeed(run(process.execPath, [join(ROOT, "scripts", "site.mjs")]));
    return undefined;
  });
  await step("pack", async () => {
    tarballs = await packAll(folder);
    return `${tarballs.length} packages`;
  });
  await step("maps and sources, apart", async () => {
    const { size } = await stat(await packMaps(folder));
    return `${(size / 1e6).toFixed(1)} MB`;
  });
  await step("what was packed", async () => {
    const problems = (await Promise.all(tarballs.map((tarball) => problemsOf(tarball, folder)))).flat();
    if (problems.length > 0) throw new Error(problems.join("\n"));
    return LEFT_OUT.join("\n      ");
  });
  await step("small hosts", async () => {
    const { ok, figures } = await measure(tarballs, join(folder, "small"));
    if (!ok) throw new Error(figures);
    return figures;
  });
  await step("an empty project with all packages", async () => {
    await install(project, [...tarballs, ...(await withVersions([...BESIDE, ...TOOLS]))]);
    return undefined;
  });
  await step("types by the oldest TypeScript", () => readByOldest(project));
  await step("types of the examples", async () => {
    const source = join(project, "source", "examples");
    await mkdir(source, { recursive: true });
    for (const name of (await readdir(join(ROOT, "examples"))).filter((one) => one.endsWith(".ts")))
      await copyFile(join(ROOT, "examples", name), join(source, name));
    await writeFile(join(project, "tsconfig.json"), JSON.stringify(TYPES));
    await succeed(run(join(project, "node_modules", ".bin", "tsc"), [], project));
    return undefined;
  });
  await step("the guides", async () => {
    const { ok, output } = await run(process.execPath, [...FROM_SOURCE, join(ROOT, "scripts", "guides-played.ts")]);
    if (!ok) throw new Error(output);
    return output
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("ok"))
      .join("\n      ");
  });
  process.env.ENTENTE_TEST_COMPILED = join(project, "compiled");
  process.env.ENTENTE_TEST_ENGINES = "pglite";
  for (const name of PROGRAMS)
    await step(`examples/${name}`, async () => {
      await succeed(run(process.execPath, [join(project, "compiled", "examples", `${name}.js`)], project));
      return undefined;
    });
}

if (!process.argv.includes("--dry-run")) {
  console.error("Only `pnpm release --dry-run` exists: packages are published by hand, from what it has tried.");
  process.exitCode = 1;
} else {
  const folder = await mkdtemp(join(tmpdir(), "entente-release-"));
  try {
    await rehearse(folder);
    console.log("\nThe packages can be released.");
  } catch (error) {
    console.error(`FAIL  ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
