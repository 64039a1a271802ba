import * as assert from "node:assert/strict";
import { test } from "uvu";
import { consolePage } from "./asked-page.ts";

const HERE = "https://partners.example";

const CASES: readonly (readonly [text: string, page: string | undefined])[] = [
  ["/console/activity/perf_1", "/console/activity/perf_1"],
  ["https://partners.example/console/members?q=mia#x", "/console/members?q=mia"],
  ["/console/", "/console/"],
  ["", undefined],
  ["/console", undefined],
  ["/console/sign-in?x=1", undefined],
  ["/console/invitation", undefined],
  ["/consoles/x", undefined],
  ["/v1/platform/programs", undefined],
  ["/console/../v1/platform/programs", undefined],
  ["/console/%2e%2e/docs", undefined],
  ["//evil.example/console/", undefined],
  ["/\\evil.example/console/", undefined],
  ["https://evil.example/console/activity", undefined],
  ["https://partners.example.evil.example/console/", undefined],
  ["http://partners.example/console/", undefined],
  ["javascript:alert(1)//console/", undefined],
  ["https://", undefined],
];

test("a page that is gone back to is one of the console, on this very origin", () => {
  for (const [text, page] of CASES) assert.equal(consolePage(text, HERE), page, text);
});

test.run();
