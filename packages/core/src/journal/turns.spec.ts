import { suite } from "uvu";
import * as assert from "uvu/assert";
import { takingTurns } from "./turns.ts";

const test = suite("turns");

const turned = () => new Promise<void>((done) => setImmediate(done));

test("runs of one name never overlap and keep their order, also when one fails; other names do not wait", async () => {
  const inTurn = takingTurns();
  const steps: string[] = [];
  const run =
    (name: string, fails = false) =>
    async () => {
      steps.push(`${name} begins`);
      await turned();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const ended = await Promise.allSettled([
    inTurn("one", run("a", true)),
    inTurn("one", run("b")),
    inTurn("other", run("c")),
    inTurn("one", run("d")),
  ]);
  assert.equal(
    ended.map((end) => (end.status === "fulfilled" ? end.value : end.reason.message)),
    ["a", "b", "c", "d"],
  );
  assert.equal(steps.filter((step) => !step.startsWith("c")).join(), "a begins,a ends,b begins,b ends,d begins,d ends");
  assert.ok(steps.indexOf("c begins") < steps.indexOf("a ends"));
  assert.is(await inTurn("one", async () => "again"), "again");
});

test.run();
