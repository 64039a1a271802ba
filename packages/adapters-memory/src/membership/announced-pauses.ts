import type { Pause } from "@entente/core/ports";
import { compared, type Finder, type Found, groupedBy, rowsOf, STAMP_SLACK_MS } from "../store/compared.ts";
import type { Tenancy } from "../store/world.ts";
import { auditedSince, shownBefore, shownBy } from "./audited-rows.ts";

type Subject = Pause["subjectType"];
type Field = "started_at" | "ended_at";

/** One beginning or end of a pause, or what announces one. */
interface Turn {
  readonly row: string;
  readonly subjectType: Subject;
  readonly subject: string;
  readonly field: Field;
  readonly at: Date;
}

/** A cause that begins or ends a pause. `must`: true if a pause belongs to it in any case. */
interface Cause extends Turn {
  readonly must: boolean;
}

const EVENTS: Readonly<Record<string, readonly [field: Field, must: boolean]>> = {
  "relationship.paused": ["started_at", true],
  "relationship.resumed": ["ended_at", true],
  "relationship.ended": ["ended_at", false],
};

const OPERATIONS: Readonly<Record<string, readonly [field: Field, must: boolean]>> = {
  "deployment.pause": ["started_at", true],
  "deployment.resume": ["ended_at", true],
  "deployment.cancel": ["started_at", false],
};

const OF_DISTRIBUTIONS: Readonly<Record<string, Field>> = {
  "distribution.pause": "started_at",
  "distribution.resume": "ended_at",
  "distribution.cancel": "started_at",
};

/** The audit entries that begin and end pauses: the field, and when a pause belongs to it in any case. */
const AUDITED: readonly (readonly [
  verb: string,
  subjectType: Subject,
  field: Field,
  must: (before: unknown, after: unknown) => boolean,
])[] = [
  ["enrollments.pause", "enrollment", "started_at", () => true],
  ["enrollments.archive", "enrollment", "started_at", (before) => before === "active"],
  ["enrollments.resume", "enrollment", "ended_at", () => true],
  ["coupons.pause", "coupon", "started_at", () => true],
  ["coupons.archive", "coupon", "started_at", (before) => before === "active"],
  ["coupons.resume", "coupon", "ended_at", () => true],
  ["programs.create", "program", "started_at", (_, after) => after !== "active"],
  ["programs.update", "program", "started_at", (before) => before === "active"],
  ["programs.update", "program", "ended_at", (_, after) => after === "active"],
];

const ofEntries = ({ audits }: Tenancy): readonly Cause[] =>
  audits.flatMap((entry) =>
    AUDITED.filter(([verb]) => verb === entry.verb).map(([, subjectType, field, must]): Cause => {
      const { id } = entry.subject;
      const isNeeded = must(shownBefore(entry).status, shownBy(entry).status);
      return { row: id, subjectType, subject: id, field, at: entry.createdAt, must: isNeeded };
    }),
  );

const RETURNING: readonly string[] = [
  "enrollments.create",
  "connect.handoff",
  "enrollment.activated",
  "enrollment.approved",
  "relationship.created",
];

/** Lists the causes that bring archived members back: each is about the membership, the person, or their relationship. */
const ofReturns = (tenancy: Tenancy): readonly Cause[] => {
  const facts = groupedBy(
    [
      ...tenancy.audits.map(({ verb, subject, createdAt }) => ({ name: verb, subject: subject.id, createdAt })),
      ...tenancy.feed.map(({ type, subject, createdAt }) => ({ name: type as string, subject: subject.id, createdAt })),
    ].filter(({ name }) => RETURNING.includes(name)),
    ({ subject }) => subject,
  );
  return rowsOf(tenancy, "enrollment").flatMap(({ id, entity, relationship }) =>
    [id, entity, relationship]
      .flatMap((about) => facts.get(about) ?? [])
      .map(({ createdAt }) => ({
        row: id,
        subjectType: "enrollment",
        subject: id,
        field: "ended_at",
        at: createdAt,
        must: false,
      })),
  );
};

/** The events of relationships, the operations of deployments and of their distributions, and the audit entries of the others. */
const causesOf = (tenancy: Tenancy): readonly Cause[] => [
  ...ofEntries(tenancy),
  ...ofReturns(tenancy),
  ...tenancy.feed.flatMap(({ type, subject: { id }, createdAt }): readonly Cause[] => {
    const [field, must] = EVENTS[type] ?? [];
    if (field === undefined || must === undefined) return [];
    return [{ row: id, subjectType: "relationship", subject: id, field, at: createdAt, must }];
  }),
  ...rowsOf(tenancy, "operation").flatMap(({ kind, subject, createdAt: at }): readonly Cause[] => {
    const [field, must] = OPERATIONS[kind] ?? [];
    if (field !== undefined && must !== undefined)
      return [{ row: subject, subjectType: "deployment", subject, field, at, must }];
    const whole = OF_DISTRIBUTIONS[kind];
    if (whole === undefined) return [];
    return rowsOf(tenancy, "deployment")
      .filter(({ distribution }) => distribution === (subject as string))
      .map(({ id }) => ({ row: id, subjectType: "deployment", subject: id, field: whole, at, must: false }));
  }),
];

