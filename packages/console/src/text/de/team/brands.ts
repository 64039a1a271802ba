import type { BrandsText } from "../../team/brands.ts";

/** The texts of brands and of who may approve, in German, which load with the pages that need them. */
export const brands: BrandsText = {
  title: "Marken",
  shown: "angezeigt",
  make: "Neue Marke",
  makeHint:
    "Eine Marke hat eigene Programme, Mitglieder, Einstellungen und Auszahlungen. Die Währung legt jedes Programm fest. Wer eine Rolle in allen Marken hat, hat sie auch hier.",
  save: "Marke anlegen",
  name: "Name",
  nameHint: "So, wie Mitglieder und Partner sie kennen.",
  slug: "Kurzname",
  slugHint: "Kleinbuchstaben, Ziffern und Bindestriche, für API-Anfragen. Leer: aus dem Namen gebildet.",
  zone: "Zeitzone",
  zoneHint: "Abrechnungszeiträume beginnen und enden mit ihren Tagen. Später änderbar unter Geld, Zeiträume.",
  approvers: {
    ready: (names: string) => `Freigeben können: ${names}.`,
    soon: (name: string, from: string) => `${name} kann ab ${from} freigeben.`,
    nobody: "Sonst kann das niemand freigeben; es wartet, bis es nach sieben Tagen verfällt.",
    nobodyYet: "Ein Export braucht eine zweite Person, und sonst kann ihn hier niemand freigeben.",
    few: "Zwei Personen müssen freigeben können: Inhaber oder Finanzen aller Marken, die seit mindestens einem Tag dabei sind. Zurzeit sind es weniger.",
    invite: "Jemanden einladen, der freigeben kann",
    ask: "Bitten Sie einen Inhaber, jemanden mit der Rolle Inhaber oder Finanzen einzuladen.",
  },
};
