import { auditEntry, type Moment, type Written } from "../../journal/index.ts";
import { wireTime } from "../../kernel/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";

/** Records where a test clock began, as the first thing that happens by it: of the organization, whose test data it is of. */
export const begunClock = (moment: Moment, verb: string, { sets }: Written): AuditEntry | undefined => {
  const begun = sets.find(({ set }) => set === "beginTestClock");
  if (begun?.set !== "beginTestClock") return undefined;
  const subject = { of: "organization", id: moment.tenant.organization } as const;
  const first = { ...moment, now: begun.at };
  return auditEntry(first, verb, subject, null, { object: "test_clock", now: wireTime(begun.at) });
};

/** Records where the test clock was, and where it is moved to: of the organization, whose time it is. */
export const advancedClock = (moment: Moment, verb: string, { sets }: Written): AuditEntry | undefined => {
  const aim = sets.find(({ set }) => set === "aimTestClock");
  if (aim?.set !== "aimTestClock") return undefined;
  const clock = { object: "test_clock", now: wireTime(aim.from) };
  const subject = { of: "organization", id: moment.tenant.organization } as const;
  return auditEntry(
    moment,
    verb,
    subject,
    { ...clock, advancing_to: null },
    { ...clock, advancing_to: wireTime(aim.until) },
  );
};
