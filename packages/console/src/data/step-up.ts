import { askPasskey, makePasskey, type PasskeyOptions } from "@entente/kit";
import { send } from "./client.ts";
import type { Sending } from "./sending.ts";
import { keptSession, type Session } from "./session.ts";

interface Begun {
  readonly options: PasskeyOptions;
}

/** A passkey of whoever is signed in. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly current: boolean;
  readonly last_used_at: string | null;
  readonly created_at: string;
}

/** Makes a passkey on this device, and adds it under a name. */
export const addPasskey = async (name: string, sending: Sending): Promise<Passkey> => {
  const { options } = await send<Begun>("POST", "/passkeys/begin", {}, { sending });
  return send<Passkey>("POST", "/passkeys", { name, credential: await makePasskey(options) }, { sending });
};

/** Signs in by a passkey of this device. */
export const signInByPasskey = async (): Promise<Session> => {
  const { options } = await send<Begun>("POST", "/sign_in/passkey/begin", {});
  const credential = await askPasskey(options);
  return keptSession(await send<Session>("POST", "/sign_in/passkey", { credential }));
};

/** Proves the session by a passkey, for ten minutes. */
export const proveByPasskey = async (): Promise<unknown> => {
  const { options } = await send<Begun>("POST", "/session/prove/begin", {});
  return send("POST", "/session/prove", { credential: await askPasskey(options) });
};

/** Proves the session by a code of the authenticator, for ten minutes. */
export const proveByCode = (code: string): Promise<unknown> => send("POST", "/session/prove/code", { code });
