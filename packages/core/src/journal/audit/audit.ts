import type { IdKind } from "../../kernel/index.ts";
import type { AuditEntry, Tenant } from "../../tenancy/index.ts";
import type { ChangeParts } from "../ports.ts";
import type { Moment } from "../use-case.ts";

/** How rows of a kind are named and shown in audit entries: as answers show them, without secrets. */
export interface AuditSubject<Row, S> {
  readonly of: IdKind;
  readonly present: (row: Row, moment: Moment<S>) => object;
}

/** A subject whose rows are shown by themselves. */
export const shownAs = <Row>(
  of: IdKind,
  present: (row: Row, tenant: Tenant) => object,
): AuditSubject<Row, unknown> => ({
  of,
  present: (row, { tenant }) => present(row, tenant),
});

/** The combined writes, sets and events of all parts of a change. */
export type Written = Required<Pick<ChangeParts, "writes" | "sets" | "events">>;

export const writtenBy = (parts: readonly ChangeParts[]): Written => ({
  writes: parts.flatMap(({ writes = [] }) => writes),
  sets: parts.flatMap(({ sets = [] }) => sets),
  events: parts.flatMap(({ events = [] }) => events),
});

/**
 * The audit entries of a change: one of what the verb did, unless an event of the change has the same subject, and one of each
 * standing that moved without an event. `id` names the subject where the request did. Pure, like a decision.
 * @throws Error for a verb that the platform does not know.
 */
export type Audit = (moment: Moment, verb: string, written: Written, id?: string) => readonly AuditEntry[];
