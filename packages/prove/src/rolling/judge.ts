import { proveReplays } from "../crash/acknowledged.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import type { Acknowledged } from "../load/writer.ts";
import type { Mixed, Running } from "./fleet.ts";

/** How many acknowledged writes are repeated at each program. */
const REPEATED = 60;
/** The phase in which tables are locked, and the most answers of 503 in it. */
export const UPGRADING = "while the database is upgraded";
const UNAVAILABLE_MOST = 200;

/** Each server that is there is ready, whatever the other program has made of the tables. */
export const proveReady = async (context: Context, mixed: Mixed): Promise<void> => {
  for (const { age, api } of [...mixed.of("old"), ...mixed.of("new")]) {
    const { status, text, body } = await api.call("GET", "/readyz");
    context.attempt();
    const isNewest = age === "old" || body?.checks?.migrations === "ok";
    if (status !== 200 || !isNewest)
      context.violation({
        what: `the ${age} server is not ready beside the other program`,
        reproduce: { status, text },
      });
  }
};

/** A command of the last release refuses the tables of this version, and says why: so would its server, when it is started. */
export const proveRefusal = async (context: Context, older: Operator, isNewer: boolean): Promise<void> => {
  if (!isNewer) return context.print("  this version has the tables of the last release");
  const { exit, out, err } = await older.attempt("migrate");
  context.attempt();
  if (exit === 0 || !/newer than this program/.test(out + err))
    context.violation({
      what: "the last release does not refuse the tables of this version",
      reproduce: { exit, out, err },
    });
};

/** Writes that either program has acknowledged answer the same at both. */
export const proveSame = async (
  context: Context,
  servers: readonly Running[],
  writes: readonly Acknowledged[],
): Promise<void> => {
  const some = context.random.shuffled(writes).slice(0, REPEATED);
  for (const { api } of servers) {
    await proveReplays(context, { size: 1, api: () => api }, some);
    context.attempt(some.length);
  }
};

/** No server answered 500, or nothing; 503 only while tables were locked, and always with when to ask again. Answers how many. */
export const judgeFaults = (context: Context, { faults }: Mixed): number => {
  const unavailable = faults.filter(({ status, isBounded }) => status === 503 && isBounded);
  const expected = unavailable.filter(({ phase }) => phase === UPGRADING);
  for (const fault of faults)
    if (!expected.includes(fault))
      context.violation({
        what:
          fault.status === undefined
            ? `the ${fault.age} server gave no answer`
            : `the ${fault.age} server answered ${fault.status}`,
        reproduce: { ...fault, text: fault.text.slice(0, 500) },
      });
  if (expected.length > UNAVAILABLE_MOST)
    context.violation({ what: `${expected.length} requests were answered 503 during the upgrade`, reproduce: {} });
  return expected.length;
};
