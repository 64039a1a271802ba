import type { TagsText } from "../../team/tags.ts";

/** The sentences of tags, in Spanish. */
export const tags: TagsText = {
  title: "Etiquetas",
  hint: "Solo las ve su equipo.",
  none: "Aún no hay etiquetas.",
  tag: "Etiqueta",
  newTag: "Nueva etiqueta",
  add: "Añadir etiqueta",
  removeOne: (tag) => `Quitar la etiqueta ${tag}`,
  remove: "Quitar etiqueta",
  addTo: "Añadir una etiqueta",
  removeFrom: "Quitar una etiqueta",
  many: "40 caracteres como máximo. Los socios que ya la tienen quedan igual.",
  fewer: "Los socios que no la tienen quedan igual.",
};
