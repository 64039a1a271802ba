import type { ActText } from "../acts.ts";

/** The sentences of acts on an event, a person and a requirement, in Spanish. */
export const acts: ActText = {
  find: "Nombre, correo o código del socio",
  noMember: "Ningún socio coincide.",
  members: "Socio",
  refund: {
    open: "Devolución o pago reclamado",
    manyHint: (n, sums) =>
      n === "0"
        ? "Ninguno de los eventos seleccionados se puede revertir."
        : `Se revierte lo que aún cuenta de ${n === "1" ? "1 evento" : `${n} eventos`}: ${sums}. También se revierte la comisión de los socios por ello.`,
    atMost: (n, sums) =>
      `Se revierte como mucho ${sums}, de los eventos seleccionados (${n}): hay demasiadas reversiones para sumarlas antes. También se revierte la comisión de los socios por ello.`,
    title: "Registrar una devolución o un pago reclamado",
    hint: (left, earns) =>
      `De este evento (${earns}) aún se pueden revertir ${left}. También se revierte la comisión del socio sobre ese importe.`,
    type: "Tipo",
    types: { refund: "Devolución", chargeback: "Pago reclamado" },
    amount: "Importe",
    save: "Registrar",
    done: "No queda nada por revertir.",
  },
  reinstate: {
    open: "Deshacer",
    title: "Deshacer esta reversión",
    hint: "Este importe de la venta vuelve a contar, y también la comisión del socio.",
    save: "Restablecer",
  },
  credit: {
    open: "Atribuir a otro socio",
    manyHint: (n) =>
      n === "1"
        ? "Lo que queda de 1 evento pasa al otro socio, con la fecha en que ocurrió."
        : `Lo que queda de ${n} eventos pasa al otro socio, con la fecha en que ocurrieron.`,
    mixed:
      "Los eventos seleccionados son de varios programas. Seleccione los de uno: el otro socio es de ese programa.",
    isMoved: "Se atribuyó a otro socio.",
    title: "Atribuir este evento a otro socio",
    hint: "Lo que queda de él pasa de un socio al otro, con fecha del día en que ocurrió.",
    reason: "Motivo",
    rebind: "Atribuir también a este socio las próximas compras del cliente",
    save: "Atribuir",
    moved: "Ir al evento atribuido",
  },
  cures: {
    approve: "Aprobar al socio",
    resume: "Reanudar al socio",
    missing: "Ver lo que falta",
    program: "Reanudar el programa",
    link: "Ir a la campaña",
    adjust: "Pagarlo con una corrección",
    rule: "Añadir una regla de pago",
    run: "Calcular los pagos",
    account: "Ir a la cuenta de pago",
    notSelf: "No es una compra propia",
    notSelfTitle: "¿Contar este evento?",
    notSelfHint:
      "Usted comprobó que el cliente es otra persona. El evento cuenta para el socio, con fecha del día en que ocurrió.",
    notSelfReason: "Motivo",
    notSelfSave: "Contarlo",
  },
  person: {
    title: "Persona",
    merge: "Combinar",
    mergeTitle: "Combinar esta persona con otra",
    mergeHint:
      "Desde ahora ambas cuentan como una sola persona, y la otra recibe lo que se debe a las dos. Una combinación no se puede deshacer.",
    mergeReason: "Motivo",
    erase: "Borrar",
    eraseTitle: (name) => `¿Borrar a ${name}?`,
    eraseHint:
      "El nombre, la dirección y todo lo demás que identifica a esta persona se eliminan para siempre, en todas sus marcas. Los importes y las fechas se conservan. No se puede deshacer.",
    abandon: "Borrar aunque aún se deba dinero, y darlo de baja",
    type: (word) => `Escriba ${word} para confirmar`,
    word: "BORRAR",
    rename: "Editar",
    renameTitle: "Editar la persona",
    name: "Nombre",
    email: "Correo electrónico",
    saved: "Guardar",
  },
  requirement: {
    exempt: "Eximir",
    exemptTitle: "¿Eximir a este socio?",
    exemptHint: (sentence) => `«${sentence}» deja de aplicarse a este socio. El socio se vuelve a evaluar enseguida.`,
    exemptions: "Excepciones para este socio",
    exempted: (sentence) => `${sentence}: exento`,
    changed: (sentence) => `${sentence}: cambiado para este socio`,
    own: "Un requisito solo para este socio",
    end: "Terminar la excepción",
    endTitle: "¿Terminar esta excepción?",
    endHint: "El requisito vuelve a aplicarse a este socio. El socio se vuelve a evaluar enseguida.",
    confirm: "Confirmar",
    confirmTitle: (name) => `¿Confirmar: ${name}?`,
    confirmHint: "Vale para esta persona en todos los programas de la marca. El socio se vuelve a evaluar enseguida.",
  },
};
