import * as assert from "node:assert/strict";
import type { Reply, RequestParts } from "./http-client.ts";
import type { World } from "./world.ts";

/** A browser in which somebody is signed in: it keeps the cookie and the token as a page does. */
export interface Browser {
  readonly call: (method: string, path: string, asking?: RequestParts) => Promise<Reply>;
  /** The cookie as it is sent. */
  cookie: string;
  csrf: string;
}

export const cookieOf = ({ headers }: Reply): string | undefined =>
  (headers["set-cookie"] as unknown as readonly string[] | string | undefined)?.toString().split(";")[0];

/** The token of a link that an operator makes. */
export const linkToken = async (
  { platform, organization }: Pick<World, "platform" | "organization">,
  of: Parameters<World["platform"]["operator"]["createConsoleLink"]>[1] = {},
): Promise<string> => (await platform.operator.createConsoleLink(organization, of)).url.split("#token=")[1] as string;

/** Calls of whoever presents a cookie and a token. */
export const browserWith = ({ call }: Pick<World, "call">, cookie: string, csrf: string): Browser => {
  const browser: Browser = {
    cookie,
    csrf,
    call: (method, path, { headers, ...asking } = {}) =>
      call(method, `/console/api${path}`, {
        key: undefined,
        ...asking,
        headers: { cookie: browser.cookie, ...(method === "GET" ? {} : { "csrf-token": browser.csrf }), ...headers },
      }),
  };
  return browser;
};

export const exchange = ({ call }: Pick<World, "call">, body: object): Promise<Reply> =>
  call("POST", "/console/api/session/exchange", { key: undefined, body });

/** Signs somebody in by a link of an operator. */
export const signIn = async (
  world: Pick<World, "platform" | "organization" | "call">,
  of: Parameters<typeof linkToken>[1] = {},
): Promise<Browser> => {
  const reply = await exchange(world, { token: await linkToken(world, of) });
  assert.equal(reply.status, 200, reply.text);
  return browserWith(world, cookieOf(reply) as string, reply.body.csrf_token);
};
