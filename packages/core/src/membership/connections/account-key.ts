import { type Cipher, isFormula, keyOfAddress } from "../../kernel/index.ts";
import type { Connection } from "./connection.ts";

/** The characters that formats leave out of an account as it was given: hyphens, and all that trimming a text removes. */
export const ACCOUNT_FILL =
  "-\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** An account without what its spelling adds, in ASCII capitals: equal of an account and of what any format writes for it. */
export const accountKey = (account: string): string =>
  [...account]
    .filter((letter) => !ACCOUNT_FILL.includes(letter))
    .join("")
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

type Account = Pick<Connection, "kind" | "provider" | "providerAccountId">;

/** The keyed digest of a payout account, the same however the account is spelled; null of what is none. */
export const accountDigest = (
  cipher: Cipher,
  { kind, provider, providerAccountId: account }: Account,
): string | null => {
  if (kind !== "payout" || account === null) return null;
  const key = account.includes("@") ? keyOfAddress(account) : accountKey(account);
  return cipher.fingerprint("connection.payout_account", `${provider} ${key}`);
};

/** Why an account is none to pay to: a file would be read otherwise than it is written. */
export const FORMULA_REASON =
  "An account begins with none of = + - @, a tab or a line break, also behind spaces and invisible characters.";

/** Returns true if opening a payment file would evaluate the payout account as a formula. */
export const isUnsafeAccount = ({ kind, providerAccountId: account }: Pick<Account, "kind" | "providerAccountId">) =>
  kind === "payout" && account !== null && isFormula(account);
