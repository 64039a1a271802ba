import type { z } from "zod";
import { created, done, type FinalDecision, update } from "../../journal/index.ts";
import { fresh, type Result, refuseField, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { portalProviderUpdate } from "./inputs.ts";
import type { PortalProvider } from "./provider.ts";
import { type portalProviderResource, presentPortalProvider } from "./resource.ts";

type Input = z.output<typeof portalProviderUpdate>;

export interface ProviderFacts {
  readonly stored: Versioned<PortalProvider> | undefined;
  /** The secret that was sent, as it is stored; undefined where none was, or it is the stored one. */
  readonly sealed: string | undefined;
}

/** The fields of a provider by their names on the wire. */
const FIELDS = {
  issuer: "issuer",
  client_id: "clientId",
  label: "label",
  enabled: "isEnabled",
} as const satisfies Record<string, keyof PortalProvider>;

/** The field that is lacking for a new provider. */
const lackingField = ({ stored, sealed }: ProviderFacts, { issuer, client_id }: Input): string | undefined => {
  if (stored !== undefined) return undefined;
  if (issuer === undefined) return "issuer";
  if (client_id === undefined) return "client_id";
  return sealed === undefined ? "client_secret" : undefined;
};

/** The field by which members would sign in otherwise than before; undefined where all repeats what is stored, or some is lacking. */
export const trustedField = (facts: ProviderFacts, input: Input): string | undefined => {
  const { stored, sealed } = facts;
  if (lackingField(facts, input) !== undefined) return undefined;
  if (sealed !== undefined) return "client_secret";
  return Object.entries(FIELDS).find(([name, field]) => {
    const given = input[name as keyof typeof FIELDS];
    return given !== undefined && given !== stored?.row[field];
  })?.[0];
};

/**
 * Sets up the provider of an organization, or changes it. Another issuer needs its own secret: the stored one would be shown to whoever
 * answers there.
 */
export const decideUpdate = (
  { tenant, now, settings }: DecisionContext,
  facts: ProviderFacts,
  input: Input,
): Result<FinalDecision<z.infer<typeof portalProviderResource>>> => {
  const { stored, sealed } = facts;
  const lacking = lackingField(facts, input);
  if (lacking !== undefined) return refuseField(lacking, "is needed to set up a provider");
  const { issuer = stored?.row.issuer ?? "", client_id: clientId = stored?.row.clientId ?? "" } = input;
  if (stored !== undefined && issuer !== stored.row.issuer && input.client_secret === undefined)
    return refuseField("client_secret", "is needed with another issuer, which would be shown the secret of this one");
  if (stored !== undefined && trustedField(facts, input) === undefined)
    return done(presentPortalProvider(stored.row, settings));
  const fields = {
    issuer,
    clientId,
    label: input.label ?? stored?.row.label ?? new URL(issuer).host,
    isEnabled: input.enabled ?? stored?.row.isEnabled ?? true,
    ...(sealed === undefined ? {} : { clientSecret: sealed, secretSetAt: now }),
    updatedAt: now,
  };
  const next: Versioned<PortalProvider> =
    stored === undefined
      ? fresh({ id: tenant.organization, clientSecret: "", secretSetAt: now, createdAt: now, ...fields })
      : revise(stored, fields);
  const decide = stored === undefined ? created : done;
  return decide(presentPortalProvider(next.row, settings), { writes: [update("portalProvider", next)] });
};
