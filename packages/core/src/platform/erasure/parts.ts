import {
  type BlankedEntry,
  blankedAnswer,
  eraseEntry,
  type Rows,
  STREAM_ROWS,
  update,
  type WorkerContext,
  type Write,
} from "../../journal/index.ts";
import { type Id, parseId, revise, type Versioned } from "../../kernel/index.ts";
import { eraseConnection } from "../../membership/index.ts";
import { rewrittenFile } from "../../payouts/index.ts";
import { deliveryId } from "../../webhooks/index.ts";
import type { PlatformPorts } from "../ports.ts";
import {
  blankConnection,
  blankContact,
  blankCorrection,
  blankEnrollment,
  blankFormerAddress,
  blankItem,
  blankLink,
  blankLog,
  blankOverride,
  blankPayout,
  blankRelationship,
  isBlankAs,
  isErasedItem,
} from "./blank.ts";
import type { Page, Part } from "./decide.ts";
import { blankRows } from "./own.ts";
import type { PersonalKind } from "./ports.ts";

type Context = WorkerContext<PlatformPorts>;
type Read = (context: Context, entity: Id<"entity">, after: string | null) => Promise<Page>;

const PAGE = 100;

const pageOf = (found: readonly string[], limit: number, change: Page["change"]): Page => ({
  change,
  last: found.at(-1) ?? null,
  isEnd: found.length < limit,
});

/** A part of rows that are blanked one by one. */
const rows =
  <K extends PersonalKind>(kind: K, blank: (row: Rows[K]) => Partial<Rows[K]>): Read =>
  async ({ tenant, ports, now }, entity, after) => {
    const found = await ports.personalRows.of(tenant, kind, entity, { after, limit: PAGE });
    return pageOf(
      found.map(({ row }) => row.id),
      PAGE,
      { writes: blankRows(kind, found as readonly Versioned<Rows[K]>[], blank, now) },
    );
  };

/** One at a time, because several may move the same standing. */
const connections: Read = async (context, entity, after) => {
  const { tenant, ports } = context;
  const found = await ports.personalRows.of(tenant, "connection", entity, { after, limit: 1 });
  const [one] = found;
  const isDone = one === undefined || (one.row.status === "revoked" && isBlankAs(one.row, blankConnection));
  return pageOf(
    found.map(({ row }) => row.id),
    1,
    isDone ? {} : await eraseConnection(context, one, blankConnection),
  );
};

/** The files of the batches that paid the entity, whose payments are blank by now. */
const files: Read = async ({ tenant, ports }, entity, after) => {
  const limit = 5;
  const found = await ports.personalRows.of(tenant, "payoutItem", entity, { after, limit });
  const batches = [...new Set(found.map(({ row }) => row.batch))];
  const written = await Promise.all(batches.map((batch) => rewrittenFile(ports, tenant, batch, isErasedItem)));
  const writes = written.flatMap((file) => (file === undefined ? [] : [update("payoutFile", file)]));
  return pageOf(
    found.map(({ row }) => row.id),
    limit,
    { writes },
  );
};

/** What receivers answered to these events, also those of endpoints that were deleted since. */
const deliveries = async ({ tenant, ports }: Context, events: readonly Id<"event">[]): Promise<readonly Write[]> => {
  if (events.length === 0) return [];
  const writes: Write[] = [];
  for (const endpoint of await ports.webhookDeliveries.endpoints(tenant)) {
    const ids = events.map((event) => deliveryId(event, endpoint));
    for (const found of await ports.webhookDeliveries.many(tenant, ids)) {
      const { log } = found.row;
      if (log.some(({ answer }) => answer !== null))
        writes.push(update("webhookDelivery", revise(found, { log: blankLog(log) })));
    }
  }
  return writes;
};

/** Events and audit entries with a commitment. What is sealed from now on is blanked with its seal. */
const entries: Read = async (context, entity, after) => {
  const { tenant, ports } = context;
  const found = await ports.personalRows.of(tenant, "commitment", entity, { after, limit: PAGE });
  const events: Id<"event">[] = [];
  const blanked: BlankedEntry[] = [];
  for (const { stream, seq, hmacs } of found.map(({ row }) => row)) {
    const [entry] = await STREAM_ROWS[stream].read(ports, tenant, seq - 1, 1);
    if (entry === undefined || entry.document.seq !== seq) continue;
    const blank = eraseEntry(ports.personal, stream, entry, Object.keys(hmacs));
    if (blank !== undefined) blanked.push(blank);
    const event = stream === "events" ? parseId("event", entry.document.id) : undefined;
    if (event !== undefined) events.push(event);
  }
  const writes = await deliveries(context, events);
  const sets = blanked.length === 0 ? [] : [{ set: "blankEntries" as const, entries: blanked }];
  return pageOf(
    found.map(({ row }) => row.id),
    PAGE,
    { writes, sets },
  );
};

/** Stored answers. What a later request stores is blanked when it is replayed, and gone after a day. */
const answers: Read = async ({ tenant, ports }, entity, after) => {
  const found = await ports.journal.answersAfter(tenant, after, PAGE);
  const blanked = found.flatMap(({ key, sealed: from }) => {
    const to = blankedAnswer(ports.personal, ports.cipher, from, entity);
    return to === undefined ? [] : [{ key, from, to }];
  });
  const sets = blanked.length === 0 ? [] : [{ set: "blankAnswers" as const, answers: blanked }];
  return pageOf(
    found.map(({ key }) => key),
    PAGE,
    { sets },
  );
};

/** What each part reads, and what it blanks of it. */
export const PART_READS: { readonly [S in Part]: Read } = {
  contacts: rows("contact", () => blankContact),
  addresses: rows("formerAddress", () => blankFormerAddress),
  enrollments: rows("enrollment", () => blankEnrollment),
  overrides: rows("requirementOverride", () => blankOverride),
  relationships: rows("relationship", () => blankRelationship),
  connections,
  users: rows("handoffLink", blankLink),
  corrections: rows("attributionCorrection", () => blankCorrection),
  payouts: rows("payout", () => blankPayout),
  payments: rows("payoutItem", () => blankItem),
  files,
  entries,
  answers,
};
