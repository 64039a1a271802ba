import type { z } from "zod";
import type { Command, Decision, DecisionContext, Query } from "../../journal/index.ts";
import { ok, type Result } from "../../kernel/index.ts";
import { isHeld } from "../../tenancy/index.ts";
import type { PlatformPorts, Settings } from "../ports.ts";
import { refusedFilter } from "./filters.ts";
import { hide, hideUnsent } from "./hide.ts";

// biome-ignore-start lint/suspicious/noExplicitAny: any use case, whatever it reads and answers.
type AnyQuery = Query<readonly string[], z.ZodType, any, PlatformPorts>;
type AnyCommand = Command<readonly string[], z.ZodType, any, PlatformPorts, any, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: any use case, whatever it reads and answers.
type Slices = Readonly<Record<string, Readonly<Record<string, { readonly kind: string }>>>>;

/** The record of what happened stays whole: its scopes say so, and its seals cover it. */
const WHOLE: readonly string[] = ["events", "auditEntries"];

const hidingQuery = (name: string, query: AnyQuery): AnyQuery => ({
  ...query,
  async answer(context, ids, input) {
    const refused = refusedFilter(name, context, input);
    if (refused !== undefined) return refused;
    const answered = await query.answer(context, ids, input);
    return answered.ok ? ok(hide(answered.value, context.scopes)) : answered;
  },
});

/** The same decision, with what is answered in the end as `show` shows it. */
const showing = (decided: Result<Decision<unknown>>, show: (value: unknown) => unknown): Result<Decision<unknown>> => {
  if (!decided.ok) return decided;
  const { value: decision } = decided;
  if (decision.next !== undefined) {
    const { next } = decision;
    return ok({ ...decision, next: (sets) => showing(next(sets), show) });
  }
  if ("refused" in decision) return decided;
  const { valueFrom } = decision;
  if (valueFrom !== undefined) return ok({ ...decision, valueFrom: (sets) => show(valueFrom(sets)) });
  return ok({ ...decision, value: show(decision.value) });
};

/** Hides parts before the answer is stored under the key, so that a repeated answer shows no more. */
const hidingCommand = (command: AnyCommand): AnyCommand => ({
  ...command,
  decide(context: DecisionContext<Settings>, facts: unknown, input: unknown) {
    const holds = (scope: string): boolean => isHeld(context.held, scope, context.brand.id);
    return showing(command.decide(context, facts, input), (value) => hideUnsent(value, holds, input));
  },
});

/**
 * Use cases of which every query leaves out the parts of other resources that its caller may not read, and refuses to filter by
 * them, and every command leaves them out but for what was sent to it.
 */
export const withHiding = <T extends Slices>(slices: T): T =>
  Object.fromEntries(
    Object.entries(slices).map(([slice, useCases]) => [
      slice,
      WHOLE.includes(slice)
        ? useCases
        : Object.fromEntries(
            Object.entries(useCases).map(([name, useCase]) => [
              name,
              useCase.kind === "query"
                ? hidingQuery(`${slice}.${name}`, useCase as AnyQuery)
                : hidingCommand(useCase as AnyCommand),
            ]),
          ),
    ]),
  ) as unknown as T;
