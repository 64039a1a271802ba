import type { notifications as en } from "./en.ts";

/** The texts of the page of notifications, in Spanish. */
export const notifications: typeof en = {
  title: "Notificaciones",
  hint: (brand: string) => `Qué correos le envía ${brand}, y en qué idioma.`,
  kinds: "Correos sobre",
  names: {
    membership: "Su participación",
    earnings: "Sus ganancias",
    payouts: "Sus pagos",
    messages: "Mensajes de la marca",
  },
  hints: {
    membership: "Invitaciones y solicitudes, y lo que falta para conservar su participación.",
    earnings: "Una vez al día, si se vendió algo a través de usted.",
    payouts: "Cuando recibe un pago, cuando un pago no llegó, y por qué un importe aún no se paga.",
    messages: "Novedades y avisos que la marca escribe a sus socios. Aquí los encontrará en cualquier caso.",
  },
  security: "La seguridad de su cuenta",
  securityHint:
    "Los enlaces para entrar y cada cambio de su dirección o de su cuenta de pago. Estos correos se envían siempre.",
  always: "Siempre activado",
  off: {
    page: (day: string) => `Desactivado el ${day}`,
    link: (day: string) => `Desactivado el ${day}, por el enlace de un mensaje`,
    merge: (day: string) => `Desactivado el ${day}, con su otra ficha de esta marca`,
  },
  onlyYou: (brand: string) => `Solo usted puede cambiarlo: ${brand} ve lo que está desactivado y no puede activarlo.`,
  language: "Idioma de los correos",
  usual: (language: string) => `El que fijó la marca (${language})`,
  saved: "Guardado.",
  failed: "No se ha podido guardar. Inténtelo de nuevo.",
};
