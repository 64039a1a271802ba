import type { NotesText } from "../notes.ts";

/** The sentences of notes, in Spanish. */
export const notes: NotesText = {
  title: "Notas",
  hint: "Solo las ve su equipo.",
  empty: "Aún no hay notas.",
  text: "Nueva nota",
  placeholder: "Escriba algo para su equipo",
  save: "Añadir nota",
  mention: "Mencionar",
  unmention: (name) => `No mencionar a ${name}`,
  mentioned: (names) => `Menciona a ${names}`,
  edited: "editada",
  erased: "Los datos de la persona se suprimieron, y con ella esta nota.",
  edit: "Editar",
  editTitle: "Editar la nota",
  textField: "Texto",
  saveEdit: "Guardar",
  remove: "Eliminar",
  removeTitle: "¿Eliminar esta nota?",
  removeHint: "Su texto desaparece para todos.",
};
