import { z } from "zod";
import { reference } from "../../kernel/index.ts";

/** The request of a challenge to sign in by a passkey. */
export const passkeySignInBegun = z.strictObject({
  /** The organization to sign in at, `org_…`. Default: the oldest of the service. */
  organization: reference().optional(),
});
export type PasskeySignInBegun = z.output<typeof passkeySignInBegun>;
