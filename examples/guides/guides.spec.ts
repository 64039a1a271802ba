import * as assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openApiDocument } from "@entente/adapters-http";
import { EVENT_TYPES } from "@entente/core";
import { test } from "uvu";
import { isText } from "../../scripts/guides/matches.ts";
import { printedPrograms, readGuides } from "../../scripts/guides.ts";
import { onDatabase } from "../on-database.ts";
import { playGuide } from "./testing/play.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GUIDES = readGuides(ROOT);
/** Guides whose programs need PostgreSQL. */
const ON_POSTGRES = ["embedding"];
const engines = (process.env.ENTENTE_TEST_ENGINES ?? "memory,pglite,postgres").split(",").map((name) => name.trim());

test("the programs that are run are those of the pages", () => {
  for (const [path, text] of Object.entries(printedPrograms(ROOT)))
    assert.equal(readFileSync(ROOT + path, "utf8"), text, `${path} is stale: run \`pnpm generate\`.`);
});

for (const guide of GUIDES) {
  if (!ON_POSTGRES.includes(guide.name))
    test(`the guide ${guide.name}.md shows what really happens`, () => playGuide(guide));
  else if (engines.includes("postgres"))
    test(`the guide ${guide.name}.md shows what really happens, on PostgreSQL`, () =>
      onDatabase(`guide_${guide.name}`, (url) => playGuide(guide, { DATABASE_URL: url })));
}

test("every operation and event type that a guide names exists", () => {
  const operations = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item as object).map((verb) => `${verb.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`),
  );
  const families = new Set(EVENT_TYPES.map((type) => type.split(".")[0]));
  for (const { name, text } of GUIDES) {
    for (const [, verb = "", path = ""] of text.matchAll(/`(GET|POST|PATCH|DELETE) (\/[^`?]*)/g))
      assert.ok(operations.includes(`${verb} ${path.replace(/\{\w+\}/g, "{}")}`), `${name}.md names ${verb} ${path}`);
    for (const [, type = ""] of text.matchAll(/`([a-z_]+\.[a-z_]+)`/g))
      if (families.has(type.split(".")[0]))
        assert.ok((EVENT_TYPES as readonly string[]).includes(type), `${name}.md: ${type}`);
  }
});

/** Names in a guide that are no field, value or event type of the API. */
const OTHER_NAMES = new Set([
  "webhooks.unwrap",
  "fc.assert",
  "fc.check",
  "client_reference_id",
  "lemon_squeezy",
  "custom_data",
  "write_discounts",
]);
const NAME = /[a-z][a-z0-9]*(?:[_.][a-z0-9_]+)+/g;

test("every field and value that a guide names is one of the API", () => {
  const known = new Set([...(JSON.stringify(openApiDocument()).match(NAME) ?? []), ...EVENT_TYPES, ...OTHER_NAMES]);
  for (const { name, text } of GUIDES)
    for (const [, word = ""] of text.replaceAll(/^```.*?^```$/gms, "").matchAll(/`([a-z0-9_.]+)`/g))
      if (word.match(NAME)?.[0] === word && !/\.(ts|json|md)$/.test(word))
        assert.ok(known.has(word), `${name}.md: ${word}`);
});

test("a page that lies is found out", async () => {
  const guide = (text: string) => ({
    ...{ name: "none", text },
    blocks: [
      { language: "sh", about: "", text: 'curl -s "$ENTENTE_URL/livez"', line: 1 },
      { language: "text", about: "", text, line: 3 },
    ],
  });
  await assert.rejects(playGuide(guide("down")), /none\.md:3/);
  assert.ok(isText("a … c", "a b c") && !isText("a … c", "a b d") && !isText("a.c", "abc"));
});

test.run();
