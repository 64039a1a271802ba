import { keepCsrfToken, send } from "./client.ts";

export interface Brand {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Who is signed in, what they may see, and until when. */
export interface Session {
  readonly id: string;
  readonly person: {
    readonly id: string;
    readonly name: string | null;
    readonly email: string | null;
    readonly second_factor: boolean;
  };
  readonly organization: { readonly id: string; readonly name: string };
  readonly brands: readonly Brand[];
  readonly brand: string | null;
  readonly role: string;
  /** All roles of the person; a brand of null is every brand. */
  readonly seats: readonly { readonly role: string; readonly brand: string | null }[];
  readonly scopes: readonly string[];
  readonly mode: "live" | "test";
  readonly csrf_token: string;
  readonly four_eyes: boolean;
}

const kept = (session: Session): Session => {
  keepCsrfToken(session.csrf_token);
  return session;
};

export const readSession = async (): Promise<Session> => kept(await send<Session>("GET", "/session"));

/** Changes what this session shows by default. */
export const changeSession = async (to: { mode?: "live" | "test"; brand?: string }): Promise<Session> =>
  kept(await send<Session>("POST", "/session", to));

/** Exchanges the secret of a sign-in link for a session; `code` is the second factor, `name` is for invitations. */
export const exchange = async (given: { token: string; code?: string; name?: string }): Promise<Session> =>
  kept(await send<Session>("POST", "/session/exchange", given));

export const endSession = (): Promise<unknown> => send("POST", "/session/end", {});

export const readSignIn = (): Promise<{ oidc: boolean; oidc_name: string | null }> => send("GET", "/sign_in");

export const startOidc = (invitation?: string): Promise<{ url: string }> =>
  send("POST", "/oidc/start", invitation === undefined ? {} : { invitation });
