import { createHmac, randomUUID } from "node:crypto";
import { handoffSigner, stableJson } from "@entente/core/handoff";
import type { Reply, RequestParts } from "./http-client.ts";
import type { World } from "./world.ts";

export const ISSUER = "https://app.acme.com";
const AUDIENCE = "http://links.example";
export const BACK = "https://app.acme.com/partners?from=service&flag&sig=~%2f#here";

/** A program with a surface, and a host application that signs. */
export interface Host {
  readonly program: string;
  readonly publicKey: string;
  readonly secret: string;
  readonly signer: ReturnType<typeof handoffSigner>;
  /** Sends a signed payload. */
  readonly send: (request: { path: string; headers: Readonly<Record<string, string>>; body: string }) => Promise<Reply>;
  /** Hands off a user: a valid payload with some fields replaced, or omitted when undefined. */
  readonly handoff: (fields?: Readonly<Record<string, unknown>>, secret?: string) => Promise<Reply>;
  readonly standing: (fields?: Readonly<Record<string, unknown>>) => Promise<Reply>;
  readonly event: (fields?: Readonly<Record<string, unknown>>) => Promise<Reply>;
  /** A valid payload, with some fields replaced. */
  readonly payload: (fields?: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Signs as documented, without the library. */
export const sign = (secret: string, value: unknown): string =>
  createHmac("sha256", secret).update(stableJson(value)).digest("base64url");

export const openHost = async (
  { call, ports }: Pick<World, "call" | "ports">,
  surface: Readonly<Record<string, unknown>> = {},
  { issuer = ISSUER, asking = {} }: { readonly issuer?: string; readonly asking?: RequestParts } = {},
): Promise<Host> => {
  const post = async (path: string, body: unknown): Promise<any> => {
    const reply = await call("POST", `/v1/platform${path}`, { ...asking, body });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
    return reply.body;
  };
  const { id: program } = await post("/programs", { name: "Runners", landing_url: "https://shop.example/shoes" });
  const config = await post(`/programs/${program}/connect_config`, {
    allowed_redirect_origins: ["https://app.acme.com"],
    ...surface,
  });
  const { signing_secret: secret } = await post(`/programs/${program}/handoff_config`, { issuer });
  const publicKey: string = config.public_key;

  const payload: Host["payload"] = (fields = {}) => {
    const iat = Math.floor(ports.clock.now().getTime() / 1_000);
    const fitting = {
      iss: issuer,
      aud: AUDIENCE,
      iat,
      exp: iat + 300,
      nonce: randomUUID(),
      publicKey,
      programId: program,
    };
    const user = { redirectUri: BACK, externalUserId: "user-1", email: "mia@example.com", name: "Mia", metadata: {} };
    const all = { ...fitting, ...user, ...fields };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  };
  const signed = (path: string, claims: object, by = secret) =>
    call("POST", `/v1/connect${path}`, { key: undefined, body: { payload: claims, signature: sign(by, claims) } });

  return {
    program,
    publicKey,
    secret,
    signer: handoffSigner({
      issuer,
      audience: AUDIENCE,
      publicKey,
      programId: program,
      signingSecret: secret,
      now: () => ports.clock.now(),
    }),
    send: ({ path, headers, body }) => call("POST", path, { key: undefined, body, headers }),
    payload,
    handoff: (fields, by) => signed("/handoff", payload(fields), by),
    standing: (fields) => signed("/standing", payload({ redirectUri: undefined, ...fields })),
    event: (fields = {}) => {
      const fitting = {
        eventId: randomUUID(),
        eventType: "click",
        publicKey,
        programId: program,
        partnerRef: "nobody",
        metricKey: "link_clicks",
        amount: 1,
      };
      const event = { ...fitting, ...fields };
      const headers = { "service-issuer": issuer, "service-signature": sign(secret, event) };
      return call("POST", "/v1/connect/events", { key: undefined, body: event, headers });
    },
  };
};
