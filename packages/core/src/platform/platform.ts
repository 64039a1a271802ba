import type { z } from "zod";
import { type Redirects, redirects } from "../campaigns/index.ts";
import {
  type Command,
  type Options,
  type Performer,
  performer,
  type Query,
  type UseCaseResult,
} from "../journal/index.ts";
import { PlatformError, type PublicKey, type Result } from "../kernel/index.ts";
import { type Actor, type Authenticator, authenticator } from "../tenancy/index.ts";
import { type Connect, connectSurface } from "./connect.ts";
import { withConsequences } from "./consequences.ts";
import { type Operator, operatorService } from "./operator.ts";
import type { PlatformPorts, Ports } from "./ports.ts";
import { USE_CASES } from "./use-case-table.ts";
import { type Workers, workers } from "./workers.ts";

// biome-ignore-start lint/suspicious/noExplicitAny: any command and any query, whatever they read and answer.
type AnyUseCase =
  | Command<readonly string[], z.ZodType, any, PlatformPorts>
  | Query<readonly string[], z.ZodType, any, PlatformPorts>;
// biome-ignore-end lint/suspicious/noExplicitAny: any command and any query, whatever they read and answer.

type IdArguments<N extends readonly string[]> = { [I in keyof N]: string };
type InputArguments<S extends z.ZodType> = keyof z.input<S> extends never
  ? []
  : Record<never, never> extends z.input<S>
    ? [input?: z.input<S>]
    : [input: z.input<S>];

interface Invocable<R> {
  /** Answers refusals as values, with the outcome: for adapters. */
  invoke(actor: Actor, ids: readonly string[], input: unknown, options: Options): Promise<UseCaseResult<R>>;
}

/** A use case as a host calls it: path ids, then the input, then options. Throws {@link PlatformError} for every refusal. */
export type UseCaseMethod<U> =
  U extends Command<infer N, infer S, infer R, never>
    ? ((actor: Actor, ...rest: [...IdArguments<N>, ...InputArguments<S>, options?: Options]) => Promise<R>) &
        Invocable<R>
    : U extends Query<infer N, infer S, infer R, never>
      ? ((actor: Actor, ...rest: [...IdArguments<N>, ...InputArguments<S>]) => Promise<R>) & Invocable<R>
      : never;

export type UseCaseMethods = {
  readonly [Slice in keyof typeof USE_CASES]: {
    readonly [Name in keyof (typeof USE_CASES)[Slice]]: UseCaseMethod<(typeof USE_CASES)[Slice][Name]>;
  };
};

/** Entente in one process: every use case, the authenticator that makes actors, the operator service, the workers, the redirect, the connect surface. */
export interface Platform extends UseCaseMethods {
  readonly authenticator: Authenticator;
  readonly operator: Operator;
  readonly workers: Workers;
  readonly redirects: Redirects;
  readonly connect: Connect;
  /** The public keys of seals: the one that signs now, and then those that signed before. */
  readonly sealKeys: readonly PublicKey[];
}

const takesInput = (schema: z.ZodType): boolean => Object.keys((schema as z.ZodObject).shape ?? {}).length > 0;

const useCaseMethod = (name: string, useCase: AnyUseCase, perform: Performer<PlatformPorts>) => {
  const invoke = (
    actor: Actor,
    ids: readonly string[],
    input: unknown,
    options: Options,
  ): Promise<UseCaseResult<unknown>> =>
    useCase.kind === "command"
      ? perform.command(name, useCase, actor, ids, input, options)
      : perform.query(useCase, actor, ids, input, options);
  const call = async (actor: Actor, ...rest: unknown[]): Promise<unknown> => {
    const ids = rest.slice(0, useCase.ids.length) as string[];
    const [first, second] = rest.slice(useCase.ids.length);
    const [input, options] = takesInput(useCase.input) ? [first, second] : [undefined, first];
    const result: UseCaseResult<unknown> & Result<unknown> = await invoke(
      actor,
      ids,
      input,
      (options ?? {}) as Options,
    );
    if (!result.ok) throw new PlatformError(result.refusal, result.cause);
    return result.value;
  };
  return Object.assign(call, { invoke });
};

/**
 * Builds a platform on its ports. Everything it does goes through them: give it other stores, another clock, other
 * channel adapters, and nothing else changes.
 */
export const createPlatform = (given: Ports): Platform => {
  const ports = withConsequences(given);
  const perform = performer(ports);
  const useCaseMethods = Object.fromEntries(
    Object.entries(USE_CASES).map(([slice, useCases]) => [
      slice,
      Object.fromEntries(
        Object.entries(useCases).map(([name, useCase]) => [
          name,
          useCaseMethod(`${slice}.${name}`, useCase as AnyUseCase, perform),
        ]),
      ),
    ]),
  ) as unknown as UseCaseMethods;
  return {
    ...useCaseMethods,
    authenticator: authenticator(ports),
    operator: operatorService(ports),
    workers: workers(ports),
    redirects: redirects(ports),
    sealKeys: ports.signer.publicKeys,
    connect: connectSurface(ports, perform, useCaseMethods.performance.record.invoke),
  };
};
