import type { Id } from "../../kernel/index.ts";

/** How far the events and audit entries of a tenant have become mail. */
export interface MailCursor {
  readonly id: Id<"organization">;
  /** The `seq` of the last event that was looked at. */
  readonly events: number;
  /** The `seq` of the last audit entry that was looked at. */
  readonly audits: number;
  /** The start of the first UTC day whose earnings are still to be reported. */
  readonly digestFrom: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
