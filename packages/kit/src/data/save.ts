/** Gives bytes to the browser as a file to keep. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};

/** Gives a text to the browser as a file to keep. */
export const saveText = (name: string, type: string, content: string): void =>
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
