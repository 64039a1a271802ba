import type { FollowsText } from "../../team/follows.ts";

/** The sentences that say what follows from an act on members before it is done, in French. */
export const follows: FollowsText = {
  archive: {
    title: (name) => `Archiver ${name} ?`,
    final: "C’est irréversible. Une personne ajoutée de nouveau attend une nouvelle approbation.",
    stops:
      "Les liens et les codes promo s’arrêtent : les clics ne sont plus comptés, et les ventes suivantes ne rapportent rien.",
    stays: "Les montants déjà gagnés restent, et sont versés comme prévu :",
    nothing: "Rien n’est dû.",
    unseen: "Les montants déjà gagnés restent, et sont versés comme prévu.",
  },
  approve: {
    earns: "Ils reçoivent leurs liens, et gagnent sur ce qui survient désormais.",
    mail: "Si un serveur de messagerie est configuré, chacun reçoit un e-mail avec son lien.",
  },
  reject: {
    earns: "Ils ne reçoivent pas de liens, et ne gagnent rien.",
    mail: "Si un serveur de messagerie est configuré, chacun reçoit un e-mail.",
  },
  reading: "Lecture des montants…",
  held: (sum) => `${sum} en période de rétention`,
  earned: (sum) => `${sum} gagnés, pas encore calculés`,
  owed: (sum) => `${sum} dus`,
  inPayment: (sum) => `${sum} dans un lot`,
  erase: {
    owed: "Encore dû à cette personne, dans tous les programmes de la marque :",
    nothing: "Rien n’est dû à cette personne.",
    inBatch: "Une personne payée par un lot ouvert ne peut pas être effacée. Confirmez ou annulez d’abord le lot.",
  },
  merge: {
    from: (name) => `Dû à ${name}, et qui passe à l’autre personne :`,
    into: (name) => `Déjà dû à ${name} :`,
    nothing: (name) => `Rien n’est dû à ${name}.`,
  },
};
