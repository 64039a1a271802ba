import { undiciTransport } from "@entente/adapters-http";
import { type Posted, signedHeaders } from "@entente/core/http";
import { UsageError } from "./command.ts";

/** Sends events to one URL in the same way as deliveries to an endpoint: the same headers, signatures and address rules. */
export interface Forwarder {
  readonly post: (event: { readonly id: string; readonly text: string }) => Promise<Posted>;
  /** Aborts the running request. */
  readonly close: () => Promise<void>;
}

const DEADLINE_MS = 15_000;
const SECRET = /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/;

export const readAddress = (text: string): string => {
  const { protocol } = URL.canParse(text) ? new URL(text) : { protocol: "" };
  if (protocol === "http:" || protocol === "https:") return text;
  throw new UsageError(`${JSON.stringify(text)} is not a URL: expected one such as http://127.0.0.1:3000/webhooks.`);
};

export const readSecret = (text: string): string => {
  if (SECRET.test(text)) return text;
  throw new UsageError("The secret must be whsec_ followed by base64.");
};

export const forwarder = (url: string, secret: string): Forwarder => {
  const transport = undiciTransport({ allowLoopback: true });
  return {
    async post({ id, text }) {
      const headers = {
        "content-type": "application/json",
        "user-agent": "Entente",
        ...signedHeaders(id, text, [secret], new Date()),
      };
      const posted = await transport.post({ endpoint: url, url, headers, body: text, deadlineMs: DEADLINE_MS });
      if ("error" in posted && posted.error === "address_not_allowed") {
        throw new UsageError(
          `${url} resolves to a private address; webhooks are sent to loopback and public addresses only.`,
        );
      }
      return posted;
    },
    close: () => transport.close(),
  };
};

export const succeeded = (posted: Posted): boolean => "status" in posted && posted.status >= 200 && posted.status < 300;

/** The status of the answer, or the reason why there is none. */
export const answerOf = (posted: Posted): { readonly status: number | null; readonly error: string | null } =>
  "status" in posted ? { status: posted.status, error: null } : { status: null, error: posted.error };
