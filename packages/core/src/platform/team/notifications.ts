import { DAY_MS, type Id, type IdKind, later, wireId } from "../../kernel/index.ts";
import { concernsOf, preferenceId, TEMPLATES, type TeamTemplate, wishesOf } from "../../mail/index.ts";
import { holdsIn, peopleTenant, type SignedIn } from "../../people/index.ts";
import { NOTE_SCOPES } from "../../team/index.ts";
import type { PlatformPorts } from "../ports.ts";

/** Everything that a person is told of in the console. */
export const NOTIFICATION_KINDS = [
  "applications",
  "payouts",
  "endpoint",
  "ledger",
  "schedule",
  "domain",
  "mention",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that waits for a person, as its rows say it now. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly count: number;
  readonly subject: string | null;
  readonly name: string | null;
}

const MOST = 100;
const MENTIONS_MAX = 30;
const MENTIONS_DAYS = 90;

interface Asked {
  readonly ports: PlatformPorts;
  readonly signedIn: SignedIn;
  readonly brand: Id<"brand">;
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));

const notice = (
  kind: NotificationKind,
  at: Date,
  { count = 1, subject = null, name = null }: Partial<Pick<Notification, "count" | "subject" | "name">> = {},
): Notification => ({ id: `${kind}:${subject ?? ""}:${at.toISOString()}`, kind, at, count, subject, name });

/** Together one: how many there are, and when the newest came. */
const together = (kind: NotificationKind, times: readonly Date[]): readonly Notification[] =>
  times.length === 0 ? [] : [notice(kind, latest(times), { count: times.length })];

type Read = (asked: Asked) => Promise<readonly Notification[]>;

const schedules: Read = async ({ ports, signedIn: { actor }, brand }) => {
  const found = await ports.payoutSchedules.list(actor.tenant, { brand, status: "stopped" }, { limit: MOST });
  return (found?.rows ?? []).flatMap(({ row: { id, stoppedAt } }) =>
    stoppedAt === null ? [] : [notice("schedule", stoppedAt, { subject: wireId("payout_schedule", id) })],
  );
};

const domains: Read = async ({ ports, signedIn: { actor }, brand }) => {
  const found = await ports.portalDomains.list(actor.tenant, { brand, status: "failing" }, { limit: MOST });
  return (found?.rows ?? []).map(({ row: { id, host, failedSince, updatedAt } }) =>
    notice("domain", failedSince ?? updatedAt, { subject: wireId("portal_domain", id), name: host }),
  );
};

const endpoints: Read = async ({ ports, signedIn: { actor } }) => {
  const active = await ports.webhookEndpoints.list(actor.tenant, { status: "enabled" }, { limit: MOST });
  const rows = new Map((active?.rows ?? []).map(({ row }) => [row.id, row]));
  const found = await ports.webhookHealths.many(actor.tenant, [...rows.keys()]);
  return found.flatMap(({ row: { id, health, failingSince, updatedAt } }) =>
    health === "healthy"
      ? []
      : [
          notice("endpoint", failingSince ?? updatedAt, {
            subject: wireId("webhook_endpoint", id),
            name: new URL(rows.get(id)?.url ?? "").host,
          }),
        ],
  );
};

/** The differences of the last check, since the check that found the newest of them. */
const ledger: Read = async ({ ports, signedIn: { actor } }) => {
  const { organization } = actor.tenant;
  const check = await ports.ledgerChecks.get(actor.tenant, organization);
  if (check === undefined || check.row.differences.length === 0) return [];
  const subject = { type: "organization", id: organization };
  const entries = await ports.audits.read(actor.tenant, {
    ...{ subject, order: "desc", limit: MOST },
    after: (await ports.audits.head(actor.tenant)) + 1,
  });
  const at = entries.find(({ verb }) => verb === "ledger.check")?.createdAt ?? check.row.createdAt;
  return [notice("ledger", at, { count: Math.min(check.row.differences.length, MOST) })];
};

/** The notices of each message to the team, read where they lie: there is none of what is cured. */
const READ: { readonly [T in TeamTemplate]: Read } = {
  async team_applications({ ports, signedIn: { actor }, brand }) {
    const pending = { brand, approvalStatus: "pending" } as const;
    const found = await ports.enrollments.list(actor.tenant, pending, { limit: MOST });
    // Whom the brand itself invited has not applied.
    const applied = (found?.rows ?? []).filter(({ row }) => row.source !== "api" && row.status !== "archived");
    return together(
      "applications",
      applied.map(({ row }) => row.createdAt),
    );
  },
  async team_payouts_failed({ ports, signedIn: { actor }, brand }) {
    const found = await ports.payouts.list(actor.tenant, { brand, status: "failed" }, { limit: MOST });
    return together(
      "payouts",
      (found?.rows ?? []).map(({ row }) => row.updatedAt),
    );
  },
  team_endpoint_failing: endpoints,
  team_ledger_findings: ledger,
  team_schedule_stopped: schedules,
  team_domain_failing: domains,
};

const mentions: Read = async ({ ports, signedIn: { actor, person }, brand }) => {
  const since = later(ports.clock.now(), -MENTIONS_DAYS * DAY_MS);
  const found = await ports.notes.mentioning(actor.tenant, brand, person.id, since, MENTIONS_MAX);
  return found.flatMap(({ row: { id, subjectType, subject, author, updatedAt, mentions: called } }) =>
    called?.some((one) => one.id === person.id) === true &&
    author.id !== wireId("person", person.id) &&
    holdsIn(person.seats, NOTE_SCOPES[subjectType], brand)
      ? [
          {
            ...notice("mention", updatedAt, { subject: wireId(subjectType as IdKind, subject), name: author.name }),
            id: `mention:${wireId("note", id)}:${updatedAt.toISOString()}`,
          },
        ]
      : [],
  );
};

const kindOf = (template: TeamTemplate) => TEMPLATES[template].kind as "applications" | "failures";

/**
 * Reads what a person is told in a brand, the newest first: what its roles bring, but for the kinds that it switched off, which are
 * those of its mail.
 */
export const readNotifications = async (
  ports: PlatformPorts,
  signedIn: SignedIn,
  brand: Id<"brand">,
): Promise<readonly Notification[]> => {
  const { person, actor } = signedIn;
  const wishOf = (kind: "applications" | "failures" | "mentions", of: Id<"brand"> | null) =>
    preferenceId({ entity: null, person: person.id, brand: of, kind });
  const concerns = concernsOf(person, brand).map((template) => {
    const isOfAll = template === "team_endpoint_failing" || template === "team_ledger_findings";
    return { read: READ[template], wish: wishOf(kindOf(template), isOfAll ? null : brand) };
  });
  const all = [...concerns, { read: mentions, wish: wishOf("mentions", brand) }];
  const wishes = await wishesOf(
    ports,
    peopleTenant(actor.tenant.organization),
    all.map(({ wish }) => wish),
  );
  const on = all.filter(({ wish }) => wishes.get(wish)?.row.isOff !== true);
  const found = await Promise.all(on.map(({ read }) => read({ ports, signedIn, brand })));
  return found
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST);
};
