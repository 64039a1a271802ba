import type { z } from "zod";
import type { Query } from "../../journal/index.ts";
import { ok } from "../../kernel/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { hide } from "./hide.ts";

// biome-ignore lint/suspicious/noExplicitAny: any query, whatever it reads and answers.
type AnyQuery = Query<readonly string[], z.ZodType, any, PlatformPorts>;
type Slices = Readonly<Record<string, Readonly<Record<string, { readonly kind: string }>>>>;

/** The record of what happened stays whole: its scopes say so, and its seals cover it. */
const WHOLE: readonly string[] = ["events", "auditEntries"];

const hidingQuery = (query: AnyQuery): AnyQuery => ({
  ...query,
  async answer(context, ids, input) {
    const answered = await query.answer(context, ids, input);
    return answered.ok ? ok(hide(answered.value, context.scopes)) : answered;
  },
});

/** Use cases of which every query leaves out the parts of other resources that its caller may not read. */
export const withHiding = <T extends Slices>(slices: T): T =>
  Object.fromEntries(
    Object.entries(slices).map(([slice, useCases]) => [
      slice,
      WHOLE.includes(slice)
        ? useCases
        : Object.fromEntries(
            Object.entries(useCases).map(([name, useCase]) => [
              name,
              useCase.kind === "query" ? hidingQuery(useCase as AnyQuery) : useCase,
            ]),
          ),
    ]),
  ) as unknown as T;
