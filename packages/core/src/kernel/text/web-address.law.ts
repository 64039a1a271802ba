import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { parameterName, printParameter, readWebAddress, withParameters, withPathPart } from "./web-address.ts";

const test = suite("web address");

const NAMES = ["ref", "click_id"];

/** Pieces of which queries and fragments are made, also such as no form would send. */
const piece = fc.constantFrom(
  ..."a b = & ; ? / : @ ! $ ' ( ) * , + ~ | [ ] { } % %20 %2 %zz %C3%BC ref %72ef click_id click%5Fid ref= &ref=1 &ref&".split(
    " ",
  ),
  "",
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
const path = fc.constantFrom("", "/", "/a", "/a//b/../c", "/%7Ea;x=1");
const landing = fc.record({
  base: fc
    .tuple(fc.constantFrom("https://shop.example", "HTTP://Shop.example:8080"), path)
    .map((parts) => parts.join("")),
  query: fc.option(text),
  fragment: fc.option(text),
});

/** The same, as a form reads each parameter. */
const withoutNames = (query: string): string => {
  const kept: string[] = [];
  for (const printed of query.split("&")) {
    const [name] = [...new URLSearchParams(`&${printed}`).keys()];
    if (name !== "ref" && name !== "click_id") kept.push(printed);
  }
  return kept.join("&");
};

test("an address keeps its query and fragment byte for byte, but for the parameters that are set", async () => {
  await assertLaw(
    fc,
    fc.property(landing, fc.string(), ({ base, query, fragment }, value) => {
      const given = `${base}${query === null ? "" : `?${query}`}${fragment === null ? "" : `#${fragment}`}`;
      const led = withParameters(given, NAMES, [printParameter("ref", value), "click_id=1"]);
      const [, before = "", printed = "", after = ""] = /^([^?#]*)\?([^#]*)(.*)$/.exec(led) ?? [];
      assert.is(before, /\/\/[^/]*$/.test(base) ? `${base}/` : base);
      assert.is(after, fragment === null ? "" : `#${fragment}`);
      const kept = withoutNames(query ?? "");
      assert.is(printed, `${kept === "" ? "" : `${kept}&`}${printParameter("ref", value)}&click_id=1`);
      const read = new URL(led).searchParams;
      assert.equal([read.getAll("ref"), read.getAll("click_id")], [[value.toWellFormed()], ["1"]]);
    }),
    5_000,
  );
});

test("nothing set, nothing named: an address stays as it is, and what a header cannot hold is encoded as a URL encodes it", () => {
  for (const address of ["https://a.example/?abc#123", "https://a.example/x?a&&b=%zz&#?#"])
    assert.is(withParameters(address, [], []), address);
  const odd = "https://a.example/ü ö?ß=€#\u00e9";
  assert.is(withParameters(odd, [], []), new URL(odd).href);
  assert.is(withParameters("https://a.example/?\ud800", [], []), "https://a.example/?%EF%BF%BD");
});

test("a part is added to the path of an address, whatever follows the path", () => {
  for (const [base, expected] of [
    ["https://a.example", "https://a.example/x%2Fy"],
    ["https://a.example/r/?abc&d#e/", "https://a.example/r/x%2Fy?abc&d#e/"],
    ["https://a.example/r#e?f", "https://a.example/r/x%2Fy#e?f"],
  ] as const)
    assert.is(withPathPart(base, "x/y"), expected);
});

test("the names in a web address are read as a form's are", () => {
  for (const [printed, name] of [
    ["a%20b=1", "a b"],
    ["a+b", "a b"],
    ["%72ef==", "ref"],
    ["%zz=1", "%zz"],
    ["=1", ""],
    ["?a+b", "?a b"],
    ["", ""],
  ] as const)
    assert.is(parameterName(printed), name);
});

test("an address is one that every reader understands alike", () => {
  const good = [
    "https://shop.example",
    "http://shop.example:8080/a?b=c&d#e",
    "https://[2001:db8::1]/",
    "HTTPS://Shop.Example/%20",
  ];
  for (const raw of good) assert.ok(readWebAddress(raw), raw);
  const treacherous = [
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "https://good.example\\@evil.example",
    "https:\\\\evil.example",
    "https://good.example@evil.example",
    "https://@evil.example",
    "https://evil%2eexample",
    "https://shop.example./",
    "https://shop.example/a b",
    " https://shop.example",
    "https://sh\top.example",
    "https://größe.example",
    "//evil.example",
    "/start",
    "ftp://shop.example",
    "javascript:alert(1)",
    "",
  ];
  for (const raw of treacherous) assert.is(readWebAddress(raw), undefined, raw);
});

test.run();
