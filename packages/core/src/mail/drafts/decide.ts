import { DAY_MS, type Id, later, wireId, wireTime } from "../../kernel/index.ts";
import { contactId, type Enrollment, maskedAccount } from "../../membership/index.ts";
import type { PayoutItem } from "../../payouts/index.ts";
import { holdsIn, type Person } from "../../people/index.ts";
import { NOTE_SCOPES, type NoteSubject } from "../../team/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import { HOLD_REASONS, type HoldReason, isSecurity, type Money, STOP_REASONS } from "../templates/template.ts";
import { type Draft, type Drafting, toMember, toPeople, toTeam } from "./draft.ts";
import type { Known } from "./known.ts";
import type { Occasion, Occurred } from "./occasion.ts";

/** An entry that is older than this is no news. */
export const STALE_MS = DAY_MS;

type Of<K extends Occasion["kind"]> = Occasion & { readonly kind: K };

const brandName = ({ brands }: Known, brand: Id<"brand">): string => brands.get(brand)?.name ?? "";

const money = (amount: bigint, currency: string): Money => ({ minor: String(amount), currency });

const ofProgram = (known: Known, { brand, program }: Pick<Enrollment, "brand" | "program">) => ({
  brand: brandName(known, brand),
  program: known.programs.get(program)?.name ?? "",
});

/** The requirements of its qualification that a member does not meet, and until when that is tolerated. */
const graceOf = ({ intervals }: Known, { id }: Enrollment) => {
  const open = intervals.find(({ enrollment }) => enrollment === id);
  if (open === undefined || open.graceSince === null) return undefined;
  const missing = open.failed
    .filter(({ scope }) => scope === "program_entry" || scope === "program_maintenance")
    .map(({ metricKey, observed, operator, threshold, currency }) => ({
      metric: metricKey,
      observed,
      needed: operator === "exists" ? null : threshold,
      currency,
    }));
  return { until: wireTime(later(open.graceSince, open.graceDays * DAY_MS)), missing };
};

const membership = (drafting: Drafting, { template, enrollment }: Of<"membership">): readonly Draft[] => {
  const { known, at } = drafting;
  const member = known.enrollments.get(enrollment);
  if (member === undefined) return [];
  const about = wireId("enrollment", enrollment);
  const of = ofProgram(known, member);
  switch (template) {
    case "invited":
    case "applied":
      // Who is approved or rejected in the same change is told of that alone.
      if ([member.approvedAt, member.rejectedAt].some((decided) => decided?.getTime() === at.getTime())) return [];
      return toMember(drafting, member, template, of, about);
    case "approved":
      return toMember(
        drafting,
        member,
        template,
        { ...of, link: `${known.publicUrl}/r/${member.referralSlug}` },
        about,
      );
    case "rejected":
      return toMember(drafting, member, template, { ...of, reason: member.rejectionReason }, about);
    case "qualified": {
      const tier = member.tier === null ? undefined : known.tiers.get(member.tier);
      return toMember(drafting, member, template, { ...of, tier: tier?.name ?? null }, about);
    }
    case "grace": {
      const grace = graceOf(known, member);
      return grace === undefined ? [] : toMember(drafting, member, template, { ...of, ...grace }, about);
    }
  }
};

/** How many applications to each program are still to be decided. */
const applications = (drafting: Drafting, { enrollments }: Of<"applications">): readonly Draft[] => {
  const { known } = drafting;
  const waiting = enrollments.flatMap((id) => known.enrollments.get(id) ?? []);
  const open = waiting.filter(({ approvalStatus }) => approvalStatus === "pending");
  return [...new Set(open.map(({ program }) => program))].flatMap((program) => {
    const members = open.filter((member) => member.program === program);
    const [first] = members as [Enrollment];
    const seeded = { ...drafting, seed: `${drafting.seed}:${program}` };
    const data = { ...ofProgram(known, first), count: members.length };
    return toTeam(seeded, first.brand, "team_applications", data, wireId("program", program));
  });
};

/** A member whom an occasion names by itself, with the data of a membership, which may say a language. */
const memberIn = ({ metadata }: Known, brand: Id<"brand">, entity: Id<"entity">) => ({
  ...{ brand, entity },
  metadata: metadata.get(contactId(brand, entity)) ?? "{}",
});

const itemOf = (
  { operations, items }: Known,
  operation: Id<"operation">,
  entity: Id<"entity">,
  currency: string,
): PayoutItem | undefined => {
  const batch = operations.get(operation)?.subject;
  return items.find((item) => item.batch === batch && item.entity === entity && item.currency === currency);
};

