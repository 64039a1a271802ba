import type { z } from "zod";
import { canonicalJson, type IdKind, parseId, sha256, unifyNames } from "../../kernel/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import type { Command } from "../use-case.ts";

/** The request under an idempotency key, as digests. */
export interface Request {
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
export const NO_REQUEST: Request = { named: undefined, fingerprint: "", sent: () => "" };

/** `dist_018F…` and `018f…` are one id to a fingerprint, as they are to the route. What names nothing of its kind is itself. */
const plainIds = (kinds: readonly string[], named: readonly string[]): readonly string[] =>
  named.map((raw, at) => parseId(kinds[at] as IdKind, raw) ?? raw);

/** The request of a command under a key. */
export const requestOf = <N extends readonly string[], S extends z.ZodType, R, P>(
  name: string,
  useCase: Command<N, S, R, P>,
  actor: Actor,
  ids: readonly string[],
  input: unknown,
): Request => {
  const of = { name, ids: plainIds(useCase.ids, ids), brand: actor.brand?.id ?? null };
  const digest = (sent: unknown): string => sha256(canonicalJson({ ...of, input: sent ?? {} }));
  const named = unifyNames(useCase.input, input);
  return { named, fingerprint: digest(named), sent: () => digest(input) };
};
