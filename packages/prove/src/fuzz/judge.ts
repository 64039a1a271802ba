import { bodyOf } from "../frame/api.ts";
import type { Reply } from "../frame/http.ts";
import { type Draft, shownDraft } from "./draft.ts";
import type { Secrets } from "./secrets.ts";

/** No answer takes longer. */
export const SLOW_MS = 5_000;
const ENVELOPE = ["code", "message", "param", "request_id"];
/** The field that the envelope of a code may hold besides; the document says what is in it. */
const BESIDES: { readonly [code: string]: string } = {
  payout_batch_empty: "committed",
  payout_rules_required: "committed",
  payout_batch_differs: "differences",
};
/** Text that exposes the inside of a server: places of its sources, statements, faults of its database. */
const INTERNALS =
  /node_modules|\bat .+\.[jt]s:\d+|\bselect .+ from |\binsert into |SQLSTATE|ECONNREFUSED|pg_|PostgresError/i;

const isEnvelope = (body: any, requestId: unknown): boolean => {
  const { error } = body ?? {};
  if (typeof error !== "object" || error === null || Object.keys(body).length !== 1) return false;
  const besides = BESIDES[error.code];
  if (
    Object.keys(error)
      .filter((key) => key !== besides)
      .sort()
      .join() !== ENVELOPE.join()
  )
    return false;
  if (typeof error.code !== "string" || !/^[a-z_]+$/.test(error.code)) return false;
  if (typeof error.message !== "string" || error.message === "") return false;
  return (error.param === null || typeof error.param === "string") && error.request_id === requestId;
};

const isAnnounced503 = ({ headers }: Reply, body: any): boolean =>
  body?.error?.code === "temporarily_unavailable" && /^\d+$/.test(headers["retry-after"] ?? "");

/** Everything that is wrong with an answer, in words. It knows the interface and its document, and nothing of the code. */
export const faultsOf = (draft: Draft, reply: Reply, secrets: Secrets, slowMs: number = SLOW_MS): readonly string[] => {
  const { operation } = draft;
  const { status, headers, text, ms } = reply;
  const faults: string[] = [];
  const type = (headers["content-type"] ?? "").split(";")[0] ?? "";
  const body: any = bodyOf(reply);
  const bare = draft.method === "HEAD" || status === 304;

  if (status >= 500 && !(status === 503 && isAnnounced503(reply, body))) faults.push(`it was answered ${status}`);
  if (ms > slowMs) faults.push(`the answer took ${Math.round(ms)} ms`);
  if (type === "application/json" && !bare && body === undefined) faults.push("the answer is no JSON");
  if (status >= 400 && !bare && !isEnvelope(body, headers["request-id"]) && !(type === "text/html" && status === 404))
    faults.push("the error envelope is not { code, message, param, request_id }");
  if (!/^req_/.test(String(headers["request-id"] ?? ""))) faults.push("the answer has no Request-Id");
  if (operation !== undefined && !bare) {
    if (!operation.statuses.has(status)) faults.push(`${operation.id} does not list the status ${status}`);
    else {
      const fault = type === "text/html" ? undefined : operation.fault(status, type, body);
      if (fault !== undefined) faults.push(`${operation.id} ${status}: ${fault}`);
    }
  }
  const leaked = secrets.leakedBy(operation?.id, text);
  if (leaked !== undefined) faults.push(`the answer holds ${leaked}`);
  if (body?.error?.code === "payout_batch_differs")
    faults.push("a batch differs from what was announced, though nobody edited it");
  if (status >= 400 && INTERNALS.test(text)) faults.push("the answer tells of the inside of the server");
  return faults;
};

export const shownAnswer = (draft: Draft, { status, text, ms }: Reply) => ({
  ...shownDraft(draft),
  answer: { status, ms: Math.round(ms), text: text.slice(0, 2_000) },
});
