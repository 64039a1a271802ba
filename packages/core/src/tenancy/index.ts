export type { Actor } from "./actor.ts";
export { type ApiKey, composeApiKey, digestApiKey } from "./api-key.ts";
export { type Authenticator, authenticator } from "./authenticator.ts";
export type { Ports } from "./context.ts";
export type { TenantStore } from "./ports.ts";
export { holdsScope, SCOPES, type Scope } from "./scopes.ts";
export type { Brand, Organization, Tenant } from "./tenant.ts";
