import { type ChildProcessByStdio, spawn } from "node:child_process";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

/** The test command compiles the programs; a spec run by hand starts them from their sources, with its own Node options. */
const COMPILED = process.env.ENTENTE_TEST_COMPILED;

const pathOf = (name: string): string =>
  COMPILED === undefined
    ? fileURLToPath(new URL(`${name}.ts`, import.meta.url))
    : join(COMPILED, "packages/adapters-postgres/src/testing", `${name}.js`);

/** Starts a program of this folder in another process. */
export const startProgram = (
  name: "folder-process" | "migrate-process",
  ...words: readonly string[]
): ChildProcessByStdio<Writable, Readable, null> =>
  spawn(process.execPath, [...process.execArgv, pathOf(name), ...words], { stdio: ["pipe", "pipe", "inherit"] });
