import { ok, type Result } from "../../kernel/index.ts";
import { command } from "../context.ts";
import { decidingMembers } from "./decide-members.ts";
import { decidingNewcomers } from "./decide-newcomers.ts";
import { decideItems } from "./fold.ts";
import { gatherMembers, type MemberFacts } from "./gather-members.ts";
import { gatherNewcomers, type NewcomerFacts } from "./gather-newcomers.ts";
import { type BULK_ACTIONS, enrollmentBulk } from "./inputs.ts";
import { enrollmentBulkResource } from "./resource.ts";

type Facts =
  | { readonly action: "enroll"; readonly newcomers: NewcomerFacts }
  | { readonly action: Exclude<(typeof BULK_ACTIONS)[number], "enroll">; readonly members: MemberFacts };

/** Many enrollments at once: each item as a request of its own would be decided, all in one change. */
export const bulkEnrollments = command({
  ids: [],
  input: enrollmentBulk,
  output: enrollmentBulkResource,
  async gather(context, _ids, { action, items }): Promise<Result<Facts>> {
    if (action === "enroll") return ok({ action, newcomers: await gatherNewcomers(context, items) });
    const named = items.map(({ enrollment }) => enrollment as string);
    return ok({ action, members: await gatherMembers(context, named, action === "approve") });
  },
  decide: (context, facts, { notify, reason, tags, dry_run: isDry }) =>
    facts.action === "enroll"
      ? decideItems(
          context,
          { action: facts.action, notify, isDry },
          facts.newcomers.items,
          decidingNewcomers(facts.newcomers),
        )
      : decideItems(
          context,
          { action: facts.action, notify, isDry },
          facts.members.ids,
          decidingMembers(facts.action, facts.members, { reason, tags }),
        ),
});
