import { auditEntry, update, type Write } from "../../../journal/index.ts";
import { revise, wireTime } from "../../../kernel/index.ts";
import { contactId, type Entity, holdAddress, MEMBERSHIP_AUDITED, withHold } from "../../../membership/index.ts";
import type { AuditEntry } from "../../../tenancy/index.ts";
import type { Context } from "../../context.ts";

const ACCOUNTS_MAX = 100;

interface Hold {
  readonly writes: readonly Write[];
  readonly audits: readonly AuditEntry[];
}

/**
 * Holds the payments of a member until an instant, while another account or address is not confirmed: who said that money should go
 * elsewhere is not paid to where it went before. Batches skip the member as `held`, and a longer wait stays.
 */
export const holdPayments = async (
  context: Context,
  entity: Entity["id"],
  until: Date,
  verb: string,
): Promise<Hold> => {
  const { tenant, brand, ports, now } = context;
  const isShorter = (heldUntil: Date | null): boolean => heldUntil === null || heldUntil < until;
  const where = { brand: brand.id, kind: "payout", owner: entity, status: "connected" } as const;
  const accounts = (await ports.connections.list(tenant, where, { limit: ACCOUNTS_MAX }))?.rows ?? [];
  if (accounts.length === 0) {
    const contact = await ports.contacts.get(tenant, contactId(brand.id, entity));
    return { writes: contact === undefined ? [] : holdAddress(now, contact, until), audits: [] };
  }
  const { present } = MEMBERSHIP_AUDITED.connection;
  const held = accounts
    .filter(({ row }) => isShorter(row.heldUntil))
    .map((before) => ({ before, next: revise(before, { ...withHold(before.row, now, until), updatedAt: now }) }));
  return {
    writes: held.map(({ next }) => update("connection", next)),
    audits: held.map(({ before, next }) =>
      auditEntry(
        context,
        verb,
        { of: "connection", id: next.row.id },
        present(before.row, context),
        present(next.row, context),
      ),
    ),
  };
};

/** The audit entry of a change that was asked for. */
export const askedEntry = (
  context: Context,
  entity: Entity["id"],
  verb: string,
  change: string,
  until: Date,
): AuditEntry =>
  auditEntry(context, verb, { of: "entity", id: entity }, null, {
    object: "portal_change",
    change,
    ends_at: wireTime(until),
  });
