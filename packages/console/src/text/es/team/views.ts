import type { ViewsText } from "../../team/views.ts";

/** The sentences of views that a team shares, in Spanish. */
export const views: ViewsText = {
  yours: "Las suyas",
  team: "Las de su equipo",
  share: "Compartir con el equipo",
  sharedHint:
    "La encuentra todo su equipo que pueda ver a los socios. Usted o un propietario pueden cambiarle el nombre o eliminarla.",
  sharedBy: (name) => `Compartida por ${name}`,
  alone: "Una vista que busca un nombre es solo suya.",
  rename: "Cambiar nombre",
  renameTitle: "Cambiar el nombre de la vista",
  remove: "Eliminar",
  removeTitle: "¿Eliminar esta vista?",
  removeHint: "Desaparece para todo el equipo.",
};
