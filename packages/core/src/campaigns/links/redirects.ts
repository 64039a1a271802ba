import {
  DAY_MS,
  parameterName,
  printedParameters,
  printParameter,
  queryOf,
  withParameters,
} from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { CLICK_PARAMETERS, type Click, type ClickDetails, NO_DETAILS, type RedirectTarget } from "./ports.ts";

export interface Visit {
  readonly code: string;
  /** Identifies a visitor, such as address and user agent. It is hashed at once and never stored. */
  readonly visitor: string;
  /** False for HEAD, prefetches and known bots: they are led on and counted nowhere. */
  readonly counts: boolean;
  /** From where the visitor came. Default: unknown. */
  readonly details?: ClickDetails;
}

export interface Redirects {
  /** Where a code leads; `undefined` for an unknown code. */
  resolve(code: string): Promise<RedirectTarget | undefined>;
  /**
   * The address to send a visitor to, and the click to record before sending it, if any. A stopped link leads on
   * and counts nothing (decisions, section 4). Pure but for the clock, the id and the secret.
   */
  visit(target: RedirectTarget, visit: Visit): { readonly location: string; readonly click: Click | undefined };
  /** Durable once it answers. Many clicks may be given at once, and should be. */
  record(clicks: readonly Click[]): Promise<void>;
}

/** What the service itself says to the landing page, in place of what the address had of these names. */
const OURS = ["ref", "click_id"];

/** A destination with what the link's address said that it does not say itself, the code, and the click's id when there is one. */
const address = (destination: string, code: string, details: ClickDetails, click: Click | undefined): string => {
  const own = new Set(printedParameters(queryOf(destination)).map(parameterName));
  const added = CLICK_PARAMETERS.flatMap(({ field, name }) => {
    const value = details[field];
    return value === null || own.has(name) ? [] : [printParameter(name, value)];
  });
  const ours = [printParameter("ref", code), ...(click === undefined ? [] : [printParameter("click_id", click.id)])];
  return withParameters(destination, OURS, [...added, ...ours]);
};

export const redirects = ({ clicks, clock, ids, cipher, settings }: Ports): Redirects => ({
  resolve: (code) => clicks.resolve(code),
  visit(target, { visitor, counts, details = NO_DETAILS }) {
    const at = clock.now();
    // The purpose holds the day, so that the hash of a visitor is another one tomorrow.
    const hash = () => cipher.fingerprint(`visitor:${Math.floor(at.getTime() / DAY_MS)}`, visitor).slice(0, 32);
    const click =
      counts && target.status !== "stopped"
        ? { target, id: ids.next("performance_event"), visitor: hash(), at, ...details }
        : undefined;
    return { location: address(target.destination ?? settings.publicUrl, target.code, details, click), click };
  },
  record: (batch) => clicks.record(batch),
});
