import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keeperIn, QUEUE_MAX } from "./memory.ts";
import { outboxOf } from "./outbox.ts";
import type { Store } from "./page.ts";
import { credited } from "./touches.ts";

const test = suite("reports of a page");

const TERMS = { attribution: "last_click", referralWindowDays: 30 };

const storeOf = (): Store & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
};

type Reply = { readonly status: number; readonly clickId?: string | null } | "offline";

/** A page whose requests are answered in turn, the last answer again and again. */
const pageWith = (replies: Reply[], store: () => Store = storeOf) => {
  const sent: Record<string, unknown>[] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const keeper = keeperIn(store, "page");
  const outbox = outboxOf(keeper, {
    endpoint: "https://service.example/v1/connect/browser/pk",
    now: () => 0,
    after(ms, run) {
      timers.push({ ms, run });
      return () => undefined;
    },
    async fetch(_url, init) {
      sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) as Reply;
      if (reply === "offline") throw new TypeError("Failed to fetch");
      const { status, clickId = "c1" } = reply;
      return new Response(status === 200 ? JSON.stringify({ ...TERMS, clickId, outcome: "x" }) : "{}", { status });
    },
  });
  outbox.open();
  return { outbox, keeper, sent, timers, click: () => credited(keeper.read(), 0)?.id };
};

const click = (code: string, fields = {}) => ({ key: code, at: 0, event: { type: "click", code, ...fields } });
const lead = (id: string) => ({ key: id, at: 0, event: { type: "lead", event_id: id } });

test("events are sent in their order, with the click that the service answered", async () => {
  const { outbox, sent, keeper, click: clickId } = pageWith([{ status: 200 }]);
  outbox.add(click("mia"));
  outbox.add(lead("a"));
  outbox.add(lead("a"));
  await outbox.flush();
  assert.equal(sent, [
    { type: "click", code: "mia" },
    { type: "lead", event_id: "a", click_id: "c1" },
  ]);
  assert.is(clickId(), "c1");
  assert.equal(keeper.read().queue, []);
});

test("an event that fails is sent again after a growing time, as it was, and a refused one is not", async () => {
  const replies: Reply[] = [{ status: 200 }, "offline", { status: 503 }, { status: 429 }, { status: 409 }];
  const { outbox, sent, timers, keeper } = pageWith(replies);
  outbox.add(click("mia"));
  outbox.add(lead("a"));
  await outbox.flush();
  for (const nth of [0, 1, 2]) {
    assert.equal(keeper.read().queue.length, 1);
    timers[nth]?.run();
    await new Promise((done) => setTimeout(done, 0));
  }
  assert.equal(
    timers.map(({ ms }) => ms),
    [1_000, 2_000, 4_000],
  );
  assert.equal(new Set(sent.slice(1).map((one) => JSON.stringify(one))).size, 1);
  assert.equal([sent.length, keeper.read().queue], [5, []]);
});

test("a lead without any click is not sent, and a click that is unknown to the service is forgotten", async () => {
  const { outbox, sent, keeper, click: clickId } = pageWith([{ status: 404 }]);
  outbox.add(lead("a"));
  await outbox.flush();
  assert.equal([sent, keeper.read().queue], [[], []]);
  keeper.change((kept) => ({ ...kept, last: { id: "made-up", at: 0, from: "x" } }));
  outbox.add(click("", { click_id: "made-up" }));
  await outbox.flush();
  assert.is(clickId(), undefined);
});

test("an address with an unknown click and a code has the click that was recorded for the code", async () => {
  const { outbox, keeper, click: clickId } = pageWith([{ status: 200, clickId: "c2" }]);
  keeper.change((kept) => ({ ...kept, last: { id: "made-up", at: 0, from: "x" } }));
  outbox.add(click("mia", { click_id: "made-up" }));
  await outbox.flush();
  assert.is(clickId(), "c2");
});

test("the queue is there on the next page, unless storage is blocked", async () => {
  const store = storeOf();
  const before = pageWith(["offline"], () => store);
  before.outbox.add(click("mia"));
  await before.outbox.flush();
  const after = pageWith([{ status: 200 }], () => store);
  await after.outbox.flush();
  assert.equal(after.sent, [{ type: "click", code: "mia" }]);
  const blocked = (): Store => {
    throw new Error("SecurityError");
  };
  const alone = pageWith([{ status: 200 }], blocked);
  alone.outbox.add(click("mia"));
  await alone.outbox.flush();
  assert.is(alone.click(), "c1");
  assert.is(pageWith([{ status: 200 }], blocked).click(), undefined);
});

test("a store that is full, or holds something else, does not stop a page", async () => {
  const full = storeOf();
  full.kept.set("page", "[1]");
  const page = pageWith([{ status: 200 }], () => ({
    ...full,
    setItem() {
      throw new Error("QuotaExceededError");
    },
  }));
  page.outbox.add(click("mia"));
  await page.outbox.flush();
  assert.is(page.click(), "c1");
  const { keeper, outbox } = pageWith(["offline"]);
  for (let nth = 0; nth < QUEUE_MAX + 5; nth += 1) outbox.add(lead(String(nth)));
  assert.equal([keeper.read().queue.length, keeper.read().queue[0]?.key], [QUEUE_MAX, "5"]);
});

test("a page that is left sends what needs no answer, and keeps it", async () => {
  const { outbox, keeper } = pageWith([{ status: 200 }, "offline"]);
  outbox.add(click("mia"));
  outbox.add(lead("a"));
  await outbox.flush();
  outbox.add(click("zoe"));
  const beacons: string[] = [];
  outbox.leave((_to, body) => beacons.push(body));
  assert.equal(beacons, ['{"type":"lead","event_id":"a","click_id":"c1"}']);
  assert.is(keeper.read().queue.length, 2);
});

test("nothing is sent or kept once a visitor has refused, answers under way included", async () => {
  const store = storeOf();
  const { outbox, keeper, sent, timers } = pageWith([{ status: 200 }], () => store);
  outbox.add(click("mia"));
  const flushing = outbox.flush();
  outbox.close();
  keeper.forget();
  await flushing;
  assert.equal([sent.length, timers.length, store.kept.size], [1, 0, 0]);
  outbox.add(lead("a"));
  await outbox.flush();
  outbox.leave(() => sent.push({}));
  assert.is(sent.length, 1);
});

test.run();
