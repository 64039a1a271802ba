import type { MatchingText } from "../../team/matching.ts";

export const matching: MatchingText = {
  selectAll: "Seleccionar todos los resultados",
  reading: (read) => `${read} leídos…`,
  stop: "Detener",
  all: (n) => `Los ${n} resultados están seleccionados`,
  first: (n) => `Los primeros ${n} resultados están seleccionados`,
  progress: (done, of) => `${done} de ${of} procesados`,
  stopped: (done, of) => `Se han procesado ${done} de ${of}. ¿Seguir con el resto?`,
  undo: "Deshacer",
  undoEmpty: (n) => `Sin deshacer: ${n}. No quedaba nada que devolver.`,
  empty: (n) => `Sin cambios: ${n}. No quedaba nada que hacer.`,
  untouched: (n) => `Sin empezar: ${n}. Siguen como estaban.`,
  lost: (name) => `No se sabe si esto se hizo: ${name}. Compruébelo antes de volver a intentarlo.`,
  signedOut: "Su sesión había terminado. Inicie sesión y continúe: nada se hace dos veces.",
  sessionChanged: "Su sesión cambió en otra pestaña. Continúe: nada se hace dos veces.",
  undone: (n, refused) => (refused === "0" ? `Deshechos: ${n}` : `Deshechos: ${n}, rechazados: ${refused}`),
  leftOut: (n) => `Seleccionados que quedan fuera, porque no les corresponde: ${n}.`,
  refund: {
    manyHint: (n, sums) =>
      n === "0"
        ? "Ninguno de los eventos seleccionados se puede revertir."
        : `Se revierte lo que aún cuenta de ${n === "1" ? "1 evento" : `${n} eventos`}: ${sums}. También se revierte la comisión de los socios por ello.`,
    atMost: (n, sums) =>
      n === "0"
        ? "Ninguno de los eventos seleccionados se puede revertir."
        : `Se revierte como mucho ${sums}, de los eventos seleccionados (${n}): hay demasiadas reversiones para sumarlas antes. También se revierte la comisión de los socios por ello.`,
  },
  credit: {
    manyHint: (n) =>
      n === "0"
        ? "Ninguno de los eventos seleccionados se puede atribuir a otro socio."
        : n === "1"
          ? "Lo que queda de 1 evento pasa al otro socio, con la fecha en que ocurrió."
          : `Lo que queda de ${n} eventos pasa al otro socio, con la fecha en que ocurrieron.`,
    mixed:
      "Los eventos seleccionados son de varios programas. Seleccione los de uno: el otro socio es de ese programa.",
    isMoved: "Se atribuyó a otro socio.",
  },
};
