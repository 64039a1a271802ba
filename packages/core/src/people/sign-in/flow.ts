import { later, MINUTE_MS } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";

/** One way through an identity provider: what it has to give back, and what brought the person there. */
export interface OidcFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The token of an invitation. */
  readonly invitation: string | undefined;
}

/** The purpose for which a flow is sealed. */
const FLOW = "sign-in flow";
const FLOW_MS = 5 * MINUTE_MS;

interface Sealed extends OidcFlow {
  readonly until: number;
}

/** Keeps a flow in the browser, sealed, for five minutes. */
export const flowKeeper = ({ cipher, clock }: Pick<Ports, "cipher" | "clock">) => ({
  seconds: FLOW_MS / 1_000,
  seal(flow: OidcFlow): string {
    const sealed: Sealed = { ...flow, until: later(clock.now(), FLOW_MS).getTime() };
    return cipher.seal(JSON.stringify(sealed), FLOW);
  },
  /** The flow, unless it is too late, or was not sealed here. */
  open(sealed: string): OidcFlow | undefined {
    try {
      const { until, ...flow } = JSON.parse(cipher.open(sealed, FLOW)) as Sealed;
      return clock.now().getTime() < until ? flow : undefined;
    } catch {
      return undefined;
    }
  },
});
