/** The texts of the page of material, in English. */
export const material = {
  title: "Material",
  hint: (brand: string) => `What ${brand} gives you to promote this program.`,
  empty: "There is no material yet.",
  emptyHint: "Images, texts and files from the brand will appear here.",
  download: "Download",
  copy: "Copy text",
  copied: "Copied",
  withLink: "It already contains your own link.",
  failed: "The file could not be loaded. Try again.",
};
