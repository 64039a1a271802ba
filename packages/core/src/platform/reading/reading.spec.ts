import { suite } from "uvu";
import * as assert from "uvu/assert";
import { OutcomeUnknown, type Performer } from "../../journal/index.ts";
import type { PlatformPorts, ReadReplica } from "../ports.ts";
import { readingFrom } from "./reading.ts";

const test = suite("where queries are read");

type Perform = Performer<PlatformPorts>;
const PRIMARY = { name: "primary" } as unknown as Perform;
const COPY = { name: "copy" } as unknown as Perform;

const open = (can: boolean | ((after: string | undefined) => boolean)) => {
  const failures: unknown[] = [];
  const answers: string[] = [];
  let lose = (_cause: unknown): void => undefined;
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  const replica = {
    within: <T>(read: Promise<T>) => Promise.race([read, lost]),
    answered: (by: string) => void answers.push(by),
    canRead: async (after: string | undefined) => (typeof can === "boolean" ? can : can(after)),
    failed: (cause: unknown) => void failures.push(cause),
  } as unknown as ReadReplica;
  return { failures, answers, lose, performing: readingFrom(PRIMARY, { replica, perform: COPY }) };
};

test("a read that does not ask for a copy is answered by the database, and so is everything where there is no copy", async () => {
  const { performing } = open(true);
  assert.is(await performing(async (perform) => perform), PRIMARY);
  assert.is(await readingFrom(PRIMARY, undefined)(async (perform) => perform, {}), PRIMARY);
});

test("a read is answered by the copy where it can be, and else by the database", async () => {
  assert.is(await open(true).performing(async (perform) => perform, {}), COPY);
  assert.is(await open(false).performing(async (perform) => perform, {}), PRIMARY);
  const { performing } = open((after) => after === "0/1");
  assert.is(await performing(async (perform) => perform, { after: "0/1" }), COPY);
  assert.is(await performing(async (perform) => perform, { after: "0/2" }), PRIMARY);
});

test("a read that fails on the copy is answered by the database, and the copy is said to have failed", async () => {
  const { performing, failures } = open(true);
  const cause = new Error("killed");
  const read = async (perform: Perform): Promise<string> => {
    if (perform === COPY) throw cause;
    return "read";
  };
  assert.is(await performing(read, {}), "read");
  assert.equal(failures, [cause]);
});

test("a refusal of the copy is not believed, since what is missing there may be on its way", async () => {
  const { performing, failures } = open(true);
  const answer = await performing(async (perform) => ({ ok: perform === PRIMARY }), {});
  assert.equal([answer, failures], [{ ok: true }, []]);
});

test("a refusal of the copy because it is away is its failure", async () => {
  const { performing, failures, answers } = open(true);
  const cause = new OutcomeUnknown();
  const answer = await performing(
    async (perform) => (perform === COPY ? { ok: false, cause } : { ok: true, cause: undefined }),
    {},
  );
  assert.is(answer.ok, true);
  assert.equal([failures, answers], [[cause], ["database"]]);
});

test("a read that hangs with the copy is answered by the database once the copy is lost", async () => {
  const { performing, failures, answers, lose } = open(true);
  const cause = new Error("lost");
  const read = performing(
    (perform) => (perform === COPY ? new Promise<string>(() => {}) : Promise.resolve("read")),
    {},
  );
  lose(cause);
  assert.is(await read, "read");
  assert.equal([failures, answers], [[cause], ["database"]]);
});

test("every read that a copy might have answered is counted once, after its answer", async () => {
  const { performing, answers } = open((after) => after === "0/1");
  await performing(async () => "found", { after: "0/1" });
  await performing(async () => "found", { after: "0/2" });
  await performing(async () => ({ ok: false }), { after: "0/1" });
  await performing(async () => "found");
  assert.equal(answers, ["copy", "database", "database"]);
});

test("a refusal of the database is the answer", async () => {
  assert.equal(await open(true).performing(async () => ({ ok: false }), {}), { ok: false });
});

test.run();
