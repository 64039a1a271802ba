import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { text } from "../text/index.ts";
import { saidOf } from "./errors.ts";

test("a refusal is said in the words of the console where it has them, also one that was stored", () => {
  is(saidOf({ code: "rate_limited", message: "Too many requests." }), text.refusals.rate_limited);
  is(saidOf({ code: "entity_not_found", message: "No entity ent_1." }), text.refusals.not_found);
  is(saidOf({ code: "unreadable_answer", message: "The service answered 502." }), text.refusals.internal_error);
  is(saidOf(new Error("Of no code.")), "Of no code.");
});

const SOURCES = new URL("../", import.meta.url);

test("no page shows the message of an error as the service says it", () => {
  const shown = /\{[^{}]*\berror\.message\}|\b(fault|stopped|error)\??\.message\b(?=[)}])/;
  const found = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) =>
      readFileSync(new URL(path, SOURCES), "utf8")
        .split("\n")
        .flatMap((line) => (shown.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
  equal(found, []);
});

test.run();
