import * as assert from "node:assert/strict";
import type { CopyPart } from "@entente/adapters-postgres";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import { BackupBroken, type End, type Head, readText, textOf } from "./format.ts";

const test = suite("the text of a backup");

const HEAD: Head = {
  entente: "0.1.0",
  made_at: "2026-03-04T12:00:00.000Z",
  database: "postgres",
  keys: ["00112233aabbccdd"],
};
const SEALS = [{ stream: "events", number: 7 }];
const MIGRATIONS: CopyPart = { kind: "migrations", migrations: [{ name: "0001_first", digest: "ab" }] };

const written = (parts: readonly CopyPart[]): { readonly text: string; readonly end: End } => {
  const text = textOf(HEAD);
  const lines = parts.map((part) => text.part(part));
  const { text: last, end } = text.end(SEALS);
  return { text: lines.join("") + last, end };
};

/** The text in pieces that end anywhere. */
async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const read = async (text: string, size = 7) => {
  const { head, parts } = await readText(cut(text, size));
  const all: CopyPart[] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (done === true) return { head, parts: all, end: value as End };
    all.push(value as CopyPart);
  }
};

/** Rows next to each other, as one part. */
const joined = (parts: readonly CopyPart[]): readonly CopyPart[] => {
  const all: CopyPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === "rows" && last?.kind === "rows")
      all[all.length - 1] = { kind: "rows", rows: [...last.rows, ...part.rows] };
    else all.push(part);
  }
  return all;
};

const tableParts = fc
  .array(
    fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: "binary" }), fc.integer(), fc.constant(null)))),
    { maxLength: 4 },
  )
  .map((tables) =>
    tables.flatMap((rows, at): CopyPart[] => [
      { kind: "table", table: { name: `table_${at}`, columns: ["a", "b"] } },
      ...(rows.length === 0 ? [] : [{ kind: "rows" as const, rows: rows.map((row) => JSON.stringify(row)) }]),
    ]),
  );

test("the text is read as it was written, wherever its pieces end", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(tableParts, fc.integer({ min: 1, max: 500 }), async (tables, size) => {
      const parts = [MIGRATIONS, ...tables];
      const { text, end } = written(parts);
      const found = await read(text, size);
      assert.deepEqual(found.head, HEAD);
      assert.deepEqual(joined(found.parts), parts);
      assert.deepEqual(found.end, end);
    }),
    60,
  );
});

const PARTS: readonly CopyPart[] = [
  MIGRATIONS,
  { kind: "table", table: { name: "one", columns: ["a"] } },
  { kind: "rows", rows: ['{"a":1}', '{"a":2}'] },
  { kind: "table", table: { name: "two", columns: ["a"] } },
];

test("any line that is missing, doubled, changed or moved is found", async () => {
  const { text } = written(PARTS);
  const lines = text.trimEnd().split("\n");
  const changed: (readonly string[])[] = [
    ...lines.map((_, at) => lines.toSpliced(at, 1)),
    ...lines.slice(1).map((line, at) => lines.toSpliced(at + 1, 0, line)),
    lines.map((line) => line.replace('{"a":2}', '{"a":3}')),
    lines.map((line) => line.replace('"name":"two"', '"name":"six"')),
    lines.toSpliced(1, 2, ...[lines[2], lines[1]].map(String)),
    lines.map((line) => line.replace('"format":1', '"format":2')),
    ["", ...lines],
    [...lines.slice(0, 2), "nonsense", ...lines.slice(2)],
  ];
  for (const each of changed) {
    const whole = `${each.join("\n")}\n`;
    if (whole === text || whole.startsWith(text)) continue;
    await assert.rejects(read(whole), BackupBroken, whole);
  }
});

test("text that ends anywhere is found", async () => {
  const { text } = written(PARTS);
  for (let length = 0; length < text.length - 1; length += 1)
    await assert.rejects(read(text.slice(0, length)), BackupBroken);
});

test.run();
