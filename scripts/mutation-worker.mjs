// A process of a mutation run of decisions (`mutation-decisions.mjs`): it tries one mutant after the other by the specs beside
// its file. The file and its specs are loaded anew for each mutant; a process of its own takes longer to start than most of
// them take.

/** @typedef {() => Promise<[errors: string | true, passed: number, skipped: number, total: number]>} Suite of uvu */

/** Each load of the specs has listeners of its own. */
process.setMaxListeners(0);

process.on("message", async (/** @type {{ program: string, mutant: number }} */ { program, mutant }) => {
  process.env.ENTENTE_MUTANT = `${mutant}`;
  const began = performance.now();
  const passes = await passesWith(`${program}?mutant=${mutant}`);
  process.send?.({ passes, ms: performance.now() - began });
});

/** @param {string} program */
async function passesWith(program) {
  try {
    await import(program);
    const [[, ...suites]] = /** @type {[[string, ...Suite[]]]} */ (Reflect.get(globalThis, "UVU_QUEUE"));
    if (suites.length === 0) return false;
    for (const run of suites) {
      const [errors, passed, , total] = await run();
      if (errors !== true || passed < total) return false;
    }
    return true;
  } catch {
    return false;
  }
}
