import { askPasskey, makePasskey, type PasskeyOptions } from "@entente/kit";
import { post } from "./ask.ts";
import { organizationMeant } from "./provider.ts";
import type { Passkey } from "./types.ts";

interface Begun {
  readonly options: PasskeyOptions;
}

/** Makes a passkey on this device, and adds it under a name. */
export const addPasskey = async (name: string): Promise<Passkey> => {
  const { options } = await post<Begun>("/passkeys/begin", {});
  return post<Passkey>("/passkeys", { name, credential: await makePasskey(options) });
};

export const removePasskey = (id: string): Promise<object> => post(`/passkeys/${id}/remove`, {});

/** Proves the session by a passkey, for ten minutes. */
export const provePasskey = async (): Promise<object> => {
  const { options } = await post<Begun>("/passkeys/prove/begin", {});
  return post("/passkeys/prove", { credential: await askPasskey(options) });
};

/** Signs in by a passkey of this device; the answer is the token of the session. */
export const signInByPasskey = async (): Promise<string> => {
  const { options } = await post<Begun>("/sign_in/passkey/begin", organizationMeant());
  const credential = await askPasskey(options);
  return (await post<{ readonly token: string }>("/sign_in/passkey", { credential })).token;
};
