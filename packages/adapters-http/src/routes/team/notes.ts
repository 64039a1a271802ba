import type { ErrorCode, Scope } from "@entente/core";
import { NOTE_SCOPES } from "@entente/core/http";
import type { RouteRow } from "../route.ts";

/** The notes about one kind of thing: below its own path, read and written with its own scopes. */
interface About {
  readonly slice:
    | "enrollmentNotes"
    | "entityNotes"
    | "performanceEventNotes"
    | "payoutBatchNotes"
    | "distributionNotes";
  readonly path: string;
  readonly read: Scope;
  readonly write: Scope;
  readonly missing: ErrorCode;
  readonly thing: string;
}

const ABOUT: readonly About[] = [
  {
    slice: "enrollmentNotes",
    path: "/enrollments/{id}/notes",
    read: NOTE_SCOPES.enrollment,
    write: "enrollments:write",
    missing: "enrollment_not_found",
    thing: "a member",
  },
  {
    slice: "entityNotes",
    path: "/entities/{id}/notes",
    read: NOTE_SCOPES.entity,
    write: "entities:write",
    missing: "entity_not_found",
    thing: "a person or company",
  },
  {
    slice: "performanceEventNotes",
    path: "/performance/events/{id}/notes",
    read: NOTE_SCOPES.performance_event,
    write: "performance:write",
    missing: "performance_event_not_found",
    thing: "an event",
  },
  {
    slice: "payoutBatchNotes",
    path: "/payouts/batches/{id}/notes",
    read: NOTE_SCOPES.payout_batch,
    write: "payouts:write",
    missing: "payout_batch_not_found",
    thing: "a batch",
  },
  {
    slice: "distributionNotes",
    path: "/distributions/{id}/notes",
    read: NOTE_SCOPES.distribution,
    write: "distributions:write",
    missing: "distribution_not_found",
    thing: "a distribution",
  },
];

export const noteRoutes: readonly RouteRow[] = ABOUT.flatMap(({ slice, path, read, write, missing, thing }) => [
  {
    method: "POST",
    path,
    scope: write,
    useCase: `${slice}.create`,
    makes: ["created"],
    refuses: [missing, "person_not_found", "too_many_notes"],
    summary: `Write a note about ${thing}`,
  },
  {
    method: "GET",
    path,
    scope: read,
    useCase: `${slice}.list`,
    makes: ["done"],
    refuses: [missing],
    summary: `List the notes about ${thing}`,
  },
  {
    method: "GET",
    path: `${path}/{id}`,
    scope: read,
    useCase: `${slice}.retrieve`,
    makes: ["done"],
    refuses: [missing, "note_not_found"],
    summary: `Retrieve a note about ${thing}`,
  },
  {
    method: "POST",
    path: `${path}/{id}`,
    scope: write,
    useCase: `${slice}.update`,
    makes: ["done"],
    refuses: [missing, "note_not_found", "person_not_found", "note_of_another"],
    summary: `Change a note about ${thing}`,
  },
  {
    method: "DELETE",
    path: `${path}/{id}`,
    scope: write,
    useCase: `${slice}.delete`,
    makes: ["done"],
    refuses: [missing, "note_not_found", "note_of_another"],
    summary: `Remove a note about ${thing}`,
  },
]);
