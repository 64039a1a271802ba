import type { DomainsText } from "../../portal/domains.ts";

/** The sentences of domains of the portal, in Spanish. */
export const domains: DomainsText = {
  title: "Su propio dominio",
  hint: "Los socios usan el portal en su propia dirección, como socios.example.com, y los enlaces de los correos llevan allí.",
  none: "Todavía no hay ningún dominio. Los socios usan la dirección de este servicio.",
  add: "Añadir un dominio",
  addHint:
    "Para ello se crean dos registros DNS. Quien controla el nombre puede leer los enlaces de acceso de los socios, así que añada solo nombres que sean suyos.",
  host: "Dominio",
  hostHint: "Un nombre completo como socios.example.com, sin https://.",
  states: { pending: "a la espera del DNS", proven: "en uso", failing: "con fallos", removed: "eliminado" },
  says: {
    pending: "Cree ambos registros donde gestiona el dominio. Puede pasar un rato hasta que se vean en todas partes.",
    proven: "Los socios usan el portal aquí. Conserve el registro TXT: se comprueba cada día.",
    failing: "El registro TXT no se encuentra desde hace al menos tres días. Aquí no se muestra nada hasta que vuelva.",
    removed: "Ya no se usa.",
  },
  faults: {
    no_record: "La última comprobación no encontró ningún registro TXT.",
    other_record: "La última comprobación encontró un registro TXT con otro valor.",
    unreachable: "En la última comprobación no respondió ningún servidor de nombres.",
    taken:
      "El registro es correcto, pero este dominio ya se usa en otro lugar de este servicio. Elimínelo allí primero.",
  },
  proof: "Para demostrar que es suyo",
  way: "Para que lleve aquí",
  checked: (when) => `Última comprobación: ${when}`,
  never: "Aún sin comprobar",
  check: "Comprobar ahora",
  checking: "Comprobando…",
  open: "Abrir el portal",
  remove: "Eliminar",
  removeTitle: (host) => `¿Eliminar ${host}?`,
  removeHint: "El portal deja de mostrarse allí, y los enlaces de los correos ya enviados dejan de funcionar.",
  test: "Los socios solo inician sesión con datos reales. Cambie a los datos reales para modificarlo.",
};
