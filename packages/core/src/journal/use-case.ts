import type { z } from "zod";
import { ok, type Refused, type Result, type Seeded } from "../kernel/index.ts";
import type { Brand, HeldScopes, Origin, Scope, Tenant } from "../tenancy/index.ts";
import type { Note } from "./audit/note.ts";
import type { ChangeParts, Committed } from "./ports.ts";

/**
 * The context of one change besides its facts: its tenant, its origin, one instant, the seed of its new ids (`newId`), and the
 * operator's settings. No port.
 */
export interface Moment<S = unknown> extends Seeded {
  readonly tenant: Tenant;
  readonly origin: Origin;
  readonly settings: S;
}

/** The context that a use case decides with: a {@link Moment} of the caller's brand. No port. */
export interface DecisionContext<S = unknown> extends Moment<S> {
  readonly brand: Brand;
  /** The scopes of the caller by brand. */
  readonly held: readonly HeldScopes[];
  /** The caller's Idempotency-Key, where it is part of an identity. */
  readonly idempotencyKey: string | undefined;
  /** When it was asked, of what has waited for an approval since; absent: now. */
  readonly askedAt?: Date;
}

/** Returns the time for a field that the input leaves out: when the request was made, however long it has waited for an approval. */
export const timeAsked = ({ askedAt, now }: Pick<DecisionContext, "askedAt" | "now">): Date => askedAt ?? now;

/** The scopes that a command needs in the brand besides that of its route, where it does more than others of its kind. */
export interface Demand<F, I> {
  readonly scopes: readonly Scope[];
  /** When, as people are told: the end of a sentence that begins with "when". */
  readonly when: string;
  /** True if they are needed in all brands of the organization, as of what concerns all of them; absent: in the brand of the request. */
  readonly everywhere?: true;
  /** The field that does more than the route's scope allows; null: the request does; undefined: nothing does. */
  readonly of: (facts: F, input: I) => string | null | undefined;
}

/** The settings among ports. */
export type SettingsOf<P> = P extends { readonly settings: infer S } ? S : unknown;

/** The context that a worker gathers with: a {@link Moment}, and the ports. Each change has its own, since each has its own seed. */
export interface WorkerContext<P> extends Moment<SettingsOf<P>> {
  readonly ports: P;
}

/** The context that a use case gathers and answers with: its decision context, and the ports. */
export interface Context<P> extends DecisionContext<SettingsOf<P>> {
  readonly ports: P;
}

/** The context that a query answers with: a {@link Context}, and the scopes of the caller. */
export interface QueryContext<P> extends Context<P> {
  /** The scopes of the caller, or `*`. */
  readonly scopes: readonly string[];
  /** True if the caller may only propose acts; absent: it may act. */
  readonly proposes?: boolean;
}

/**
 * The outcome of a use case: HTTP answers `created` with 201, `accepted` and `proposed` with 202, the others with 200. `proposed`: the
 * answer is an approval that the act waits for.
 */
export type Outcome = "created" | "existing" | "accepted" | "done" | "proposed";

export interface Receipt<R> {
  /** The effect of the command. */
  readonly outcome: Outcome;
  /** The answer. */
  readonly value: R;
}

interface Deciding {
  readonly change: Omit<ChangeParts, "answer" | "next">;
  /** As whose the change is recorded; absent: of who asks. Of a continued decision its first part says so. */
  readonly origin?: Origin;
}

/** A final decision: the change, and the value answered once it is committed. */
export type FinalDecision<R> = Deciding & {
  readonly outcome: Outcome;
  readonly next?: never;
} & (
    | { readonly value: R; readonly valueFrom?: never }
    /** Computes the value from the results of the set-wise statements, in their order. */
    | { readonly valueFrom: (sets: Committed["sets"]) => R; readonly value?: never }
    /** The change is committed, and the request refused all the same; the refusal says what was committed. */
    | { readonly refused: Refused; readonly value?: never; readonly valueFrom?: never }
  );

/** A decision that continues from the results of its sets, in the same transaction. A refusal rolls back. */
export interface ContinuedDecision<R> extends Deciding {
  readonly next: (sets: Committed["sets"]) => Result<Decision<R>>;
  readonly valueFrom?: never;
}

export type Decision<R> = FinalDecision<R> | ContinuedDecision<R>;

type ChangeOf = FinalDecision<unknown>["change"];

const answering =
  (outcome: Outcome) =>
  <R>(value: R, change: ChangeOf = {}): Result<FinalDecision<R>> =>
    ok({ change, outcome, value });

/** Decisions by their outcome: what is answered, and the change; without one, nothing is written. */
export const created = answering("created");
export const existing = answering("existing");
export const accepted = answering("accepted");
export const done = answering("done");
export const proposed = answering("proposed");

type Ids<N extends readonly string[]> = { readonly [I in keyof N]: string };

/**
 * A use case that changes something. `gather` reads the facts, and refuses what is not there; `decide` computes the change
 * from them, synchronously; `perform` commits. `ids` names its path parameters.
 */
export interface Command<N extends readonly string[], S extends z.ZodType, R, P, out G = unknown, in D = never> {
  readonly kind: "command";
  readonly ids: N;
  readonly input: S;
  /** The shape of the answer, from which OpenAPI is printed. */
  readonly output: z.ZodType<R>;
  readonly gather: (context: Context<P>, ids: Ids<N>, input: z.output<S>) => Promise<Result<G>> | Result<G>;
  readonly decide: (context: DecisionContext<SettingsOf<P>>, facts: D, input: z.output<S>) => Result<Decision<R>>;
  /** True if the answer shows a secret, which is repeated to the same key or person only. */
  readonly answersSecret?: true;
  /** The demand of the command besides the scope of its route. */
  readonly demands?: Demand<D, z.output<S>>;
  /**
   * The command that it comes to, by its name, and what that one would be sent: where the act waits for a person, that is what is kept
   * and shown, and done in the end. Absent: itself, as it was sent.
   */
  readonly standsFor?: (facts: D, input: z.output<S>) => { readonly verb: string; readonly sent: unknown };
  /**
   * Returns true if a request, in wire names and not yet validated, is as cheap to decide as looking up its stored answer. Then
   * the look-up is left to the commit, which refuses a key that already has an answer: a request that is nearly always new saves
   * a round trip.
   */
  readonly isLight?: (sent: unknown) => boolean;
}

/** A use case that only reads. */
export interface Query<N extends readonly string[], S extends z.ZodType, R, P> {
  readonly kind: "query";
  readonly ids: N;
  readonly input: S;
  readonly output: z.ZodType<R>;
  readonly answer: (context: QueryContext<P>, ids: Ids<N>, input: z.output<S>) => Promise<Result<R>>;
  /** The note that the audit log keeps of an answered read; absent: none. */
  readonly notes?: (ids: Ids<N>) => Note | undefined;
}
