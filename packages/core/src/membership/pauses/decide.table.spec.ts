import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { beginPause, endPauses } from "./decide.ts";
import type { Pause } from "./pause.ts";

const test = suite("how a pause begins and ends");

const moment = { now: NOW, seed: "seed" };
const SUBJECT = named("deployment", "deployment");

test("one begins now and is open, and is called after its subject", () => {
  const { kind, row, version } = beginPause(moment, "deployment", SUBJECT);
  const { id, ...rest } = row as Pause;
  assert.equal([kind, version], ["pause", 0]);
  assert.equal(rest, { subjectType: "deployment", subject: SUBJECT, startedAt: NOW, endedAt: null });
  assert.is(id, newId(moment, "pause", SUBJECT));
});

test("all that are open end now", () => {
  const pause = { ...(beginPause(moment, "deployment", SUBJECT).row as Pause), startedAt: new Date(0) };
  assert.equal(endPauses([stored(pause)], NOW), [{ kind: "pause", row: { ...pause, endedAt: NOW }, version: 7 }]);
  assert.equal(endPauses([], NOW), []);
});

test.run();
