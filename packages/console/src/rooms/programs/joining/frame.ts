const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

const escaped = (value: string): string => value.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** Returns the markup by which a page of the brand frames an address. */
export const frameOf = (url: string, title: string): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="720" style="border: 0"></iframe>`;
