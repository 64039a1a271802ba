import type { Result } from "../kernel/index.ts";
import type { Actor } from "../tenancy/index.ts";
import type { Command, Context, Decision } from "./use-case.ts";

/** How a request came: its route, and the scope that it was admitted with. */
export interface Called {
  /** The method of HTTP, such as `POST`. */
  readonly method: string;
  /** The pattern of its path, in which ids are left out. */
  readonly route: string;
  /** Null: everybody may call it who is known. */
  readonly scope: string | null;
}

/** A command as somebody asks for it. */
export interface Asked {
  readonly verb: string;
  // biome-ignore lint/suspicious/noExplicitAny: any command, whatever it reads and answers.
  readonly useCase: Command<readonly string[], any, any, never, any, any>;
  readonly actor: Actor;
  readonly ids: readonly string[];
  /** As it was sent. */
  readonly sent: unknown;
  readonly called: Called | undefined;
}

/**
 * Looks at a decision that would change something before it is committed. It answers the same decision, with what has to hold until
 * the commit, or, where the act waits for a person, the decision that writes the approval and does nothing else of it.
 */
export type Propose = <R, P>(
  context: Context<P>,
  asked: Asked,
  facts: unknown,
  input: unknown,
  decided: Decision<R>,
) => Promise<Result<Decision<R>>>;
