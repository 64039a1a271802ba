import { type Id, parseUuid } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** `portal_link`: opens a session, once. `portal`: is the session. */
const WORDS = { link: "portal_link", session: "portal" } as const;
export type PortalTokenKind = keyof typeof WORDS;

/** The content of a bearer's text: where its session lies, and the secret that proves it. */
export interface PortalToken {
  readonly tenant: Tenant;
  readonly id: Id<"portal_session">;
  readonly secret: string;
}

const FORM = /^(portal_link|portal)_(live|test)_([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{64})$/;

const bare = (id: string): string => id.replaceAll("-", "");

/** Its kind and mode, the ids of the organization and the session, and 256 bits: the session is found by its key, in its tenant alone. */
export const composePortalToken = (
  kind: PortalTokenKind,
  { tenant: { organization, livemode }, id, secret }: PortalToken,
): string => `${WORDS[kind]}_${livemode ? "live" : "test"}_${bare(organization)}${bare(id)}${secret}`;

/** Reads a token of one kind; `undefined` for anything else. */
export const readPortalToken = (kind: PortalTokenKind, text: string): PortalToken | undefined => {
  const parts = FORM.exec(text);
  if (parts === null) return undefined;
  const [, word, mode, organization = "", id = "", secret = ""] = parts;
  if (word !== WORDS[kind]) return undefined;
  return {
    tenant: { organization: parseUuid(organization) as Id<"organization">, livemode: mode === "live" },
    id: parseUuid(id) as Id<"portal_session">,
    secret,
  };
};
