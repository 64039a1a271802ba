/** A name by RFC 5987, which escapes four characters more than `encodeURIComponent`. */
const escaped = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The headers by which a browser saves an answer under a name, also of other alphabets (RFC 6266): those who know no `filename*` read
 * the ASCII of it.
 */
export const attachment = (name: string): Readonly<Record<"Content-Disposition", string>> => {
  const ascii = name.replaceAll(/[^\w .-]/gu, "_");
  const exact = ascii === name ? "" : `; filename*=UTF-8''${escaped(name)}`;
  return { "Content-Disposition": `attachment; filename="${ascii}"${exact}` };
};
