import type { IncomingHttpHeaders } from "node:http";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clickDetails } from "./click-details.ts";

const test = suite("click details");

const read = (headers: IncomingHttpHeaders, isProxied = true) => {
  const { country, referrerHost, device } = clickDetails({ headers }, isProxied);
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

test("are a country, a host without its path, and a device, or nothing", () => {
  for (const [headers, expected] of CASES) assert.equal(read(headers), expected, JSON.stringify(headers));
});

test("a country and a device are believed of trusted proxies alone", () => {
  const headers = { "cf-ipcountry": "CH", "cf-device-type": "mobile", referer: "https://news.example/" };
  assert.equal(read(headers, false), [null, "news.example", null]);
});

test.run();
