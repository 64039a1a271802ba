import { keepCsrfToken, send } from "./client.ts";

export interface Brand {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Who is signed in, what they may see, and until when. */
export interface Session {
  readonly id: string;
  /** How the person signed in, such as `link` or `break_glass`. */
  readonly method: string;
  readonly person: {
    readonly id: string;
    readonly name: string | null;
    readonly email: string | null;
    readonly second_factor: boolean;
    readonly passkeys: boolean;
  };
  readonly organization: { readonly id: string; readonly name: string };
  readonly brands: readonly Brand[];
  readonly brand: string | null;
  readonly role: string;
  /** All roles of the person; a brand of null is every brand. */
  readonly seats: readonly { readonly role: string; readonly brand: string | null }[];
  readonly scopes: readonly string[];
  readonly mode: "live" | "test";
  /** The time of a database with a test clock; null by the machine's. */
  readonly test_clock: string | null;
  readonly csrf_token: string;
  /** Until when what needs a fresh sign-in may be done. */
  readonly fresh_until: string;
  readonly approval_by_two: boolean;
}

/** Keeps what follows from a session that was answered. */
export const keptSession = (session: Session): Session => {
  keepCsrfToken(session.csrf_token);
  return session;
};

export const readSession = async (): Promise<Session> => keptSession(await send<Session>("GET", "/session"));

/** Changes what this session shows by default. */
export const changeSession = async (to: { mode?: "live" | "test"; brand?: string }): Promise<Session> =>
  keptSession(await send<Session>("POST", "/session", to));

/** The offer of a link or an invitation: the person that it lets in, and where. */
export interface Offer {
  readonly kind: "link" | "invitation";
  readonly organization: { readonly id: string; readonly name: string };
  readonly name: string | null;
  /** A brand of null is every brand. */
  readonly seats: readonly { readonly role: string; readonly brand: string | null }[];
  readonly oidc_only: boolean;
  /** Somebody else who is signed in in this browser. */
  readonly instead_of: { readonly session: string; readonly name: string } | null;
}

/** Looks at a link or an invitation, which stays as it is. */
export const look = (token: string): Promise<Offer> => send("POST", "/session/look", { token });

export interface Presented {
  readonly token: string;
  /** Of the second factor. */
  readonly code?: string;
  /** Of who accepts an invitation that names nobody. */
  readonly name?: string;
  /** The session of somebody else that ends with it. */
  readonly instead_of?: string;
}

/** Exchanges the secret of a sign-in link or an invitation for a session. */
export const exchange = async (given: Presented): Promise<Session> =>
  keptSession(await send<Session>("POST", "/session/exchange", given));

export const endSession = (): Promise<unknown> => send("POST", "/session/end", {});

/** Which ways in there are. */
export interface Ways {
  readonly oidc: boolean;
  readonly oidc_name: string | null;
  /** True if links and invitations sign people in by themselves. */
  readonly links: boolean;
  /** True if people may ask for a link by mail. */
  readonly mail: boolean;
  /** True if passkeys sign people in. */
  readonly passkeys: boolean;
}

/** Which ways in there are; they change with the settings of the server only. */
export const SIGN_IN = {
  queryKey: ["sign_in"],
  queryFn: (): Promise<Ways> => send("GET", "/sign_in"),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Asks for a link by mail; the answer is the same for every address. */
export const askForLink = (asked: { readonly email: string; readonly language?: string }): Promise<unknown> =>
  send("POST", "/sign_in/mail", asked);

export const startOidc = (invitation?: string): Promise<{ url: string }> =>
  send("POST", "/oidc/start", invitation === undefined ? {} : { invitation });
