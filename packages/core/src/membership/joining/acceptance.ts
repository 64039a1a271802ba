import { EMPTY_OBJECT, type Id } from "../../kernel/index.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { type Application, hasApplied, NO_FORM } from "./joining.ts";

/** The row that keeps which terms a member accepted who did not apply by the page. */
export const unapplied = (
  member: Pick<Application, "id" | "brand" | "program" | "entity">,
  accepted: Pick<Application, "termsVersion" | "acceptedFrom">,
  now: Date,
): Application => ({
  ...member,
  ...accepted,
  formVersion: NO_FORM,
  questions: [],
  answers: EMPTY_OBJECT,
  acceptedAt: now,
  decidedBy: null,
  createdAt: now,
  updatedAt: now,
});

/** A membership, with the terms that its member accepted. */
export interface Acceptance {
  readonly id: Id<"enrollment">;
  readonly program: Id<"program">;
  readonly entity: Id<"entity">;
  readonly approvalStatus: Enrollment["approvalStatus"];
  readonly status: Enrollment["status"];
  readonly hasApplied: boolean;
  readonly termsVersion: number | null;
  readonly acceptedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The terms that a member accepted; none where there is no row of it. */
export const acceptanceOf = (
  { id, program, entity, approvalStatus, status, createdAt, updatedAt }: Enrollment,
  application: Application | undefined,
): Acceptance => ({
  ...{ id, program, entity, approvalStatus, status, createdAt, updatedAt },
  hasApplied: application !== undefined && hasApplied(application),
  termsVersion: application?.termsVersion ?? null,
  acceptedAt: application?.acceptedAt ?? null,
});
