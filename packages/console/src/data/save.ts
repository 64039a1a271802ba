/** Gives a text to the browser as a file to keep. */
export const saveText = (name: string, type: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};
