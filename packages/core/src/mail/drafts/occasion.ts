import { type Id, readPrefixed } from "../../kernel/index.ts";
import { TEAM_USE_CASES } from "../../team/index.ts";
import type { Entry } from "./entry.ts";

/** An occasion of mail, by ids alone: whom it concerns, and what it says, is read afterwards. */
export type Occasion =
  | {
      readonly kind: "membership";
      readonly template: "invited" | "applied" | "approved" | "rejected" | "qualified" | "grace";
      readonly enrollment: Id<"enrollment">;
    }
  | { readonly kind: "applications"; readonly enrollments: readonly Id<"enrollment">[] }
  | {
      readonly kind: "payment";
      readonly template: "paid" | "returned";
      readonly operation: Id<"operation">;
      readonly entity: Id<"entity">;
      readonly currency: string;
    }
  | {
      readonly kind: "failed";
      readonly operation: Id<"operation">;
      readonly payments: readonly { readonly entity: Id<"entity">; readonly currency: string }[];
    }
  /** `left`: those whom a batch left out when its file was made, and not before. */
  | { readonly kind: "skipped"; readonly batch: Id<"payout_batch">; readonly left: boolean }
  | {
      readonly kind: "account";
      readonly connection: Id<"connection">;
      readonly change: "added" | "removed";
      /** True for one that was added without the wait for a change of payee. */
      readonly unwaited: boolean;
    }
  | {
      readonly kind: "address";
      readonly brand: Id<"brand">;
      readonly entity: Id<"entity">;
      /** The addresses before and after; null for none. */
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: "endpoint";
      readonly endpoint: Id<"webhook_endpoint">;
      readonly since: string;
      readonly isPaused: boolean;
    }
  | { readonly kind: "ledger"; readonly count: number }
  /** People whom a note calls since it was written or changed. */
  | { readonly kind: "mention"; readonly note: Id<"note">; readonly people: readonly Id<"person">[] }
  /** A payout schedule that stopped, with the code of the reason. */
  | { readonly kind: "schedule"; readonly schedule: Id<"payout_schedule">; readonly code: string }
  /** A domain of the portal that is failing, with its host: nothing is answered there any more. */
  | {
      readonly kind: "domain";
      readonly domain: Id<"portal_domain">;
      readonly brand: Id<"brand">;
      readonly host: string;
      readonly since: string;
    };

/** An occasion, and what it comes from: the seed and the instant of the ids of its messages. */
export interface Occurred {
  readonly occasion: Occasion;
  /** The raw id of the first event or audit entry that it is made of. */
  readonly entry: string;
  /** The instant of the entry. */
  readonly at: Date;
}

const rawId = <K extends string>(wire: unknown): K | undefined =>
  typeof wire === "string" ? (readPrefixed(wire)?.id as K | undefined) : undefined;

const object = ({ after }: Entry): Readonly<Record<string, unknown>> =>
  (after?.object ?? {}) as Readonly<Record<string, unknown>>;

/** True if somebody joined by themselves, or by a host application. */
const isApplication = ({ actor }: Entry): boolean => actor.type === "member" || actor.type === "host_app";

const membership = (template: (Occasion & { readonly kind: "membership" })["template"], entry: Entry): Occasion => ({
  kind: "membership",
  template,
  enrollment: entry.subject.id as Id<"enrollment">,
});

/** An invitation of who was rejected, archived or left: no event announces it. */
const readmission = (entry: Entry): Occasion | undefined =>
  entry.subject.type === "enrollment" &&
  entry.before !== null &&
  ["approval_status", "status", "relationship"].some((field) => field in (entry.after ?? {}))
    ? membership("invited", entry)
    : undefined;

const payment = (template: "paid" | "returned", entry: Entry): Occasion | undefined => {
  const { recipient, currency } = object(entry) as {
    readonly recipient?: { readonly entity?: unknown };
    currency?: string;
  };
  const entity = rawId<Id<"entity">>(recipient?.entity);
  // Nobody is paid by what was written off.
  if (entry.operation === null || entity === undefined || currency === undefined) return undefined;
  return { kind: "payment", template, operation: entry.operation as Id<"operation">, entity, currency };
};

const exported = (entry: Entry): Occasion | undefined => {
  const { kind, subject } = object(entry) as { readonly kind?: string; readonly subject?: { readonly id?: unknown } };
  const batch = rawId<Id<"payout_batch">>(subject?.id);
  return kind === "payout_batch.export" && batch !== undefined ? { kind: "skipped", batch, left: true } : undefined;
};

const account =
  (change: "added" | "removed", unwaited = false) =>
  (entry: Entry): Occasion => ({
    kind: "account",
    connection: entry.subject.id as Id<"connection">,
    change,
    unwaited,
  });

const address = ({ before, after }: Entry): Occasion | undefined => {
  const { id, brand } = (after?.entity ?? {}) as { readonly id?: unknown; readonly brand?: unknown };
  const [entity, of] = [rawId<Id<"entity">>(id), rawId<Id<"brand">>(brand)];
  if (entity === undefined || of === undefined || !("email" in (after ?? {}))) return undefined;
  const [from, to] = [before?.email ?? null, after?.email ?? null] as (string | null)[];
  // The first address replaces none.
  if (from === null || from === undefined) return undefined;
  return { kind: "address", brand: of, entity, before: from, after: to ?? null };
};

