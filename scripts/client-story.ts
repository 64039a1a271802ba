import { Entente, NotFoundError, WebhookVerificationError, webhooks } from "@entente/client";
import { createPortalClient } from "@entente/client/portal";

/** Tries the promises of the client, on any runtime, against a server; `scripts/runtimes.mjs` runs it on each. */
export interface Findings {
  readonly program: string;
  readonly enrolled: number;
  readonly missing: string;
  readonly isOnce: boolean;
  readonly streamed: string;
  readonly verified: string;
  readonly isForgeryRefused: boolean;
  readonly isAborted: boolean;
  /** The program that a member sees, and how the member is told that the session is over. */
  readonly seen: readonly (string | undefined)[];
}

const SECRET = "whsec_of_this_story";

const signed = async (body: string): Promise<string> => {
  const encoder = new TextEncoder();
  const seconds = Math.floor(Date.now() / 1_000);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(SECRET), algorithm, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${seconds}.${body}`)));
  return `t=${seconds},v1=${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};

/** Opens the portal of a member, reads, and ends the session. */
const seenBy = async (entente: Entente, baseUrl: string, enrollment: string): Promise<Findings["seen"]> => {
  const { token: link } = await entente.enrollments.portalSessions.create(enrollment);
  const anybody = createPortalClient({ baseUrl });
  const { token } = await anybody.session.open({ token: link });
  const portal = anybody.withOptions({ token });
  const [membership] = (await portal.session.retrieve()).memberships;
  await portal.session.end();
  const ended = await portal.session.retrieve().catch((error) => error.code);
  return [membership?.program.name, ended];
};

export const tellStory = async (baseUrl: string, apiKey: string): Promise<Findings> => {
  const entente = new Entente({ apiKey, baseUrl });
  const program = await entente.programs.create({ name: "Runners" });
  for (const name of ["mia", "noah", "lena"])
    await entente.enrollments.create({ program: program.id, email: `${name}-${program.id}@people.example` });
  let enrolled = 0;
  let member = "";
  for await (const { id } of entente.enrollments.list({ program: program.id, limit: 2 })) {
    enrolled += 1;
    member = id;
  }

  const missing = await entente.programs.retrieve("prog_01a1f904-a406-716b-8b65-ed81c10e2a00").catch((error) => error);
  const options = { idempotencyKey: `once-${program.id}` };
  const [one, other] = [
    await entente.programs.create({ name: "Once" }, options),
    await entente.programs.create({ name: "Once" }, options),
  ];
  let streamed = "";
  for await (const event of entente.events.stream({ after: "0" })) {
    streamed = event.object;
    break;
  }

  const body = JSON.stringify({ type: "payout.created" });
  const headers = new Headers({ "Service-Signature": await signed(body) });
  const { type } = await webhooks.unwrap(body, headers, SECRET);
  const forged = await webhooks.unwrap(`${body} `, headers, SECRET).catch((error) => error);
  const ended = new AbortController();
  ended.abort(new Error("enough"));
  const aborted = await entente.programs.list({}, { signal: ended.signal }).catch((error: Error) => error.message);
  return {
    program: program.name,
    enrolled,
    missing: missing instanceof NotFoundError ? missing.code : String(missing),
    isOnce: one.id === other.id,
    streamed,
    verified: type,
    isForgeryRefused: forged instanceof WebhookVerificationError,
    isAborted: aborted === "enough",
    seen: await seenBy(entente, baseUrl, member),
  };
};
