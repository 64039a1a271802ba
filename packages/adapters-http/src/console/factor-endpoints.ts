import { type Console, nothing } from "@entente/core/http";
import { z } from "zod";
import { replied } from "../endpoints/endpoint.ts";
import type { Endpoint } from "./endpoint.ts";

const enrollment = z.strictObject({
  /** The type of this object: always `second_factor_enrollment`. */
  object: z.literal("second_factor_enrollment"),
  /** The shared secret in base32, for people who type it. */
  secret: z.string(),
  /** The `otpauth://` address of it, for a QR code. */
  url: z.string(),
});

const confirmation = z.strictObject({
  /** The type of this object: always `second_factor`. */
  object: z.literal("second_factor"),
  /** From when on codes are asked for: RFC 3339 in UTC. */
  confirmed_at: z.string(),
  /** Codes that are taken once each in place of the authenticator's; shown only here. */
  recovery_codes: z.array(z.string()),
});

const removal = z.strictObject({
  /** The type of this object: always `second_factor`. */
  object: z.literal("second_factor"),
  /** Always true. */
  removed: z.literal(true),
});

const reset = z.strictObject({
  /** The id of the person, `person_…`. */
  id: z.string(),
  /** The type of this object: always `person`. */
  object: z.literal("person"),
  /** Always false: no code is asked for any more. */
  second_factor: z.literal(false),
});

const codeInput = z.strictObject({
  /** Six digits of the authenticator; to remove it, a recovery code too. */
  code: z.string().max(40),
});

/** Authenticators of people. */
export const factorEndpoints = ({ factors }: Console): readonly Endpoint[] => [
  {
    method: "POST",
    path: "/second_factor/enroll",
    access: "any",
    summary: "Begin to use an authenticator",
    about: "Makes a shared secret, which is not asked for before a code of it was confirmed.",
    input: nothing,
    output: enrollment,
    refuses: ["second_factor_already_exists", "fresh_sign_in_required", "identity_provider_required"],
    async run({ caller: signedIn }) {
      return replied(await factors.enroll(signedIn));
    },
  },
  {
    method: "POST",
    path: "/second_factor/confirm",
    access: "any",
    summary: "Use the authenticator from now on",
    about: "From then on signing in by a link asks for a code. The recovery codes are shown in this answer alone.",
    input: codeInput,
    output: confirmation,
    refuses: [
      "second_factor_invalid",
      "second_factor_already_exists",
      "fresh_sign_in_required",
      "identity_provider_required",
    ],
    guessesAt: ({ caller: signedIn }) => signedIn.person.id,
    async run({ caller: signedIn, input, exchange }) {
      return replied(await factors.confirm(signedIn, input.code, { requestId: exchange.id }));
    },
  },
  {
    method: "POST",
    path: "/second_factor/remove",
    access: "any",
    summary: "Use no authenticator any more",
    about: "Takes a code of the authenticator, or a recovery code. The fifth wrong code ends the session.",
    input: codeInput,
    output: removal,
    refuses: ["second_factor_invalid", "fresh_sign_in_required"],
    guessesAt: ({ caller: signedIn }) => signedIn.person.id,
    async run({ caller: signedIn, input, exchange }) {
      return replied(await factors.remove(signedIn, input.code, { requestId: exchange.id }));
    },
  },
  {
    method: "POST",
    path: "/people/{id}/second_factor/reset",
    access: "people:write",
    summary: "Take away the authenticator and the passkeys of a person who has lost them",
    about:
      "For who may take all that the person may do. Signing in by a link asks the person for no code any more, and sessions that the passkeys opened end.",
    input: nothing,
    output: reset,
    refuses: ["person_not_found", "scope_not_held", "fresh_sign_in_required"],
    async run({ caller: signedIn, ids, exchange }) {
      return replied(await factors.reset(signedIn, ids[0] ?? "", { requestId: exchange.id }));
    },
  },
];
