import type { z } from "zod";
import {
  canonicalJson,
  HOUR_MS,
  type IdKind,
  later,
  ok,
  parseId,
  type RefusalKind,
  type Refused,
  type Result,
  readInput,
  refuse,
  renderJson,
  sha256,
  unifyNames,
  verbatim,
} from "../kernel/index.ts";
import type { Actor, AuditEntry, Origin } from "../tenancy/index.ts";
import { type Written, writtenBy } from "./audit/audit.ts";
import { note } from "./audit/notes.ts";
import type { Ports } from "./context.ts";
import { refusedDemand } from "./demand.ts";
import { withoutErased } from "./erasures/answers.ts";
import { type Answer, type ChangeParts, type Committed, OutcomeUnknown, type Write } from "./ports.ts";
import type { Called } from "./propose.ts";
import { isRepeatable, type StoredOutcome } from "./replay.ts";
import { sealedFor } from "./secret-key/sealed.ts";
import { timed, timeOfDay } from "./timed.ts";
import { takingTurns } from "./turns.ts";
import type { Command, Context, Decision, FinalDecision, Query, Receipt } from "./use-case.ts";
import { workerContext } from "./worker-context.ts";

/** The request in which something is done. */
export type Requested = Pick<Options, "requestId">;

export interface Options {
  /** 1 to 255 visible ASCII characters. The same key with the same request has one effect and one answer, for 24 hours. */
  readonly idempotencyKey?: string | undefined;
  /**
   * The condition of a command: it is checked after the command is decided and before it is committed, so that one of two
   * concurrent changes sees the other. A refusal changes nothing and is not stored under the key.
   */
  readonly condition?: (() => Promise<Refused | undefined>) | undefined;
  /** Recorded with what the request changes, and shown by an error answer; a replay shows that of the request it repeats. */
  readonly requestId?: string | undefined;
  /**
   * Given with a query: it may be read from a copy of the database that follows it, where there is one and it has what was committed before `after`.
   * Absent: it is read from the database itself.
   */
  readonly reads?:
    | {
        /** A position of `platform.position()`, behind which everything is seen; absent: as far as the copy has it. */
        readonly after?: string | undefined;
      }
    | undefined;
  /** The route that was called; undefined: the library was. */
  readonly called?: Called | undefined;
}

/** The options of a command that a worker gives. */
export interface WorkerOptions extends Options {
  /**
   * Returns the writes that are committed with the command, given its answer: of the row that the worker works at, so that the command and
   * what is known of it are one commit. A continued decision takes none.
   */
  readonly alongside?: ((value: unknown) => readonly Write[]) | undefined;
}

export interface Succeeded {
  /** Always true: `value` is the answer. */
  readonly ok: true;
}
/** How a use case ended. `replayed`: the answer was stored under the Idempotency-Key, nothing was done now. */
export type UseCaseResult<R> = ((Succeeded & Receipt<R>) | Refused) & {
  /** True of an answer that was stored under the Idempotency-Key: nothing was done now. */
  readonly replayed: boolean;
  /** The id of the request, or of the one whose answer was stored; undefined: it had none. */
  readonly requestId: string | undefined;
  /** Why the outcome is unknown. It is for logs, not for callers. */
  readonly cause?: OutcomeUnknown;
};

const ATTEMPTS_MAX = 12;
const RETENTION_MS = 24 * HOUR_MS;

/** The refusals that are stored: those after work was executed; invalid and unauthenticated requests are not (decisions, section 1). */
const STORED: readonly RefusalKind[] = ["missing", "conflict", "unprocessable"];

