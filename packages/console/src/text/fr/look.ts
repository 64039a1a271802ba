import type { LookText } from "../look.ts";

/** The sentences of the look of a brand, in French. */
export const look: LookText = {
  title: "Comment les membres voient votre marque",
  hint: "L’espace partenaire de vos membres et vos intégrations utilisent ces couleurs et ce logo.",
  usual: "L’espace partenaire de vos membres a l’apparence par défaut.",
  accent: "Couleur des liens et des boutons",
  accentDark: "Couleur des liens et des boutons dans le thème sombre",
  corner: "Rayon des angles",
  cornerHint: "0 à 20 pixels.",
  font: "Police",
  fonts: { sans: "Sans empattement", serif: "Avec empattement", rounded: "Arrondie", mono: "Chasse fixe" },
  logo: "Logo",
  logoHint: "Une image PNG, JPEG ou WebP de 48 Kio au plus.",
  noLogo: "La première lettre de votre nom",
  change: "Modifier l’apparence",
  reset: "Utiliser l’apparence par défaut",
  resetTitle: "Revenir à l’apparence par défaut ?",
  resetHint: "Vos couleurs et votre logo sont supprimés.",
};
