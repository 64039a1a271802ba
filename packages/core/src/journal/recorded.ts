import { z } from "zod";
import {
  at,
  createdWithin,
  ok,
  pageFields,
  parseId,
  parseUuid,
  type Result,
  readPrefixed,
  refuse,
  wireId,
} from "../kernel/index.ts";
import { ACTOR_TYPES, type ActorRef, type Origin } from "../tenancy/index.ts";
import type { RecordedFilter, SeqPage } from "./events/ports.ts";

// What events and audit entries have in common: who made them, what they are about, and how their lists are read.

/** Who acted, and in which request. */
export const originFields = {
  /** Who did it. */
  actor: z
    .strictObject({
      /**
       * The kind of actor: an `api_key`, the `operator`, a host application, a member, a person, a source, or the `system` by
       * itself.
       */
      type: z.enum(ACTOR_TYPES),
      /** With its prefix; of the system the name of a worker. */
      id: z.string().nullable(),
      /** As it was then. */
      name: z.string().nullable(),
    })
    .meta({ id: "ActorRef" }),
  /** The Request-Id of the request that did it, if it was one. */
  request_id: z.string().nullable(),
};

const presentActor = ({ type, id, name }: ActorRef) => ({ type, id, name });

export const presentOrigin = ({ actor, requestId }: Origin) => ({
  actor: presentActor(actor),
  request_id: requestId,
});

/** The input fields of both lists, besides the time range. */
export const recordedFields = {
  /** How many entries the page may hold: 1 to 100, default 20. */
  limit: pageFields.limit,
  /** `asc` begins with the first and goes forward, `desc` begins with the last and goes back. Default: `asc`. */
  order: z.enum(["asc", "desc"]).default("asc"),
  /** The id of the actor, with its prefix. */
  actor: z.string().min(1).max(200).optional(),
  /** The id of the subject, with its prefix. */
  subject: z.string().min(1).max(200).optional(),
};

/** Returns the requested filter, as stores take it; "nothing" if no actor and no subject has such an id. */
export const recordedFilter = ({
  actor,
  subject,
  ...bounds
}: Parameters<typeof createdWithin>[0] & {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
}): RecordedFilter | "nothing" => {
  const doer = actor === undefined ? undefined : readPrefixed(actor);
  const named = subject === undefined ? undefined : readPrefixed(subject);
  const bare = subject === undefined || named !== undefined ? undefined : parseUuid(subject);
  if (subject !== undefined && named === undefined && bare === undefined) return "nothing";
  return {
    actor: doer === undefined ? actor : wireId(doer.of, doer.id),
    subject: named === undefined ? (bare === undefined ? undefined : { id: bare }) : { id: named.id, type: named.of },
    ...createdWithin(bounds),
  };
};

/** A cursor is a `seq` or an id. */
export const cursorField = (entry: string) =>
  z.union([z.string(), z.number()], { error: `must be a seq or the id of an ${entry}` }).optional();

/** Refuses a cursor that is ahead of a feed: its reader would wait, and miss what comes until then. */
export const notAhead = (after: number, head: number): Result<undefined> =>
  after <= head
    ? ok(undefined)
    : at(
        "starting_after",
        refuse("invalid_request", {
          reason: `starting_after is ${after}, and the feed ends at ${head}: the reader is of another feed, or is ahead of a database that was restored to an earlier moment.`,
        }),
      );

export const readSeqCursor = async <K extends "event" | "audit_entry">(
  of: K,
  raw: string | number | undefined,
  order: SeqPage["order"],
  seqOf: (id: NonNullable<ReturnType<typeof parseId<K>>>) => Promise<number | undefined>,
): Promise<Result<number>> => {
  if (raw === undefined) return ok(order === "desc" ? Number.MAX_SAFE_INTEGER : 0);
  const digits = String(raw);
  if (/^\d{1,15}$/.test(digits)) return ok(Number(digits));
  const id = parseId(of, digits);
  const seq = id === undefined ? undefined : await seqOf(id);
  if (seq !== undefined) return ok(seq);
  const entry = of === "event" ? "event of this feed" : "audit entry";
  return at(
    "starting_after",
    refuse("invalid_request", { reason: `starting_after must be a seq or the id of an ${entry}.` }),
  );
};
