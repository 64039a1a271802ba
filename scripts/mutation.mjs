// Mutation runs, for `pnpm mutate` and `pnpm prove mutants`: every mutant of a file is tried, and what nothing notices survives.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isListed } from "./mutated.mjs";
import { mutatedDecisions } from "./mutation-decisions.mjs";
import { mutatedSql } from "./mutation-sql.mjs";

/**
 * @typedef {import("./mutants.mjs").Mutant} Mutant
 * @typedef {import("./mutated.mjs").Equivalent} Equivalent
 *
 * @typedef {object} Mutated a file with mutants
 * @property {string} file
 * @property {readonly Mutant[]} mutants
 * @property {readonly Equivalent[]} equivalent
 * @property {(isNearOnly: boolean) => Promise<Trial>} begin with only the nearest tests, or with all of them
 *
 * @typedef {object} Trial
 * @property {string} [problem] why nothing can be tried
 * @property {(mutant: Mutant) => Promise<boolean>} survives
 * @property {() => void} [end] when all have been tried
 *
 * @typedef {object} Result
 * @property {string} file
 * @property {number} mutants that were tried
 * @property {number} killed
 * @property {number} equivalent
 * @property {readonly string[]} problems
 * @property {readonly string[]} survivors
 */

/**
 * The share of mutants that nothing may notice at most; those that are listed as equivalent are not among them.
 */
export const SURVIVING_MAX = 0.05;

const CACHE = resolve(fileURLToPath(new URL("..", import.meta.url)), "node_modules", ".cache");

/**
 * The files whose path contains one of the words, or all where there is no word: decisions first.
 *
 * @param {readonly string[]} words
 * @param {() => Promise<string>} serverUrl of a PostgreSQL server, asked for when a mutant of SQL is tried
 */
export function openMutation(words, serverUrl) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "mutants-"));
  const decisions = mutatedDecisions(words, folder);
  const sql = mutatedSql(words, serverUrl);
  const files = [...decisions, ...sql.files];
  return {
    decisions,
    sql: sql.files,
    files,
    /** The rows that are listed as equivalent and match no mutant: their code has changed or moved. */
    unknown: files.flatMap(({ file, mutants, equivalent }) =>
      equivalent
        .filter((row) => !mutants.some(isListed(row)))
        .map(({ from, to }) => `${file}: listed as equivalent, but there is no such mutant: ${from} → ${to}`),
    ),
    async close() {
      await sql.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Tries mutants of a file, so many at a time.
 *
 * @param {Mutated} mutated
 * @param {{ lanes: number, chosen?: readonly Mutant[], isNearOnly?: boolean }} options `chosen`: some of its mutants; all
 *   unless given
 * @returns {Promise<Result>}
 */
export async function tryMutants(
  { file, mutants, equivalent, begin },
  { lanes, chosen = mutants, isNearOnly = false },
) {
  const { problem, survives, end } = await begin(isNearOnly);
  if (problem !== undefined)
    return { file, mutants: chosen.length, killed: 0, equivalent: 0, problems: [`${file}: ${problem}`], survivors: [] };

  /** @type {Mutant[]} */
  const survivors = [];
  const waiting = [...chosen];
  const lane = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift())
      if (await survives(mutant)) survivors.push(mutant);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  end?.();

  const missed = survivors
    .filter((mutant) => !equivalent.some(isListed(mutant)))
    .sort((one, other) => one.id - other.id);
  const stale = chosen === mutants ? equivalent.filter((row) => !survivors.some(isListed(row))) : [];
  return {
    file,
    mutants: chosen.length,
    killed: chosen.length - survivors.length,
    equivalent: survivors.length - missed.length,
    problems: stale.map(
      ({ from, to }) => `${file}: listed as equivalent, but no such mutant survives: ${from} → ${to}`,
    ),
    survivors: missed.map(({ line, from, to }) => `${file}:${line}  ${from} → ${to}`),
  };
}
