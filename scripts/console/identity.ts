// A provider of OpenID Connect on this machine, on whose pages any name can log in and consent.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface Identity {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly close: () => Promise<void>;
}

/** Begins to listen; resolves with the address. */
const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const closed = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
};

/** An address that is free now. The provider has to know where it sends people back to before that server starts. */
export const freeAddress = async (): Promise<string> => {
  const server = createServer();
  const address = await listening(server);
  await closed(server);
  return address;
};

/** A provider whose people have a verified address each: `mia@shop.example`, unless another is said. */
export const startIdentity = async (
  redirectUri: string,
  addressOf: (id: string) => string = (id) => `${id}@shop.example`,
): Promise<Identity> => {
  const [clientId, clientSecret] = ["entente", "of-this-script-alone"];
  const server = createServer();
  const url = await listening(server);
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    cookies: { keys: ["a key of the script"] },
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, Session: 600, Interaction: 600 },
    findAccount: async (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        name: `${id} of the provider`,
        email: addressOf(id),
        email_verified: !id.startsWith("unverified"),
      }),
    }),
  });
  server.on("request", provider.callback());
  return { url, clientId, clientSecret, close: () => closed(server) };
};
