import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { isTakenHere } from "./check.ts";

const test = suite("codes that a session was proven by");

const STEP = 9;
const [NEVER, BEFORE] = [null, new Date(NOW.getTime() - 60_000)];
const checking = {
  // A code is its step, and is right at any time.
  codes: { stepOf: (_secret: string, code: string) => (/^\d$/.test(code) ? Number(code) : undefined) },
  cipher: { open: (sealed: string) => sealed },
  tenant: { organization: named("organization", "acme"), livemode: true },
};
const factor = (lastStep: number, secret = "secret") => ({ id: named("person", "mia"), secret, lastStep });
const RECOVERY = "0123AB-89cdef";

/** The last step that was taken, the code, when the session was proven as the request came in, and by now; and whether it made the proof. */
const CASES = [
  [STEP, "9", NEVER, NOW, true],
  [STEP, "9", NOW, NOW, true],
  [STEP, "9", NEVER, NEVER, false],
  [STEP, "8", NEVER, NOW, false],
  [STEP + 1, "9", NEVER, NOW, false],
  [STEP, "wrong", NEVER, NOW, false],
  [STEP, RECOVERY, NEVER, NOW, true],
  [STEP, RECOVERY, BEFORE, NOW, true],
  [STEP, RECOVERY, NOW, NOW, false],
  [STEP, RECOVERY, NEVER, NEVER, false],
  [STEP, `${RECOVERY}0`, NEVER, NOW, false],
] as const;

for (const [lastStep, code, before, now, taken] of CASES)
  test(`${code} after step ${lastStep}, proven ${before?.toISOString()} and ${now?.toISOString()}: ${taken}`, () => {
    assert.is(isTakenHere(factor(lastStep), code, { before, now }, checking), taken);
  });

test("a factor that was given up has taken nothing", () => {
  assert.not(isTakenHere(factor(STEP, ""), "9", { before: NEVER, now: NOW }, checking));
});

test.run();