/** The people that an entry about a note names. */
const called = (fields: Entry["after"]): readonly Id<"person">[] =>
  ((fields?.mentions ?? []) as readonly { readonly id?: unknown }[]).flatMap(({ id }) => rawId<Id<"person">>(id) ?? []);

const mention = ({ subject, before, after }: Entry): Occasion | undefined => {
  const known = called(before);
  const people = called(after).filter((one) => !known.includes(one));
  return people.length === 0 ? undefined : { kind: "mention", note: subject.id as Id<"note">, people };
};

const domain = ({ subject, after }: Entry): Occasion | undefined => {
  const brand = rawId<Id<"brand">>(after?.brand);
  const [host, since] = [String(after?.host ?? ""), String(after?.failed_since ?? "")];
  return brand === undefined
    ? undefined
    : { kind: "domain", domain: subject.id as Id<"portal_domain">, brand, host, since };
};

type Rule = (entry: Entry) => Occasion | undefined;

/** The rules of mail: the types of events, and the verbs of what no event announces. */
const RULES: Readonly<Record<string, Rule>> = {
  "enrollment.created": (entry) => membership(isApplication(entry) ? "applied" : "invited", entry),
  "enrollments.create": readmission,
  "enrollment.approved": (entry) => membership("approved", entry),
  "enrollment.rejected": (entry) => membership("rejected", entry),
  // Who qualifies by the approval is told of that.
  "enrollment.qualified": (entry) => (entry.after?.trigger === "approval" ? undefined : membership("qualified", entry)),
  "standing.change": (entry) =>
    entry.after?.qualification_status === "grace" ? membership("grace", entry) : undefined,
  "payout.settled": (entry) => payment("paid", entry),
  "payout.failed": (entry) => payment("returned", entry),
  "payoutBatches.create": (entry) =>
    entry.subject.type === "payout_batch"
      ? { kind: "skipped", batch: entry.subject.id as Id<"payout_batch">, left: false }
      : undefined,
  "operation.succeeded": exported,
  "operation.failed": exported,
  "payoutAccounts.create": account("added"),
  "connections.attach": account("added", true),
  "payoutAccounts.delete": account("removed"),
  "connections.revoke": account("removed"),
  "entities.update": address,
  "entities.change": address,
  "webhooks.health": ({ subject, after }) =>
    after?.health === "failing" || after?.health === "paused_by_failure"
      ? {
          kind: "endpoint",
          endpoint: subject.id as Id<"webhook_endpoint">,
          since: String(after.failing_since ?? ""),
          isPaused: after.health === "paused_by_failure",
        }
      : undefined,
  ...Object.fromEntries(
    Object.keys(TEAM_USE_CASES).flatMap((slice) =>
      ["create", "update"].map((name) => [`${slice}.${name}`, mention] as const),
    ),
  ),
  "payoutSchedules.stop": ({ subject, after }) => ({
    kind: "schedule",
    schedule: subject.id as Id<"payout_schedule">,
    code: (after?.stopped as { readonly code?: string } | null)?.code ?? "",
  }),
  "portalDomains.fail": domain,
  "ledger.check": ({ after }) => {
    const found = (after?.found ?? []) as readonly { readonly count?: number }[];
    return { kind: "ledger", count: found.reduce((sum, { count = 0 }) => sum + count, 0) };
  },
};

/** The key under which entries of a page become one occasion; null: each is one of its own. */
const together = (occasion: Occasion): string | null =>
  occasion.kind === "payment"
    ? `${occasion.template} ${occasion.operation} ${occasion.entity} ${occasion.currency}`
    : null;

/**
 * Finds the occasions of entries, in their order. The payouts of one payment are one occasion, and what the team is told of several
 * members or payments of a page is one too.
 */
export const occasionsOf = (entries: readonly Entry[]): readonly Occurred[] => {
  const found = new Map<string, Occurred>();
  const applications: { entry: Entry; enrollment: Id<"enrollment"> }[] = [];
  const failures = new Map<
    Id<"operation">,
    { entry: Entry; payments: Map<string, { entity: Id<"entity">; currency: string }> }
  >();
  for (const entry of entries) {
    if (entry.after?.notify === false || !Object.hasOwn(RULES, entry.name)) continue;
    const occasion = (RULES[entry.name] as Rule)(entry);
    if (occasion === undefined) continue;
    const key = together(occasion) ?? entry.id;
    if (!found.has(key)) found.set(key, { occasion, entry: entry.id, at: entry.createdAt });
    if (occasion.kind === "membership" && occasion.template === "applied")
      applications.push({ entry, enrollment: occasion.enrollment });
    if (occasion.kind === "payment" && occasion.template === "returned") {
      const { operation, entity, currency } = occasion;
      const known = failures.get(operation) ?? { entry, payments: new Map() };
      known.payments.set(`${entity} ${currency}`, { entity, currency });
      failures.set(operation, known);
    }
  }
  const [first] = applications;
  return [
    ...found.values(),
    ...(first === undefined
      ? []
      : [
          {
            occasion: { kind: "applications" as const, enrollments: applications.map(({ enrollment }) => enrollment) },
            entry: first.entry.id,
            at: first.entry.createdAt,
          },
        ]),
    ...[...failures].map(([operation, { entry, payments }]) => ({
      occasion: { kind: "failed" as const, operation, payments: [...payments.values()] },
      entry: entry.id,
      at: entry.createdAt,
    })),
  ];
};
