import type { z } from "zod";
import type { Command, Options, Query, UseCaseResult, WorkerOptions } from "../journal/index.ts";
import { PlatformError } from "../kernel/index.ts";
import type { ApprovalResource, ProposedResource } from "../people/index.ts";
import type { Actor } from "../tenancy/index.ts";
import type { Answered, ExpandedAnswer, Expansion } from "./expand/types.ts";
import type { PlatformPorts } from "./ports.ts";
import type { Performing } from "./reading/reading.ts";

/** Thrown where an act was not done because it waits for a person: `approval` is what that person approves or refuses. */
export class ApprovalRequired extends Error {
  override readonly name = "ApprovalRequired";
  readonly approval: ApprovalResource;
  constructor(approval: ApprovalResource) {
    super(`This waits for a person, as ${approval.id}.`);
    this.approval = approval;
  }
}

// biome-ignore-start lint/suspicious/noExplicitAny: any command and any query, whatever they read and answer.
export type AnyUseCase =
  | Command<readonly string[], z.ZodType, any, PlatformPorts>
  | Query<readonly string[], z.ZodType, any, PlatformPorts>;
// biome-ignore-end lint/suspicious/noExplicitAny: any command and any query, whatever they read and answer.

type IdArguments<N extends readonly string[]> = { [I in keyof N]: string };
/** An object without fields accepts any key and no value. */
type InputArguments<S extends z.ZodType> = string extends keyof z.input<S>
  ? []
  : Record<never, never> extends z.input<S>
    ? [input?: z.input<S>]
    : [input: z.input<S>];

/** A use case as adapters call it. */
export interface Invocable<R> {
  /** Answers refusals as values, with the outcome: for adapters. */
  invoke(actor: Actor, ids: readonly string[], input: unknown, options: WorkerOptions): Promise<UseCaseResult<R>>;
}

type Fields<S extends z.ZodType> = string extends keyof z.input<S> ? unknown : z.input<S>;

/** A query of something in which ids can be expanded: `expand` names what is to stand in their place. */
interface ExpandingMethod<N extends readonly string[], S extends z.ZodType, R> {
  <const E extends Expansion<Answered<R>>>(
    actor: Actor,
    ...rest: [...IdArguments<N>, input: Fields<S> & { readonly expand: readonly E[] }]
  ): Promise<ExpandedAnswer<R, E>>;
  (actor: Actor, ...rest: [...IdArguments<N>, input?: Fields<S> & { readonly expand?: undefined }]): Promise<R>;
}

/**
 * A use case as a host calls it: path ids, then the input, then options. Throws {@link PlatformError} for every refusal, and
 * {@link ApprovalRequired} for an act that waits for a person.
 */
export type UseCaseMethod<U> =
  U extends Command<infer N, infer S, infer R, never>
    ? ((actor: Actor, ...rest: [...IdArguments<N>, ...InputArguments<S>, options?: Options]) => Promise<R>) &
        Invocable<R>
    : U extends Query<infer N, infer S, infer R, never>
      ? ([Expansion<Answered<R>>] extends [never]
          ? (actor: Actor, ...rest: [...IdArguments<N>, ...InputArguments<S>]) => Promise<R>
          : ExpandingMethod<N, S, R>) &
          Invocable<R>
      : never;

const takesInput = (schema: z.ZodType): boolean => Object.keys((schema as z.ZodObject).shape ?? {}).length > 0;

export const useCaseMethod = (name: string, useCase: AnyUseCase, performing: Performing) => {
  const invoke = (
    actor: Actor,
    ids: readonly string[],
    input: unknown,
    options: WorkerOptions,
  ): Promise<UseCaseResult<unknown>> =>
    useCase.kind === "command"
      ? performing((perform) => perform.command(name, useCase, actor, ids, input, options))
      : performing((perform) => perform.query(useCase, actor, ids, input, options), options.reads);
  const call = async (actor: Actor, ...rest: unknown[]): Promise<unknown> => {
    const ids = rest.slice(0, useCase.ids.length) as string[];
    const [first, second] = rest.slice(useCase.ids.length);
    const [input, options] = takesInput(useCase.input) ? [first, second] : [undefined, first];
    const result: UseCaseResult<unknown> = await invoke(actor, ids, input, (options ?? {}) as Options);
    if (!result.ok) throw new PlatformError(result.refusal, result.cause);
    if (result.outcome === "proposed") throw new ApprovalRequired((result.value as ProposedResource).approval);
    return result.value;
  };
  return Object.assign(call, { invoke });
};
