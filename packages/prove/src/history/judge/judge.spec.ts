import * as assert from "node:assert/strict";
import { suite } from "uvu";
import type { Book } from "../book/book.ts";
import { latest } from "../book/since.ts";
import { Disagreement } from "../run/disagreement.ts";
import { NO_FAULTS } from "../run/faults.ts";
import type { FeedEvent } from "../run/feed.ts";
import { type Open, openSimulation } from "../run/simulation.ts";
import { playDays } from "../year.ts";
import { judge, judgeAtTheEnd } from "./judge.ts";

const DAYS = 85;
const test = suite("what is found otherwise is reported");

const simulation = await openSimulation({ seed: 11, database: undefined, rates: NO_FAULTS });
await playDays(simulation, { days: DAYS, disconnect: async () => {} });
const { book, feed, receiver } = simulation;

/** One thing of the account that is there. */
const some = <T>(of: Iterable<T>, is: (one: T) => boolean = () => true): T => {
  const found = [...of].find(is);
  if (found === undefined) throw new Error("The days have nothing of it.");
  return found;
};

/** Sets a field, and answers what sets it back. */
const set = <T, K extends keyof T>(of: T, field: K, value: T[K]): (() => void) => {
  const before = of[field];
  of[field] = value;
  return () => {
    of[field] = before;
  };
};

const without = <T>(list: T[]): (() => void) => {
  const last = list.pop() as T;
  return () => void list.push(last);
};

const announced = (type: string, by: number): (() => void) => {
  const saying = some(book.announced.keys(), (one) => one.startsWith(type));
  const count = book.announced.get(saying) as number;
  book.announced.set(saying, count + by);
  return () => void book.announced.set(saying, count);
};

/** The reported part, and the smallest change of the account that the judge reports. */
const CHANGES: readonly (readonly [what: RegExp, change: (book: Book) => () => void])[] = [
  [/^payouts/, ({ rows }) => set(some(rows), "amount", some(rows).amount + 1n)],
  [
    /^payouts/,
    ({ rows }) =>
      set(
        some(rows, ({ status }) => status === "paid"),
        "status",
        "pending",
      ),
  ],
  [/^payouts/, ({ rows }) => without(rows)],
  [/^batches/, ({ batches }) => set(some(batches), "status", "canceled")],
  [/^batches/, ({ batches }) => set(some(some(batches).items), "status", "returned")],
  [/^the wallet/, ({ wallet }) => set(wallet.usd, "available", wallet.usd.available - 1n)],
  [/^distributions/, ({ distributions }) => set(some(distributions), "consumed", some(distributions).consumed + 1n)],
  [/^links/, ({ links }) => set(some(links.values()), "clicks", some(links.values()).clicks + 1)],
  [/^performance events/, ({ happenings }) => without(happenings)],
  [/^members/, ({ members }) => set(some(members), "approval", "pending")],
  [/^relationships/, ({ persons }) => set(some(persons).relationship as { status: string }, "status", "pending")],
  [
    /^standings of the past/,
    ({ members }) => {
      const { stands } = some(members, (one) => (one.stands[0]?.[0] ?? 0) < Date.UTC(2030, 0, 2));
      const known = stands.splice(0, stands.length);
      const last = latest(known);
      if (last === undefined) throw new Error("Every member stands somehow.");
      stands.push([known[0]?.[0] ?? 0, { ...last, status: "pending" }], [Number.MAX_SAFE_INTEGER, last]);
      return () => void stands.splice(0, stands.length, ...known);
    },
  ],
  [/^the feed/, () => announced("enrollment.approved", 1)],
  [/^the feed/, () => announced("enrollment.created", -1)],
  [
    /^the feed/,
    () => {
      const events = feed.events as FeedEvent[];
      events.push(events.at(-1) as FeedEvent);
      return () => void events.pop();
    },
  ],
];

test("an account that fits is not reported", async () => {
  await judgeAtTheEnd(simulation);
});

for (const [nth, [what, change]] of CHANGES.entries())
  test(`${nth}: ${what.source}`, async () => {
    const undo = change(book);
    const found = await judge(simulation).then(
      () => undefined,
      (error: unknown) => error,
    );
    undo();
    assert.ok(found instanceof Disagreement, `nothing was reported but ${found}`);
    assert.match(found.message, what);
  });

test("an event that never reached its endpoint is reported", async () => {
  const received = some(receiver.received(some(book.endpoints).url).values());
  received.isTaken = false;
  await assert.rejects(judgeAtTheEnd(simulation), /never reached/);
  received.isTaken = true;
});

test("a delivery to an endpoint that had not subscribed is reported", async () => {
  const undo = set(some(book.endpoints), "spans" as never, [{ after: 3, through: null }] as never);
  await assert.rejects(judgeAtTheEnd(simulation), /may receive/);
  undo();
});

test.after(() => (simulation as Open).close());
test.run();
