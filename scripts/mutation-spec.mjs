// Runs one test file with one mutant of SQL, for `mutation-sql.mjs`, and ends with the first test that fails.

Object.assign(globalThis, {
  UVU_DEFER: true,
  UVU_QUEUE: [["spec"]],
  mutantOfThisRun: Number(process.env.ENTENTE_MUTANT),
  markOfMutants: () => "",
});
const { exec } = await import("uvu");
const [path = ""] = process.argv.slice(2);
await import(path);
const [queue = []] = /** @type {unknown[][]} */ (Reflect.get(globalThis, "UVU_QUEUE"));
if (queue.length === 1) throw new Error("No suite is run.");
await exec(true);
