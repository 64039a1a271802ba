import { ok, parseId, type Refused, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { type Approval, hasJoined, isSecondPerson, type Person, peopleTenant, statusOf } from "../../people/index.ts";
import { isHeld, type Scope } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";

/** The approval that a path names, where it lies in the caller's brand, or, of the whole organization, where the scope is held in all. */
export const findApproval = async (
  { tenant, brand, held, ports }: Context,
  raw: string,
  scope: Scope,
): Promise<Result<Versioned<Approval>>> => {
  const id = parseId("approval", raw);
  const found = id && (await ports.approvals.get(tenant, id));
  if (found === undefined) return refuse("approval_not_found");
  const place = found.row.brand;
  const isReached = place === null ? isHeld(held, scope, null) : place === brand.id;
  return isReached ? ok(found) : refuse("approval_not_found");
};

export interface Deciding {
  readonly found: Versioned<Approval>;
  /** Who decides it. */
  readonly person: Versioned<Person>;
}

/** Why a person may not decide an approval that is there. */
const refusedDeciding = (approval: Approval, person: Person, now: Date): Refused | undefined => {
  const status = statusOf(approval, now);
  if (status !== "pending") return refuse("approval_not_pending", { status, allowed: ["pending"] });
  return approval.needs === "second_person" && !isSecondPerson(person, approval)
    ? refuse("second_person_required", { why: "requester" })
    : undefined;
};

/** An approval that waits, and the person who may decide it. */
export const findDeciding = async (context: Context, raw: string): Promise<Result<Deciding>> => {
  const { tenant, origin, now, ports } = context;
  const found = await findApproval(context, raw, "approvals:write");
  if (!found.ok) return found;
  const { type, id } = origin.actor;
  const who = type === "person" && id !== null ? parseId("person", id) : undefined;
  const person = who && (await ports.persons.get(peopleTenant(tenant.organization), who));
  if (person === undefined || person.row.status !== "active")
    return refuse("second_person_required", { why: "nobody" });
  if (!hasJoined(person.row, now)) return refuse("second_person_required", { why: "joined" });
  return refusedDeciding(found.value.row, person.row, now) ?? ok({ found: found.value, person });
};
