import { z } from "zod";
import { objectOf, wireId, wireTime, wireTimeField } from "../../kernel/index.ts";
import { creationFields, requestFields } from "../webauthn/options.ts";
import type { ConsolePasskey } from "./passkey.ts";

/** The options of `navigator.credentials.create`, in JSON. */
export const consolePasskeyCreation = creationFields.meta({ id: "PasskeyCreation" });

/** The options of `navigator.credentials.get`, in JSON. */
export const consolePasskeyRequest = requestFields.meta({ id: "PasskeyRequest" });

/** A passkey as its owner sees it. */
export const consolePasskey = z
  .strictObject({
    /** The id of the passkey, `ckey_…`. */
    id: z.string(),
    ...objectOf("passkey"),
    /** The name that its owner gave it. */
    name: z.string(),
    /** True if the session was opened by it. */
    current: z.boolean(),
    /** When it was used last, RFC 3339 in UTC; null if never. */
    last_used_at: wireTimeField.nullable(),
    /** When it was added, RFC 3339 in UTC. */
    created_at: wireTimeField,
  })
  .meta({ id: "Passkey" });
export type ConsolePasskeyResource = z.output<typeof consolePasskey>;

export const presentConsolePasskey = (
  { id, name, lastUsedAt, createdAt }: ConsolePasskey,
  current: ConsolePasskey["id"] | null,
): ConsolePasskeyResource => ({
  id: wireId("console_passkey", id),
  object: "passkey",
  name: name ?? "",
  current: id === current,
  last_used_at: lastUsedAt === null ? null : wireTime(lastUsedAt),
  created_at: wireTime(createdAt),
});

/** The answer to a passkey that its owner removed. */
export const consolePasskeyRemoved = z
  .strictObject({
    /** The id of the passkey, `ckey_…`. */
    id: z.string(),
    ...objectOf("passkey"),
    /** Always true: nothing opens by it any more, and other sessions that it opened are over. */
    removed: z.literal(true),
  })
  .meta({ id: "PasskeyRemoved" });

/** The answer to a session that was proven. */
export const sessionProven = z
  .strictObject({
    ...objectOf("session_proof"),
    /** Until when the session may do what needs a fresh sign-in: RFC 3339 in UTC. */
    fresh_until: wireTimeField,
  })
  .meta({ id: "SessionProof" });

/** A passkey as audit entries show one, which are kept for ever: without its name. */
export const passkeyShown = ({ id, person, status }: ConsolePasskey) => ({
  id: wireId("console_passkey", id),
  object: "passkey" as const,
  person: wireId("person", person),
  status,
});
