import { randomUUID } from "node:crypto";
import type { Api } from "../frame/api.ts";
import { payloadOf, type Surface, signatureOf } from "../interface/handoffs.ts";

/** Contests as the member with an address, in the session that a host application opens for it. Returns the id of the contest. */
export const contestOf = async (api: Api, surface: Surface, email: string): Promise<string> => {
  const signed = (payload: unknown) => ({
    key: undefined,
    body: { payload, signature: signatureOf(surface.secret, payload) },
  });
  const { redirectUri, name, metadata, email: _, ...claims } = payloadOf(surface, randomUUID(), "contester");
  const user = { ...claims, name, metadata, redirectUri, email, emailVerified: true };
  await api.must("POST", "/v1/connect/handoff", signed(user));
  const { token } = await api.must(
    "POST",
    "/v1/connect/portal",
    signed({ ...claims, nonce: randomUUID(), portal: true }),
  );
  const opened = await api.must("POST", "/v1/portal/session/open", { key: undefined, body: { token } });
  const { memberships } = await api.must("GET", "/v1/portal/session", { key: opened.token });
  const body = { membership: memberships[0]?.id, kind: "attribution", reference: "first order", text: "It was mine." };
  return (await api.must("POST", "/v1/portal/contests", { key: opened.token, body })).id;
};
