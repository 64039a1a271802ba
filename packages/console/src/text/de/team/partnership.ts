import type { PartnershipText } from "../../team/partnership.ts";

/** The sentences about a partnership, in German. */
export const partnership: PartnershipText = {
  title: "Zusammenarbeit",
  hint: "Mit dieser Person oder Firma, in allen Programmen der Marke.",
  statuses: { pending: "noch nicht begonnen", active: "aktiv", paused: "pausiert", ended: "beendet" },
  isPaused:
    "Die Zusammenarbeit ist pausiert: Neue Aktivität bringt in keinem Programm etwas ein, und nichts wird ausgezahlt, bis sie fortgesetzt wird.",
  isEnded: (day) => `Die Zusammenarbeit endete am ${day}: Neue Aktivität bringt in keinem Programm etwas ein.`,
  verbs: {
    pause: "Zusammenarbeit pausieren",
    resume: "Zusammenarbeit fortsetzen",
    end: "Zusammenarbeit beenden",
  },
  sure: {
    pause: "Diese Zusammenarbeit pausieren?",
    resume: "Diese Zusammenarbeit fortsetzen?",
    end: "Diese Zusammenarbeit endgültig beenden?",
  },
  hints: {
    pause:
      "Von jetzt an bringt neue Aktivität in keinem Programm etwas ein, und kein Zahlungslauf zahlt aus. Sie lässt sich fortsetzen.",
    resume:
      "Neue Aktivität bringt wieder etwas ein, und der nächste Zahlungslauf zahlt, was geschuldet wird. Was während der Pause geschah, bleibt unbezahlt.",
    end: "Von da an bringt neue Aktivität in keinem Programm etwas ein. Was vorher verdient wurde, bleibt geschuldet. Das lässt sich nicht rückgängig machen.",
  },
};
