import type { contests as english } from "./en.ts";

export const contests: typeof english = {
  title: "Einsprüche",
  hint: (brand) => `Wogegen Sie Einspruch erheben und was ${brand} antwortet.`,
  empty: "Sie haben keinen Einspruch erhoben.",
  emptyHint:
    "Sie können dort Einspruch erheben, wo ein Verkauf nichts einbringt oder noch wartet und wo Ihre Bewerbung abgelehnt wurde.",
  kinds: {
    attribution: "Ein Verkauf von mir",
    self_referral: "Kein Eigenkauf",
    outside_window: "Ein Verkauf rechtzeitig nach einem Klick",
    rejection: "Meine Bewerbung",
    hold: "Ein Verkauf, der wartet oder nichts einbringt",
  },
  statuses: {
    open: "Wartet auf die Marke",
    answered: "Wartet auf Sie",
    accepted: "Angenommen",
    refused: "Abgelehnt",
    withdrawn: "Zurückgezogen",
  },
  results: {
    correction: "Der Verkauf wird Ihnen zugerechnet.",
    adjustment: "Ein Betrag kam zu Ihren Auszahlungen hinzu.",
    approval: "Sie sind in das Programm aufgenommen.",
  },
  ofOther: "Der Verkauf wurde berichtigt, wird Ihnen aber nicht zugerechnet. Warum, steht im Grund.",
  begin: {
    attribution: "Ein Verkauf fehlt",
    self_referral: "Das war kein Eigenkauf",
    outside_window: "Ein Klick von mir galt als zu alt",
    rejection: "Ich bin nicht einverstanden",
    hold: "Das sollte zählen",
  },
  faults: {
    again: "Dagegen haben Sie schon Einspruch erhoben.",
    many: "Zehn Ihrer Einsprüche sind offen. Ziehen Sie einen zurück oder warten Sie auf eine Antwort.",
    over: "Dieser Einspruch ist schon abgeschlossen.",
    full: "Dieser Einspruch kann keine weiteren Nachrichten aufnehmen. Die Marke kann trotzdem noch entscheiden.",
    failed: "Das konnte nicht gesendet werden. Versuchen Sie es noch einmal.",
  },
  order: "Nummer der Bestellung, oder woran man sie sonst erkennt",
  text: "Was nicht stimmt, in Ihren Worten",
  ofOrder: (reference) => `Bestellung: ${reference}`,
  toSale: "Zum Verkauf",
  you: "Sie",
  reason: (text) => `Grund: ${text}`,
  send: "Senden",
  sent: "Gesendet. Sie finden ihn mit der Antwort unter „Einsprüche“.",
  reply: "Antworten",
  withdraw: "Zurückziehen",
};
