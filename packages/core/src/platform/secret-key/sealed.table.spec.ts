import { readdirSync, readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SEALED_KINDS } from "./sealed.ts";

const test = suite("the texts that the secret key seals");

const CORE = new URL("../../", import.meta.url);

/** Every kind of row that some code of the core seals a text for. */
const sealedSomewhere = (): ReadonlySet<string> => {
  const files = readdirSync(CORE, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !/\.(spec|contract|law)\.ts$/.test(name),
  );
  const texts = files.map((name) => readFileSync(new URL(name, CORE), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/sealedFor\("(\w+)"/g)].map(([, kind]) => kind as string)));
};

test("every kind that is sealed somewhere is sealed anew when the secret key is rotated", () => {
  assert.equal([...sealedSomewhere()].sort(), [...SEALED_KINDS].sort());
});

test.run();
