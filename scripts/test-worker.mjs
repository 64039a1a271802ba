// Runs test files one after the other in one process, for scripts/test.mjs: what they share is loaded once, and is fast by
// the second file. It is told a file at a time, and ends when nothing is left running after it was let go.

Object.assign(globalThis, { UVU_DEFER: true });
const { exec } = await import("uvu");

/** Errors and results use the same stream, so that they keep their order. */
process.stderr.write = process.stdout.write.bind(process.stdout);

// Files share it: one that put another object in its place would take it from all files after it.
Object.defineProperty(process, "env", { value: process.env, writable: false });

process.on("message", async (/** @type {{ path: string, end: string, engines: string }} */ given) => {
  const { path, end, engines } = given;
  if (path === "") return process.disconnect();
  process.env.ENTENTE_TEST_ENGINES = engines;
  // A file that waits for nothing in the middle of a test ends this process, as it would end one of its own.
  process.channel?.unref();
  Object.assign(globalThis, { UVU_QUEUE: [[null]] });
  await import(path);
  await exec();
  process.channel?.ref();
  process.stdout.write(`${end} ${process.exitCode}\n`);
  process.exitCode = 0;
});
