import { type Id, parseUuid } from "../../kernel/index.ts";

/** The content of a bearer's text: its organization, the id of the row it opens, and the secret that proves it. */
export interface Token {
  readonly organization: Id<"organization">;
  readonly id: string;
  readonly secret: string;
}

/** Of a cookie, a sign-in link and an invitation. */
const LETTERS = { session: "s", link: "l", invitation: "i" } as const;
export type TokenKind = keyof typeof LETTERS;

const FORM = /^([sli])([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{64})$/;

const bare = (id: string): string => id.replaceAll("-", "");

/** A letter, the ids of the organization and the row, and 256 bits: so the row is found by its key, in its tenant alone. */
export const composeToken = (kind: TokenKind, { organization, id, secret }: Token): string =>
  `${LETTERS[kind]}${bare(organization)}${bare(id)}${secret}`;

/** Which row a text is meant to open, whatever its secret: what guesses at one secret have in common. Undefined for no token. */
export const rowOfToken = (text: string): string | undefined => {
  const token = readToken(text);
  return token && `${token.kind} ${token.organization} ${token.id}`;
};

/** Reads a token of any kind; `undefined` when it is none. */
export const readToken = (text: string): (Token & { readonly kind: TokenKind }) | undefined => {
  const parts = FORM.exec(text);
  if (parts === null) return undefined;
  const [, letter, organization = "", id = "", secret = ""] = parts;
  const kind = (Object.keys(LETTERS) as TokenKind[]).find((one) => LETTERS[one] === letter) as TokenKind;
  return { kind, organization: parseUuid(organization) as Id<"organization">, id: parseUuid(id) as string, secret };
};
