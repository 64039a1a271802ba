import { Entente, NotFoundError, WebhookVerificationError, webhooks } from "@entente/client";

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

export const tellStory = async (baseUrl: string, apiKey: string): Promise<Findings> => {
  const entente = new Entente({ apiKey, baseUrl });
  const program = await entente.programs.create({ name: "Runners" });
  for (const name of ["mia", "noah", "lena"])
    await entente.enrollments.create({ program: program.id, email: `${name}-${program.id}@people.example` });
  let enrolled = 0;
  for await (const { id } of entente.enrollments.list({ program: program.id, limit: 2 })) enrolled += id === "" ? 0 : 1;

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
  };
};
