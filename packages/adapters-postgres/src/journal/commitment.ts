import type { Answer, AuditEntry, Change, DomainEvent } from "@entente/core/ports";
import { type Originated, originated } from "./recorded-parts.ts";

/** The content of one statement: a change, or several of one tenant. Announcements of sets have the origin `origin`. */
export interface Commitment
  extends Required<Pick<Change, "tenant" | "origin" | "writes" | "increments" | "sets" | "expects" | "notifications">> {
  readonly events: readonly Originated<DomainEvent>[];
  readonly audits: readonly Originated<AuditEntry>[];
  readonly answers: readonly Answer[];
}

/** One change. An answer that is made from the results of its sets is not part of it. */
export const commitmentOf = (change: Change): Commitment => {
  const { tenant, origin, writes = [], increments = [], sets = [], expects = [], notifications = [] } = change;
  const { events = [], audits = [], answer } = change;
  return {
    tenant,
    origin,
    writes,
    increments,
    sets,
    expects,
    notifications,
    events: originated(events, origin),
    audits: originated(audits, origin),
    answers: typeof answer === "object" ? [answer] : [],
  };
};

/** Several changes of one tenant, in their order. They have no sets, and none writes what another one writes or expects. */
export const together = (changes: readonly [Change, ...Change[]]): Commitment => {
  const all = changes.map(commitmentOf);
  const expects = all.flatMap((one) => one.expects);
  return {
    tenant: changes[0].tenant,
    origin: changes[0].origin,
    writes: all.flatMap(({ writes }) => writes),
    increments: all.flatMap(({ increments }) => increments),
    sets: [],
    expects: [...new Map(expects.map((expected) => [`${expected.kind} ${expected.id}`, expected])).values()],
    notifications: [...new Set(all.flatMap(({ notifications }) => notifications))],
    events: all.flatMap(({ events }) => events),
    audits: all.flatMap(({ audits }) => audits),
    answers: all.flatMap(({ answers }) => answers),
  };
};
