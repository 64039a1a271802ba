import type { Answer, Called, Host, Instance, Job } from "../host.ts";
import { Disagreement } from "./disagreement.ts";
import type { Faults } from "./faults.ts";

/** A call that was answered under its key, which a repeat within a day has to answer again. */
export interface Kept extends Called {
  readonly answer: Answer;
  readonly at: number;
}

/** Calls at whichever instance runs, repeated under their key until the outcome is known. */
export interface Calls {
  readonly count: { calls: number; repeats: number };
  /** Any answer that is one. */
  ask(method: string, ids: readonly string[], input?: unknown): Promise<Answer>;
  /** The value of a call that has to succeed. */
  must(method: string, ids?: readonly string[], input?: unknown): Promise<any>;
  /** Returns the answer of a call that only reads; it has no key. */
  read(method: string, ids?: readonly string[], input?: unknown): Promise<any>;
  /** A call that has to be refused with this code. */
  refused(code: string, method: string, ids: readonly string[], input?: unknown): Promise<undefined>;
  /** A verb that succeeds once: of two that come at once under different keys the other is refused with the code. */
  once(code: string, method: string, ids: readonly string[], input?: unknown): Promise<any>;
  /** All entries of a list, from page to page. */
  all(method: string, input?: Readonly<Record<string, unknown>>, after?: string): Promise<readonly any[]>;
  /** Repeats a call that was answered, under its key. */
  replay(kept: Kept): Promise<Answer>;
  /** Follows a link; the id of its click, or undefined where the visit only led on. */
  visit(code: string, visitor: string): Promise<string | undefined>;
  topUp(asset: "usd" | "credit", amount: number, reference: string): Promise<void>;
  /** Returns the answers since a time, the oldest first. */
  keptSince(at: number): readonly Kept[];
  /** Does work at one instance, or at both at once; answers how much was done and whether a write failed. */
  work(job: Job): Promise<{ readonly done: number; readonly isFaulty: boolean }>;
}

const REPEATS_MAX = 60;
const INSTANCES = 2;
const PAGE = 100;
const UNSETTLED = ["temporarily_unavailable", "idempotency_key_in_use"];
const KEPT_MAX = 40;

const shown = ({ method, ids, input }: Called): string => `${method}(${ids.join(", ")}) ${JSON.stringify(input ?? {})}`;

const succeeded = (called: Called, answer: Answer): any => {
  if (!answer.ok) throw new Disagreement(`${shown(called)} was refused`, "success", answer);
  return answer.value;
};

/** An instance that runs, by its place or any; one that is over is replaced. */
type Running = (at?: number) => Promise<Instance>;

const openInstances = async (host: Host, { random, rates }: Faults): Promise<Running> => {
  const skew = (): number => (rates.skewMs === 0 ? 0 : random.whole(-rates.skewMs, rates.skewMs));
  const instances: Instance[] = [];
  for (let at = 0; at < INSTANCES; at += 1) instances.push(await host.start(skew()));
  return async (at = random.whole(0, INSTANCES - 1)) => {
    if (instances[at]?.life.isOver !== false) instances[at] = await host.start(skew());
    return instances[at] as Instance;
  };
};

type Settle = <T>(what: string, attempt: () => Promise<T | undefined>) => Promise<T>;

/** Counts a call, and repeats its attempts until one has an outcome. */
const settling =
  (count: Calls["count"]): Settle =>
  async (what, attempt) => {
    count.calls += 1;
    for (let at = 0; at < REPEATS_MAX; at += 1) {
      const found = await attempt();
      if (found !== undefined) return found;
      count.repeats += 1;
      await new Promise((later) => setImmediate(later));
    }
    throw new Disagreement(`${what} never had an outcome`, "an answer", `${REPEATS_MAX} unknown outcomes`);
  };

