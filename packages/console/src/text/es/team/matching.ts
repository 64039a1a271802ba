import type { MatchingText } from "../../team/matching.ts";

export const matching: MatchingText = {
  selectAll: "Seleccionar todos los resultados",
  reading: (read) => `${read} leídos…`,
  stop: "Detener",
  all: (n) => `Los ${n} resultados están seleccionados`,
  first: (n) => `Los primeros ${n} resultados están seleccionados`,
  progress: (done, of) => `${done} de ${of} hechos`,
  stopped: (done, of) => `Se han hecho ${done} de ${of}. ¿Seguir con el resto?`,
  undo: "Deshacer",
  undone: (n, refused) => (refused === "0" ? `Deshechos: ${n}` : `Deshechos: ${n}, rechazados: ${refused}`),
  leftOut: (n) => `Seleccionados que quedan fuera, porque no les corresponde: ${n}.`,
};
