import { spoken, type Texts } from "../../format/language.ts";
import type { views } from "../en/team/views.ts";

/** The shape that these texts have in every language. */
export type ViewsText = typeof views;

/** The texts of views that a team shares in every language. */
export const viewsTexts: Texts<ViewsText> = {
  en: async () => (await import("../en/team/views.ts")).views,
  de: async () => (await import("../de/team/views.ts")).views,
  fr: async () => (await import("../fr/team/views.ts")).views,
  es: async () => (await import("../es/team/views.ts")).views,
};

/** The texts of views that a team shares in the viewer's language. */
export const viewsText: ViewsText = await spoken(viewsTexts);
