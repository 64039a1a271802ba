import type { z } from "zod";
import { type IdKind, ok, parseId, type Result, readInput, refuse } from "../kernel/index.ts";
import type { Actor, Origin } from "../tenancy/index.ts";
import type { Written } from "./audit/audit.ts";
import { note } from "./audit/notes.ts";
import type { Ports } from "./context.ts";
import { answerFor, isStored, storedAnswer } from "./performing/answers.ts";
import type { Options, UseCaseResult, WorkerOptions } from "./performing/options.ts";
import { decideCommand, isIdle, planning, receiptOf, withWrites } from "./performing/planning.ts";
import { isIdempotencyKey, NO_REQUEST, type Request, requestOf } from "./performing/request.ts";
import { type ChangeParts, type Committed, OutcomeUnknown } from "./ports.ts";
import { timed, timeOfDay } from "./timed.ts";
import { type InTurn, takingTurns } from "./turns.ts";
import type { Command, Context, Decision, Query } from "./use-case.ts";
import { workerContext } from "./worker-context.ts";

const ATTEMPTS_MAX = 12;

/** The id of the row that a path ends with, if it is one. */
const subjectIn = (kinds: readonly string[], ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : parseId(kinds.at(-1) as IdKind, ids.at(-1) as string);

const originOf = ({ ref }: Actor, { requestId }: Options): Origin => ({
  actor: ref,
  requestId: requestId ?? null,
});

const contextOf = async <P extends Ports>(ports: P, actor: Actor, options: Options): Promise<Result<Context<P>>> =>
  actor.brand === undefined
    ? refuse("brand_not_found")
    : ok({
        ...workerContext(await timed(ports, actor.tenant), actor.tenant, originOf(actor, options)),
        brand: actor.brand,
        held: actor.held,
        idempotencyKey: options.idempotencyKey,
      });

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

/** A command as somebody calls it. */
interface Call<N extends readonly string[], S extends z.ZodType, R, P> {
  readonly name: string;
  readonly useCase: Command<N, S, R, P>;
  readonly actor: Actor;
  readonly ids: readonly string[];
  readonly input: unknown;
  readonly options: WorkerOptions;
  /** The request under its key. */
  readonly request: Request;
}

const notReplayed = ({ requestId }: Options) => ({ replayed: false, requestId });

const resultOf = <R>(decided: Result<Decision<R>>, sets: Committed["sets"], options: Options): UseCaseResult<R> => {
  const receipt = receiptOf(decided, sets);
  return receipt.ok ? { ok: true, ...receipt.value, ...notReplayed(options) } : { ...receipt, ...notReplayed(options) };
};

/** True if the answer of a decision is stored under the key of the call. */
const storesAnswer = ({ idempotencyKey: key }: Options, decided: Result<unknown>): boolean =>
  key !== undefined && isStored(decided);

/** The change of a decision, with the answer that is stored under the key. */
const changeOf = <N extends readonly string[], S extends z.ZodType, R, P extends Ports>(
  ports: P,
  { useCase, actor, options, request }: Call<N, S, R, P>,
  decided: Result<Decision<R>>,
): ChangeParts => {
  const { idempotencyKey: key, requestId } = options;
  const change = decided.ok ? decided.value.change : {};
  if (key === undefined || !isStored(decided)) return change;
  const underKey = { key, now: timeOfDay(ports) };
  if (decided.ok && decided.value.next !== undefined) return { ...change, underKey };
  const answer = (sets: Committed["sets"]) =>
    answerFor(ports, actor, key, request, receiptOf(decided, sets), {
      caller: { ref: { type: actor.ref.type, id: actor.ref.id }, held: actor.held },
      isSecret: useCase.answersSecret === true,
      requestId,
    });
  const needsSets = decided.ok && decided.value.valueFrom !== undefined;
  return needsSets ? { ...change, underKey, answer } : { ...change, answer: answer([]) };
};

/** Decides a call, and has the decision looked at before it is committed. */
const decideCall = async <N extends readonly string[], S extends z.ZodType, R, P extends Ports>(
  ports: P,
  context: Context<P>,
  { name, useCase, actor, ids, input: sent, options }: Call<N, S, R, P>,
  input: z.output<S>,
): Promise<Result<Decision<R>>> => {
  const found = await decideCommand(useCase, context, ids, input);
  if (!found.ok) return found;
  const { facts } = found.value;
  const decided = withWrites(found.value.decided, options.alongside);
  if (isIdle(decided)) return ok(decided);
  const asked = { verb: name, useCase: useCase as never, actor, ids, sent, called: options.called };
  const stands = useCase.standsFor?.(facts as never, input);
  return ports.propose(context, { ...asked, ...stands }, facts, input, decided);
};

/** Decides and commits once; undefined where another change came before it, so that it is to be done again. */
const attempt = async <N extends readonly string[], S extends z.ZodType, R, P extends Ports>(
  ports: P,
  call: Call<N, S, R, P>,
  input: z.output<S>,
): Promise<UseCaseResult<R> | undefined> => {
  const { name, useCase, actor, ids, options, request } = call;
  const stored = () => storedAnswer<R>(ports, actor, request, options);
  const whose = { tenant: actor.tenant, origin: originOf(actor, options) };
  const context = await contextOf(ports, actor, options);
  const decided = context.ok ? await decideCall(ports, context.value, call, input) : context;
  const unmet = decided.ok ? await options.condition?.() : undefined;
  if (unmet !== undefined) return (await stored()) ?? { ...unmet, ...notReplayed(options) };
  if (!storesAnswer(options, decided) && (!decided.ok || isIdle(decided.value)))
    return (await stored()) ?? resultOf(decided, [], options);
  const auditsOf = (written: Written) =>
    context.ok ? ports.audit(context.value, name, written, subjectIn(useCase.ids, ids)) : [];
  const planned = planning(decided, (one) => changeOf(ports, call, one), auditsOf);
  const as = decided.ok ? { ...whose, origin: decided.value.origin ?? whose.origin } : whose;
  const committed = await ports.journal.commit({ ...as, ...planned.change });
  if (committed.outcome === "committed") return resultOf(planned.concluded(), committed.sets, options);
  if (committed.outcome === "refused") {
    // Only the answer is written.
    const refused = planned.concluded();
    if (!storesAnswer(options, refused)) return (await stored()) ?? resultOf(refused, [], options);
    const answered = await ports.journal.commit({ ...whose, ...changeOf(ports, call, refused) });
    if (answered.outcome === "committed") return resultOf(refused, [], options);
  }
  return stored();
};

const execute = async <N extends readonly string[], S extends z.ZodType, R, P extends Ports>(
  ports: P,
  { joined = false }: Performing,
  inTurn: InTurn,
  call: Call<N, S, R, P>,
): Promise<UseCaseResult<R>> => {
  const { name, useCase, actor, input, options, request } = call;
  const stored = () => storedAnswer<R>(ports, actor, request, options);
  const before = useCase.isLight?.(request.named) === true && !joined ? undefined : await stored();
  if (before !== undefined) return before;
  const read = readInput(useCase.input, input);
  if (!read.ok) return (await stored()) ?? { ...read, ...notReplayed(options) };
  const first = await attempt(ports, call, read.value);
  if (first !== undefined) return first;
  // Attempts that another change outdated would outdate each other again, so within a process one of each command repeats at a
  // time: a command that takes long, as a payout run does, keeps only its own kind waiting.
  return inTurn(`${actor.tenant.organization}:${actor.tenant.livemode}:${name}`, async () => {
    for (let repeats = 1; repeats < ATTEMPTS_MAX; repeats += 1) {
      const repeated = await attempt(ports, call, read.value);
      if (repeated !== undefined) return repeated;
    }
    return { ...refuse("temporarily_unavailable"), ...notReplayed(options) };
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
      return { ...refuse("temporarily_unavailable"), ...notReplayed(options), cause };
    }
    throw cause;
  }
};

/**
 * The only place that commits: read the input, gather and decide, commit with the answer, and retry from the reading of
 * rows when a row moved (conflict). Order of checks: key, fields, brand and row, state.
 *
 * A key is looked up before the work, so that a repeat costs none of it, except where the work is no more than that
 * ({@link Command.isLight}). A request that another process answers meanwhile finds out at the commit: one under a key that
 * has its answer lands nowhere. Whatever is answered without a commit under the key looks for the stored answer before.
 */
export const performer = <P extends Ports>(ports: P, performing: Performing = {}): Performer<P> => {
  const inFlight = new Set<string>();
  const inTurn = takingTurns();
  return {
    command: (name, useCase, actor, ids, input, options) =>
      unavailableWhenUnknown(options, async () => {
        const { idempotencyKey: key } = options;
        const call = { name, useCase, actor, ids, input, options, request: NO_REQUEST };
        if (key === undefined) return execute(ports, performing, inTurn, call);
        if (!isIdempotencyKey(key)) {
          return {
            ...refuse("invalid_request", { reason: "Idempotency-Key must be 1 to 255 visible ASCII characters." }),
            ...notReplayed(options),
          };
        }
        const slot = `${actor.tenant.organization}:${actor.tenant.livemode}:${key}`;
        if (inFlight.has(slot)) return { ...refuse("idempotency_key_in_use"), ...notReplayed(options) };
        inFlight.add(slot);
        try {
          const request = requestOf(name, useCase, actor, ids, input);
          return await execute(ports, performing, inTurn, { ...call, request });
        } finally {
          inFlight.delete(slot);
        }
      }),

    query: (useCase, actor, ids, input, options) =>
      unavailableWhenUnknown(options, async () => {
        const read = readInput(useCase.input, input);
        if (!read.ok) return { ...read, ...notReplayed(options) };
        const context = await contextOf(ports, actor, options);
        const { scopes, proposes = false } = actor;
        const answered = context.ok
          ? await useCase.answer({ ...context.value, scopes, proposes }, ids as never, read.value as never)
          : context;
        const noted = answered.ok ? useCase.notes?.(ids as never) : undefined;
        if (noted !== undefined) await note(ports, actor.tenant, originOf(actor, options), noted);
        return answered.ok
          ? { ok: true, outcome: "done", value: answered.value, ...notReplayed(options) }
          : { ...answered, ...notReplayed(options) };
      }),
  };
};
