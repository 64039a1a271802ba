import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { OAuthChannelOptions } from "../http/outgoing/oauth-channel.ts";

export interface OAuthServer {
  readonly url: string;
  /** The configuration of the service for this provider. */
  readonly options: OAuthChannelOptions;
  /** Received requests, such as `POST /token`. */
  readonly asked: readonly string[];
  /** When set, the status of every answer. */
  broken: number | undefined;
  /** When set, what is published in place of the keys with which tokens are signed. */
  keys: object | undefined;
  /** True if an access token is still valid. */
  readonly honours: (accessToken: string) => Promise<boolean>;
  /** Sends a request as the registered client. */
  readonly post: (path: string, form: Readonly<Record<string, string>>) => Promise<Response>;
  readonly close: () => Promise<void>;
}

const CLIENT = { id: "entente", secret: "a-client-secret-of-the-test" } as const;

/** A real OAuth 2.0 provider on this machine, on whose pages any name can log in and consent. */
export const openOAuthServer = async (
  callback: string,
  { channel = "instagram", accessTokenS = 3_600 } = {},
): Promise<OAuthServer> => {
  const asked: string[] = [];
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callback],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], profile: ["preferred_username", "name"], email: ["email", "email_verified"] },
    cookies: { keys: ["a key of the test"] },
    features: { revocation: { enabled: true }, devInteractions: { enabled: true } },
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    ttl: { AccessToken: accessTokenS, RefreshToken: 86_400, Grant: 86_400, Session: 600, Interaction: 600 },
    findAccount: async (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        preferred_username: `@${id}`,
        name: `${id} of the provider`,
        email: `${id.replace("unverified-", "")}@shop.example`,
        email_verified: !id.startsWith("unverified-"),
      }),
    }),
  } as never);
  const answer = provider.callback();
  const opened: OAuthServer = {
    url,
    asked,
    broken: undefined,
    keys: undefined,
    options: {
      channel,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      issuer: url,
      authorizationUrl: `${url}/auth`,
      tokenUrl: `${url}/token`,
      accountUrl: `${url}/me`,
      revocationUrl: `${url}/token/revocation`,
      scopes: ["openid", "profile"],
      accountIdField: "sub",
      accountHandleField: "preferred_username",
    },
    async honours(accessToken) {
      return (await fetch(`${url}/me`, { headers: { authorization: `Bearer ${accessToken}` } })).ok;
    },
    post(path, form) {
      const authorization = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`;
      return fetch(url + path, { method: "POST", headers: { authorization }, body: new URLSearchParams(form) });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on("request", (request, response) => {
    asked.push(`${request.method} ${(request.url ?? "").split("?")[0]}`);
    if (opened.keys !== undefined && request.url === "/jwks")
      return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(opened.keys));
    if (opened.broken === undefined) return void answer(request, response);
    response.writeHead(opened.broken, { "content-type": "text/plain" }).end("out of order");
  });
  return opened;
};

interface Page {
  readonly url: string;
  readonly text: string;
}

/** A minimal browser: follows redirects and keeps cookies, until a URL for which `ends` is true. */
const browsing = (ends: (url: string) => boolean) => {
  const jar = new Map<string, string>();
  const visit = async (url: string, form?: Readonly<Record<string, string>>): Promise<Page> => {
    if (ends(url)) return { url, text: "" };
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "), accept: "text/html" },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get("location");
    return location === null ? { url, text: await response.text() } : visit(new URL(location, url).href);
  };
  return visit;
};

const actionOf = ({ url, text }: Page): string => {
  const [, action] = /<form[^>]*action="([^"]+)"/.exec(text) ?? [];
  if (action === undefined) throw new Error(`No form at ${url}: ${text}`);
  return new URL(action, url).href;
};

/** Logs in under a name and consents or denies; returns the URL to which the provider redirects the member. */
export const consent = async (authUrl: string, name: string, agrees = true): Promise<string> => {
  const callback = new URL(authUrl).searchParams.get("redirect_uri") as string;
  const visit = browsing((url) => url.startsWith(callback));
  let page = await visit(authUrl);
  if (!agrees) {
    const [, abort = ""] = /href="([^"]*\/abort)"/.exec(page.text) ?? [];
    return (await visit(new URL(abort, page.url).href)).url;
  }
  page = await visit(actionOf(page), { prompt: "login", login: name, password: "any" });
  return page.text === "" ? page.url : (await visit(actionOf(page), { prompt: "consent" })).url;
};
