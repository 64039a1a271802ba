import { spoken, type Texts } from "../../format/language.ts";
import type { proof } from "../en/team/proof.ts";

/** The shape that these texts have in every language. */
export type ProofText = typeof proof;

/** The texts of the passkeys of people, and of the question to prove a session, in every language. */
export const proofTexts: Texts<ProofText> = {
  en: async () => (await import("../en/team/proof.ts")).proof,
  de: async () => (await import("../de/team/proof.ts")).proof,
  fr: async () => (await import("../fr/team/proof.ts")).proof,
  es: async () => (await import("../es/team/proof.ts")).proof,
};

/** The texts of the passkeys of people in the viewer's language. */
export const proofText: ProofText = await spoken(proofTexts);