const turnsOf = (tenancy: Tenancy): readonly Turn[] =>
  rowsOf(tenancy, "pause").flatMap(({ id: row, subjectType, subject, startedAt, endedAt }): readonly Turn[] => [
    { row, subjectType, subject, field: "started_at", at: startedAt },
    ...(endedAt === null ? [] : [{ row, subjectType, subject, field: "ended_at", at: endedAt } as const]),
  ]);

const nameOf = ({ subjectType, subject, field, at }: Turn): string =>
  `${subjectType} ${subject} ${field} ${at.getTime()}`;

/** Returns the check that a turn was announced; for members, programs and coupons, since audit entries are made. */
const isAnnounced = (tenancy: Tenancy): ((turn: Turn) => boolean) => {
  const since = auditedSince(tenancy);
  const { enrollment, program, coupon } = tenancy.tables;
  return ({ subjectType, subject, at }) => {
    if (subjectType === "relationship" || subjectType === "deployment") return true;
    const row = [enrollment, program, coupon]
      .map(({ rows }) => rows.get(subject)?.row)
      .find((one) => one !== undefined);
    return row !== undefined && Math.max(row.createdAt.getTime(), at.getTime()) >= since;
  };
};

/** Lists the subjects, each with true if its own row is paused. */
const pausedOf = (tenancy: Tenancy): readonly (readonly [subject: string, isPaused: boolean])[] => [
  ...rowsOf(tenancy, "program").map(({ id, status }) => [id, status !== "active"] as const),
  ...rowsOf(tenancy, "enrollment").map(({ id, status }) => [id, status !== "active"] as const),
  ...rowsOf(tenancy, "coupon").map(({ id, status }) => [id, status !== "active"] as const),
  ...rowsOf(tenancy, "relationship").map(({ id, status }) => [id, status === "paused"] as const),
  ...rowsOf(tenancy, "deployment").map(({ id, status }) => [id, status !== "active"] as const),
];

const lasting = (tenancy: Tenancy): readonly Found[] => {
  const open = new Set(
    rowsOf(tenancy, "pause").flatMap(({ subject, endedAt }) => (endedAt === null ? [subject as string] : [])),
  );
  return pausedOf(tenancy).flatMap(([subject, isPaused]): readonly Found[] =>
    isPaused === open.has(subject)
      ? []
      : [
          [
            subject,
            "status",
            open.has(subject) ? "a pause that lasts" : "no pause that lasts",
            isPaused ? "paused" : "not paused",
          ],
        ],
  );
};

/**
 * Deployments that were running when their distribution was paused, and have no pause about then. Another pause may have held
 * already, by another clock.
 */
const pausedTogether = (tenancy: Tenancy): readonly Found[] => {
  const isBefore = (one: Date, other: Date): boolean => one.getTime() <= other.getTime() + STAMP_SLACK_MS;
  const pauses = groupedBy(rowsOf(tenancy, "pause"), ({ subject }) => subject);
  const deployments = groupedBy(rowsOf(tenancy, "deployment"), ({ distribution }) => distribution);
  return rowsOf(tenancy, "operation")
    .filter(({ kind }) => kind === "distribution.pause")
    .flatMap(({ subject, createdAt: at }) =>
      (deployments.get(subject) ?? [])
        .filter(({ createdAt, completedAt }) => createdAt < at && (completedAt === null || !isBefore(completedAt, at)))
        .filter(
          ({ id }) =>
            !(pauses.get(id) ?? []).some(
              ({ startedAt, endedAt }) => isBefore(startedAt, at) && (endedAt === null || isBefore(at, endedAt)),
            ),
        )
        .flatMap(({ id }) => compared(id, [["started_at", at, null]])),
    );
};

/** Turns beyond the number of what announces them: the later ones by id. */
const beyond = (turns: readonly Turn[], causes: readonly Cause[]): readonly Turn[] => {
  const caused = groupedBy(causes, nameOf);
  return [...groupedBy(turns, nameOf)].flatMap(([name, same]) =>
    same.toSorted((one, other) => (one.row < other.row ? -1 : 1)).slice(caused.get(name)?.length ?? 0),
  );
};

export const announcedPauses: Finder = (tenancy) => {
  const [causes, turns] = [causesOf(tenancy), turnsOf(tenancy).filter(isAnnounced(tenancy))];
  const turned = new Set(turns.map(nameOf));
  const needed = new Map(causes.filter(({ must }) => must).map((cause) => [nameOf(cause), cause]));
  return [
    ...beyond(turns, causes).flatMap(({ row, field, at }) => compared(row, [[field, null, at]])),
    ...[...needed]
      .filter(([name]) => !turned.has(name))
      .flatMap(([, { row, field, at }]) => compared(row, [[field, at, null]])),
    ...pausedTogether(tenancy),
    ...lasting(tenancy),
  ];
};
