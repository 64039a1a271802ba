import { spoken, type Texts } from "../../format/language.ts";
import type { follows } from "../en/team/follows.ts";

/** The shape that these texts have in every language. */
export type FollowsText = typeof follows;

/** The texts that say what follows from an act on members, in every language. */
export const followsTexts: Texts<FollowsText> = {
  en: async () => (await import("../en/team/follows.ts")).follows,
  de: async () => (await import("../de/team/follows.ts")).follows,
  fr: async () => (await import("../fr/team/follows.ts")).follows,
  es: async () => (await import("../es/team/follows.ts")).follows,
};

/** The texts that say what follows from an act on members, in the viewer's language. */
export const followsText: FollowsText = await spoken(followsTexts);
