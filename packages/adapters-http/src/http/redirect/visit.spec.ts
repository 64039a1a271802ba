import * as assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { suite } from "uvu";
import { isVisit, prefersHtml } from "./visit.ts";

const test = suite("visits");

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";
const request = (headers: Record<string, string>, method = "GET") =>
  ({ method, headers }) as unknown as IncomingMessage;
const visit = (headers: Record<string, string>, method?: string) =>
  isVisit(request({ "user-agent": CHROME, ...headers }, method));

test("a link followed in a browser is a visit", () => {
  assert.equal(visit({}), true);
  assert.equal(visit({ "sec-purpose": "navigate" }), true);
});

test("HEAD and a prefetch are not visits", () => {
  assert.equal(visit({}, "HEAD"), false);
  for (const [name, value] of [
    ["purpose", "prefetch"],
    ["sec-purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["sec-purpose", "Prefetch;anonymous-client-ip"],
    ["x-purpose", "preview"],
    ["x-moz", "prefetch"],
  ] as const) {
    assert.equal(visit({ [name]: value }), false, `${name}: ${value}`);
  }
});

test("requests of known bots, or without a user agent, are not visits", () => {
  for (const agent of [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "curl/8.5.0",
    "python-requests/2.32",
    "",
  ]) {
    assert.equal(visit({ "user-agent": agent }), false, agent);
  }
  assert.equal(isVisit(request({})), false);
});

test("a browser prefers HTML, and a program that accepts anything does not", () => {
  const prefers = (accept: string) => prefersHtml(request({ accept }));
  assert.equal(prefers("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"), true);
  assert.equal(prefers("text/*"), true);
  assert.equal(prefers("*/*"), false);
  assert.equal(prefers("application/json"), false);
  assert.equal(prefers("application/json, text/html;q=0.5"), false);
  assert.equal(prefers("text/html;q=0"), false);
  assert.equal(prefersHtml(request({})), false);
});

test.run();
