import type { FollowsText } from "../../team/follows.ts";

/** The sentences that say what follows from an act on members before it is done, in Spanish. */
export const follows: FollowsText = {
  archive: {
    title: (name) => `¿Archivar a ${name}?`,
    final: "No se puede deshacer. Quien se añade de nuevo espera otra aprobación.",
    stops:
      "Los enlaces y los códigos de descuento se detienen: los clics ya no cuentan, y las ventas posteriores no generan nada.",
    stays: "Los importes ganados hasta ahora se conservan y se pagan como estaba previsto:",
    nothing: "No se debe nada.",
    unseen: "Los importes ganados hasta ahora se conservan y se pagan como estaba previsto.",
  },
  approve: {
    earns: "Reciben sus enlaces y ganan con lo que ocurra desde ahora.",
    mail: "Si hay un servidor de correo configurado, cada uno recibe un correo con el enlace.",
  },
  reject: {
    earns: "No reciben enlaces y no ganan nada.",
    mail: "Si hay un servidor de correo configurado, cada uno recibe un correo.",
  },
  reading: "Leyendo los importes…",
  held: (sum) => `${sum} en periodo de retención`,
  earned: (sum) => `${sum} ganados, aún sin calcular`,
  owed: (sum) => `${sum} adeudados`,
  inPayment: (sum) => `${sum} en un lote`,
  erase: {
    owed: "Aún se debe a esta persona, en todos los programas de la marca:",
    nothing: "No se debe nada a esta persona.",
    inBatch: "No se pueden suprimir los datos de quien está en un lote abierto. Confirme o cancele antes el lote.",
  },
  merge: {
    from: (name) => `Se debe a ${name}, y pasa a la otra persona:`,
    into: (name) => `Ya se debe a ${name}:`,
    nothing: (name) => `No se debe nada a ${name}.`,
  },
};
