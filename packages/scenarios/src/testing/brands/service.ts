import { fetchHandler } from "@entente/adapters-http";
import type { Platform } from "@entente/core";

/** An answer as it left the service: everything that its caller is shown. */
export interface Answer {
  readonly status: number;
  /** Headers and body. */
  readonly shown: string;
  readonly body: any;
  readonly headers: Headers;
}

export interface Asked {
  /** JSON; or the text of a document of XML. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who asks: by a key, or as somebody signed in. */
export interface Caller {
  readonly name: string;
  /** Prefix of the path of a route. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Ask = (caller: Caller, method: string, path: string, asked?: Asked) => Promise<Answer>;

const ROOT = "http://links.example";
export const PLATFORM = "/v1/platform";
export const CONSOLE = "/console/api";
export const NOBODY: Caller = { name: "nobody", base: "", headers: {} };

/** The routes of a platform, without a socket and without limits. */
export const openService = (platform: Platform): Ask => {
  const handler = fetchHandler(platform, {
    organizationRate: false,
    addressRate: false,
    console: { signInRate: false },
  });
  return async ({ base, headers }, method, path, asked = {}) => {
    const { body } = asked;
    const type = typeof body === "string" ? "application/xml" : "application/json";
    const sent = new Headers({ ...headers, ...(body === undefined ? {} : { "content-type": type }) });
    for (const [name, value] of Object.entries(asked.headers ?? {})) sent.set(name, value);
    const response = await handler(
      new Request(`${ROOT}${base}${path}`, {
        method,
        redirect: "manual",
        headers: sent,
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
      { address: "127.0.0.1" },
    );
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true && text.startsWith("{");
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    return {
      status: response.status,
      shown: [...lines, "", text].join("\n"),
      body: isJson && !text.includes("}\n{") ? JSON.parse(text) : undefined,
      headers: response.headers,
    };
  };
};

export const byKey = (name: string, key: string, brand?: string): Caller => ({
  name,
  base: PLATFORM,
  headers: { authorization: `Bearer ${key}`, ...(brand === undefined ? {} : { "service-brand": brand }) },
});

/** Somebody signed in by a link of the operator. */
export const signedIn = async (
  ask: Ask,
  { operator }: Platform,
  organization: string,
  of: Parameters<Platform["operator"]["createConsoleLink"]>[1] & object,
): Promise<Caller> => {
  const [, token] = (await operator.createConsoleLink(organization, of)).url.split("#token=");
  const { status, body, headers, shown } = await ask(NOBODY, "POST", `${CONSOLE}/session/exchange`, {
    body: { token },
  });
  if (status !== 200) throw new Error(`Nobody was let in: ${shown}`);
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  return { name: `${of.role} of ${of.brand}`, base: CONSOLE, headers: { cookie, "csrf-token": body.csrf_token } };
};
