import type { Api } from "../frame/api.ts";
import type { Operator } from "../frame/operator.ts";
import { readFeed } from "../load/feed.ts";
import type { Holding } from "./holding.ts";
import type { Command, Ids, Sent } from "./kind.ts";
import type { Pair } from "./kinds.ts";
import { inBrand, type Lane } from "./lane.ts";
import { plainOf } from "./plain.ts";

const V1 = "/v1/platform";

/** Which verb goes first, and whether the other one waits for its answer. */
export interface Order {
  readonly first: 0 | 1;
  readonly meets: boolean;
}

export interface Trial {
  readonly pair: Pair;
  readonly order: Order;
  readonly lane: Lane;
  readonly ids: Ids;
  readonly mark: string;
}

/** The visible result of a trial, in words that are the same for every subject. */
export interface Seen {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly events: readonly unknown[];
  readonly end: readonly unknown[];
}

/** Runs a command and returns its answer, or the reason of its refusal. */
const run = async (operator: Operator, { command }: Command) => {
  const { exit, out, err } = await operator.attempt(...command);
  return { exit, answer: exit === 0 ? JSON.parse(out) : err };
};

const send = async (api: Api, { method = "POST", path, body }: Sent, { brand }: Ids) => {
  const call = { body: method === "DELETE" ? undefined : body, headers: inBrand(brand) };
  const { status, body: answer } = await api.call(method, `${V1}${path}`, call);
  return { status, answer };
};

/** Reads the final state of the subject; for subjects that are alike, their states together. */
export const lookAt = async (
  { pair: { kind }, lane, ids, mark }: Trial,
  areAlike = false,
): Promise<readonly unknown[]> => {
  const plain = plainOf(areAlike ? {} : ids, mark);
  const looks: unknown[] = [];
  for (const path of kind.looks(ids)) {
    const { status, body } = await lane.apis[0].call("GET", `${V1}${path}`, { headers: inBrand(ids.brand) });
    looks.push(plain({ path, status, body }));
  }
  return areAlike ? looks.map((look) => JSON.stringify(look)).sort() : looks;
};

/** Sends both verbs, and answers what could be seen of it. `met` hears whether both had decided before either wrote. */
export const runTrial = async (trial: Trial, holding: Holding, met: () => void): Promise<Seen> => {
  const { pair, order, lane, ids, mark } = trial;
  const plain = plainOf(ids, mark);
  for (const sent of pair.kind.states[pair.state]?.leave?.(ids) ?? []) {
    const { status, answer } = await send(lane.apis[0], sent, ids);
    if (status >= 300) throw new Error(`${pair.kind.name}, ${pair.state}: ${status} ${JSON.stringify(answer)}`);
  }
  const before = await readHead(lane);
  const sents = pair.verbs.map((name) => pair.kind.verbs[name]?.(ids, mark)) as [Sent | Command, Sent | Command];
  const places = [order.first, order.first === 0 ? 1 : 0] as const;
  const answers: unknown[] = [];
  const begin = async (place: 0 | 1): Promise<void> => {
    const sent = sents[place];
    const answer = "command" in sent ? await run(lane.operators[place], sent) : await send(lane.apis[place], sent, ids);
    answers[place] = plain(answer);
  };

  if (order.meets) {
    await holding.hold(lane.organization, ids);
    let over = 0;
    const count = () => {
      over += 1;
    };
    try {
      const one = begin(places[0]).finally(count);
      await holding.waiting(1, () => over > 0);
      const other = begin(places[1]).finally(count);
      const waiting = await holding.waiting(2, () => over > 1);
      if (waiting > 1) met();
      await holding.release();
      await Promise.all([one, other]);
    } catch (error) {
      await holding.release().catch(() => undefined);
      throw error;
    }
  } else for (const place of places) await begin(place);

  const events = (await readFeed((path) => lane.apis[0].must("GET", path), before)).map((event) =>
    JSON.stringify(plain(event)),
  );
  return {
    answers: { [`1 ${pair.verbs[0]}`]: answers[0], [`2 ${pair.verbs[1]}`]: answers[1] },
    events: events.sort().map((text) => JSON.parse(text)),
    end: await lookAt(trial),
  };
};

/** The `seq` of the newest event of the organization, 0 before the first. */
const readHead = async (lane: Lane): Promise<number> => {
  // The feed is read forwards; a lane remembers where it was.
  const last = heads.get(lane) ?? 0;
  const events = await readFeed((path) => lane.apis[0].must("GET", path), last);
  const head = events.at(-1)?.seq ?? last;
  heads.set(lane, head);
  return head;
};
const heads = new WeakMap<Lane, number>();
