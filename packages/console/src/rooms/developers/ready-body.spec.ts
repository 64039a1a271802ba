import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { kindsIn, readyBody } from "./ready-body.ts";

const PROGRAM = "prog_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c";
const MEMBER = "enr_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3d";
const NOW = new Date("2031-01-02T03:04:05.000Z");
const BODY = JSON.stringify({ program: PROGRAM, also: [PROGRAM], enrollment: MEMBER, reason: `About ${MEMBER}.` });

test("a ready body names each kind of id once", () => {
  equal(kindsIn(BODY), ["prog", "enr"]);
  equal(kindsIn('{"name":"prog_own"}'), []);
});

test("a ready body has ids of the brand, and dots for those that it has none of", () => {
  const said = JSON.parse(readyBody(BODY, { prog: "prog_1" }, NOW));
  equal([said.program, said.also, said.enrollment], ["prog_1", ["prog_1"], "enr_…"]);
  is(said.reason, `About ${MEMBER}.`, "words are nobody's id");
});

test("a ready body names the code of a member, and occurs now", () => {
  const body = `{ "code": "0a3e2bb0ba295254fb44", "occurred_at": "2030-03-04T09:00:00.000Z" }`;
  equal(kindsIn(body), ["code"]);
  equal(JSON.parse(readyBody(body, { code: "amira" }, NOW)), { code: "amira", occurred_at: NOW.toISOString() });
  is(JSON.parse(readyBody(body, {}, NOW)).code, "…");
  is(
    readyBody('{"code":"SPRING"}', { code: "amira" }, NOW),
    '{"code":"SPRING"}',
    "a code that is made is one\u2019s own",
  );
});

test.run();
