import { suite } from "uvu";
import * as assert from "uvu/assert";
import { opened, type Sending } from "../data/sending.ts";
import { text } from "../text/index.ts";
import { eachOf, type Job } from "./each.ts";

const test = suite("a verb for many rows, one after the other");

const SENDING: Sending = { signal: new AbortController().signal, idempotencyKey: "key" };

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields);

/** A service that refuses `no`, and fails as asked at one request. */
const serving = (failsAt?: number, how: object = {}) => {
  const sent: string[] = [];
  const verb = async ({ id, body }: Job<string>, { idempotencyKey }: Sending) => {
    sent.push(`${id} ${body} ${idempotencyKey}`);
    if (sent.length === failsAt) throw failure("It failed.", how);
    if (id === "no") throw failure("It is over.", { status: 409, code: "over" });
    if (id === "empty") return null;
    return `${id} done`;
  };
  return { sent, ...eachOf(verb) };
};

const jobs = (...ids: readonly string[]): readonly Job<string>[] => ids.map((id) => ({ id, body: "b" }));

test("each row is decided by itself, and a refusal stops no other", async () => {
  const { sent, act } = serving();
  const report: number[] = [];
  const outcome = await act(jobs("one", "no", "two"), SENDING, (done) => report.push(done));
  assert.equal(outcome, {
    succeeded: 2,
    refused: 1,
    empty: 0,
    isLost: false,
    items: [
      { done: "one done", error: null },
      { done: null, error: { message: text.states.refusedAs("over") } },
      { done: "two done", error: null },
    ],
  });
  assert.equal(report, [1, 2, 3]);
  assert.equal(sent, ["one b key-one", "no b key-no", "two b key-two"]);
});

test("a failure that is not of one row ends the verb, which then goes on after the last that was decided", async () => {
  for (const how of [
    {},
    { status: 503 },
    { status: 401 },
    { status: 429 },
    { status: 403, code: "fresh_sign_in_required" },
    { status: 403, code: "csrf_token_invalid" },
  ]) {
    const { sent, act } = serving(2, how);
    let said = "";
    await act(jobs("one", "two", "three"), SENDING).catch((error: Error) => {
      said = error.message;
    });
    assert.is(said, "It failed.", JSON.stringify(how));
    const outcome = await act(jobs("one", "two", "three"), SENDING);
    assert.is(outcome.succeeded, 3);
    assert.equal(sent, ["one b key-one", "two b key-two", "two b key-two", "three b key-three"]);
  }
});

test("a row with nothing left to do is neither done nor refused", async () => {
  const { act, outcome } = serving();
  const found = await act(jobs("one", "empty", "no"), SENDING);
  assert.equal([found.succeeded, found.empty, found.refused], [1, 1, 1]);
  assert.equal(found.items[1], { done: null, error: null });
  assert.equal(outcome(), found);
});

test("a row whose answer was lost is sent again under its key, though another failure came between", async () => {
  const form = opened({ isOnline: () => true, newKey: () => `key${Math.random()}` });
  const keys: string[] = [];
  const failures = [{}, { status: 401 }, { status: 429 }, { status: 403, code: "fresh_sign_in_required" }];
  const { act, outcome } = eachOf(async ({ id }: Job<string>, { idempotencyKey }: Sending) => {
    if (id === "one") return id;
    keys.push(idempotencyKey);
    const next = failures.shift();
    if (next !== undefined) throw failure("It failed.", next);
    return id;
  });
  const many = jobs("one", "two");
  for (let tries = failures.length; tries > 0; tries -= 1)
    await form.send(many, (sending) => act(many, sending)).catch(() => undefined);
  assert.ok(outcome().isLost, "it may have been done");
  const { succeeded, isLost } = await form.send(many, (sending) => act(many, sending));
  assert.equal([succeeded, isLost], [2, false]);
  assert.equal([keys.length, new Set(keys).size], [5, 1]);
});

test("a verb that is stopped ends after the row that is being done, and goes on where it ended", async () => {
  const { sent, act, stop } = serving();
  const first = await act(jobs("one", "two", "three"), SENDING, (done) => done === 2 && stop());
  assert.equal([first.succeeded, first.items.length, sent.length], [2, 2, 2]);
  const rest = await act(jobs("one", "two", "three"), SENDING);
  assert.equal([rest.succeeded, sent.length], [3, 3]);
});

test("a verb that is canceled sends nothing more", async () => {
  const ended = new AbortController();
  const { sent, act } = serving();
  const going = act(jobs("one", "two"), { ...SENDING, signal: ended.signal }, () => ended.abort());
  let isEnded = false;
  await going.catch(() => {
    isEnded = true;
  });
  assert.equal([isEnded, sent.length], [true, 1]);
});

test("other rows, other contents, and a verb that was forgotten begin anew", async () => {
  const { sent, act, forget } = serving();
  await act(jobs("one"), SENDING);
  await act(jobs("one"), SENDING);
  assert.is(sent.length, 1);
  await act([{ id: "one", body: "c" }], SENDING);
  await act(jobs("two"), SENDING);
  forget();
  await act(jobs("two"), SENDING);
  assert.is(sent.length, 4);
});

test.run();
