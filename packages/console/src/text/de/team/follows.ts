import type { FollowsText } from "../../team/follows.ts";

/** The sentences that say what follows from an act on members before it is done, in German. */
export const follows: FollowsText = {
  archive: {
    title: (name) => `${name} archivieren?`,
    final: "Das lässt sich nicht rückgängig machen. Wer erneut hinzugefügt wird, wartet wieder auf die Zulassung.",
    stops: "Links und Gutscheincodes enden: Klicks werden nicht mehr gezählt, und spätere Verkäufe bringen nichts ein.",
    stays: "Bisher verdiente Beträge bleiben und werden wie vorgesehen ausgezahlt:",
    nothing: "Es wird nichts geschuldet.",
    unseen: "Bisher verdiente Beträge bleiben und werden wie vorgesehen ausgezahlt.",
  },
  approve: {
    earns: "Sie erhalten ihre Links und verdienen an allem, was ab jetzt geschieht.",
    mail: "Ist ein Mailserver eingerichtet, erhält jedes eine E-Mail mit dem Link.",
  },
  reject: {
    earns: "Sie erhalten keine Links und verdienen nichts.",
    mail: "Ist ein Mailserver eingerichtet, erhält jedes eine E-Mail.",
  },
  reading: "Beträge werden gelesen …",
  held: (sum) => `${sum} in Wartezeit`,
  earned: (sum) => `${sum} verdient, noch nicht berechnet`,
  owed: (sum) => `${sum} geschuldet`,
  inPayment: (sum) => `${sum} in einem Zahlungslauf`,
  erase: {
    owed: "Dieser Person noch geschuldet, in allen Programmen der Marke:",
    nothing: "Dieser Person wird nichts geschuldet.",
    inBatch:
      "Wen ein offener Zahlungslauf bezahlt, der lässt sich nicht löschen. Bestätigen oder stornieren Sie zuerst den Zahlungslauf.",
  },
  merge: {
    from: (name) => `${name} geschuldet, was auf die andere Person übergeht:`,
    into: (name) => `${name} bereits geschuldet:`,
    nothing: (name) => `${name} wird nichts geschuldet.`,
  },
};
