import type { LookText } from "../look.ts";

/** The sentences of the look of a brand, in German. */
export const look: LookText = {
  title: "Wie Mitglieder Ihre Marke sehen",
  hint: "Das Portal Ihrer Mitglieder und Ihre Einbettungen verwenden diese Farben und dieses Logo.",
  usual: "Das Portal Ihrer Mitglieder hat das Standardaussehen.",
  accent: "Farbe von Links und Schaltflächen",
  accentDark: "Farbe von Links und Schaltflächen in der dunklen Darstellung",
  corner: "Eckenradius",
  cornerHint: "0 bis 20 Pixel.",
  font: "Schrift",
  fonts: { sans: "Serifenlos", serif: "Mit Serifen", rounded: "Gerundet", mono: "Feste Breite" },
  logo: "Logo",
  logoHint: "Ein Bild als PNG, JPEG oder WebP mit höchstens 48 KiB.",
  noLogo: "Der erste Buchstabe Ihres Namens",
  change: "Aussehen ändern",
  reset: "Standardaussehen verwenden",
  resetTitle: "Wieder das Standardaussehen verwenden?",
  resetHint: "Ihre Farben und Ihr Logo werden entfernt.",
};
