import { type Refused, refuse } from "../../kernel/index.ts";
import type { SignInMethod } from "../sessions/session.ts";

/** How people may sign in: in any way, or at the identity provider alone. */
export const SIGN_IN_WAYS = ["any", "oidc"] as const;
export type SignInWays = (typeof SIGN_IN_WAYS)[number];

/** Which methods each of them lets in. `break_glass` is for the day on which the provider is away. */
const LETS_IN: { readonly [W in SignInWays]: readonly SignInMethod[] } = {
  any: ["link", "email", "invitation", "passkey", "oidc", "break_glass"],
  oidc: ["oidc", "break_glass"],
};

interface Setting {
  readonly signIn: SignInWays;
}

export const letsIn = ({ signIn }: Setting, method: SignInMethod): boolean => LETS_IN[signIn].includes(method);

/** The refusal of a method that the operator has switched off. */
export const refusedMethod = (setting: Setting, method: SignInMethod): Refused | undefined =>
  letsIn(setting, method) ? undefined : refuse("identity_provider_required");
