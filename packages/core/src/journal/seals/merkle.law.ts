import { createHash } from "node:crypto";
import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { hashLeaf, pathOf, rootOf } from "./merkle.ts";

const test = suite("Merkle trees");

const digest = (...parts: readonly (Buffer | string)[]): Buffer<ArrayBufferLike> => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 6962 by levels instead of by halves: neighbours are joined, and who has none goes up as it is. */
const rootByLevels = (texts: readonly string[]): string => {
  let level = texts.map((text) => digest(Buffer.of(0), text));
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as Buffer, level[at + 1]];
      above.push(right === undefined ? left : digest(Buffer.of(1), left, right));
    }
    level = above;
  }
  return (level[0] as Buffer).toString("hex");
};

/** RFC 9162, section 2.1.3.2: the root that a path leads to, from the places of leaf and last leaf alone. */
const rootFrom = (leaf: string, index: number, size: number, path: readonly string[]): string | undefined => {
  let [node, last, hash] = [index, size - 1, Buffer.from(leaf, "hex") as Buffer<ArrayBufferLike>];
  for (const sibling of path.map((hex) => Buffer.from(hex, "hex"))) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      hash = digest(Buffer.of(1), sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node >> 1, last >> 1];
    } else hash = digest(Buffer.of(1), hash, sibling);
    [node, last] = [node >> 1, last >> 1];
  }
  return last === 0 ? hash.toString("hex") : undefined;
};

const texts = fc.array(fc.string(), { minLength: 1, maxLength: 70 });
const placed = texts.chain((all) => fc.tuple(fc.constant(all), fc.nat(all.length - 1)));

test("the root is that of RFC 6962", async () => {
  await assertLaw(
    fc,
    fc.property(texts, (all) => assert.is(rootOf(all.map(hashLeaf)), rootByLevels(all))),
  );
});

test("the path of every leaf leads to the root, and that of another place or leaf does not", async () => {
  await assertLaw(
    fc,
    fc.property(placed, fc.string(), ([all, index], other) => {
      const leaves = all.map(hashLeaf);
      const [leaf, path, root] = [leaves[index] as string, pathOf(leaves, index), rootOf(leaves)];
      assert.is(rootFrom(leaf, index, leaves.length, path), root);
      if (other !== all[index]) assert.is.not(rootFrom(hashLeaf(other), index, leaves.length, path), root);
      for (const [elsewhere, text] of all.entries()) {
        if (text !== all[index]) assert.is.not(rootFrom(leaf, elsewhere, leaves.length, path), root);
      }
    }),
  );
});

test("a changed, removed, added or swapped leaf changes the root", async () => {
  await assertLaw(
    fc,
    fc.property(placed, fc.string(), ([all, index], other) => {
      const rootWith = (edit: (edited: string[]) => unknown): string => {
        const edited = [...all];
        edit(edited);
        return rootByLevels(edited);
      };
      const root = rootOf(all.map(hashLeaf));
      if (other !== all[index])
        assert.is.not(
          rootWith((edited) => (edited[index] = other)),
          root,
        );
      assert.is.not(
        rootWith((edited) => edited.splice(index, 0, other)),
        root,
      );
      if (all.length > 1)
        assert.is.not(
          rootWith((edited) => edited.splice(index, 1)),
          root,
        );
      const next = all[index + 1];
      if (next !== undefined && next !== all[index]) {
        assert.is.not(
          rootWith((edited) => edited.splice(index, 2, next, all[index] as string)),
          root,
        );
      }
    }),
  );
});

// The tree of the test vectors of RFC 6962's reference implementation, which has leaves "", 00, 10, 2021 …
test("known roots", () => {
  const hex = ["", "00", "10", "2021", "3031", "40414243"];
  const leaves = hex.map((one) =>
    createHash("sha256")
      .update(Buffer.from(`00${one}`, "hex"))
      .digest("hex"),
  );
  assert.is(rootOf(leaves.slice(0, 1)), "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
  assert.is(rootOf(leaves.slice(0, 2)), "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125");
  assert.is(rootOf(leaves.slice(0, 3)), "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77");
  assert.is(rootOf(leaves.slice(0, 4)), "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7");
  assert.is(rootOf(leaves.slice(0, 6)), "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef");
  assert.is(hashLeaf(""), leaves[0]);
});

test.run();
