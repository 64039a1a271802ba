import type { Joining, JoiningTerms, ProgramsJoiningUpdateParams } from "@entente/client";
import { joiningText } from "../../../text/joining.ts";
import type { Input, Typed } from "../../../ui/inputs.ts";

const words = joiningText.terms;

/** Terms as a form has them: none, a text, or an address. */
export interface TypedTerms {
  readonly how: "none" | "text" | "url";
  readonly terms: Partial<JoiningTerms>;
}

export const typedTerms = (joining: Joining | null): TypedTerms => {
  const terms = joining?.terms ?? null;
  if (terms === null) return { how: "none", terms: {} };
  return { how: terms.url === null ? "text" : "url", terms };
};

/** Returns the inputs of terms, of which their kind decides one. */
export const termsInputs = ({ how = "none" }: Typed): readonly Input[] => [
  { name: "how", label: words.how, kind: "choice", choices: words.hows },
  ...(how === "text" ? [{ name: "terms.text", label: words.text, kind: "long" } as const] : []),
  ...(how === "url" ? [{ name: "terms.url", label: words.url, kind: "address" } as const] : []),
];

/** The body for what was changed in a form of terms: one of none says so, and has no terms. */
export const termsOf = ({ terms }: { readonly terms?: Partial<JoiningTerms> }): ProgramsJoiningUpdateParams => ({
  terms: terms ?? null,
});
