import { Entente, readingOwnWrites } from "@entente/client";
import { learnRefusals } from "./errors.ts";
import type { Sending } from "./sending.ts";

/** The session's proof that a change comes from this page; kept in memory only. */
let csrfToken = "";
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

/** For the console's own routes as well, so that no standby answers with what was before the last change of this page. */
const current = readingOwnWrites();

/** A refusal comes once its sentences are there. That nobody is signed in needs none. */
const behind: typeof current = async (...given) => {
  const response = await current(...given);
  if (response.status >= 400 && response.status !== 401) await learnRefusals();
  return response;
};

const csrf = { header: "CSRF-Token", token: () => csrfToken };
const entente = new Entente({ credentials: "session", csrf, fetch: behind });

/** The data on screen: that of one brand, live or of tests. */
export interface View {
  readonly mode: "live" | "test";
  readonly brand: string;
}

/** A client for one view. Every request says both, so that what is on screen is what is read. */
export const clientFor = ({ mode, brand }: View): Entente =>
  entente.withOptions({ brand, headers: { "Entente-Mode": mode } });

/** An answer of the console's own routes that is none: the envelope of the service, or why no answer came. */
export class ServiceError extends Error {
  readonly status: number | undefined;
  readonly code: string;
  readonly requestId: string | null;
  /** The path of the field that was refused. */
  readonly param: string | null;

  constructor(said: {
    message: string;
    code: string;
    status?: number;
    requestId?: string | null;
    param?: string | null | undefined;
  }) {
    super(said.message);
    this.name = "ServiceError";
    this.code = said.code;
    this.status = said.status;
    this.requestId = said.requestId ?? null;
    this.param = said.param ?? null;
  }
}

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly durationMs: number;
}

/** Sends a request that somebody wrote by hand, of the data that is on screen; rejects only when no answer comes. */
export const ask = async (
  { mode, brand }: View,
  request: { method: string; path: string; headers: Readonly<Record<string, string>>; body: string | null },
): Promise<Answer> => {
  const headers = new Headers({ ...request.headers, "entente-mode": mode, "service-brand": brand });
  if (request.body !== null) headers.set("content-type", "application/json");
  if (request.method !== "GET" && csrfToken !== "") headers.set("csrf-token", csrfToken);
  const init: RequestInit = { method: request.method, headers, credentials: "same-origin" };
  if (request.body !== null) init.body = request.body;
  const began = performance.now();
  const response = await behind(request.path, init);
  const body = await response.text();
  return { status: response.status, headers: [...response.headers], body, durationMs: performance.now() - began };
};

interface Envelope {
  error?: { code?: string; message?: string; param?: string | null; request_id?: string };
}

const bodyOf = async (response: Response): Promise<unknown> => response.json().catch(() => null);

const isProposed = (answer: unknown): answer is { readonly approval: { readonly id: string } } =>
  (answer as { approval?: { object?: unknown } } | null)?.approval?.object === "approval";

interface Sent {
  /** Whose data is meant. */
  readonly view?: View;
  readonly sending?: Sending;
}

/** Asks one of the console's own routes, such as `/session`; rejects with `ServiceError`. */
export const send = async <T>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  { view, sending }: Sent = {},
): Promise<T> => {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method === "POST" && csrfToken !== "") headers["csrf-token"] = csrfToken;
  if (view !== undefined) Object.assign(headers, { "entente-mode": view.mode, "service-brand": view.brand });
  if (sending !== undefined) headers["idempotency-key"] = sending.idempotencyKey;
  const init: RequestInit = { method, headers, credentials: "same-origin", signal: sending?.signal ?? null };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await behind(`/console/api${path}`, init).catch(() => {
    sending?.signal.throwIfAborted();
    throw new ServiceError({ code: "connection_failed", message: "The service cannot be reached." });
  });
  const answer = await bodyOf(response);
  if (response.status === 202 && isProposed(answer))
    throw new ServiceError({ code: "approval_required", message: answer.approval.id, status: 202 });
  if (response.ok) return answer as T;
  const { error } = (answer ?? {}) as Envelope;
  throw new ServiceError({
    status: response.status,
    code: error?.code ?? "unreadable_answer",
    message: error?.message ?? `The service answered ${response.status}.`,
    param: error?.param,
    requestId: error?.request_id ?? response.headers.get("request-id"),
  });
};
