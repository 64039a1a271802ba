import { blankCorrection } from "../../activity/index.ts";
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
import { type Id, revise, type Versioned } from "../../kernel/index.ts";
import { blankMail, blankMessage, blankPreference, blankRecipient } from "../../mail/index.ts";
import { beginPause, decideRelationshipMove, eraseConnection, mentioned } from "../../membership/index.ts";
import { rewrittenFile } from "../../payouts/index.ts";
import { blankContest, blankPasskey } from "../../portal/index.ts";
import { blankNote } from "../../team/index.ts";
import { withheldOf } from "../approvals/withhold.ts";
import type { PlatformPorts } from "../ports.ts";
import {
  blankApplication,
  blankBatch,
  blankConfirmation,
  blankConnection,
  blankContact,
  blankCoupon,
  blankEnrollment,
  blankEvent,
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
import { namesOf } from "./names.ts";
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

/** Members are archived, as by hand; nothing personal is told of them. */
const enrollments: Read = async ({ tenant, ports, ...context }, entity, after) => {
  const found = await ports.personalRows.of(tenant, "enrollment", entity, { after, limit: PAGE });
  const writes = found.flatMap((one): readonly Write[] =>
    one.row.status === "archived"
      ? blankRows("enrollment", [one], () => blankEnrollment, context.now)
      : [
          update(
            "enrollment",
            revise({ ...one, row: { ...one.row, ...blankEnrollment } }, { status: "archived", updatedAt: context.now }),
          ),
          ...(one.row.status === "active" ? [beginPause(context, "enrollment", one.row.id)] : []),
        ],
  );
  return pageOf(
    found.map(({ row }) => row.id),
    PAGE,
    { writes },
  );
};

/** Relationships end, and say so. */
const relationships: Read = async ({ tenant, ports, ...context }, entity, after) => {
  const found = await ports.personalRows.of(tenant, "relationship", entity, { after, limit: PAGE });
  const lasting = found.filter(({ row }) => row.status !== "ended");
  const open = await ports.pauses.open(
    tenant,
    lasting.map(({ row }) => row.id),
  );
  const members = await Promise.all(lasting.map(({ row }) => ports.enrollments.ofRelationship(tenant, row.id)));
  const ends = lasting.flatMap((one, at) => {
    const blank = { ...one, row: { ...one.row, ...blankRelationship } };
    const state = { found: blank, entity: mentioned(entity, undefined), enrollments: members[at] ?? [] };
    const paused = open.filter(({ row }) => row.subject === one.row.id);
    const ended = decideRelationshipMove({ ...context, tenant }, "end", { ...state, open: paused, links: [] });
    return ended.ok ? [ended.value.change] : [];
  });
  const ended = found.filter(({ row }) => row.status === "ended");
  return pageOf(
    found.map(({ row }) => row.id),
    PAGE,
    {
      writes: [
        ...blankRows("relationship", ended, () => blankRelationship, context.now),
        ...ends.flatMap(({ writes = [] }) => writes),
      ],
      events: ends.flatMap(({ events = [] }) => events),
    },
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

/** Blanks the confirmations of payments to the entity. */
const confirmations: Read = async ({ tenant, ports }, entity, after) => {
  const found = await ports.personalRows.of(tenant, "payoutItem", entity, { after, limit: PAGE });
  const own = new Set(found.map(({ row }) => row.id));
  const batches = [...new Set(found.map(({ row }) => row.batch))];
  const confirmed = batches.length === 0 ? [] : await ports.payoutBatches.confirmationsOf(tenant, batches);
  const writes = confirmed
    .filter(({ row }) => row.results?.some(({ item, reason }) => own.has(item) && reason !== null))
    .map((one) =>
      update(
        "payoutConfirmation",
        revise(
          one,
          blankConfirmation(one.row, (item) => own.has(item)),
        ),
      ),
    );
  return pageOf(
    found.map(({ row }) => row.id),
    PAGE,
    { writes },
  );
};

/** Blanks the text that hosts recorded with the activity of the entity's members. */
const activity: Read = async ({ tenant, ports }, entity, after) => {
  const found = await ports.personalRows.described(tenant, entity, { after, limit: PAGE });
  return pageOf(
    found.map(({ row }) => row.id),
    PAGE,
    { writes: found.map((one) => update("performanceEvent", revise(one, blankEvent(one.row)))) },
  );
};

/**
 * Blanks the answers of receivers to any event: a receiver that was once sent a name may write it into any answer. The events
 * themselves need not be of the entity.
 */
const deliveries: Read = async ({ tenant, ports }, _entity, after) => {
  const found = await ports.webhookDeliveries.answered(tenant, { after, limit: PAGE });
  return pageOf(
    found.map(({ row }) => row.id),
    PAGE,
    { writes: found.map((one) => update("webhookDelivery", revise(one, { log: blankLog(one.row.log) }))) },
  );
};

/** Events and audit entries with a commitment. What is sealed from now on is blanked with its seal. */
const entries: Read = async (context, entity, after) => {
  const { tenant, ports } = context;
  const found = await ports.personalRows.of(tenant, "commitment", entity, { after, limit: PAGE });
  const blanked: BlankedEntry[] = [];
  for (const { stream, seq, hmacs } of found.map(({ row }) => row)) {
    const [entry] = await STREAM_ROWS[stream].read(ports, tenant, seq - 1, 1);
    if (entry === undefined || entry.document.seq !== seq) continue;
    const blank = eraseEntry(ports.personal, stream, entry, Object.keys(hmacs));
    if (blank !== undefined) blanked.push(blank);
  }
  const sets = blanked.length === 0 ? [] : [{ set: "blankEntries" as const, entries: blanked }];
  return pageOf(
    found.map(({ row }) => row.id),
    PAGE,
    { sets },
  );
};

/** Stored answers. What a later request stores is blanked when it is replayed, and gone after a day. */
const answers: Read = async ({ tenant, ports }, entity, after) => {
  const found = await ports.journal.answersAfter(tenant, after, PAGE);
  const blanked = found.flatMap(({ key, sealed: from }) => {
    const to = blankedAnswer(ports.personal, ports.cipher, { tenant, key, sealed: from }, entity);
    return to === undefined ? [] : [{ key, from, to }];
  });
  const sets = blanked.length === 0 ? [] : [{ set: "blankAnswers" as const, answers: blanked }];
  return pageOf(
    found.map(({ key }) => key),
    PAGE,
    { sets },
  );
};

/** Blanks the requests and answers of acts that wait or waited for a person, where they name the entity or a member of it. */
const approvals: Read = async (context, entity, after) => {
  const { tenant, ports } = context;
  const all = { after: null, limit: 1_000 };
  const [found, members, contests] = await Promise.all([
    ports.approvals.kept(tenant, { after, limit: PAGE }),
    ports.personalRows.of(tenant, "enrollment", entity, all),
    ports.personalRows.of(tenant, "contest", entity, all),
  ]);
  const names = namesOf([entity, ...[...members, ...contests].map(({ row }) => row.id)], []);
  return pageOf(
    found.map(({ row }) => row.id),
    PAGE,
    await withheldOf(context, found, names),
  );
};

/** The rows that each part reads, and the fields that it blanks. */
export const PART_READS: { readonly [S in Part]: Read } = {
  contacts: rows("contact", () => blankContact),
  addresses: rows("formerAddress", () => blankFormerAddress),
  enrollments,
  overrides: rows("requirementOverride", () => blankOverride),
  coupons: rows("coupon", () => blankCoupon),
  relationships,
  connections,
  users: rows("handoffLink", blankLink),
  corrections: rows("attributionCorrection", () => blankCorrection),
  payouts: rows("payout", blankPayout),
  payments: rows("payoutItem", () => blankItem),
  batches: rows("payoutBatch", blankBatch),
  confirmations,
  files,
  activity,
  entries,
  deliveries,
  answers,
  approvals,
  contests: rows("contest", blankContest),
  mail: rows("mailMessage", blankMail),
  passkeys: rows("passkey", blankPasskey),
  wishes: rows("mailPreference", () => blankPreference),
  applications: rows("application", () => blankApplication),
  notes: rows("note", blankNote),
  messages: rows("message", blankMessage),
  received: rows("messageRecipient", blankRecipient),
};
