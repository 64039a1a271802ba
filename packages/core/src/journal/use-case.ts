import type { z } from "zod";
import type { Result } from "../kernel/index.ts";
import type { Brand, Tenant } from "../tenancy/index.ts";
import type { Change, Committed } from "./ports.ts";

/** What a use case decides with: the caller's tenant and brand, the ports, and one instant. */
export interface Context<P> {
  readonly tenant: Tenant;
  readonly brand: Brand;
  readonly now: Date;
  readonly ports: P;
  /** The caller's Idempotency-Key, where it is part of an identity. */
  readonly idempotencyKey: string | undefined;
}

/** The outcome of a use case: HTTP answers `created` with 201, `accepted` with 202, the others with 200. */
export type Outcome = "created" | "existing" | "accepted" | "done";

export interface Receipt<R> {
  readonly outcome: Outcome;
  readonly value: R;
}

interface Deciding {
  readonly change: Omit<Change, "tenant" | "answer" | "next">;
}

/** A final decision: the change, and the value answered once it is committed. */
export type FinalDecision<R> = Deciding & {
  readonly outcome: Outcome;
  readonly next?: never;
} & (
    | { readonly value: R; readonly valueFrom?: never }
    /** Computes the value from the results of the set-wise statements, in their order. */
    | { readonly valueFrom: (sets: Committed["sets"]) => R; readonly value?: never }
  );

/** A decision that continues from the results of its sets, in the same transaction. A refusal rolls back. */
export interface ContinuedDecision<R> extends Deciding {
  readonly next: (sets: Committed["sets"]) => Result<Decision<R>>;
  readonly valueFrom?: never;
}

export type Decision<R> = FinalDecision<R> | ContinuedDecision<R>;

type Ids<N extends readonly string[]> = { readonly [I in keyof N]: string };

/** A use case that changes something: it gathers and decides; `perform` commits. `ids` names its path parameters. */
export interface Command<N extends readonly string[], S extends z.ZodType, R, P> {
  readonly kind: "command";
  readonly ids: N;
  readonly input: S;
  /** The shape of the answer, from which OpenAPI is printed. */
  readonly output: z.ZodType<R>;
  readonly decide: (context: Context<P>, ids: Ids<N>, input: z.output<S>) => Promise<Result<Decision<R>>>;
  /**
   * Whether a request, in wire names and not yet validated, is as cheap to decide as looking up its stored answer.
   * Then the look-up is left to the commit, which refuses a key that already has an answer: a request that is nearly always new
   * saves a round trip.
   */
  readonly isLight?: (sent: unknown) => boolean;
}

/** A use case that only reads. */
export interface Query<N extends readonly string[], S extends z.ZodType, R, P> {
  readonly kind: "query";
  readonly ids: N;
  readonly input: S;
  readonly output: z.ZodType<R>;
  readonly answer: (context: Context<P>, ids: Ids<N>, input: z.output<S>) => Promise<Result<R>>;
}
