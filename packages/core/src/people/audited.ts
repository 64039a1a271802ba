import { type AuditSubject, shownAs } from "../journal/index.ts";
import { wireId } from "../kernel/index.ts";
import { approvalShown } from "./approvals/resource.ts";
import { invitationShown } from "./invitations/resource.ts";
import { personShown } from "./persons/resource.ts";
import type { ConsoleSetting } from "./settings.ts";

/** The rows of this context that audit entries are about. */
export const PEOPLE_AUDITED = {
  person: shownAs("person", personShown),
  invitation: shownAs("invitation", invitationShown),
  approval: shownAs("approval", approvalShown),
  consoleSetting: shownAs("organization", ({ id, approvalByTwo, allowedAddresses }: ConsoleSetting) => ({
    id: wireId("organization", id),
    object: "settings",
    approval_by_two: approvalByTwo,
    allowed_addresses: allowedAddresses,
  })),
} as const satisfies Readonly<Record<string, AuditSubject<never, unknown>>>;
