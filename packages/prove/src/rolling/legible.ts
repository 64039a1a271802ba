import type { Answer } from "../frame/api.ts";
import type { Context } from "../frame/proof.ts";
import { type Operation, PLATFORM, readDocument, type Schema } from "../interface/document.ts";
import { openPool, type Pool, PREFIX } from "../interface/pool.ts";
import { sleep } from "../load/writer.ts";
import { type Difference, differenceOf } from "./difference.ts";
import type { Running } from "./fleet.ts";
import type { Side } from "./side.ts";

const V1 = "/v1/platform";

/** Answers of the first round name more that can be asked in the second. */
const ROUNDS = 2;
const SETTLING_MS = 500;

/** For reads that need a period. */
const PERIOD = "period_start=2026-01-01&period_end=2026-02-01";

/** The fewest reads of the document, of those that are asked, that a server must have answered with 200: all but a few. */
const ANSWERED_LEAST = 60;

/** Differences that are no fault of either program, each with its reason. */
const EXPECTED: readonly { readonly because: string; readonly is: (difference: Difference) => boolean }[] = [
  { because: "a standing is of the instant at which it is asked for", is: ({ at }) => at === "/at" },
  {
    because: "0.1.0 has no prefix for the ids of subjects that came later",
    is: ({ at, one }) => at.endsWith("/subject/id") && String(one).startsWith("undefined_"),
  },
];
const isExpected = (difference: Difference): boolean => EXPECTED.some(({ is }) => is(difference));

const valuesOf = (schema: Schema, name: string, pool: Pool): readonly string[] => {
  const enumerated: readonly unknown[] = schema.enum ?? schema.items?.enum ?? [];
  const id = PREFIX[`${name}s`] === undefined ? undefined : pool.id(PREFIX[`${name}s`] ?? "");
  return id === undefined ? enumerated.map(String) : [id];
};

/** The queries that a read can be asked with: none, and each value of each parameter that is known. */
const queriesOf = ({ query }: Operation, pool: Pool, resolved: (schema: Schema) => Schema): readonly string[] => {
  const needed = query.some(({ name }) => name === "period_start") ? [PERIOD] : [];
  const single = query.flatMap(({ name, schema }) =>
    valuesOf(resolved(schema), name, pool).map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return ["", ...single].map((each) => [...needed, ...(each === "" ? [] : [each])].join("&"));
};

const typeOf = ({ headers }: Answer): string => /^[^;]*/.exec(headers["content-type"] ?? "")?.[0] ?? "";

/**
 * Everything that a server can be asked is answered as its own document says, whichever program wrote it; and where another server is
 * named, it says the same in the fields of this one. Answers how much was asked.
 */
export const proveLegible = async (
  context: Context,
  { age, api }: Running,
  side: Side,
  other?: Running,
): Promise<number> => {
  const document = readDocument((await api.call("GET", "/openapi.json")).text);
  const reads = document.operations.filter(({ method, path }) => method === "GET" && path.startsWith(PLATFORM));
  const pool = openPool(context.random.fork());
  let asked = 0;
  const [answered, shown] = [new Set<string>(), new Set<string>()];

  /** A read that one refuses is refused by the other as well. */
  const proveRefused = async (operation: Operation, path: string, answer: Answer, at: Running): Promise<void> => {
    const { status } = await at.api.call("GET", path, { key: side.key });
    if (status !== 200) return;
    // It may have been made between the two.
    const again = await api.call("GET", path, { key: side.key });
    if (again.status !== 200)
      context.violation({
        what: `${operation.id} is refused by the ${age} server, and answered by the ${at.age} one`,
        reproduce: { path, status: answer.status, text: answer.text.slice(0, 500) },
      });
  };

  const judge = async (operation: Operation, path: string): Promise<void> => {
    const ask = (at: Running["api"]) => at.call("GET", path, { key: side.key });
    const answer = await ask(api);
    asked += 1;
    context.attempt();
    pool.learn(answer.text);
    if (answer.status === 200) answered.add(operation.path);
    if (answer.status === 200 && answer.body?.data?.length !== 0) shown.add(path);
    const fault = operation.statuses.has(answer.status)
      ? operation.fault(answer.status, typeOf(answer), answer.body)
      : `it answers ${answer.status}`;
    if (fault !== undefined)
      context.violation({
        what: `${operation.id} at the ${age} server is not answered as its document says`,
        reproduce: { path, fault, status: answer.status, text: answer.text.slice(0, 1_500) },
      });
    if (other === undefined) return;
    if (answer.status !== 200) return proveRefused(operation, path, answer, other);
    const differs = async () => differenceOf((await ask(api)).body, (await ask(other.api)).body, isExpected);
    let found = differenceOf(answer.body, (await ask(other.api)).body, isExpected);
    // Workers may have written between the two.
    for (let again = 0; found !== undefined && again < 2; again += 1) {
      await sleep(SETTLING_MS);
      found = await differs();
    }
    if (found !== undefined)
      context.violation({
        what: `${operation.id} says otherwise at the ${other.age} server`,
        reproduce: { path, ...found },
      });
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const operation of reads) {
      const ids = operation.collections.map((name) => pool.id(PREFIX[name] ?? ""));
      if (ids.includes(undefined)) continue;
      const path = ids.reduce<string>((filled, id) => filled.replace("{id}", String(id)), operation.path);
      const queries = queriesOf(operation, pool, document.resolved);
      // The first round learns ids, and needs one answer of each.
      for (const query of round === 0 ? queries.slice(0, 1) : queries)
        await judge(operation, query === "" ? path : `${path}?${query}`);
    }
  }
  for (const [path, place] of Object.entries(side.known)) {
    const operation = reads.find((one) => one.path === `${V1}${path}`);
    if (operation === undefined) throw new Error(`The ${age} document has no ${path}.`);
    await judge(operation, V1 + place);
    if (!shown.has(V1 + place))
      context.violation({
        what: `${operation.id} at the ${age} server shows nothing`,
        reproduce: { path: V1 + place },
      });
  }
  const left = reads.filter(({ path }) => !answered.has(path)).map(({ id }) => id);
  context.print(`  ${age}: ${answered.size} of ${reads.length} reads answered 200; not ${left.join(", ")}`);
  if (answered.size < ANSWERED_LEAST)
    context.violation({ what: `the ${age} server answers few reads`, reproduce: { answered: answered.size, left } });
  return asked;
};
