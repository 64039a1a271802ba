import type { BellText } from "../../team/bell.ts";

/** The sentences of notifications, in Spanish. */
export const bell: BellText = {
  title: "Notificaciones",
  empty: "Ninguna notificación. El resumen lista lo que está por atender.",
  isNew: "nueva",
  markAll: "Marcar todo como leído",
  settings: "Elegir de qué se le avisa",
  schedule: "Un calendario de pagos se detuvo.",
  mention: (who) => `${who} le mencionó en una nota.`,
  applications: (n) => (n === "1" ? "1 solicitud espera una decisión." : `${n} solicitudes esperan una decisión.`),
  payouts: (n) => (n === "1" ? "1 pago falló." : `${n} pagos fallaron.`),
  domain: (host) => `El dominio ${host} ya no está comprobado.`,
  endpoint: (host) => `Las entregas a ${host} fallan.`,
  ledger: (n) =>
    n === "1"
      ? "La revisión del libro mayor encontró 1 diferencia."
      : `La revisión del libro mayor encontró ${n} diferencias.`,
};
