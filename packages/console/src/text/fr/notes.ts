import type { NotesText } from "../notes.ts";

/** The sentences of notes, in French. */
export const notes: NotesText = {
  title: "Notes",
  hint: "Seule votre équipe les voit.",
  empty: "Encore aucune note.",
  text: "Nouvelle note",
  placeholder: "Écrivez quelque chose pour votre équipe",
  save: "Ajouter la note",
  mention: "Mentionner",
  unmention: (name) => `Ne pas mentionner ${name}`,
  mentioned: (names) => `Mentionne ${names}`,
  edited: "modifiée",
  erased: "La personne a été effacée, et cette note aussi.",
  edit: "Modifier",
  editTitle: "Modifier la note",
  textField: "Texte",
  saveEdit: "Enregistrer",
  remove: "Supprimer",
  removeTitle: "Supprimer cette note ?",
  removeHint: "Son texte disparaît pour tout le monde.",
};
