import * as assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite } from "uvu";
import type { Console } from "./console.ts";
import type { CONSOLE_USE_CASES } from "./console-use-case-table.ts";
import type { Signatures } from "./generated/methods.ts";
import type { ConsoleSignatures, OperatorSignatures, PortalSignatures } from "./generated/services.ts";
import type { OperatorMethods } from "./operator/operator.ts";
import type { Portal } from "./portal/portal.ts";
import type { UseCaseMethod } from "./use-case-method.ts";
import type { UseCaseTable } from "./use-case-table.ts";

const test = suite("printed types of the façade");

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** How many arguments a method takes: one that may be left out can also be missing, for the compiler. */
type Counted<M> = M extends (...given: infer Given extends readonly unknown[]) => unknown ? Given["length"] : never;
type Called<M> = M extends (...given: infer Given) => infer Answer ? (...given: Given) => Answer : never;

type Table = UseCaseTable & typeof CONSOLE_USE_CASES;

/** The names of methods that are printed otherwise than their use case reads and answers. */
type Wrong = {
  [S in keyof Signatures]: {
    [N in keyof Signatures[S] & keyof Table[S]]: Same<
      [Called<Signatures[S][N]>, Counted<Signatures[S][N]>],
      [Called<UseCaseMethod<Table[S][N]>>, Counted<UseCaseMethod<Table[S][N]>>]
    > extends true
      ? never
      : `${S}.${N & string}`;
  }[keyof Signatures[S] & keyof Table[S]];
}[keyof Signatures];

/** The names of use cases that are not printed. */
type Absent = {
  [S in keyof Table]: S extends keyof Signatures ? Exclude<keyof Table[S], keyof Signatures[S]> : S;
}[keyof Table];

/** A type in which fields that may be left out may be undefined as well, as schemas print them. */
type Loose<T> = T extends Date | bigint | ((...given: never[]) => unknown)
  ? T
  : T extends object
    ? { [K in keyof T]: Partial<Pick<T, K>> extends Pick<T, K> ? Loose<T[K]> | undefined : Loose<T[K]> }
    : T;
type Answered<M> = M extends (...given: infer Given) => infer Answer
  ? (...given: Given) => Loose<Awaited<Answer>>
  : never;
/** Everything in a type, with fields that may be left out as fields that may not: a type without them would be assignable both ways. */
type Full<T> = T extends Date | bigint | ((...given: never[]) => unknown)
  ? T
  : T extends object
    ? { [K in keyof T]-?: Full<Exclude<T[K], undefined>> }
    : T;
type Whole<M> = M extends (...given: infer Given) => infer Answer ? [Full<Given>, Full<Awaited<Answer>>] : never;
type Printed<M> = [Answered<M>, Counted<M>, Whole<M>];

/** The names of methods of a service that are printed otherwise than it has them, or on one side only. */
type WrongOf<Methods, Spelled> = {
  [N in keyof Methods | keyof Spelled]: N extends keyof Methods & keyof Spelled
    ? Same<Printed<Spelled[N]>, Printed<Methods[N]>> extends true
      ? never
      : N
    : N;
}[keyof Methods | keyof Spelled];

/** The names of printed methods of a service, and of the services inside it, that it has otherwise. */
type WrongIn<Methods, Spelled> = {
  [N in keyof Spelled]: N extends keyof Methods
    ? Methods[N] extends (...given: never) => unknown
      ? Same<Printed<Spelled[N]>, Printed<Methods[N]>> extends true
        ? never
        : N
      : WrongIn<Methods[N], Spelled[N]>
    : N;
}[keyof Spelled];

test("a printed method of the portal or the console reads and answers the types of the service", () => {
  type Found = WrongIn<Portal, PortalSignatures> | WrongIn<Console, ConsoleSignatures>;
  // It compiles only when no method is wrong; run `pnpm generate` after a change of types.
  const same: [Found] extends [never] ? true : Found = true;
  assert.equal(same, true);
  // A method is seen in a service inside as well.
  type Has = { inside: { m: () => Promise<{ a: string }> } };
  const seen: WrongIn<Has, { inside: { m: () => Promise<{ a: number }> } }> = "m";
  assert.equal(seen, "m");
});

test("a printed method of the operator reads and answers the types of the service", () => {
  type Found = WrongOf<OperatorMethods, OperatorSignatures>;
  // It compiles only when no method is wrong; run `pnpm generate` after a change of types.
  const same: [Found] extends [never] ? true : Found = true;
  assert.equal(same, true);
  // Each of these is seen: a field dropped, one that may be left out dropped, and one that may be left out since.
  type Has = { m: () => Promise<{ a: string; b?: string }> };
  const seen: readonly [
    WrongOf<Has, { m: () => Promise<{ b?: string }> }>,
    WrongOf<Has, { m: () => Promise<{ a: string }> }>,
    WrongOf<Has, { m: () => Promise<{ a?: string; b?: string }> }>,
    WrongOf<Has, { m: (input?: string) => Promise<{ a: string; b?: string }> }>,
  ] = ["m", "m", "m", "m"];
  assert.equal(seen.length, 4);
});

test("a printed method reads and answers the types of its use case's schemas", () => {
  // These compile only when no method is wrong or absent; run `pnpm generate` after a change of types.
  const same: readonly [[Wrong] extends [never] ? true : Wrong, [Absent] extends [never] ? true : Absent] = [
    true,
    true,
  ];
  assert.deepEqual(same, [true, true]);
});

test("a type that says whose answer it is, is that one's", () => {
  const read = (name: string) => readFileSync(new URL(`./generated/${name}.ts`, import.meta.url), "utf8");
  const answers = new Map<string, string>();
  const ofServices = new Set<string>();
  for (const [, slice, rows = ""] of read("methods").matchAll(/^ {2}readonly (\w+): \{\n(.*?)\n {2}\};/gms))
    for (const [, name, answer = ""] of rows.matchAll(/^ {4}readonly (\w+): .*Promise<(.*)>\)?;$/gm))
      answers.set(`${slice}.${name}`, answer.replace(/^List<(.*)>$/, "$1").replace(/ \| null$/, ""));
  const within: string[] = [];
  for (const [, indent = "", name = "", place, answer = ""] of read("services").matchAll(
    /^( *)(?:readonly|export interface) (\w+?)(?:Signatures|:) (?:(\{)$|.*?=> (.*);$)/gm,
  )) {
    within.splice(indent.length / 2, Number.POSITIVE_INFINITY, name.charAt(0).toLowerCase() + name.slice(1));
    if (place === undefined)
      for (const [type] of answer.matchAll(/\w+/g)) ofServices.add(`${within.join(".")} ${type}`);
  }
  const said = [...read("types").matchAll(/^\/\*\* The answer of `(.+)`\. \*\/\nexport type (\w+) =/gm)];
  assert.ok(said.length > 10);
  assert.deepEqual(
    said
      .filter(([, useCase = "", name]) => answers.get(useCase) !== name && !ofServices.has(`${useCase} ${name}`))
      .map(([text]) => text),
    [],
    "the printed types are older than the use cases: run `pnpm generate`",
  );
});

test.run();
