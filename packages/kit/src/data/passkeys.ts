/** The options of a service for a browser, in JSON as WebAuthn has them. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** The parts of a browser's answer that services read. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly type: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** Browsers make passkeys for names, and none for numbers. */
const isNumber = (host: string): boolean => host.startsWith("[") || /^[\d.]+$/.test(host);

/** True if this browser may have passkeys of this page: one in a frame of another site has none. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !isNumber(location.hostname) && window.top === window.self;

/** True if a failure is that somebody closed the question of the browser, or left it too long. */
export const isPasskeyRefused = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");

/** True if a failure is that the device has a passkey of this account already. */
export const isPasskeyKnown = (error: unknown): boolean => error instanceof Error && error.name === "InvalidStateError";

// The library is loaded when it is first needed: few visits do.
const library = () => import("@simplewebauthn/browser");

/** Makes a passkey by the options of a service. */
export const makePasskey = async (options: PasskeyOptions): Promise<PasskeyAnswer> => {
  const { startRegistration } = await library();
  const { id, type, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, type, response: { clientDataJSON, attestationObject, transports } };
};

/** Asks for a passkey by the options of a service. */
export const askPasskey = async (options: PasskeyOptions): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library();
  const { id, type, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
};
