import { announce, update } from "../../journal/index.ts";
import { fresh, newId, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext, Moment } from "../context.ts";
import { type CauseFacts, evaluateCause, type StandingChange } from "../standing/decide.ts";
import type { MemberEvidence } from "../standing/ports.ts";
import type { Assertion } from "./assertion.ts";
import { presentAssertion } from "./resource.ts";

const same = (left: Date | null, right: Date | null): boolean => left?.getTime() === right?.getTime();

/** Returns the assertion about an entity from now on; `undefined` if that is asserted already. A new expiry is a change. */
export const asserted = (
  context: DecisionContext,
  found: Versioned<Assertion> | undefined,
  { entity, key, value, expiresAt }: Pick<Assertion, "entity" | "key" | "value" | "expiresAt">,
): Versioned<Assertion> | undefined => {
  const { brand, now } = context;
  const fields = { action: "asserted", value, expiresAt, effectiveAt: now, updatedAt: now } as const;
  if (found === undefined)
    return fresh({ id: newId(context, "assertion"), brand: brand.id, entity, key, createdAt: now, ...fields });
  const { action, value: known, expiresAt: expires } = found.row;
  const isSame = action === "asserted" && known === value && same(expires, expiresAt);
  return isSame ? undefined : revise(found, fields);
};

/** A revocation; `undefined` where nothing is asserted any more. */
export const revoked = ({ now }: Pick<Moment, "now">, found: Versioned<Assertion>): Versioned<Assertion> | undefined =>
  found.row.action === "revoked" ? undefined : revise(found, { action: "revoked", effectiveAt: now, updatedAt: now });

/** A member's evidence once this is asserted. */
export const evidenceWith =
  (row: Assertion) =>
  (_member: unknown, { assertions }: MemberEvidence) => ({
    assertions: [...assertions.filter(({ key }) => key !== row.key), row],
  });

/** Writes an assertion with its event and the standing of every member the entity is, all in one change. */
export const writeAssertion = (
  moment: Moment,
  next: Versioned<Assertion>,
  cause: CauseFacts | undefined,
): StandingChange => {
  const { row } = next;
  const standing = evaluateCause(moment, cause);
  const object = presentAssertion(row, moment.tenant);
  const type = row.action === "asserted" ? "assertion.created" : "assertion.revoked";
  const event = announce(moment, type, row.id, { object, entity: object.entity, key: row.key });
  return {
    ...standing,
    writes: [update("assertion", next), ...standing.writes],
    events: [event, ...standing.events],
  };
};
