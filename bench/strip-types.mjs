// Loads TypeScript as in the published packages: types stripped and nothing else changed. tsx, which is used in development,
// wraps every closure in a call that keeps its name, which costs time in each request.

import { readFile } from "node:fs/promises";
import { createRequire, register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

if (isMainThread) register(import.meta.url);

const typescript = createRequire(import.meta.url)("typescript");
const compilerOptions = {
  module: typescript.ModuleKind.ESNext,
  target: typescript.ScriptTarget.ES2023,
  verbatimModuleSyntax: true,
};

/** @type {import("node:module").LoadHook} */
export const load = async (url, context, next) => {
  if (!url.startsWith("file:") || !url.endsWith(".ts")) return next(url, context);
  const source = await readFile(fileURLToPath(url), "utf8");
  const { outputText } = typescript.transpileModule(source, { compilerOptions });
  return { format: "module", source: outputText, shortCircuit: true };
};
