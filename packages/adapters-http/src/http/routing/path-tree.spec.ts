import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import { ROWS_BY_PATH } from "../../routes/routes.ts";
import { pathTree } from "./path-tree.ts";

const test = suite("paths of routes");

const PATHS = [...ROWS_BY_PATH.keys()];
const find = pathTree(PATHS.map((path) => [path, path] as const));

/** The first path of the tables, in their order, that fits. */
const FITTING = PATHS.map((path) => [path, new RegExp(`^${path.replaceAll("{id}", "([^/]+)")}$`)] as const);
const firstFitting = (path: string) => {
  for (const [value, pattern] of FITTING) {
    const [whole, ...ids] = pattern.exec(path) ?? [];
    if (whole !== undefined) return { value, ids };
  }
  return undefined;
};

test("the tree finds what a search through the tables finds, in the order of the tables", async () => {
  const segment = fc.constantFrom(
    ...new Set(PATHS.flatMap((path) => path.split("/").slice(1))),
    "",
    "x",
    "prog_1",
    "constructor",
    "__proto__",
    "Programs",
  );
  const any = fc.array(segment, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join("/")}`);
  const near = fc
    .tuple(fc.constantFrom(...PATHS), fc.array(segment, { minLength: 3, maxLength: 3 }))
    .map(([path, ids]) => path.replaceAll("{id}", () => ids.pop() as string));
  let found = 0;
  await assertLaw(
    fc,
    fc.property(fc.oneof(any, near), (path) => {
      const expected = firstFitting(path);
      if (expected !== undefined) found += 1;
      assert.deepEqual(find(path), expected);
    }),
    1_000,
  );
  assert.ok(found > 200, `only ${found} of the paths lead anywhere`);
});

test("ids are decoded; what is not percent-encoded UTF-8 is taken literally", () => {
  const ids = (id: string) => find(`/programs/${id}/tiers/${id}`)?.ids;
  assert.deepEqual(ids("a%2Fb"), ["a/b", "a/b"]);
  assert.deepEqual(ids("a+b"), ["a+b", "a+b"]);
  for (const broken of ["%zz", "%ff", "%", "100%"]) assert.deepEqual(ids(broken), [broken, broken]);
});

test("a fixed part is not decoded, and a path is exact", () => {
  for (const path of ["/%70rograms", "/programs/", "//programs", "/Programs", "", "/", "programs"])
    assert.equal(find(path), undefined, path);
});

test.run();
