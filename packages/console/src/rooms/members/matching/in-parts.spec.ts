import type { Entente } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { AT_ONCE, bulkParts } from "./in-parts.ts";

const test = suite("verbs for many members");

const SENDING = { signal: new AbortController().signal, idempotencyKey: "key" };

interface Sent {
  readonly key: string;
  readonly ids: readonly string[];
}

/** A service that refuses every seventh member, and fails at one request. */
const serving = (failsAt?: number) => {
  const sent: Sent[] = [];
  const bulk = async (
    given: { readonly items: readonly { readonly enrollment: string }[] },
    { idempotencyKey }: { readonly idempotencyKey: string },
  ) => {
    sent.push({ key: idempotencyKey, ids: given.items.map(({ enrollment }) => enrollment) });
    if (sent.length === failsAt) throw new Error("The network is gone.");
    const items = given.items.map(({ enrollment }) => ({
      error: Number(enrollment) % 7 === 0 ? { message: "no", code: "code", param: null } : null,
    }));
    const refused = items.filter(({ error }) => error !== null).length;
    return { object: "enrollment_bulk", action: "approve", succeeded: items.length - refused, refused, items };
  };
  return { sent, client: { enrollments: { bulk } } as unknown as Entente };
};

const idsTo = (many: number): readonly string[] => Array.from({ length: many }, (_, nth) => String(nth + 1));

test("one request does what one request may, under the key of the act", async () => {
  const { client, sent } = serving();
  const { succeeded, refused } = await bulkParts(client).act({ action: "archive", ids: idsTo(AT_ONCE) }, SENDING);
  assert.equal([succeeded, refused], [429, 71]);
  assert.equal(
    sent.map(({ key, ids }) => [key, ids.length]),
    [["key", AT_ONCE]],
  );
});

test("more are done in parts, each report, in their order, and summed up", async () => {
  const { client, sent } = serving();
  const report: number[] = [];
  const ids = idsTo(1_200);
  const outcome = await bulkParts(client).act({ action: "tag", tags: ["vip"], ids }, SENDING, (done) =>
    report.push(done),
  );
  assert.equal(report, [500, 1_000, 1_200]);
  assert.equal(
    sent.flatMap((one) => one.ids),
    ids,
  );
  assert.equal([outcome.succeeded, outcome.refused, outcome.items.length], [1_029, 171, 1_200]);
  assert.ok(outcome.items[6]?.error && outcome.items[1_196]?.error && !outcome.items[1_197]?.error);
});

test("a manager who tries again goes on after the last part that was answered, whatever the failure was", async () => {
  // A failure that was decided has another key the next time, and one that was not keeps it.
  for (const again of ["key", "another"]) {
    const { client, sent } = serving(2);
    const { act } = bulkParts(client);
    const report: number[] = [];
    const many = { action: "approve", ids: idsTo(1_200) } as const;
    let failure = "";
    await act(many, SENDING, (done) => report.push(done)).catch((error: Error) => {
      failure = error.message;
    });
    assert.equal([failure, report], ["The network is gone.", [500]]);
    const outcome = await act(many, { ...SENDING, idempotencyKey: again }, (done) => report.push(done));
    assert.equal([outcome.items.length, outcome.succeeded, outcome.refused], [1_200, 1_029, 171]);
    assert.equal(report, [500, 1_000, 1_200]);
    assert.equal(
      sent.map(({ key }) => key),
      ["key-0", "key-500", `${again}-500`, `${again}-1000`],
    );
    const decided = sent.filter((_, at) => at !== 1).flatMap((one) => one.ids);
    assert.equal(decided, many.ids);
  }
});

test("a verb that is stopped ends after the part that is being done, and says what it has come to", async () => {
  const { client, sent } = serving();
  const { act, stop, outcome, forget } = bulkParts(client);
  assert.is(outcome(), undefined);
  const ids = idsTo(1_200);
  const first = await act({ action: "archive", ids }, SENDING, stop);
  assert.equal([first.items.length, first.succeeded, first.refused, sent.length], [500, 429, 71, 1]);
  assert.equal(outcome(), first);
  const whole = await act({ action: "archive", ids }, SENDING);
  assert.equal([whole.items.length, sent.length], [1_200, 3]);
  forget();
  assert.is(outcome(), undefined);
});

test("another verb, other members, and what was forgotten begin anew", async () => {
  const { client, sent } = serving();
  const { act, forget } = bulkParts(client);
  await act({ action: "tag", tags: ["a"], ids: idsTo(600) }, SENDING);
  await act({ action: "tag", tags: ["b"], ids: idsTo(600) }, SENDING);
  await act({ action: "tag", tags: ["b"], ids: idsTo(601) }, SENDING);
  forget();
  await act({ action: "tag", tags: ["b"], ids: idsTo(601) }, SENDING);
  assert.equal(sent.length, 8);
});

test("a part whose answer was lost may be done, until it is sent again, and those after it are not begun", async () => {
  const { client } = serving(2);
  const parts = bulkParts(client);
  const many = { action: "approve", ids: idsTo(1_200) } as const;
  await parts.act(many, SENDING).catch(() => undefined);
  assert.equal([parts.outcome()?.items.length, parts.lost()], [500, 500]);
  await parts.act(many, SENDING);
  assert.equal([parts.outcome()?.items.length, parts.lost()], [1_200, 0]);
});

test.run();
