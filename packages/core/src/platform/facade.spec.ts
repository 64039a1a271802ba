import * as assert from "node:assert/strict";
import { suite } from "uvu";
import type { Signatures } from "./generated/methods.ts";
import type { UseCaseMethod } from "./use-case-method.ts";
import type { UseCaseTable } from "./use-case-table.ts";

const test = suite("printed types of the façade");

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Called<M> = M extends (...given: infer Given) => infer Answer ? (...given: Given) => Answer : never;

/** The names of methods that are printed otherwise than their use case reads and answers. */
type Wrong = {
  [S in keyof Signatures]: {
    [N in keyof Signatures[S] & keyof UseCaseTable[S]]: Same<
      Called<Signatures[S][N]>,
      Called<UseCaseMethod<UseCaseTable[S][N]>>
    > extends true
      ? never
      : `${S}.${N & string}`;
  }[keyof Signatures[S] & keyof UseCaseTable[S]];
}[keyof Signatures];

/** The names of use cases that are not printed. */
type Absent = {
  [S in keyof UseCaseTable]: S extends keyof Signatures ? Exclude<keyof UseCaseTable[S], keyof Signatures[S]> : S;
}[keyof UseCaseTable];

test("a printed method reads and answers the types of its use case's schemas", () => {
  // These compile only when no method is wrong or absent.
  const same: readonly [[Wrong] extends [never] ? true : Wrong, [Absent] extends [never] ? true : Absent] = [
    true,
    true,
  ];
  assert.deepEqual(same, [true, true]);
});

test.run();
