import { ACTIVITY_AUDITED, customerOfErased } from "../../activity/index.ts";
import { CAMPAIGNS_AUDITED } from "../../campaigns/index.ts";
import { CONNECT_AUDITED } from "../../connect/index.ts";
import { EARNING_AUDITED } from "../../earning/index.ts";
import { type AuditSubject, auditEntry, type Moment, type Rows, type Written } from "../../journal/index.ts";
import {
  type Id,
  rowBefore,
  type Versioned,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { MAIL_AUDITED } from "../../mail/index.ts";
import {
  type Application,
  type Enrollment,
  type Entity,
  MEMBERSHIP_AUDITED,
  presentRule,
} from "../../membership/index.ts";
import { OPERATIONS_AUDITED } from "../../operations/index.ts";
import {
  firedBy,
  newlyFound,
  onceClosedIn,
  PAYOUTS_AUDITED,
  presentNew,
  wireDay,
  writtenOffBy,
} from "../../payouts/index.ts";
import { PEOPLE_AUDITED } from "../../people/index.ts";
import { PORTAL_AUDITED } from "../../portal/index.ts";
import { TEAM_AUDITED } from "../../team/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";
import { WEBHOOKS_AUDITED } from "../../webhooks/index.ts";
import { isBeginning } from "../erasure/decide.ts";
import type { Settings } from "../ports.ts";

const SUBJECTS = {
  ...PEOPLE_AUDITED,
  ...OPERATIONS_AUDITED,
  ...MEMBERSHIP_AUDITED,
  ...EARNING_AUDITED,
  ...CAMPAIGNS_AUDITED,
  ...ACTIVITY_AUDITED,
  ...PAYOUTS_AUDITED,
  ...WEBHOOKS_AUDITED,
  ...TEAM_AUDITED,
  ...MAIL_AUDITED,
  ...CONNECT_AUDITED,
  ...PORTAL_AUDITED,
} as const;
type AuditedKind = keyof typeof SUBJECTS;

/** The audit entries of a change of its own kind; undefined where its events tell of it. */
export type Rule = (
  moment: Moment<Settings>,
  verb: string,
  written: Written,
  id?: string,
) => AuditEntry | readonly AuditEntry[] | undefined;

/** The row of a kind that the request names, else the last that is written, unless an event is about it. */
export const row =
  (kind: AuditedKind, { removed = false } = {}): Rule =>
  (moment, verb, { writes, events }, id) => {
    const own = writes.filter((write) => write.kind === kind);
    const write = own.find((one) => one.row.id === id) ?? own.at(-1);
    if (write === undefined || events.some(({ subject }) => subject.id === write.row.id)) return undefined;
    // The subject is that of the row's kind, which the compiler cannot see.
    const { of, present } = SUBJECTS[kind] as AuditSubject<object, Settings>;
    const before = rowBefore<object>(write);
    const shown = before === undefined ? null : present(before, moment);
    return auditEntry(moment, verb, { of, id: write.row.id }, shown, removed ? null : present(write.row, moment));
  };

/** An entry of each passkey that was removed. */
export const removedPasskeys: Rule = (moment, verb, written) => {
  const { of, present } = SUBJECTS.passkey;
  return writesOf(written, "passkey").flatMap((found) => {
    const before = rowBefore(found);
    return before === undefined
      ? []
      : [auditEntry(moment, verb, { of, id: found.row.id }, present(before, moment), present(found.row, moment))];
  });
};

/** The rule that was made, and the one that it replaced, as if that had been archived by itself. */
export const madeRule: Rule = (moment, verb, written) => {
  const { of, present } = SUBJECTS.payoutRule;
  return writesOf(written, "payoutRule").map((found) => {
    const [subject, before] = [{ of, id: found.row.id } as const, rowBefore(found)];
    return before === undefined
      ? auditEntry(moment, verb, subject, null, present(found.row, moment))
      : auditEntry(moment, "payoutRules.archive", subject, present(before, moment), present(found.row, moment));
  });
};

/** The contest, with who accepted it and who contested, and what it led to as if that had been done by itself. */
export const acceptedContest: Rule = (moment, verb, written, id) => [
  ...[row("contest")(moment, verb, written, id) ?? []].flat(),
  ...[row("attributionCorrection")(moment, "performance.correctAttribution", written) ?? []].flat(),
];

/** The rows are the record of themselves, or every one of them is announced. */
export const recorded: Rule = () => undefined;

/** Records in the brand's entry that earlier runs were corrected, and that nothing else was done. */
const corrected: Rule = (moment, verb, { sets }) => {
  const derived = sets.find(({ set }) => set === "derivePayouts");
  if (derived?.set !== "derivePayouts") return undefined;
  return auditEntry(moment, verb, { of: "brand", id: derived.brand }, null, { payouts_corrected: true });
};

/** The batch; where nobody could be paid, what was corrected for it. */
export const madeBatch: Rule = (moment, verb, written, id) =>
  row("payoutBatch")(moment, verb, written, id) ?? corrected(moment, verb, written, id);

/** A run writes rows of any period, by its sets alone: its entry says which period of which calendar was run, and by which rules. */
export const payoutRun: Rule = (moment, verb, written) => {
  const { sets } = written;
  const run = sets.find(({ set }) => set === "runPayouts");
  if (run?.set !== "runPayouts") return corrected(moment, verb, written);
  const { start, end } = run.period;
  const onceClosed = onceClosedIn(run);
  const after = {
    object: "payout_run",
    program: wireIdOrNull("program", run.program),
    period_start: wireDay(start),
    period_end: wireDay(end),
    rules: firedBy(run).map((rule) => wireId("payout_rule", rule)),
    ...(onceClosed.length === 0 ? {} : { once_closed: onceClosed }),
  };
  return auditEntry(moment, verb, { of: "brand", id: run.brand }, null, after);
};

/** Records how many events of a source are translated again. */
export const replayed: Rule = (moment, verb, written, id) => {
  const events = writesOf(written, "sourceEvent").length;
  if (events === 0 || id === undefined) return undefined;
  const shown = { id: wireId("source", id as Id<"source">), object: "source" };
  return auditEntry(moment, verb, { of: "source", id }, shown, { ...shown, replayed_events: events });
};

/** Lists the writes of a kind. */
export const writesOf = <K extends keyof Rows>({ writes }: Written, kind: K): readonly Versioned<Rows[K]>[] =>
  writes.flatMap((write) => (write.kind === kind ? [write as unknown as Versioned<Rows[K]>] : []));

/** The rule that decided an application, and what was accepted; the answers are with the member, whose events tell the rest. */
export const applied: Rule = (moment, verb, written) => {
  const [made] = writesOf(written, "application");
  if (made === undefined) return undefined;
  const { id, formVersion, termsVersion, decidedBy: rule } = made.row;
  const shown = { id: wireId("enrollment", id), object: "application", form_version: formVersion };
  const after = { ...shown, terms_version: termsVersion, rule: rule === null ? null : presentRule(rule) };
  return auditEntry(moment, verb, { of: "enrollment", id }, null, after);
};

/** The version of the terms that a member accepted after it joined, and the one before; the address stays with the application. */
export const acceptedTerms: Rule = (moment, verb, written) => {
  const [accepted] = writesOf(written, "application");
  if (accepted === undefined) return undefined;
  const { id } = accepted.row;
  const shown = (row: Application | undefined) =>
    row === undefined
      ? null
      : {
          id: wireId("enrollment", id),
          object: "application",
          terms_version: row.termsVersion,
          accepted_at: wireTimeOrNull(row.acceptedAt),
        };
  return auditEntry(moment, verb, { of: "enrollment", id }, shown(rowBefore(accepted)), shown(accepted.row));
};

/** Records the differences that a ledger check found and the one before it had not. */
export const checkedLedger: Rule = (moment, verb, written) => {
  const [write] = writesOf(written, "ledgerCheck");
  if (write === undefined || write.row.begunAt !== null) return undefined;
  const added = newlyFound(rowBefore(write)?.differences ?? [], write.row.differences);
  if (added.length === 0) return undefined;
  const after = { object: "ledger_check", found: presentNew(added) };
  return auditEntry(moment, verb, { of: "organization", id: write.row.id }, null, after);
};

const verbOf = (before: Enrollment, { status, tags }: Enrollment): string => {
  if (before.status === status && before.tags.join("\n") !== tags.join("\n")) return "enrollments.update";
  return status === "archived" ? "enrollments.archive" : "enrollments.create";
};

/**
 * One entry for each member that no event is about, of the verb that does the same to one: who is archived, whose tags changed, and
 * who is enrolled again.
 */
export const bulkMembers: Rule = (moment, _verb, written) => {
  const announced = new Set(written.events.map(({ subject }) => subject.id));
  const { of, present } = SUBJECTS.enrollment;
  return writesOf(written, "enrollment").flatMap((found) => {
    const before = rowBefore(found);
    if (before === undefined || announced.has(found.row.id)) return [];
    const verb = verbOf(before, found.row);
    return [auditEntry(moment, verb, { of, id: found.row.id }, present(before, moment), present(found.row, moment))];
  });
};

/**
 * Who became part of the entity that stands for both, and why; and of each entity that is part of it from now on, that it is. The
 * members that ended by it have entries of their own, as if each had been archived by itself.
 */
export const mergedEntities: Rule = (moment, verb, written, id) => {
  const source = writesOf(written, "entity").find(({ row }) => row.id === id)?.row;
  if (source?.mergedInto == null) return undefined;
  const target = { object: "entity", id: wireId("entity", source.mergedInto) };
  const after = { ...target, merged: wireId("entity", source.id), reason: source.mergeReason };
  const ended = written.writes.filter((write) => write.kind !== "enrollment" || write.row.status === "archived");
  const parts = writesOf(written, "entity").filter(({ row }) => row.mergedInto === source.mergedInto);
  const shown = ({ id: of, mergedInto }: Entity) => ({
    id: wireId("entity", of),
    object: "entity",
    merged_into: wireIdOrNull("entity", mergedInto),
  });
  return [
    auditEntry(moment, verb, { of: "entity", id: source.mergedInto }, target, after),
    ...parts.map((part) =>
      auditEntry(moment, verb, { of: "entity", id: part.row.id }, shown(rowBefore(part) ?? part.row), shown(part.row)),
    ),
    ...[bulkMembers(moment, verb, { ...written, writes: ended }, id) ?? []].flat(),
  ];
};

const OWN_KINDS = ["relationship", "enrollment", "requirementOverride", "coupon", "handoffLink", "note"] as const;

/**
 * Who was erased, and when, and what was written off by it; of whom is said by nothing but the id. What is blanked later follows
 * from it. The members that end have entries of their own, as if each had been archived by itself.
 */
export const erased: Rule = (moment, verb, written, id) => {
  const isWhole = written.writes.some(({ kind }) => kind === "erasure");
  const [own] = isWhole ? [] : OWN_KINDS.flatMap((kind) => writesOf(written, kind));
  if (own !== undefined && id !== undefined) {
    const after = { erased: true, erased_at: wireTime(moment.now), brand: wireId("brand", own.row.brand) };
    return auditEntry(moment, verb, { of: "entity", id }, {}, after);
  }
  const begun = writesOf(written, "erasure").filter(({ row }) => isBeginning(row));
  const sums = writtenOffBy(writesOf(written, "walletTransaction").map(({ row }) => row));
  const written_off = sums.map(({ brand, currency, amountMinor }) => ({
    brand: wireId("brand", brand),
    currency,
    ...wireAmounts({ amount_minor: amountMinor }),
  }));
  const ended = written.writes.filter(
    (write) => write.kind === "enrollment" && rowBefore(write)?.status !== write.row.status,
  );
  return [
    ...begun.map(({ row: { id: entity, erasedAt } }) => {
      const named = entity === id && written_off.length > 0 ? { written_off } : {};
      const after = { erased: true, erased_at: wireTime(erasedAt), ...named };
      return auditEntry(moment, verb, { of: "entity", id: entity }, {}, after);
    }),
    ...[bulkMembers(moment, verb, { ...written, writes: ended }) ?? []].flat(),
  ];
};

/** Which customers were erased; what they were called is said nowhere. */
export const erasedCustomers: Rule = (moment, verb, written) => {
  const keys = new Set(writesOf(written, "performanceEvent").map(({ row }) => row.customer));
  return [...keys].flatMap((key) => {
    const id = key === null ? undefined : customerOfErased(key);
    return id === undefined ? [] : [auditEntry(moment, verb, { of: "customer", id }, {}, { erased: true })];
  });
};

/** A new member has events. Of a known one: what the host application said of its user, and where the user is sent to. */
export const handoff: Rule = (moment, verb, written) => {
  if (written.events.length > 0) return undefined;
  const [link] = writesOf(written, "handoffLink");
  const [authorization] = writesOf(written, "channelAuthorization");
  const id = link?.row.entity ?? authorization?.row.entity;
  if (id === undefined) return undefined;
  const said = {
    ...(link === undefined ? {} : { issuer: link.row.issuer, external_user_id: link.row.externalUserId }),
    ...(authorization === undefined ? {} : { channel: authorization.row.channel }),
  };
  return auditEntry(moment, verb, { of: "entity", id }, {}, said);
};
