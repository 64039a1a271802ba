import type { Portal } from "@entente/core";
import { CONTEST_ACTS, type ContestAct, type Member, PORTAL_READS, type PortalRead } from "@entente/core/http";
import { type Endpoint, idempotencyKeyOf, replied } from "../endpoints/endpoint.ts";

type ContestEndpoint = Endpoint<Member, "read" | "act">;

interface Row {
  readonly path: string;
  readonly summary: string;
  readonly about: string;
  readonly refuses: ContestEndpoint["refuses"];
}

const READS: readonly (Row & { readonly read: PortalRead })[] = [
  {
    path: "/contests",
    read: "contests",
    summary: "List your contests",
    about: "Those of every membership that the session shows, newest first, with what the brand answered and decided.",
    refuses: [],
  },
  {
    path: "/contests/{id}",
    read: "contest",
    summary: "Retrieve a contest",
    about: "With the explanation of its event, where it is one that you see: the brand reads the same beside it.",
    refuses: ["contest_not_found"],
  },
];

const ACTS: readonly (Row & { readonly contest: ContestAct; readonly status?: 201 })[] = [
  {
    path: "/contests",
    contest: "createContest",
    summary: "Contest an event or a rejection",
    about:
      "The brand reads it and answers. Of an attribution the answer does not depend on whether there is such an event, or whose it is. An `Idempotency-Key` makes it once.",
    refuses: [
      "contest_already_exists",
      "too_many_contests",
      "enrollment_not_found",
      "performance_event_not_found",
      "idempotency_key_conflict",
      "idempotency_key_in_use",
    ],
    status: 201,
  },
  {
    path: "/contests/{id}/reply",
    contest: "replyInContest",
    summary: "Reply to the brand",
    about: "The contest waits for the brand again.",
    refuses: ["contest_not_found", "contest_not_open", "contest_full"],
  },
  {
    path: "/contests/{id}/withdraw",
    contest: "withdrawContest",
    summary: "Withdraw a contest",
    about: "It is over; the same subject may be contested again.",
    refuses: ["contest_not_found", "contest_not_open"],
  },
];

/** The endpoints by which members contest. */
export const contestEndpoints = (portal: Portal): readonly ContestEndpoint[] => [
  ...READS.map(
    ({ read, ...row }): ContestEndpoint => ({
      method: "GET",
      access: "read",
      ...row,
      input: PORTAL_READS[read].input,
      output: PORTAL_READS[read].output,
      readsInput: true,
      async run({ exchange, ids, input, caller }) {
        return replied(await portal.read(caller, read, ids[0], input, { requestId: exchange.id }));
      },
    }),
  ),
  ...ACTS.map(
    ({ contest, ...row }): ContestEndpoint => ({
      method: "POST",
      access: "act",
      ...row,
      input: CONTEST_ACTS[contest].input,
      output: CONTEST_ACTS[contest].output,
      takesKey: true,
      readsInput: true,
      async run({ exchange, ids, input, caller }) {
        const idempotencyKey = idempotencyKeyOf(exchange);
        const done = await portal.contest(caller, contest, ids, input, { requestId: exchange.id, idempotencyKey });
        if (!done.ok) return done;
        const headers = done.replayed ? { "Idempotent-Replayed": "true" } : {};
        return { ok: true, value: { body: done.value, status: done.outcome === "created" ? 201 : 200, headers } };
      },
    }),
  ),
];