const payment = (drafting: Drafting, { template, operation, entity, currency }: Of<"payment">): readonly Draft[] => {
  const { known } = drafting;
  const item = itemOf(known, operation, entity, currency);
  if (item === undefined) return [];
  const { id, brand, amountMinor, paidAt, status, reason } = item;
  // One payment has many payouts, which may be announced in several pages.
  const seeded = { ...drafting, seed: id, at: item.createdAt };
  const shared = { brand: brandName(known, brand), amount: money(amountMinor, currency) };
  const about = wireId("payout_item", id);
  if (template === "paid") {
    if (paidAt === null) return [];
    return toMember(seeded, memberIn(known, brand, entity), template, { ...shared, paidAt: wireTime(paidAt) }, about);
  }
  if (status !== "failed" && status !== "returned") return [];
  return toMember(seeded, memberIn(known, brand, entity), template, { ...shared, reason }, about);
};

const failed = (drafting: Drafting, { operation, payments }: Of<"failed">): readonly Draft[] => {
  const { known } = drafting;
  const found = known.operations.get(operation);
  if (found === undefined) return [];
  const batch = wireId("payout_batch", found.subject as Id<"payout_batch">);
  // One file of results may be announced in several pages, and is told once.
  const results = known.confirmations.get(operation)?.results;
  const count = results?.filter(({ status }) => status !== "paid").length ?? payments.length;
  const seeded = { ...drafting, seed: operation, at: found.createdAt };
  const data = { brand: brandName(known, found.brand), count, batch };
  return toTeam(seeded, found.brand, "team_payouts_failed", data, batch);
};

