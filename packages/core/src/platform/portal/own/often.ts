import { HOUR_MS, later, type Refused, refuse } from "../../../kernel/index.ts";
import type { Member } from "../../../portal/index.ts";
import type { Context } from "../../context.ts";

/** Links that a member is sent in an hour, to whatever address: some go to one that nobody has proven. */
const CHANGES_PER_HOUR = 5;
/** Entries of an hour that are looked at: more are no member's. */
const ENTRIES_MAX = 200;

/** The refusal of a member who has asked too often; `undefined` for any other. Every change that was asked for has an audit entry. */
export const refusedOften = async (
  { tenant, ports, now }: Pick<Context, "tenant" | "ports" | "now">,
  { entity, ref }: Pick<Member, "entity" | "ref">,
  verb: string,
): Promise<Refused | undefined> => {
  const found = await ports.audits.read(tenant, {
    subject: { id: entity, type: "entity" },
    ...(ref.id === null ? {} : { actor: ref.id }),
    created: { from: later(now, -HOUR_MS) },
    after: Number.MAX_SAFE_INTEGER,
    order: "desc",
    limit: ENTRIES_MAX,
  });
  const asked = found.filter((entry) => entry.verb === verb);
  return asked.length >= CHANGES_PER_HOUR || found.length === ENTRIES_MAX
    ? refuse("too_many_changes", { limit: CHANGES_PER_HOUR })
    : undefined;
};
