import { later, MINUTE_MS } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";

/** One way through an identity provider: what it has to give back. */
export interface OidcFlow {
  /** The `state` that the provider gives back. */
  readonly state: string;
  /** The `nonce` that the token of the provider has. */
  readonly nonce: string;
  /** The `code_verifier` of RFC 7636, whose digest the provider got. */
  readonly verifier: string;
}

/** A way that began in the console, with what brought the person there. */
export interface ConsoleFlow extends OidcFlow {
  /** The token of an invitation. */
  readonly invitation: string | undefined;
}

const FLOW_MS = 5 * MINUTE_MS;

/** Keeps a flow in the browser, sealed for a purpose, for five minutes. */
export const flowKeeper = <F extends OidcFlow>(
  { cipher, clock }: Pick<Ports, "cipher" | "clock">,
  purpose: string,
) => ({
  /** How many seconds a flow lasts. */
  seconds: FLOW_MS / 1_000,
  /** The flow as a sealed text, for a cookie or a form. */
  seal(flow: F): string {
    const sealed: F & { readonly until: number } = { ...flow, until: later(clock.now(), FLOW_MS).getTime() };
    return cipher.seal(JSON.stringify(sealed), purpose);
  },
  /** The flow, unless it is too late, or was not sealed here. */
  open(sealed: string): F | undefined {
    try {
      const { until, ...flow } = JSON.parse(cipher.open(sealed, purpose)) as F & { readonly until: number };
      return clock.now().getTime() < until ? (flow as unknown as F) : undefined;
    } catch {
      return undefined;
    }
  },
});
export type FlowKeeper<F extends OidcFlow> = ReturnType<typeof flowKeeper<F>>;
