import type { EnrollmentBulk } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { checked, flawsOf } from "./check.ts";
import type { Line } from "./lines.ts";

// What is wrong with a list is told of each line, and stops no other.

const test = suite("a list before it is added");

const line = (nth: number, said: Partial<Line> = {}): Line => ({
  line: nth,
  email: `p${nth}@example.com`,
  name: "",
  code: "",
  ...said,
});

const item = (outcome: string, message?: string) => ({
  outcome,
  enrollment: outcome === "existing" ? { id: "enr_1" } : null,
  error: message === undefined ? null : { code: "code", message, param: "items[0].referral_code" },
});
const answering = (items: readonly unknown[]) => async () => ({ items }) as unknown as EnrollmentBulk;

test("each flaw of a line is told", () => {
  const long = "x".repeat(201);
  assert.equal(
    flawsOf([
      line(1),
      line(2, { email: "" }),
      line(3, { email: "ann" }),
      line(4, { code: "a b" }),
      line(5, { name: long }),
      line(6, { email: "P1@Example.com" }),
      line(7, { name: long.slice(1), code: "ann_20-X" }),
    ]).map((flaw) => flaw && [flaw.param, flaw.reason]),
    [
      null,
      ["email", "The email address is missing."],
      ["email", "“ann” is not an email address."],
      ["code", "A link code has 3 to 64 letters, digits, _ or -."],
      ["name", "A name has at most 200 characters."],
      ["email", "The same address is on line 1."],
      null,
    ],
  );
});

test("flawed lines are not asked about, and the answer finds its line", async () => {
  const asked: string[][] = [];
  const found = await checked([line(1, { email: "" }), line(2), line(3), line(4)], async (lines) => {
    asked.push(lines.map(({ email }) => email));
    return answering([item("created"), item("existing"), item("refused", "That code is taken.")])();
  });
  assert.equal(asked, [["p2@example.com", "p3@example.com", "p4@example.com"]]);
  assert.equal(
    found.map(({ line: nth, outcome, flaw, member }) => [nth, outcome, flaw?.reason ?? null, member?.id ?? null]),
    [
      [1, "refused", "The email address is missing.", null],
      [2, "created", null, null],
      [3, "existing", null, "enr_1"],
      [4, "refused", "That code is taken.", null],
    ],
  );
});

test("a list of flaws alone asks nobody", async () => {
  const found = await checked([line(1, { email: "" })], () => Promise.reject(new Error("asked")));
  assert.equal(
    found.map(({ outcome }) => outcome),
    ["refused"],
  );
});

test("a line that the service cannot read is left out, and the others are asked about again", async () => {
  const refusal = Object.assign(new Error("items[1].email must be an email address."), {
    status: 400,
    param: "items[1].email",
  });
  let asked = 0;
  const found = await checked([line(1), line(2), line(3)], async (lines) => {
    asked += 1;
    if (lines.some(({ line: nth }) => nth === 2)) throw refusal;
    return answering(lines.map(() => item("created")))();
  });
  assert.is(asked, 2);
  assert.equal(
    found.map(({ outcome, flaw }) => [outcome, flaw]),
    [
      ["created", null],
      ["refused", { param: "email", reason: "Email must be an email address." }],
      ["created", null],
    ],
  );
});

test("a fault of no line is a fault of the whole list", async () => {
  const failure = Object.assign(new Error("away"), { status: 503, param: null });
  for (const error of [failure, new Error("offline")])
    try {
      await checked([line(1)], () => Promise.reject(error));
      assert.unreachable();
    } catch (caught) {
      assert.is(caught, error);
    }
});

test.run();
