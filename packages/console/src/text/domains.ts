import { spoken, type Texts } from "../format/language.ts";
import type { domains } from "./en/domains.ts";

/** The shape that these texts have in every language. */
export type DomainsText = typeof domains;

/** The texts of domains of the portal, in every language. */
export const domainsTexts: Texts<DomainsText> = {
  en: async () => (await import("./en/domains.ts")).domains,
  de: async () => (await import("./de/domains.ts")).domains,
  fr: async () => (await import("./fr/domains.ts")).domains,
  es: async () => (await import("./es/domains.ts")).domains,
};

/** The texts of domains of the portal, in the viewer's language. */
export const domainsText: DomainsText = await spoken(domainsTexts);