/** Until when nobody is paid by the accounts of a person, or by its address where it has none. */
const heldUntil = ({ accounts, contacts }: Known, brand: Id<"brand">, entity: Id<"entity">, now: Date): Date | null => {
  const own = accounts.filter(({ owner }) => owner === entity);
  const until =
    own.length > 0
      ? own.map((account) => account.heldUntil)
      : [contacts.get(contactId(brand, entity))?.heldUntil ?? null];
  const times = until.flatMap((one) => (one !== null && one > now ? [one.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
};

const isHoldReason = (reason: string): reason is HoldReason => (HOLD_REASONS as readonly string[]).includes(reason);

const skipped = (drafting: Drafting, { batch: id, left }: Of<"skipped">): readonly Draft[] => {
  const { known, now } = drafting;
  const batch = known.batches.get(id);
  if (batch === undefined) return [];
  return batch.skipped.flatMap(({ entity, currency, amountMinor, reason }): readonly Draft[] => {
    if ((reason === "destination_changed") !== left || !isHoldReason(reason)) return [];
    // Who has an account is paid by another rail.
    if (reason === "awaiting_account" && known.accounts.some(({ owner }) => owner === entity)) return [];
    const until = reason === "held" ? heldUntil(known, batch.brand, entity, now) : null;
    const seeded = { ...drafting, seed: `${id}:${entity}:${currency}:${reason}`, at: batch.createdAt };
    const data = {
      brand: brandName(known, batch.brand),
      amount: money(amountMinor, currency),
      reason,
      until: until === null ? null : wireTime(until),
    };
    return toMember(seeded, memberIn(known, batch.brand, entity), "held", data, wireId("payout_batch", id));
  });
};

const account = (drafting: Drafting, { connection: id, change, unwaited }: Of<"account">): readonly Draft[] => {
  const { known, now } = drafting;
  const found = known.connections.get(id);
  if (found === undefined || found.kind !== "payout" || found.ownerType !== "entity") return [];
  // One that took no other's place changes nothing that anybody could lose by.
  if (change === "added" && found.heldUntil === null && !unwaited) return [];
  const { brand, heldUntil: until } = found;
  const entity = found.owner as Id<"entity">;
  const data = {
    brand: brandName(known, brand),
    change,
    account: maskedAccount(found.providerAccountId ?? ""),
    until: until !== null && until > now && change === "added" ? wireTime(until) : null,
  };
  const former = known.former.filter((one) => one.entity === entity && one.brand === brand && one.email !== "");
  return [undefined, ...former.map(({ email }) => email)].flatMap((address) =>
    toMember(
      drafting,
      { ...memberIn(known, brand, entity), ...(address === undefined ? {} : { address }) },
      "account_changed",
      data,
      wireId("payout_account", id as unknown as Id<"payout_account">),
    ),
  );
};

const address = (drafting: Drafting, { brand, entity, before, after }: Of<"address">): readonly Draft[] => {
  const { known, now } = drafting;
  const contact = known.contacts.get(contactId(brand, entity));
  const until = contact?.heldUntil ?? null;
  const data = { brand: brandName(known, brand), until: until !== null && until > now ? wireTime(until) : null };
  const about = wireId("entity", entity);
  const to = (given: string | null, isFormer: boolean): readonly Draft[] =>
    given === null || given === ""
      ? []
      : toMember(
          drafting,
          { ...memberIn(known, brand, entity), address: given },
          "address_changed",
          { ...data, isFormer },
          about,
        );
  return [...to(before, true), ...to(after, false)];
};

const endpoint = (drafting: Drafting, { endpoint: id, since, isPaused }: Of<"endpoint">): readonly Draft[] => {
  const found = drafting.known.endpoints.get(id);
  if (found === undefined) return [];
  return toTeam(
    drafting,
    null,
    "team_endpoint_failing",
    { url: found.url, since, isPaused },
    wireId("webhook_endpoint", id),
  );
};

const ledger = (drafting: Drafting, { count }: Of<"ledger">): readonly Draft[] =>
  count === 0 ? [] : toTeam(drafting, null, "team_ledger_findings", { count });

const schedule = (drafting: Drafting, { schedule: id, code }: Of<"schedule">): readonly Draft[] => {
  const found = drafting.known.schedules.get(id);
  if (found === undefined) return [];
  const reason = STOP_REASONS.find((one) => one === code) ?? "other";
  const data = { brand: brandName(drafting.known, found.brand), reason };
  return toTeam(drafting, found.brand, "team_schedule_stopped", data, wireId("payout_schedule", id));
};

const domain = (drafting: Drafting, { domain: id, brand, host, since }: Of<"domain">): readonly Draft[] => {
  const data = { brand: brandName(drafting.known, brand), host, since };
  return toTeam(drafting, brand, "team_domain_failing", data, wireId("portal_domain", id));
};

/** The pages of the console that show what notes are about, below `/console`. */
const PAGES: { readonly [S in NoteSubject]: (id: string) => string } = {
  enrollment: (id) => `members/${id}`,
  // A person is shown by its memberships.
  entity: () => "members",
  performance_event: (id) => `activity/${id}`,
  payout_batch: (id) => `money/${id}`,
  distribution: (id) => `distributions/${id}`,
};

/** Mail to those whom a note calls, has called since, and who may read what it is about. */
const mention = (drafting: Drafting, { note: id, people }: Of<"mention">): readonly Draft[] => {
  const { known } = drafting;
  const note = known.notes.get(id);
  if (note === undefined || note.mentions === null) return [];
  const { brand, subjectType: of, subject, author, mentions } = note;
  const isCalled = (person: Person): boolean =>
    people.includes(person.id) &&
    mentions.some((one) => one.id === person.id) &&
    wireId("person", person.id) !== author.id &&
    holdsIn(person.seats, NOTE_SCOPES[of], brand);
  const url = `${known.publicUrl}/console/${PAGES[of](wireId(of, subject))}`;
  const data = { brand: brandName(known, brand), author: author.name, of, url };
  return toPeople(drafting, known.people.filter(isCalled), brand, "team_mention", data, wireId("note", id));
};

const DRAFTS: { readonly [K in Occasion["kind"]]: (drafting: Drafting, occasion: Of<K>) => readonly Draft[] } = {
  membership,
  applications,
  payment,
  failed,
  skipped,
  account,
  address,
  endpoint,
  ledger,
  schedule,
  domain,
  mention,
};

/** True if mail about an entry is written besides security mail. */
const isWritten = ({ livemode }: Tenant, { mail }: Pick<Settings, "mail">, at: Date, now: Date): boolean =>
  livemode && mail === "all" && now.getTime() - at.getTime() <= STALE_MS;

/** Drafts the mail of occasions: security mail always, any other where the mode, the setting and the age allow it. */
export const decideDrafts = (
  { tenant, settings, now }: { readonly tenant: Tenant; readonly settings: Settings; readonly now: Date },
  occurred: readonly Occurred[],
  known: Known,
): readonly Draft[] =>
  occurred.flatMap(({ occasion, entry, at }) => {
    const drafting: Drafting = { known, language: settings.language, seed: entry, at, now };
    const draft = DRAFTS[occasion.kind] as (drafting: Drafting, of: Occasion) => readonly Draft[];
    const isNews = isWritten(tenant, settings, at, now);
    return draft(drafting, occasion).filter(({ mail }) => isNews || isSecurity(mail.template));
  });
