/** The sentences of tags, in English, which load with their part of a page. */
export const tags = {
  title: "Tags",
  hint: "Only your team sees them.",
  none: "No tags yet.",
  tag: "Tag",
  newTag: "New tag",
  add: "Add tag",
  removeOne: (tag: string) => `Remove the tag ${tag}`,
  remove: "Remove tag",
  addTo: "Add a tag",
  removeFrom: "Remove a tag",
  many: "At most 40 characters. Members who have it stay as they are.",
  fewer: "Members without it stay as they are.",
};
