import * as assert from "node:assert/strict";
import { clientMethodOf, openApiDocument } from "@entente/adapters-http";
import { suite } from "uvu";
import { type Asking, playApiExamples } from "../../../scripts/api-examples.ts";
import { OPERATIONS } from "./generated/operations.ts";
import type { Resources } from "./generated/resources.ts";
import { Entente } from "./index.ts";
import type { Operation } from "./operation.ts";

const test = suite("every operation");

interface Drawn {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: object };
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: any }>>;
}

const operations = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Drawn>).map(([verb, operation]) => ({
    ...{ verb: verb.toUpperCase(), path, operation },
  })),
);
const schemas = openApiDocument().components?.schemas as Readonly<Record<string, any>>;
const table: Readonly<Record<string, Operation | undefined>> = OPERATIONS;

const calledBy = (root: object, method: string): ((...args: unknown[]) => any) =>
  method.split(".").reduce((place: any, name) => place?.[name], root) as any;

test("every operation of the document has its method, and there is no other", () => {
  const methods = operations.map(({ operation }) => clientMethodOf(operation.operationId));
  assert.deepEqual(Object.keys(OPERATIONS).sort(), [...methods].sort());
  assert.equal(new Set(methods).size, methods.length);
  for (const method of methods) assert.ok(!methods.some((other) => other.startsWith(`${method}.`)), method);
  const client = new Entente({ apiKey: "sk_test", baseUrl: "https://entente.example" });
  for (const method of methods) assert.equal(typeof calledBy(client, method), "function", method);
});

test("the table says what the document says", () => {
  for (const { verb, path, operation } of operations) {
    const { operationId, parameters = [], requestBody, security, responses } = operation;
    const [status = "", { content }] = Object.entries(responses).find(([code]) => /^[23]/.test(code)) as any;
    const named = content?.["application/json"]?.schema;
    const json = named?.$ref === undefined ? named : schemas[named.$ref.split("/").at(-1)];
    const { has_more: isPaged, data } = json?.properties ?? {};
    const hasPages = isPaged !== undefined && (named.$ref === undefined || (data !== undefined && verb === "GET"));
    const takes = (place: string) => parameters.some((one) => one.in === place);
    const isStream = content?.["text/event-stream"] !== undefined;
    const isPdf = content?.["application/pdf"] !== undefined;
    const file = isPdf ? "bytes" : "text";
    const answers = isStream ? "stream" : status === "302" ? "redirect" : json === undefined ? file : "json";
    const expected = {
      ...{ verb, path },
      params: requestBody !== undefined || takes("query"),
      file: requestBody !== undefined && !("application/json" in requestBody.content),
      keyed: parameters.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")),
      open: security?.length === 0,
      answers: hasPages ? "list" : answers,
    };
    const defaults = { params: false, file: false, keyed: false, open: false, answers: "json" };
    assert.deepEqual({ ...defaults, ...table[clientMethodOf(operationId)] }, expected, operationId);
  }
});

/** The paths of all methods of a type, to be compared by the compiler. */
type Paths<T, Above extends string = ""> = {
  [K in keyof T & string]: T[K] extends (...args: never[]) => unknown ? `${Above}${K}` : Paths<T[K], `${Above}${K}.`>;
}[keyof T & string];
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

test("the types have the same methods as the table", () => {
  const isSame: Same<Paths<Resources>, keyof typeof OPERATIONS> = true;
  assert.ok(isSame);
});

test("every operation reaches a server, and answers what a plain request is answered", async () => {
  const called = new Set<string>();
  const throughClient = ({ root, key }: { readonly root: string; readonly key: string }) => {
    const client = new Entente({ apiKey: key, baseUrl: root, maxRetries: 0 });
    return (operation: string, { ids = [], query, body, file, headers }: Asking) => {
      const method = clientMethodOf(operation);
      const asked = new URLSearchParams(query);
      const queried = [...asked].map(([name, value]) =>
        name.endsWith("[]") ? [name.slice(0, -2), asked.getAll(name)] : [name, value],
      );
      const params = query === undefined && file === undefined ? body : { ...Object.fromEntries(queried), ...file };
      called.add(method);
      const given = [...ids, ...(table[method]?.params ? [params] : []), { headers }];
      return calledBy(client, method)(...given) as Promise<unknown>;
    };
  };
  const [plainly, byClient] = [await playApiExamples(), await playApiExamples(throughClient)];
  // A stream does not end, so it has a spec of its own.
  const answering = Object.entries(table).filter(([, operation]) => operation?.answers !== "stream");
  assert.deepEqual([...called].sort(), answering.map(([method]) => method).sort());
  assert.deepEqual(Object.keys(byClient), Object.keys(plainly));
  for (const [operation, example] of Object.entries(byClient)) assert.deepEqual(example, plainly[operation], operation);
});

test.run();
