import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EVENT_TYPES } from "../../journal/index.ts";

const test = suite("the announcing of events");

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** The functions that announce: `announce` itself, and those for the verbs of one resource. */
const ANNOUNCES = /\b(announce|operationEvent|deploymentEvent|distributionEvent|announcedAs)\(/;

const deciding = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.(spec|law|contract))\.ts$/.test(file) && !/^(journal|contracts)\/|testing\//.test(file))
  .map((file) => readFileSync(join(SOURCES, file), "utf8"))
  .filter((text) => ANNOUNCES.test(text));

for (const type of EVENT_TYPES)
  test(`${type} is announced by a decision`, () => {
    assert.ok(
      deciding.some((text) => text.includes(`"${type}"`)),
      `No file that announces events says "${type}".`,
    );
  });

test.run();
