import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { Policy } from "../standing/ports.ts";
import { day, member, program, requirement } from "../standing/testing/standing.ts";
import { replayProgram } from "./gather.ts";
import type { PastAmount } from "./past.ts";

// How much a simulation takes of the process that answers it.

const test = suite("the replay of a program's members");

const sold = (at: Date): PastAmount => ({
  ...{ metric: "sales_count", amount: 1n, currency: null },
  ...{ receivedAt: at, occurredAt: at, judgedAt: at },
});

const policyOf = (windows: number): Policy => ({
  requirements: Array.from({ length: windows }, (_, nth) =>
    requirement({ id: named("requirement", `window ${nth}`), windowDays: nth + 1 }),
  ),
  ...{ tiers: [], terms: [] },
});

/** Replays one member with these amounts. */
const replayed = (windows: number, amounts: readonly PastAmount[]) => {
  const one = member({ approvalStatus: "approved", approvedAt: day(0), createdAt: day(-1) });
  const evidence = { amounts, assertions: [], profiles: [], overrides: [] };
  const nothing = async () => [];
  const ports = {
    settings: { evaluateChunk: 10 },
    enrollments: { list: async () => ({ rows: [{ row: one, version: 1 }], hasMore: false }), pastApprovals: nothing },
    standingIntervals: { of: nothing },
    standing: { overrides: nothing },
    pasts: { evidence: async () => new Map([[one.id, evidence]]) },
  };
  return replayProgram({ tenant: {}, ports } as never, program(), policyOf(windows), day(400));
};

test("other work has its turn before a replay ends", async () => {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  const found = await replayed(
    2,
    Array.from({ length: 3_000 }, (_, nth) => sold(day(1, nth))),
  );
  assert.ok(found.ok);
  assert.ok(hadTurn);
});

test("more work than a process can take is refused", async () => {
  const refused = await replayed(100, new Array<PastAmount>(200_000).fill(sold(day(1))));
  assert.match(
    refused.ok ? "" : refused.refusal.message,
    "cannot be judged over the past of members whose evaluations come to more than 5000000 readings.",
  );
});

test.run();
