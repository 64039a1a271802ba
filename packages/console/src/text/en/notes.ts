/** The sentences of notes, in English, which load with their part of a page. */
export const notes = {
  title: "Notes",
  hint: "Only your team sees them.",
  empty: "No notes yet.",
  text: "New note",
  placeholder: "Write something for your team",
  save: "Add note",
  mentioned: (names: string) => `Mentions ${names}`,
  edited: "edited",
  erased: "The person was erased, and so was this note.",
  edit: "Edit",
  editTitle: "Edit note",
  textField: "Text",
  saveEdit: "Save",
  remove: "Remove",
  removeTitle: "Remove this note?",
  removeHint: "Its text is gone for everybody.",
};
