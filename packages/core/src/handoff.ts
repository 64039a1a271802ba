/**
 * For host applications: signs the users they hand off, the standings they ask for and the events they report (interface,
 * "Signed handoff"). It imports nothing and needs WebCrypto alone, so it runs on Node and on edge runtimes. The signing
 * secret belongs on a server: never let it reach a browser.
 */

const CONNECT_PATH = "/v1/connect";

/**
 * The one text of a JSON value: keys sorted at every depth, no spaces (RFC 8785). Members that are `undefined` are left out,
 * as JSON leaves them out. Throws on what JSON cannot hold: numbers that are not finite, lone surrogates, cycles.
 */
export const stableJson = (value: unknown): string => {
  const plain: unknown = JSON.parse(JSON.stringify(value, refuseInvalid));
  return write(plain);
};

const refuseInvalid = (key: string, value: unknown): unknown => {
  for (const text of [key, value]) {
    if (typeof text === "string" && !text.isWellFormed()) throw new TypeError("A lone surrogate cannot be signed.");
  }
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`${value} cannot be signed.`);
  return value;
};

const write = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  const members = value as Readonly<Record<string, unknown>>;
  const written = Object.keys(members)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${write(members[key])}`);
  return `{${written.join(",")}}`;
};

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** HMAC-SHA256 of a text under the whole signing secret. */
const hmacOf = async (secret: string, text: string): Promise<Uint8Array> => {
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes.encode(text)));
};

/** The same in base64url without padding. */
const signatureOf = async (secret: string, text: string): Promise<string> => base64Url(await hmacOf(secret, text));

export interface HandoffSignerOptions {
  /** The name under which the host application was provisioned. */
  readonly issuer: string;
  /** The audience of the payloads: the service's public address, unless the issuer was provisioned with another. */
  readonly audience: string;
  /** `pk_live_…` of the program's surface. */
  readonly publicKey: string;
  readonly programId: string;
  /** `hs_…`. */
  readonly signingSecret: string;
  /** How long a payload is good: 1 to 900 seconds, default 300. */
  readonly lifetimeSeconds?: number;
  /** Default: the clock of the machine. */
  readonly now?: () => Date;
  /** A uuid that was never used before. Default: a random one. */
  readonly nonce?: () => string;
}

/** A logged-in user of the host application. */
export interface HandoffUser {
  /** The host's own id of the user, which never changes. */
  readonly externalUserId: string;
  readonly email?: string;
  /** True if you have verified that the address is the user's. */
  readonly emailVerified?: boolean;
  readonly name?: string;
  /** The key of an operating type; an unknown one is ignored. */
  readonly operatingType?: string;
  /** Kept with a new membership. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Something a member's audience did. */
export interface HostEvent {
  /** The host's own id of the event: a repeat records nothing. */
  readonly eventId: string;
  /** `click`, `signup`, `sale` … */
  readonly eventType: string;
  /** The member's id, its referral code, or one of its promo codes. */
  readonly partnerRef: string;
  readonly metricKey: string;
  /** Minor units for `gmv_cents`, else a count. */
  readonly amount: number;
  readonly currency?: string;
  readonly occurredAt?: Date | string;
  readonly customer?: string;
  /** Of a `refund`: the `eventId` of the sale it takes back, in part or, without a rest, as a whole. */
  readonly reverses?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A request that is ready to be sent: `fetch(service + path, { method, headers, body })`. */
export interface SignedRequest {
  /** Below the service's address. */
  readonly path: string;
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sums by name. One that is no safe integer is the nearest number there is, and its digits stand under `exact`. */
export type SumsByName = Readonly<Record<string, number | Readonly<Record<string, string>>>>;

/** How a member stands, as `/standing` answers. */
export interface StandingAnswer {
  /** `needs_<channel>`, `pending_approval`, `approved` or `rejected`. */
  readonly status: string;
  readonly referral: { readonly code: string; readonly url: string; readonly active: boolean };
  readonly metrics: {
    readonly linkClicks: number;
    readonly signups: number;
    readonly sales: number;
    /** Of the sales in `currency`. */
    readonly gmvCents: number;
    readonly productUsage: number;
    /** The program's. */
    readonly currency: string;
    /** The same of every currency that something was sold in. */
    readonly gmvByCurrency: SumsByName;
    readonly exact?: Readonly<Record<string, string>> | undefined;
  };
  readonly approvalStatus: "pending" | "approved" | "rejected";
  readonly qualificationStatus: "pending" | "qualified" | "grace" | "not_qualified";
  readonly requiredChannels: readonly string[];
  readonly missingChannels: readonly string[];
}

/** The answer of `/handoff`. `authUrl`, if present, is where the member connects the missing channel. */
export interface HandoffAnswer extends StandingAnswer {
  readonly memberId: string;
  readonly entityId: string;
  readonly authUrl?: string | undefined;
}

/** The answer of `/portal`: `url` opens the portal once, until `expiresAt`; `token` is the same for a page that embeds it. */
export interface PortalAnswer {
  readonly url: string;
  readonly token: string;
  readonly expiresAt: string;
}

/** The answer of `/events`. */
export interface EventAnswer {
  readonly accepted: true;
  /** True if an event with this id already existed; it is not changed. */
  readonly duplicate: boolean;
  readonly metricEventId: string;
  readonly memberId: string;
  readonly programId: string;
  /** The eligibility of the event, as far as it is known, and the reasons if it does not earn. */
  readonly eligibility: { readonly eligible: boolean; readonly reasons: readonly string[] };
  /** Warnings about what may differ from your intent: a stable word, and its meaning. */
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

export interface HandoffSigner {
  /** Hands a user off; `redirectUri` is where the user comes back to after connecting a channel. */
  handoff(user: HandoffUser & { readonly redirectUri: string }): Promise<SignedRequest>;
  /** Asks how a user stands who was handed off. */
  standing(user: Pick<HandoffUser, "externalUserId">): Promise<SignedRequest>;
  /** Opens the portal for a user who was handed off: the answer is a {@link PortalAnswer}, for the browser of that user alone. */
  portal(user: Pick<HandoffUser, "externalUserId">): Promise<SignedRequest>;
  /** Reports what a member's audience did. */
  event(event: HostEvent): Promise<SignedRequest>;
  /**
   * The `customer_hash` by which a browser may say that it is this customer's: 64 hexadecimal digits, for the page of that customer
   * alone.
   */
  customerHash(customer: string): Promise<string>;
}

const JSON_HEADERS = { "Content-Type": "application/json" } as const;

/**
 * Signs for one host application and one program.
 * @example
 * const signer = handoffSigner({ issuer: "acme", audience: url, publicKey: "pk_live_…", programId: id, signingSecret: SECRET_KEY });
 * const { path, method, headers, body } = await signer.handoff({ externalUserId: "u_1", redirectUri: "https://acme.example/partners" });
 * const answer = await fetch(url + path, { method, headers, body });
 * @example
 * const signer = handoffSigner({ issuer: "acme", audience: url, publicKey: "pk_live_…", programId: id, signingSecret: SECRET_KEY });
 * const hash = await signer.customerHash("cus_1");
 */
export const handoffSigner = ({
  issuer,
  audience,
  publicKey,
  programId,
  signingSecret,
  lifetimeSeconds = 300,
  now = () => new Date(),
  nonce = () => crypto.randomUUID(),
}: HandoffSignerOptions): HandoffSigner => {
  const enveloped = async (path: string, user: object): Promise<SignedRequest> => {
    const iat = Math.floor(now().getTime() / 1_000);
    const claims = {
      iss: issuer,
      aud: audience,
      iat,
      exp: iat + lifetimeSeconds,
      nonce: nonce(),
      publicKey,
      programId,
    };
    const payload = stableJson({ ...user, ...claims });
    const signature = await signatureOf(signingSecret, payload);
    const body = `{"payload":${payload},"signature":${JSON.stringify(signature)}}`;
    return { path: `${CONNECT_PATH}${path}`, method: "POST", headers: JSON_HEADERS, body };
  };
  return {
    handoff: (user) => enveloped("/handoff", user),
    standing: ({ externalUserId }) => enveloped("/standing", { externalUserId }),
    portal: ({ externalUserId }) => enveloped("/portal", { externalUserId, portal: true }),
    async event(event) {
      const body = stableJson({ ...event, publicKey, programId });
      const signature = await signatureOf(signingSecret, body);
      const headers = { ...JSON_HEADERS, "Service-Issuer": issuer, "Service-Signature": signature };
      return { path: `${CONNECT_PATH}/events`, method: "POST", headers, body };
    },
    async customerHash(customer) {
      const digest = await hmacOf(signingSecret, `customer:${customer}`);
      return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
};
