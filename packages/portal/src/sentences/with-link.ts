/** A text with the member's own link in the place of `{link}`. */
export const withLink = (text: string, link: string): string => text.replaceAll("{link}", () => link);
