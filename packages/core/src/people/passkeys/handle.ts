import { type Id, parseUuid } from "../../kernel/index.ts";
import { base64ToHex, hexToBase64 } from "../webauthn/base64.ts";

/** Whose passkey it is: authenticators keep it, so that nobody has to be looked for in other organizations. */
export interface Handle {
  readonly organization: Id<"organization">;
  readonly person: Id<"person">;
}

/** The two ids, in 32 bytes. */
export const composeHandle = ({ organization, person }: Handle): string =>
  hexToBase64((organization + person).replaceAll("-", ""));

/** Reads what an authenticator kept; undefined for what is none, such as that of a member in the portal. */
export const readHandle = (text: string | null | undefined): Handle | undefined => {
  const hex = base64ToHex(text ?? "");
  if (hex?.length !== 64) return undefined;
  const [organization, person] = [parseUuid(hex.slice(0, 32)), parseUuid(hex.slice(32))];
  return organization === undefined || person === undefined
    ? undefined
    : { organization: organization as Handle["organization"], person: person as Handle["person"] };
};
