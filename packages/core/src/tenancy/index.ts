export type { Actor } from "./actor.ts";
export { type ApiKey, composeApiKey, digestApiKey, KEY_ACTS, rateOf } from "./api-key.ts";
export type { AuditEntry, Audited, SequencedAuditEntry } from "./audit-entry.ts";
export { type Authenticator, authenticator, type IsFrom } from "./authenticator.ts";
export type { Ports } from "./context.ts";
export { type HeldScopes, isHeld, lacksScope } from "./held-scopes.ts";
export {
  type AskedShare,
  type LimitRate,
  type LimitShareStore,
  type Share,
  type StoredBucket,
  takeShare,
} from "./limit-shares.ts";
export { refusedLive, usualMode } from "./live-mode.ts";
export { ACTOR_TYPES, type ActorRef, OPERATOR_ORIGIN, type Origin, UNRECORDED, workerOrigin } from "./origin.ts";
export type { TenantStore } from "./ports.ts";
export { holdsScope, SCOPES, type Scope } from "./scopes.ts";
export type { Brand, Organization, Tenant } from "./tenant.ts";
