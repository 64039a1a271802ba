import type { material as en } from "./en.ts";

/** The texts of the page of material, in French. */
export const material: typeof en = {
  title: "Supports",
  hint: (brand: string) => `Ce que ${brand} vous donne pour promouvoir ce programme.`,
  empty: "Il n’y a pas encore de supports.",
  emptyHint: "Les images, textes et fichiers de la marque apparaissent ici.",
  download: "Télécharger",
  copy: "Copier le texte",
  copied: "Copié",
  withLink: "Votre propre lien y figure déjà.",
  failed: "Le fichier n’a pas pu être chargé. Réessayez.",
};
