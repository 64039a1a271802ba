import { suite } from "uvu";
import * as assert from "uvu/assert";
import { givingWay, InTheWay } from "./give-way.ts";

const test = suite("a transaction that gives way");

const refused = () => Promise.reject(new InTheWay(["process 7 of other"]));
const words = async (left?: string): Promise<string> => {
  const ways = { attempts: 2, pauseMs: () => 0, ...(left === undefined ? {} : { left }) };
  const error = await givingWay(refused, ways).catch((cause: unknown) => cause);
  assert.instance(error, Error);
  return (error as Error).message;
};

test("the error of one that is alone says that nothing was changed, and of one of several what is left", async () => {
  assert.match(await words(), /locked here: process 7 of other\. Nothing was changed: end that transaction/);
  const left = "What was changed before stays";
  assert.match(await words(left), /process 7 of other\. What was changed before stays: end that transaction/);
  assert.not.match(await words(left), /Nothing/);
});

test.run();