/** The calls that are none of a use case. */
const directCalls = (faults: Faults, instance: Running, settle: Settle): Pick<Calls, "visit" | "topUp" | "work"> => ({
  async visit(code, visitor) {
    const visited = await settle(`a visit of ${code}`, async () => {
      const found = await (await instance()).visit(code, visitor);
      return found === "unavailable" ? undefined : { found };
    });
    if (visited.found === undefined) throw new Disagreement(`a visit of ${code}`, "a link", "no link");
    const { click, location } = visited.found;
    if (click === undefined) return undefined;
    await settle(`a click on ${code}`, async () => ((await (await instance()).record(click)) ? true : undefined));
    return `perf_${new URL(location).searchParams.get("click_id")}`;
  },
  topUp: async (asset, amount, reference) =>
    void (await settle(`a top-up ${reference}`, async () =>
      (await (await instance()).topUp(asset, amount, reference)) ? true : undefined,
    )),
  async work(job) {
    const chosen = faults.happens(faults.rates.twice) ? [await instance(0), await instance(1)] : [await instance()];
    const counts = await Promise.all(chosen.map((one) => one.work(job)));
    const done = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    return { done, isFaulty: counts.includes(undefined) };
  },
});

export const openCalls = async (host: Host, faults: Faults, now: () => number): Promise<Calls> => {
  const { rates } = faults;
  const count = { calls: 0, repeats: 0 };
  const kept: Kept[] = [];
  const instance = await openInstances(host, faults);
  const settle = settling(count);

  const settled = (called: Called, first?: number): Promise<Answer> =>
    settle(shown(called), async () => {
      const answer = await (await instance(first)).call(called);
      return answer.ok || !UNSETTLED.includes(answer.code) ? answer : undefined;
    });

  const both = (one: Called, other: Called): Promise<readonly [Answer, Answer]> => {
    faults.tally.twice += 1;
    return Promise.all([settled(one, 0), settled(other, 1)]);
  };

  let keys = 0;
  const keyed = (method: string, ids: readonly string[], input: unknown): Called => {
    keys += 1;
    return { method, ids, input, key: `key-${keys}` };
  };

  const keep = (called: Called, answer: Answer): Answer => {
    // What is wrong with a request itself is told again, and not kept.
    if (!answer.ok && answer.code.startsWith("invalid")) return answer;
    kept.push({ ...called, answer, at: now() });
    if (kept.length > KEPT_MAX) kept.shift();
    return answer;
  };

  const ask: Calls["ask"] = async (method, ids, input) => {
    const called = keyed(method, ids, input);
    if (!faults.happens(rates.twice)) return keep(called, await settled(called));
    const [one, other] = await both(called, called);
    const said = ({ replayed: _, ...answer }: Answer) => JSON.stringify(answer);
    if (said(one) !== said(other)) throw new Disagreement(`${shown(called)} twice under one key`, one, other);
    return keep(called, one);
  };

  return {
    ...directCalls(faults, instance, settle),
    count,
    ask,
    must: async (method, ids = [], input) => succeeded({ method, ids, input }, await ask(method, ids, input)),
    async read(method, ids = [], input) {
      const called = { method, ids, input };
      return succeeded(called, await settled(called));
    },
    async refused(code, method, ids, input) {
      const answer = await ask(method, ids, input);
      if (answer.ok || answer.code !== code)
        throw new Disagreement(`${shown({ method, ids, input })} was not refused`, code, answer);
      return undefined;
    },
    async once(code, method, ids, input) {
      const called = keyed(method, ids, input);
      if (!faults.happens(rates.twice)) return succeeded(called, keep(called, await settled(called)));
      const answers = await both(called, keyed(method, ids, input));
      const [done, refused] = answers[0].ok ? answers : [answers[1], answers[0]];
      if (refused.ok || refused.code !== code)
        throw new Disagreement(`${shown(called)} twice at once: the other was not refused`, code, refused);
      return succeeded(called, done);
    },
    async all(method, input = {}, after) {
      const entries: any[] = [];
      for (let cursor = after; ; ) {
        const called = { method, ids: [], input: { ...input, limit: PAGE, starting_after: cursor } };
        const page = succeeded(called, await settled(called));
        entries.push(...page.data);
        if (!page.has_more) return entries;
        // Rows of sums say themselves where the next page begins.
        cursor = page.next ?? page.data.at(-1).id;
      }
    },
    replay: (one) => settled(one),
    keptSince: (at) => kept.filter((one) => one.at >= at),
  };
};
