import { type Change, update, type Write } from "../../journal/index.ts";
import { EMPTY_OBJECT, type Id, newId, revise, type Versioned } from "../../kernel/index.ts";
import type { Moment } from "../context.ts";
import { type CauseFacts, evaluateCause, type StandingChange } from "../standing/decide.ts";
import type { Connection } from "./connection.ts";
import type { Attachment } from "./inputs.ts";

/** A connection of an entity, or of the brand where there is none. */
export const newConnection = (
  moment: Moment,
  brand: Id<"brand">,
  entity: Id<"entity"> | undefined,
  { kind, provider, provider_account_id: account, handle, scopes, grants }: Attachment,
): Connection => ({
  id: newId(moment, "connection"),
  brand,
  kind,
  provider,
  providerAccountId: account ?? null,
  handle: handle ?? null,
  accountDigest: null,
  heldUntil: null,
  holds: [],
  ownerType: entity === undefined ? "brand" : "entity",
  owner: entity ?? brand,
  status: "connected",
  scopes,
  grants: grants ?? EMPTY_OBJECT,
  connectedAt: moment.now,
  disconnectedAt: null,
  createdAt: moment.now,
  updatedAt: moment.now,
});

/** Returns true if the metric `channel_connected` of the owner counts this connection. */
export const isCounted = ({ kind, ownerType, status }: Connection): boolean =>
  kind === "social_profile" && ownerType === "entity" && status === "connected";

/** Builds the change that revokes a connection, with the end of the provider's grant and the standing that follows. */
export const revokedConnection = (
  moment: Moment,
  found: Versioned<Connection>,
  { cause, ending }: { readonly cause: CauseFacts | undefined; readonly ending: readonly Write[] },
): { readonly row: Connection; readonly change: StandingChange & Pick<Change, "notifications"> } => {
  const next = revise(found, { status: "revoked", disconnectedAt: moment.now, updatedAt: moment.now });
  const standing = evaluateCause(moment, cause);
  const writes = [update("connection", next), ...ending, ...standing.writes];
  return { row: next.row, change: { ...standing, writes, notifications: ending.length === 0 ? [] : ["channels"] } };
};

/** Builds the change that blanks a connection; one that is not revoked yet is revoked. */
export const erasedConnection = (
  moment: Moment,
  found: Versioned<Connection>,
  blank: Partial<Connection>,
  facts: Parameters<typeof revokedConnection>[2],
): ReturnType<typeof revokedConnection>["change"] => {
  const blanked = revise(found, { ...blank, updatedAt: moment.now });
  if (found.row.status !== "revoked") return revokedConnection(moment, blanked, facts).change;
  return { ...evaluateCause(moment, undefined), writes: [update("connection", blanked)] };
};
