import type { PartnershipText } from "../../team/partnership.ts";

/** The sentences about a partnership, in Spanish. */
export const partnership: PartnershipText = {
  title: "Colaboración",
  hint: "Con esta persona o empresa, en todos los programas de la marca.",
  statuses: { pending: "sin empezar", active: "activa", paused: "en pausa", ended: "terminada" },
  isPaused:
    "La colaboración está en pausa: la actividad nueva no da nada en ningún programa y no se paga nada hasta que se reactive.",
  isEnded: (day) => `La colaboración terminó el ${day}: la actividad nueva no da nada en ningún programa.`,
  verbs: {
    pause: "Pausar la colaboración",
    resume: "Reactivar la colaboración",
    end: "Terminar la colaboración",
  },
  sure: {
    pause: "¿Pausar esta colaboración?",
    resume: "¿Reactivar esta colaboración?",
    end: "¿Terminar esta colaboración para siempre?",
  },
  hints: {
    pause: "Desde ahora la actividad nueva no da nada en ningún programa y ningún lote paga nada. Se puede reactivar.",
    resume:
      "La actividad nueva vuelve a contar y el próximo lote paga lo que se debe. Lo ocurrido durante la pausa queda sin pagar.",
    end: "Desde entonces la actividad nueva no da nada en ningún programa. Lo ganado antes se sigue debiendo. No se puede deshacer.",
  },
};
