import type { RailText } from "../../paying/rails.ts";

/** The sentences of payout methods, in Spanish. */
export const rails: RailText = {
  title: "Métodos de pago",
  none: "Aún no hay métodos de pago.",
  noneHint:
    "Un método de pago dice cómo se paga a los socios: por PayPal, por Wise, por su banco o a mano con una lista.",
  add: "Añadir un método de pago",
  addHint: "Entente escribe el archivo de pago para su banco o proveedor. No mueve dinero por sí mismo.",
  change: "Cambiar",
  changeTitle: "Cambiar el método de pago",
  save: "Guardar",
  columns: { method: "Método", pays: "Paga desde", status: "Estado", verbs: "Acciones" },
  default: "Predeterminado",
  statuses: { active: "activo", disabled: "desactivado" },
  method: "Método",
  byHand: "A mano, con una lista",
  debtorName: "Titular de la cuenta",
  iban: "IBAN desde el que se paga",
  wallet: "Se paga del monedero de la marca",
  fromWallet: "el monedero",
  isDefault: "Usar como predeterminado",
  makeDefault: "Hacer predeterminado",
  makeDefaultTitle: (name) => `¿Usar ${name} como predeterminado?`,
  makeDefaultHint: "Los lotes nuevos lo usan, salvo que elija otro método.",
  disable: "Desactivar",
  disableTitle: (name) => `¿Desactivar ${name}?`,
  disableHint: "Los lotes nuevos no pueden usarlo. Los existentes quedan como están.",
  disableDefault:
    "Es el predeterminado: los lotes y los calendarios que no nombran ningún método no son posibles hasta que elija otro predeterminado.",
  disableOnly: "Es el único activo: no es posible ningún lote hasta que se añada o se active otro.",
  enable: "Activar",
  enableTitle: (name) => `¿Activar ${name}?`,
  enableHint: "Los lotes nuevos pueden volver a usarlo.",
};
