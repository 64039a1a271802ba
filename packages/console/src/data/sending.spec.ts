import { test } from "uvu";
import { equal, is, not, unreachable } from "uvu/assert";
import { isDecided, mayBeDone, OfflineError, opened, type Sending, stepOf } from "./sending.ts";

const world = () => {
  let keys = 0;
  const state = { isOnline: true };
  const form = opened({
    isOnline: () => state.isOnline,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
  return { state, form };
};

const failing = (error: object) => async (): Promise<never> => {
  throw Object.assign(new Error("no"), error);
};
const keyOf = async ({ idempotencyKey }: Sending) => idempotencyKey;

test("a second click while something is sent sends nothing", async () => {
  const { form } = world();
  let finish: () => void = () => undefined;
  is(form.begin(), true);
  const first = form.send({}, () => new Promise<void>((done) => (finish = done)));
  is(form.begin(), false, "before the first request left");
  await Promise.resolve();
  is(form.begin(), false);
  finish();
  await first;
  is(form.begin(), true);
});

test("the same contents keep their key until the service has decided", async () => {
  const { form } = world();
  await form.send({ a: 1 }, failing({ code: "connection_failed" })).catch(() => undefined);
  is(await form.send({ a: 1 }, keyOf), "key-1", "it may have been done: the repetition is answered by what was done");
  is(await form.send({ a: 1 }, keyOf), "key-2", "what was done is done");
  await form.send({ a: 1 }, failing({ status: 503 })).catch(() => undefined);
  is(await form.send({ a: 2 }, keyOf), "key-4", "other contents are another request");
  await form.send({ a: 2 }, failing({ status: 409, code: "payout_period_overlap" })).catch(() => undefined);
  is(await form.send({ a: 2 }, keyOf), "key-6", "a refusal would be repeated under its key");
});

test("a request whose answer was lost keeps its key over a session that ended and a limit that was met", async () => {
  const { form } = world();
  const failures = [{ code: "connection_failed" }, { status: 401 }, { status: 429 }];
  for (const failure of [...failures, { status: 403, code: "fresh_sign_in_required" }])
    await form.send({ a: 1 }, failing(failure)).catch(() => undefined);
  is(await form.send({ a: 1 }, keyOf), "key-1");
});

test("a refusal decides an attempt; a failed connection, a timeout, a 500, a key in use and a session leave it open", () => {
  const open = [
    { code: "connection_failed" },
    { status: 500 },
    { status: 408 },
    { status: 409, code: "idempotency_key_in_use" },
    { status: 401 },
    { status: 429 },
    { status: 403, code: "fresh_sign_in_required" },
    { status: 403, code: "csrf_token_invalid" },
  ];
  equal(
    [...open, {}, null].map(isDecided),
    [...open, {}, null].map(() => false),
  );
  equal([{ status: 400 }, { status: 404 }, { status: 409 }, { status: 422 }].map(isDecided), [true, true, true, true]);
});

test("a request without an answer may be done, and one that was refused or never sent is not", () => {
  const may = [
    { code: "connection_failed" },
    { status: 503 },
    { status: 408 },
    { code: "idempotency_key_in_use", status: 409 },
  ];
  equal(may.map(mayBeDone), [true, true, true, true]);
  equal([{ status: 401 }, { status: 429 }, { status: 409 }, { code: "offline" }].map(mayBeDone), [
    false,
    false,
    false,
    false,
  ]);
});

test("a form without a network sends nothing, at once and later", async () => {
  const { state, form } = world();
  state.isOnline = false;
  let sent = 0;
  const act = async () => {
    sent += 1;
  };
  form.begin();
  try {
    await form.send({}, act);
    unreachable();
  } catch (error) {
    is(error instanceof OfflineError, true);
  }
  state.isOnline = true;
  await new Promise((later) => setTimeout(later, 5));
  is(sent, 0);
  is(form.begin(), true, "it can be sent again by hand");
});

test("a canceled request is ended, and never sent", async () => {
  const { form } = world();
  let seen: AbortSignal | undefined;
  form.begin();
  const sending = form.send({}, ({ signal }) => {
    seen = signal;
    return new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason)));
  });
  await Promise.resolve();
  is(form.cancel(), true);
  is(seen?.aborted, true);
  is(await sending.catch(({ name }: Error) => name), "AbortError");
  is(form.cancel(), false);
  // What was canceled between the click and the request.
  form.begin();
  const turn = form.begin();
  is(turn, false);
  form.cancel();
  is(form.begin(), true, "a new opening begins anew");
});

test("the steps of an act have keys of their own", async () => {
  const { form } = world();
  const [one, two] = await form.send({}, async (sending) => [stepOf(sending, "1"), stepOf(sending, "2")]);
  not.equal(one?.idempotencyKey, two?.idempotencyKey);
  is(one?.signal, two?.signal);
});

test.run();
