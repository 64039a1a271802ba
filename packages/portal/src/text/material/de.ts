import type { material as en } from "./en.ts";

/** The texts of the page of material, in German. */
export const material: typeof en = {
  title: "Material",
  hint: (brand: string) => `Was ${brand} Ihnen zum Bewerben dieses Programms gibt.`,
  empty: "Es gibt noch kein Material.",
  emptyHint: "Bilder, Texte und Dateien der Marke erscheinen hier.",
  download: "Herunterladen",
  copy: "Text kopieren",
  copied: "Kopiert",
  withLink: "Ihr eigener Link steht schon darin.",
  failed: "Die Datei konnte nicht geladen werden. Versuchen Sie es erneut.",
};
