import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PARAMETERS, readLanding } from "./landing.ts";

const test = suite("landing addresses");

const CLICK = "0190a0b0-0000-7000-8000-000000000000";
const LONG = "x".repeat(129);

/** The query, the page before, and what is read of them. */
const TABLE: readonly (readonly [search: string, referrer: string, landing: object | undefined])[] = [
  ["", "https://blog.example/", undefined],
  ["?utm_source=mail", "", undefined],
  ["?ref=mia", "", { code: "mia" }],
  ["?via=mia", "", { code: "mia" }],
  ["?fpr=mia&aff=zoe", "", { code: "mia" }],
  ["?lmref=zoe&ref=mia", "", { code: "mia" }],
  ["?ref=&via=mia", "", { code: "mia" }],
  ["?ref=%3Cscript%3E&via=mia", "", { code: "mia" }],
  [`?ref=${LONG}`, "", undefined],
  [`?click_id=${CLICK}`, "", { click_id: CLICK }],
  [`?click_id=perf_${CLICK}&ref=mia`, "", { code: "mia", click_id: `perf_${CLICK}` }],
  ["?click_id=1&ref=mia", "", { code: "mia" }],
  ["?ref=mia&utm_source=mail&utm_term=&sub_id=story", "", { code: "mia", utm_source: "mail", sub_id: "story" }],
  [`?ref=mia&utm_source=${LONG}&sub_id=${"x".repeat(65)}`, "", { code: "mia" }],
  ["?ref=mia", "https://Blog.example:8080/a?b=c", { code: "mia", referrer: "blog.example" }],
  ["?ref=mia", "https://store.example/other", { code: "mia" }],
  ["?ref=mia", "android-app", { code: "mia" }],
];

test("an address names a member or a click, and from where the visitor came", () => {
  for (const [search, referrer, landing] of TABLE) {
    const read = readLanding({ search, hostname: "store.example" }, referrer, PARAMETERS);
    assert.equal(read, landing, search);
  }
});

test("a page may name its own parameters", () => {
  const read = (search: string) => readLanding({ search, hostname: "store.example" }, "", ["partner"]);
  assert.equal(read("?partner=mia&ref=zoe"), { code: "mia" });
  assert.is(read("?ref=zoe"), undefined);
});

test.run();
