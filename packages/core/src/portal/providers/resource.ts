import { z } from "zod";
import { objectOf, wireTime, wireTimeField } from "../../kernel/index.ts";
import type { Settings } from "../context.ts";
import { SIGN_IN_PATH } from "../domains/site.ts";
import type { PortalProvider } from "./provider.ts";

/** The page to which a provider sends members back. */
export const redirectUriOf = ({ publicUrl }: Pick<Settings, "publicUrl">): string => `${publicUrl}${SIGN_IN_PATH}`;

export const portalProviderResource = z
  .strictObject({
    ...objectOf("portal_provider"),
    /** The issuer of the provider; null while none is set up. */
    issuer: z.string().nullable(),
    /** The name of this service at the provider; null while none is set up. */
    client_id: z.string().nullable(),
    /** When the client secret was last set, RFC 3339 UTC; null while none is. The secret itself is never answered. */
    secret_set_at: wireTimeField.nullable(),
    /** The name on the button of the sign-in page; null while none is set up. */
    label: z.string().nullable(),
    /** True if members may sign in at it. */
    enabled: z.boolean(),
    /** The address to register at the provider: it sends members back there. */
    redirect_uri: z.string(),
  })
  .meta({ id: "PortalProvider" });

/** The provider of an organization, or that there is none. */
export const presentPortalProvider = (
  row: PortalProvider | undefined,
  settings: Pick<Settings, "publicUrl">,
): z.infer<typeof portalProviderResource> => ({
  object: "portal_provider",
  issuer: row?.issuer ?? null,
  client_id: row?.clientId ?? null,
  secret_set_at: row === undefined ? null : wireTime(row.secretSetAt),
  label: row?.label ?? null,
  enabled: row?.isEnabled ?? false,
  redirect_uri: redirectUriOf(settings),
});
