import { spoken, type Texts } from "../../format/language.ts";
import type { domains } from "../en/portal/domains.ts";

/** The shape that these texts have in every language. */
export type DomainsText = typeof domains;

/** The texts of domains of the portal, in every language. */
export const domainsTexts: Texts<DomainsText> = {
  en: async () => (await import("../en/portal/domains.ts")).domains,
  de: async () => (await import("../de/portal/domains.ts")).domains,
  fr: async () => (await import("../fr/portal/domains.ts")).domains,
  es: async () => (await import("../es/portal/domains.ts")).domains,
};

/** The texts of domains of the portal, in the viewer's language. */
export const domainsText: DomainsText = await spoken(domainsTexts);
