import type { Session, Ways } from "./session.ts";

interface Provable {
  readonly passkey: boolean;
  readonly code: boolean;
  /** True if a passkey that the person adds would be a way. */
  readonly adds: boolean;
}

/**
 * The ways in which a person may prove a session here. Where the provider alone signs in there are none, but in a session of break glass;
 * what such a service says of passkeys is that they sign nobody in, though they prove. Undefined ways are unknown, so all are tried.
 */
export const provableBy = (
  {
    method,
    person,
  }: Pick<Session, "method"> & { readonly person: Pick<Session["person"], "passkeys" | "second_factor"> },
  ways: Pick<Ways, "links" | "passkeys"> | undefined,
  hasPasskeys: boolean,
): Provable => {
  const isProviders = ways?.links === false;
  const isRefused = isProviders && method !== "break_glass";
  const takes = hasPasskeys && (isProviders ? !isRefused : ways?.passkeys !== false);
  return {
    passkey: takes && person.passkeys,
    code: !isRefused && person.second_factor,
    adds: takes && !isProviders && !person.passkeys,
  };
};
