import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Sending } from "../data/sending.ts";
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
    items: [
      { done: "one done", error: null },
      { done: null, error: { message: "It is over." } },
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