/** The request under an idempotency key, as digests. */
interface Request {
  /** The request, in wire names. */
  readonly named: unknown;
  /** Of the request in wire names. */
  readonly fingerprint: string;
  /** Of the request as it was sent, which answers stored before names were unified are compared with. */
  readonly sent: () => string;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** True if a text can be an Idempotency-Key. */
export const isIdempotencyKey = (key: string): boolean => KEY.test(key);

/** Without a key nothing is compared. */
const NO_REQUEST: Request = { named: undefined, fingerprint: "", sent: () => "" };

/** `dist_018F…` and `018f…` are one id to a fingerprint, as they are to the route. What names nothing of its kind is itself. */
const plainIds = (kinds: readonly string[], named: readonly string[]): readonly string[] =>
  named.map((raw, at) => parseId(kinds[at] as IdKind, raw) ?? raw);

/** The id of the row that a path ends with, if it is one. */
const subjectIn = (kinds: readonly string[], ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : parseId(kinds.at(-1) as IdKind, ids.at(-1) as string);

const isEmpty = ({
  writes = [],
  increments = [],
  sets = [],
  events = [],
  notifications = [],
}: FinalDecision<unknown>["change"]): boolean =>
  writes.length + increments.length + sets.length + events.length + notifications.length === 0;

const receiptOf = <R>(decided: Result<Decision<R>>, sets: Committed["sets"]): Result<Receipt<R>> => {
  if (!decided.ok) return decided;
  if (decided.value.next !== undefined) throw new Error("A continued decision has no answer yet.");
  if ("refused" in decided.value) return decided.value.refused;
  const { outcome, valueFrom, value } = decided.value;
  return ok({ outcome, value: valueFrom === undefined ? (value as R) : valueFrom(sets) });
};

/** A decision with what a worker commits alongside. */
const withWrites = <R>(decided: Decision<R>, alongside: WorkerOptions["alongside"]): Decision<R> => {
  if (alongside === undefined) return decided;
  if (decided.next !== undefined || decided.valueFrom !== undefined || "refused" in decided)
    throw new Error("A worker commits nothing alongside a decision whose answer is not known yet.");
  const { writes = [] } = decided.change;
  return { ...decided, change: { ...decided.change, writes: [...writes, ...alongside(decided.value)] } };
};

const isIdle = ({ change, next }: Decision<unknown>): boolean => next === undefined && isEmpty(change);

/**
 * The change of a decision with its continuations; `concluded` answers the last decision, once it is known. The last part holds
 * the audit entries of all parts.
 */
const planning = <R>(
  first: Result<Decision<R>>,
  changeOf: (decided: Result<Decision<R>>) => ChangeParts,
  auditsOf: (written: Written) => readonly AuditEntry[],
) => {
  let last = first;
  const plan = (decided: Result<Decision<R>>, before: readonly ChangeParts[]): ChangeParts => {
    const change = changeOf(decided);
    if (!decided.ok || (before.length === 0 && isIdle(decided.value))) return change;
    const parts = [...before, change];
    const { next } = decided.value;
    if (next === undefined) return { ...change, audits: auditsOf(writtenBy(parts)) };
    return {
      ...change,
      next(sets) {
        last = next(sets);
        return last.ok ? plan(last, parts) : undefined;
      },
    };
  };
  return { change: plan(first, []), concluded: () => last };
};

/** Gathers the facts of a command and decides it, before anybody is asked. */
export const decideCommand = async <N extends readonly string[], S extends z.ZodType, R, P>(
  useCase: Command<N, S, R, P>,
  context: Context<P>,
  ids: readonly string[],
  input: z.output<S>,
): Promise<Result<{ readonly facts: unknown; readonly decided: Decision<R> }>> => {
  const facts = await useCase.gather(context, ids as never, input);
  if (!facts.ok) return facts;
  const refused = refusedDemand(useCase.demands, context, facts.value as never, input);
  const decided = refused ?? useCase.decide(context, facts.value as never, input);
  return decided.ok ? ok({ facts: facts.value, decided: decided.value }) : decided;
};

export interface Performer<P> {
  command<N extends readonly string[], S extends z.ZodType, R>(
    name: string,
    useCase: Command<N, S, R, P>,
    actor: Actor,
    ids: readonly string[],
    input: unknown,
    options: WorkerOptions,
  ): Promise<UseCaseResult<R>>;
  query<N extends readonly string[], S extends z.ZodType, R>(
    useCase: Query<N, S, R, P>,
    actor: Actor,
    ids: readonly string[],
    input: unknown,
    options: Options,
  ): Promise<UseCaseResult<R>>;
}

/** Where commands are carried out. */
export interface Performing {
  /**
   * True if the ports are inside a transaction of the host. A conflict fails it, so that a stored answer is always looked up
   * before the work.
   */
  readonly joined?: boolean;
}

/**
 * The only place that commits: read the input, gather and decide, commit with the answer, and retry from the reading of
 * rows when a row moved (conflict). Order of checks: key, fields, brand and row, state.
 *
 * A key is looked up before the work, so that a repeat costs none of it, except where the work is no more than that
 * ({@link Command.isLight}). A request that another process answers meanwhile finds out at the commit: one under a key that
 * has its answer lands nowhere. Whatever is answered without a commit under the key looks for the stored answer before.
 */
export const performer = <P extends Ports>(ports: P, { joined = false }: Performing = {}): Performer<P> => {
  const inFlight = new Set<string>();
  const inTurn = takingTurns();

  const originOf = ({ ref }: Actor, { requestId }: Options): Origin => ({
    actor: ref,
    requestId: requestId ?? null,
  });

  const contextOf = async (actor: Actor, options: Options): Promise<Result<Context<P>>> =>
    actor.brand === undefined
      ? refuse("brand_not_found")
      : ok({
          ...workerContext(await timed(ports, actor.tenant), actor.tenant, originOf(actor, options)),
          brand: actor.brand,
          held: actor.held,
          idempotencyKey: options.idempotencyKey,
        });

  const replay = async <R>(
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

  // Callers ask again by the time of day, also where a test clock has moved meanwhile.
  const answersNow = (): Date => timeOfDay(ports);

  const answerFor = (
    { tenant }: Actor,
    key: string,
    fingerprint: string,
    outcome: Result<Receipt<unknown>>,
    answered: Pick<StoredOutcome, "caller" | "isSecret" | "requestId">,
  ): Answer => {
    const stored: StoredOutcome = outcome.ok
      ? { ...answered, outcome: outcome.value.outcome, body: renderJson(outcome.value.value) }
      : { ...answered, refusal: outcome.refusal };
    const now = answersNow();
    return {
      key,
      fingerprint,
      sealed: ports.cipher.seal(JSON.stringify(stored), sealedFor("answer", tenant, key)),
      createdAt: now,
      expiresAt: later(now, RETENTION_MS),
    };
  };

  const execute = async <N extends readonly string[], S extends z.ZodType, R>(
    name: string,
    useCase: Command<N, S, R, P>,
    actor: Actor,
    ids: readonly string[],
    input: unknown,
    options: WorkerOptions,
    request: Request,
  ): Promise<UseCaseResult<R>> => {
    const { requestId, idempotencyKey: key } = options;
    const notReplayed = { replayed: false, requestId };
    const stored = async (): Promise<UseCaseResult<R> | undefined> => {
      const answer = key === undefined ? undefined : await ports.journal.findAnswer(actor.tenant, key, answersNow());
      return answer && replay(actor, answer, request, options);
    };
    const before = useCase.isLight?.(request.named) === true && !joined ? undefined : await stored();
    if (before !== undefined) return before;
    const read = readInput(useCase.input, input);
    if (!read.ok) return (await stored()) ?? { ...read, ...notReplayed };

    const stores = (decided: Result<Decision<R>>): boolean =>
      key !== undefined && (decided.ok || STORED.includes(decided.refusal.kind));
    const resultOf = (decided: Result<Decision<R>>, sets: Committed["sets"]): UseCaseResult<R> => {
      const receipt = receiptOf(decided, sets);
      return receipt.ok ? { ok: true, ...receipt.value, ...notReplayed } : { ...receipt, ...notReplayed };
    };
    const changeOf = (decided: Result<Decision<R>>): ChangeParts => {
      const change = decided.ok ? decided.value.change : {};
      if (key === undefined || !stores(decided)) return change;
      const underKey = { key, now: answersNow() };
      if (decided.ok && decided.value.next !== undefined) return { ...change, underKey };
      const answer = (sets: Committed["sets"]) =>
        answerFor(actor, key, request.fingerprint, receiptOf(decided, sets), {
          caller: { ref: { type: actor.ref.type, id: actor.ref.id }, held: actor.held },
          isSecret: useCase.answersSecret === true,
          requestId,
        });
      const needsSets = decided.ok && decided.value.valueFrom !== undefined;
      return needsSets ? { ...change, underKey, answer } : { ...change, answer: answer([]) };
    };

    const whose = { tenant: actor.tenant, origin: originOf(actor, options) };
    const asked = { verb: name, useCase: useCase as never, actor, ids, sent: input, called: options.called };
    const decideAsked = async (context: Context<P>): Promise<Result<Decision<R>>> => {
      const found = await decideCommand(useCase, context, ids, read.value as z.output<S>);
      if (!found.ok) return found;
      const { facts } = found.value;
      const decided = withWrites(found.value.decided, options.alongside);
      const stands = useCase.standsFor?.(facts as never, read.value as z.output<S>);
      return isIdle(decided)
        ? ok(decided)
        : ports.propose(context, { ...asked, ...stands }, facts, read.value, decided);
    };
    const attempt = async (): Promise<UseCaseResult<R> | undefined> => {
      const context = await contextOf(actor, options);
      const decided = context.ok ? await decideAsked(context.value) : context;
      const unmet = decided.ok ? await options.condition?.() : undefined;
      if (unmet !== undefined) return (await stored()) ?? { ...unmet, ...notReplayed };
      if (!stores(decided) && (!decided.ok || isIdle(decided.value))) return (await stored()) ?? resultOf(decided, []);
      const auditsOf = (written: Written) =>
        context.ok ? ports.audit(context.value, name, written, subjectIn(useCase.ids, ids)) : [];
      const planned = planning(decided, changeOf, auditsOf);
      const as = decided.ok ? { ...whose, origin: decided.value.origin ?? whose.origin } : whose;
      const committed = await ports.journal.commit({ ...as, ...planned.change });
      if (committed.outcome === "committed") return resultOf(planned.concluded(), committed.sets);
      if (committed.outcome === "refused") {
        // Only the answer is written.
        const refused = planned.concluded();
        if (!stores(refused)) return (await stored()) ?? resultOf(refused, []);
        const answered = await ports.journal.commit({ ...whose, ...changeOf(refused) });
        if (answered.outcome === "committed") return resultOf(refused, []);
      }
      return stored();
    };
    const first = await attempt();
    if (first !== undefined) return first;
    // Attempts that another change outdated would outdate each other again, so within a process one of each command repeats at a
    // time: a command that takes long, as a payout run does, keeps only its own kind waiting.
    return inTurn(`${actor.tenant.organization}:${actor.tenant.livemode}:${name}`, async () => {
      for (let repeats = 1; repeats < ATTEMPTS_MAX; repeats += 1) {
        const repeated = await attempt();
        if (repeated !== undefined) return repeated;
      }
      return { ...refuse("temporarily_unavailable"), ...notReplayed };
    });
  };

  const unavailableWhenUnknown = async <R>(
    options: Options,
    run: () => Promise<UseCaseResult<R>>,
  ): Promise<UseCaseResult<R>> => {
    try {
      return await run();
    } catch (cause) {
      if (cause instanceof OutcomeUnknown) {
        return { ...refuse("temporarily_unavailable"), replayed: false, requestId: options.requestId, cause };
      }
      throw cause;
    }
  };

  return {
    command: (name, useCase, actor, ids, input, options) =>
      unavailableWhenUnknown(options, async () => {
        const { idempotencyKey: key, requestId } = options;
        if (key === undefined) return execute(name, useCase, actor, ids, input, options, NO_REQUEST);
        const notReplayed = { replayed: false, requestId };
        if (!isIdempotencyKey(key)) {
          return {
            ...refuse("invalid_request", { reason: "Idempotency-Key must be 1 to 255 visible ASCII characters." }),
            ...notReplayed,
          };
        }
        const slot = `${actor.tenant.organization}:${actor.tenant.livemode}:${key}`;
        if (inFlight.has(slot)) return { ...refuse("idempotency_key_in_use"), ...notReplayed };
        inFlight.add(slot);
        try {
          const of = { name, ids: plainIds(useCase.ids, ids), brand: actor.brand?.id ?? null };
          const digest = (sent: unknown): string => sha256(canonicalJson({ ...of, input: sent ?? {} }));
          const named = unifyNames(useCase.input, input);
          const request = { named, fingerprint: digest(named), sent: () => digest(input) };
          return await execute(name, useCase, actor, ids, input, options, request);
        } finally {
          inFlight.delete(slot);
        }
      }),

    query: (useCase, actor, ids, input, options) =>
      unavailableWhenUnknown(options, async () => {
        const notReplayed = { replayed: false, requestId: options.requestId };
        const read = readInput(useCase.input, input);
        if (!read.ok) return { ...read, ...notReplayed };
        const context = await contextOf(actor, options);
        const { scopes, proposes = false } = actor;
        const answered = context.ok
          ? await useCase.answer({ ...context.value, scopes, proposes }, ids as never, read.value as never)
          : context;
        const noted = answered.ok ? useCase.notes?.(ids as never) : undefined;
        if (noted !== undefined) await note(ports, actor.tenant, originOf(actor, options), noted);
        return answered.ok
          ? { ok: true, outcome: "done", value: answered.value, ...notReplayed }
          : { ...answered, ...notReplayed };
      }),
  };
};
