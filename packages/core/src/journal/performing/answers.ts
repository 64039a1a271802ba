import { HOUR_MS, later, type RefusalKind, type Result, refuse, renderJson, verbatim } from "../../kernel/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { withoutErased } from "../erasures/answers.ts";
import type { Answer } from "../ports.ts";
import { isRepeatable, type StoredOutcome } from "../replay.ts";
import { sealedFor } from "../secret-key/sealed.ts";
import { timeOfDay } from "../timed.ts";
import type { Receipt } from "../use-case.ts";
import type { Options, UseCaseResult } from "./options.ts";
import type { Request } from "./request.ts";

const RETENTION_MS = 24 * HOUR_MS;

/** The refusals that are stored: those after work was executed; invalid and unauthenticated requests are not (decisions, section 1). */
const STORED: readonly RefusalKind[] = ["missing", "conflict", "unprocessable"];

/** True if an answer is stored under the key of its request. */
export const isStored = (answered: Result<unknown>): boolean => answered.ok || STORED.includes(answered.refusal.kind);

/** The answer as it is stored under a key. Callers ask again by the time of day, also where a test clock has moved meanwhile. */
export const answerFor = (
  ports: Ports,
  { tenant }: Actor,
  key: string,
  { fingerprint }: Request,
  outcome: Result<Receipt<unknown>>,
  answered: Pick<StoredOutcome, "caller" | "isSecret" | "requestId">,
): Answer => {
  const stored: StoredOutcome = outcome.ok
    ? { ...answered, outcome: outcome.value.outcome, body: renderJson(outcome.value.value) }
    : { ...answered, refusal: outcome.refusal };
  const now = timeOfDay(ports);
  return {
    key,
    fingerprint,
    sealed: ports.cipher.seal(JSON.stringify(stored), sealedFor("answer", tenant, key)),
    createdAt: now,
    expiresAt: later(now, RETENTION_MS),
  };
};

const replay = async <R>(
  ports: Ports,
  actor: Actor,
  answer: Answer,
  request: Request,
  options: Options,
): Promise<UseCaseResult<R>> => {
  const conflict = { ...refuse("idempotency_key_conflict"), replayed: false, requestId: options.requestId };
  if (answer.fingerprint !== request.fingerprint && answer.fingerprint !== request.sent()) return conflict;
  const stored = JSON.parse(
    ports.cipher.open(answer.sealed, sealedFor("answer", actor.tenant, answer.key)),
  ) as StoredOutcome;
  if (!isRepeatable(stored, actor)) return conflict;
  const { requestId } = stored;
  if ("refusal" in stored) return { ok: false, refusal: stored.refusal, replayed: true, requestId };
  const body = await ports.asTheyAre(actor.tenant, await withoutErased(ports, actor.tenant, stored.body));
  return { ok: true, outcome: stored.outcome, value: verbatim(body) as R, replayed: true, requestId };
};

/** The answer that is stored under the key of a request; undefined where there is none. */
export const storedAnswer = async <R>(
  ports: Ports,
  actor: Actor,
  request: Request,
  options: Options,
): Promise<UseCaseResult<R> | undefined> => {
  const { idempotencyKey: key } = options;
  const answer = key === undefined ? undefined : await ports.journal.findAnswer(actor.tenant, key, timeOfDay(ports));
  return answer && replay(ports, actor, answer, request, options);
};
