import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An identity provider that lets in whoever comes, as one address. */
export interface Provider {
  readonly issuer: string;
  /** The query with which it sends somebody back who was sent to this address. */
  comeBack(url: string): string;
  close(): Promise<void>;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A provider of OpenID Connect on loopback, which verified an address. */
export const openProvider = async (email: string): Promise<Provider> => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const key = createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" }));
  const jwk = { ...createPublicKey(key).export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
  /** The requests of those who were sent here, by the code that each came back with. */
  const asked = new Map<string, URLSearchParams>();
  const idToken = (code: string): string => {
    const request = asked.get(code);
    const iat = Math.floor(Date.now() / 1_000);
    const claims = {
      ...{ iss: issuer, sub: "mia", aud: request?.get("client_id"), nonce: request?.get("nonce") },
      ...{ iat, exp: iat + 600, email, email_verified: true },
    };
    const said = `${encoded({ alg: "RS256", kid: "1" })}.${encoded(claims)}`;
    return `${said}.${sign("sha256", Buffer.from(said), key).toString("base64url")}`;
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const answer = (value: object) =>
      void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.url === "/jwks") return answer({ keys: [jwk] });
    if (request.url === "/token") {
      const code = new URLSearchParams(body).get("code") ?? "";
      return answer({ access_token: "access", token_type: "Bearer", id_token: idToken(code) });
    }
    const at = (name: string) => `${issuer}/${name}`;
    return answer({
      ...{ issuer, authorization_endpoint: at("auth"), token_endpoint: at("token"), jwks_uri: at("jwks") },
      ...{ response_types_supported: ["code"], id_token_signing_alg_values_supported: ["RS256"] },
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    comeBack(url) {
      const request = new URL(url).searchParams;
      const code = `code-${asked.size}`;
      asked.set(code, request);
      return String(new URLSearchParams({ code, state: request.get("state") ?? "", iss: issuer }));
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
