import type { IncomingHttpHeaders } from "node:http";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clickDetails } from "./click-details.ts";

const test = suite("click details");

const read = (headers: IncomingHttpHeaders, isProxied = true) => {
  const { country, referrerHost, device } = clickDetails({ headers, url: "/r/ann" }, isProxied);
  return [country, referrerHost, device];
};

const CASES: readonly (readonly [IncomingHttpHeaders, readonly (string | null)[]])[] = [
  [{}, [null, null, null]],
  [{ "cf-ipcountry": "ch", "cf-device-type": "Mobile" }, ["CH", null, "mobile"]],
  [{ "cloudfront-viewer-country": "DE", "x-device-type": "tablet" }, ["DE", null, "tablet"]],
  [{ "x-vercel-ip-country": "FR" }, ["FR", null, null]],
  [{ "x-country-code": "IT", "cf-ipcountry": "AT" }, ["AT", null, null]],
  [{ "cf-ipcountry": "XX", "cf-device-type": "toaster" }, [null, null, null]],
  [{ "cf-ipcountry": "T1" }, [null, null, null]],
  [{ "cf-ipcountry": "Switzerland" }, [null, null, null]],
  [{ referer: "https://News.Example:8443/members/ann?token=1" }, [null, "news.example", null]],
  [{ referer: "about:blank" }, [null, null, null]],
  [{ referer: "file:///home/ann" }, [null, null, null]],
  [{ referer: "no address" }, [null, null, null]],
  [{ referer: `https://${"a".repeat(300)}.example/` }, [null, null, null]],
];

test("the details of a click are a country, a host without its path, and a device, or nothing", () => {
  for (const [headers, expected] of CASES) assert.equal(read(headers), expected, JSON.stringify(headers));
});

test("a country and a device are believed of trusted proxies alone", () => {
  const headers = { "cf-ipcountry": "CH", "cf-device-type": "mobile", referer: "https://news.example/" };
  assert.equal(read(headers, false), [null, "news.example", null]);
});

const PARAMETERS = ["sub_id", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

test("the parameters of an address are kept as they are decoded, the first of each name", () => {
  const query = PARAMETERS.map((name, at) => `${name}=v+%C3%A9${at}`).join("&");
  const found = clickDetails({ headers: {}, url: `/r/ann?${query}&sub_id=other&utm_id=7` }, false);
  const { country: _, referrerHost, device, ...given } = found;
  assert.equal(Object.values(given), ["v é0", "v é1", "v é2", "v é3", "v é4", "v é5"]);
  assert.equal([referrerHost, device], [null, null]);
});

test("a parameter that is empty, too long or has control characters is none", () => {
  const subIdOf = (value: string) =>
    clickDetails({ headers: {}, url: `/r/ann?sub_id=${encodeURIComponent(value)}` }, false).subId;
  assert.is(subIdOf("𝒳".repeat(64)), "𝒳".repeat(64));
  for (const value of ["", "x".repeat(65), "a\u0000b", "a\nb"]) assert.is(subIdOf(value), null);
  const source = (length: number) =>
    clickDetails({ headers: {}, url: `/r/ann?utm_source=${"x".repeat(length)}` }, false).utmSource;
  assert.equal([source(128), source(129)], ["x".repeat(128), null]);
});

test.run();
