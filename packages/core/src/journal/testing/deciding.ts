import type { Result } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../use-case.ts";

export const NOW = new Date("2030-01-15T12:00:00.000Z");

/** Builds the context of a decision: for the brand named `brand`, at {@link NOW}. */
export const deciding = <S = unknown>(settings = {} as S): DecisionContext<S> => ({
  tenant: { organization: named("organization", "organization"), livemode: true },
  origin: { actor: { type: "api_key", id: "key_caller", name: "Caller" }, requestId: "req_1" },
  brand: {
    id: named("brand", "brand"),
    organization: named("organization", "organization"),
    slug: "brand",
    name: "Brand",
    createdAt: NOW,
  },
  held: [{ brand: null, scopes: ["*"] }],
  now: NOW,
  seed: "seed",
  settings,
  idempotencyKey: undefined,
});

/** A row at version 7. */
export const stored = <T>(row: T) => ({ row, version: 7 });

/** Returns the decided value; a refusal fails the test. */
export const decided = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value;
};

/** Code, field and message of a refusal; undefined of a decision. */
export const refusalOf = (result: Result<unknown> | undefined) => {
  if (result === undefined || result.ok) return undefined;
  const { code, param, message } = result.refusal;
  return { code, param, message };
};
