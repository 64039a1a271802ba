import { CLIENT_AUTHENTICATIONS, type OAuthChannelOptions } from "@entente/adapters-http";
import { z } from "zod";

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Secrets and tokens are sent to it, so it must be https, or this machine. */
const endpoint = () =>
  z.string().refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname, username } = new URL(text);
      return username === "" && (protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname)));
    },
    { error: "an https address, or an http one of this machine" },
  );
const word = (most = 512) => z.string().min(1).max(most);

const provider = z.strictObject({
  channel: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, { error: "1 to 32 lower-case letters, digits or _" }),
  client_id: word(),
  client_secret: word().optional(),
  client_authentication: z.enum(CLIENT_AUTHENTICATIONS).optional(),
  issuer: word().optional(),
  authorization_url: endpoint(),
  token_url: endpoint(),
  account_url: endpoint(),
  revocation_url: endpoint().optional(),
  scopes: z.array(word()).max(50).optional(),
  account_id_field: word().optional(),
  account_handle_field: word().optional(),
});

const optionsOf = (read: z.output<typeof provider>): OAuthChannelOptions => ({
  channel: read.channel,
  clientId: read.client_id,
  clientSecret: read.client_secret,
  clientAuthentication: read.client_authentication,
  issuer: read.issuer,
  authorizationUrl: read.authorization_url,
  tokenUrl: read.token_url,
  accountUrl: read.account_url,
  revocationUrl: read.revocation_url,
  scopes: read.scopes,
  accountIdField: read.account_id_field,
  accountHandleField: read.account_handle_field,
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const EXPECTED =
  "a JSON array of providers, each with channel, client_id, authorization_url, token_url and account_url";

/** The providers by which members connect channels, each channel at most once. An error names the position, never the text. */
export const channelProviders = () =>
  z.string().transform((text, context): readonly OAuthChannelOptions[] => {
    const read = z.array(provider).max(50).safeParse(parsed(text));
    if (read.success && new Set(read.data.map(({ channel }) => channel)).size === read.data.length) {
      return read.data.map(optionsOf);
    }
    const [issue] = read.success ? [] : read.error.issues;
    const place = issue === undefined ? "" : ` (look at ${issue.path.join(".") || "the whole"})`;
    context.addIssue({ code: "custom", message: read.success ? "each channel once" : EXPECTED + place });
    return z.NEVER;
  });
