export type { Actor } from "./actor.ts";
export { type ApiKey, composeApiKey, digestApiKey } from "./api-key.ts";
export type { AuditEntry, Audited, SequencedAuditEntry } from "./audit-entry.ts";
export { type Authenticator, authenticator } from "./authenticator.ts";
export type { Ports } from "./context.ts";
export { ACTOR_TYPES, type ActorRef, OPERATOR_ORIGIN, type Origin, UNRECORDED, workerOrigin } from "./origin.ts";
export type { TenantStore } from "./ports.ts";
export { holdsScope, SCOPES, type Scope } from "./scopes.ts";
export type { Brand, Organization, Tenant } from "./tenant.ts";
