import type { z } from "zod";
import type { Result } from "../kernel/error.ts";
import type { Ports } from "../platform/ports.ts";
import type { Brand, Tenant } from "../tenancy/tenant.ts";
import type { Change, Committed } from "./ports.ts";

/** Who asks, and for which brand. Made by `platform.authenticate` from an API key, or by `platform.actor` in a trusted host. */
export interface Actor {
  readonly tenant: Tenant;
  /** Undefined when the request names a brand that is not the organization's: every use case then answers `brand_not_found`. */
  readonly brand: Brand | undefined;
  /** Scopes of the key, or `*`. The HTTP adapter checks them before anything else of a request is looked at. */
  readonly scopes: readonly string[];
}

/** What a use case decides with: the asker's tenant and brand, the ports, and one instant for all it does. */
export interface Scene {
  readonly tenant: Tenant;
  readonly brand: Brand;
  readonly now: Date;
  readonly ports: Ports;
  /** The caller's Idempotency-Key, where it is part of an identity. */
  readonly idempotencyKey: string | undefined;
}

/** How a thing came about: HTTP answers `created` with 201, `accepted` with 202, the rest with 200. */
export type Made = "created" | "existing" | "accepted" | "done";

export interface Receipt<R> {
  readonly made: Made;
  readonly value: R;
}

interface Deciding {
  readonly change: Omit<Change, "tenant" | "answer" | "next">;
}

/** A decision that ends: what is to be written, and what the asker is told once it is. */
export type Concluded<R> = Deciding & {
  readonly made: Made;
  readonly next?: never;
} & (
    | { readonly value: R; readonly told?: never }
    /** Where only the commit knows it: from what each set-wise statement did, in their order. */
    | { readonly told: (sets: Committed["sets"]) => R; readonly value?: never }
  );

/** A decision that goes on from what its sets did, in the same transaction. A refusal takes back what was done so far. */
export interface Continued<R> extends Deciding {
  readonly next: (sets: Committed["sets"]) => Result<Decided<R>>;
  readonly told?: never;
}

export type Decided<R> = Concluded<R> | Continued<R>;

type Ids<N extends readonly string[]> = { readonly [I in keyof N]: string };

/** A use case that changes something: it gathers and decides; `perform` commits. `ids` names its path parameters. */
export interface Command<N extends readonly string[], S extends z.ZodType, R> {
  readonly kind: "command";
  readonly ids: N;
  readonly input: S;
  /** The shape of the answer, from which OpenAPI is printed. */
  readonly output: z.ZodType<R>;
  readonly decide: (scene: Scene, ids: Ids<N>, input: z.output<S>) => Promise<Result<Decided<R>>>;
  /**
   * Whether what was sent, in wire names and not yet read, costs no more to decide than looking for the answer of its key.
   * Such a look-up is left to the commit, which a key that has its answer refuses: a request that is nearly always new pays
   * no round trip for it.
   */
  readonly isLight?: (sent: unknown) => boolean;
}

/** A use case that only reads. */
export interface Query<N extends readonly string[], S extends z.ZodType, R> {
  readonly kind: "query";
  readonly ids: N;
  readonly input: S;
  readonly output: z.ZodType<R>;
  readonly answer: (scene: Scene, ids: Ids<N>, input: z.output<S>) => Promise<Result<R>>;
}

export const command = <const N extends readonly string[], S extends z.ZodType, R>(
  of: Omit<Command<N, S, R>, "kind">,
): Command<N, S, R> => ({
  kind: "command",
  ...of,
});
export const query = <const N extends readonly string[], S extends z.ZodType, R>(
  of: Omit<Query<N, S, R>, "kind">,
): Query<N, S, R> => ({
  kind: "query",
  ...of,
});
