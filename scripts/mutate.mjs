// Tries the specs of decisions and of the SQL that repeats them: `pnpm mutate`, or `pnpm mutate refund link` for the files
// whose path contains one of those words. Every mutant of a file is tried; one that nothing notices survives, and is printed.

import { availableParallelism } from "node:os";
import { openMutation, SURVIVING_MAX, tryMutants } from "./mutation.mjs";
import { startPostgres } from "./postgres.mjs";

process.exitCode = await main(process.argv.slice(2).filter((word) => word !== "--"));

/** @param {string[]} words */
async function main(words) {
  /** @type {import("./postgres.mjs").Server | undefined} */
  let server;
  const mutation = openMutation(words, async () => {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
    server ??= await startPostgres();
    return server.url;
  });
  if (mutation.files.length === 0) {
    console.error(`No file of scripts/mutated.mjs or scripts/mutated-sql.mjs has ${words.join(" or ")} in its path.`);
    return 1;
  }
  const sums = { mutants: 0, killed: 0, equivalent: 0 };
  let failed = mutation.unknown.length;
  for (const row of mutation.unknown) console.log(`FAIL  ${row}`);
  try {
    for (const file of mutation.files) {
      const result = await tryMutants(file, { lanes: availableParallelism() });
      for (const sum of /** @type {const} */ (["mutants", "killed", "equivalent"])) sums[sum] += result[sum];
      const isEnough = result.survivors.length <= SURVIVING_MAX * result.mutants;
      const holds = isEnough && result.problems.length === 0;
      if (!holds) failed += 1;
      console.log(line(holds ? "ok" : "FAIL", file.file, result));
      for (const one of [...result.problems, ...result.survivors]) console.log(`      ${one}`);
    }
  } finally {
    await mutation.close();
    await server?.stop();
  }
  console.log(line("", "all", sums));
  return failed > 0 ? 1 : 0;
}

/**
 * @param {string} verdict
 * @param {string} file
 * @param {{ mutants: number, killed: number, equivalent: number }} sums
 */
function line(verdict, file, { mutants, killed, equivalent }) {
  const share = (100 * (killed + equivalent)) / mutants;
  const counts = `${mutants} mutants, ${killed} killed, ${equivalent} equivalent`;
  return `${verdict.padEnd(5)} ${file}  ${counts}: ${share.toFixed(1)} %`;
}
