import type { Entente } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { add } from "./send.ts";

// Whom adding approves, and what is told of whom it could not approve.

const test = suite("people who are added");

interface Asked {
  readonly action: string;
  readonly items: readonly { readonly enrollment?: string; readonly email?: string }[];
}

const member = (id: string, approval_status: string) => ({ id, approval_status });
const done = (outcome: string, enrollment: object | null, message?: string) => ({
  outcome,
  enrollment,
  error: message === undefined ? null : { message, param: "items[0]", code: "code" },
});

const answering = (answers: Readonly<Record<string, readonly object[]>>) => {
  const asked: Asked[] = [];
  const bulk = async (said: Asked) => {
    asked.push(said);
    return { items: answers[said.action] };
  };
  return { asked, client: { enrollments: { bulk } } as unknown as Entente };
};

const line = (nth: number) => ({ line: nth, email: `p${nth}@example.com`, name: "", code: "" });
const TO = { program: "prog_1", isApproved: true, isInvited: true };
const SENDING = { signal: new AbortController().signal, idempotencyKey: "key" };

test("only who is new is approved, and a refused approval is told", async () => {
  const { asked, client } = answering({
    enroll: [
      done("created", member("enr_1", "pending")),
      done("existing", member("enr_2", "pending")),
      done("created", member("enr_3", "pending")),
    ],
    approve: [done("done", member("enr_1", "approved")), done("refused", null, "The program is paused.")],
  });
  const people = await add(client, TO, [line(1), line(2), line(3)], SENDING);
  assert.equal(asked[1]?.items, [{ enrollment: "enr_1" }, { enrollment: "enr_3" }]);
  assert.equal(
    people.map(({ outcome, flaw, member: found }) => [outcome, flaw?.reason ?? null, found?.approval_status]),
    [
      ["created", null, "approved"],
      ["existing", null, "pending"],
      ["created", "The program is paused.", "pending"],
    ],
  );
});

test("nobody is approved where that is not asked for", async () => {
  const { asked, client } = answering({ enroll: [done("created", member("enr_1", "pending"))] });
  await add(client, { ...TO, isApproved: false }, [line(1)], SENDING);
  assert.is(asked.length, 1);
});

test.run();
