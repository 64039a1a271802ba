import type { LookText } from "../look.ts";

/** The sentences of the look of a brand, in Spanish. */
export const look: LookText = {
  title: "Cómo ven los socios su marca",
  hint: "El portal de sus socios y sus widgets usan estos colores y este logotipo.",
  usual: "El portal de sus socios tiene el aspecto predeterminado.",
  accent: "Color de enlaces y botones",
  accentDark: "Color de enlaces y botones en el tema oscuro",
  corner: "Radio de las esquinas",
  cornerHint: "De 0 a 20 píxeles.",
  font: "Tipo de letra",
  fonts: { sans: "Sin serifa", serif: "Con serifa", rounded: "Redondeada", mono: "Ancho fijo" },
  logo: "Logotipo",
  logoHint: "Una imagen PNG, JPEG o WebP de 48 KiB como máximo.",
  noLogo: "La primera letra de su nombre",
  change: "Cambiar el aspecto",
  reset: "Usar el aspecto predeterminado",
  resetTitle: "¿Volver al aspecto predeterminado?",
  resetHint: "Se eliminan sus colores y su logotipo.",
};
