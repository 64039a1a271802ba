import type { material as en } from "./en.ts";

/** The texts of the page of material, in Spanish. */
export const material: typeof en = {
  title: "Material",
  hint: (brand: string) => `Lo que ${brand} le da para promocionar este programa.`,
  empty: "Todavía no hay material.",
  emptyHint: "Aquí aparecen las imágenes, los textos y los archivos de la marca.",
  download: "Descargar",
  copy: "Copiar texto",
  copied: "Copiado",
  withLink: "Su propio enlace ya está incluido.",
  failed: "No se ha podido cargar el archivo. Inténtelo de nuevo.",
};
