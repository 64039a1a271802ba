import { suite } from "uvu";
import * as assert from "uvu/assert";
import { answeredWithProof, isStale, isStaleAnswer, newProofs, withProof } from "./proof.ts";

const test = suite("the question to prove a session");

const stale = (): Error => Object.assign(new Error("stale"), { code: "fresh_sign_in_required" });
/** An act that is refused so often, and counts how often it was asked for. */
const refusedFor = (times: number, error: () => Error = stale) => {
  const act = async (): Promise<number> => {
    act.asked += 1;
    if (act.asked <= times) throw error();
    return act.asked;
  };
  act.asked = 0;
  return act;
};

test("an act that needs no proof is done once, and asks nothing", async () => {
  const proofs = newProofs();
  let said = 0;
  proofs.subscribe(() => {
    said += 1;
  });
  assert.is(await withProof(refusedFor(0), proofs), 1);
  assert.is(said, 0);
});

test("a refused act is done again once the person proved to be there", async () => {
  const proofs = newProofs();
  proofs.subscribe(() => proofs.isAsked() && proofs.settle(true));
  const act = refusedFor(1);
  assert.is(await withProof(act, proofs), 2);
  assert.not(proofs.isAsked());
});

test("a refused act is not done again where the person does not, where no page asks, or for another refusal", async () => {
  for (const [answer, error] of [
    [false, stale],
    [undefined, stale],
    [true, () => new Error("other")],
  ] as const) {
    const proofs = newProofs();
    if (answer !== undefined) proofs.subscribe(() => proofs.isAsked() && proofs.settle(answer));
    const act = refusedFor(9, error);
    let message = "";
    await withProof(act, proofs).catch(({ message: said }: Error) => {
      message = said;
    });
    assert.is(message, error().message);
    assert.is(act.asked, 1);
  }
});

test("an act that is refused after the proof too is refused", async () => {
  const proofs = newProofs();
  proofs.subscribe(() => proofs.isAsked() && proofs.settle(true));
  const act = refusedFor(2);
  const refused = await withProof(act, proofs).catch(isStale);
  assert.equal([refused, act.asked], [true, 2]);
});

test("a refusal that is an answer is one of a stale sign-in by its status and code", () => {
  const body = (code: string): string => JSON.stringify({ error: { code } });
  for (const [status, text, stale] of [
    [403, body("fresh_sign_in_required"), true],
    [403, body("insufficient_scope"), false],
    [200, body("fresh_sign_in_required"), false],
    [403, "", false],
    [403, "null", false],
    [403, "<html>", false],
  ] as const)
    assert.is(isStaleAnswer({ status, body: text }), stale, text);
});

test("a request that is answered by a refusal is sent again after a proof, once, and shown as it is without one", async () => {
  for (const [answer, refusals, sent] of [
    [true, 0, 1],
    [true, 1, 2],
    [true, 9, 2],
    [false, 9, 1],
  ] as const) {
    const proofs = newProofs();
    proofs.subscribe(() => proofs.isAsked() && proofs.settle(answer));
    let asked = 0;
    const act = async () => {
      asked += 1;
      const isRefused = asked <= refusals;
      return { status: isRefused ? 403 : 200, body: '{"error":{"code":"fresh_sign_in_required"}}' };
    };
    const { status } = await answeredWithProof(act, proofs);
    assert.equal([asked, status], [sent, refusals < sent ? 200 : 403]);
  }
});

test("two that wait have one question, which a page that is left ends", async () => {
  const proofs = newProofs();
  let said = 0;
  const end = proofs.subscribe(() => {
    said += 1;
  });
  const [one, other] = [proofs.ask(), proofs.ask()];
  assert.equal([said, proofs.isAsked()], [1, true]);
  end();
  assert.equal(await Promise.all([one, other]), [false, false]);
  assert.not(proofs.isAsked());
});

test.run();
