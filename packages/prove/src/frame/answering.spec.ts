import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Answering, startAnswering } from "./answering.ts";

const test = suite("processes that answer");

let folder: string;
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), "entente-answering-"));
});
test.after(() => rm(folder, { recursive: true }));

let programs = 0;
/** A process that does this with each question. */
const answering = async (deed: string): Promise<Answering<object, unknown>> => {
  programs += 1;
  const program = join(folder, `${programs}.mjs`);
  const hears = `process.on("message", (question) => { ${deed} }); process.once("disconnect", () => process.exit());`;
  await writeFile(program, `${hears} process.send("ready");`);
  return startAnswering(program);
};
const thrownBy = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "nothing was thrown",
    (error: Error) => error.message,
  );

test("a process hears a value that JSON has no word for as it is", async () => {
  const { ask, close } = await answering("process.send({ answer: question });");
  const question = { amount: 12n ** 20n, none: undefined, at: new Date(0) };
  assert.equal(await ask(question), question);
  await close();
});

test("questions are answered one after the other, also after one that fails", async () => {
  const { ask, close } = await answering(
    `process.send(question.fails ? { failure: "It fails." } : { answer: question.at });`,
  );
  const [first, failed, last] = [ask({ at: 1 }), thrownBy(ask({ fails: true })), ask({ at: 2 })];
  assert.is(await first, 1);
  assert.match(await failed, /failed to answer: It fails\./);
  assert.is(await last, 2);
  await close();
});

test("a process that ends fails the question that it was asked, and all after it", async () => {
  const { ask, close } = await answering("process.exit(3);");
  const asked = [thrownBy(ask({})), thrownBy(ask({}))];
  for (const message of await Promise.all(asked)) assert.match(message, /ended early: 3\./);
  assert.match(await thrownBy(ask({})), /ended early: 3\./);
  await close();
});

test("a process that does not begin is an error, and one that is asked can be closed", async () => {
  const program = join(folder, "ends.mjs");
  await writeFile(program, "process.exit(4);");
  assert.match(await thrownBy(startAnswering(program)), /ended early: 4\./);
  const { ask, close } = await answering("");
  const asked = thrownBy(ask({}));
  await close();
  assert.is.not(await asked, "nothing was thrown");
});

test.run();
