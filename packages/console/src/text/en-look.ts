/** The sentences of the look of a brand, in English, which load with their page. */
export const look = {
  title: "How members see your brand",
  hint: "The portal of your members has these colours and this logo, and so has what you embed.",
  usual: "The portal of your members has the usual look.",
  accent: "Colour of links and buttons",
  accentDark: "The same on dark pages",
  corner: "Corner radius",
  cornerHint: "0 to 20 pixels.",
  font: "Typeface",
  fonts: { sans: "Sans serif", serif: "Serif", rounded: "Rounded", mono: "Monospaced" },
  logo: "Logo",
  logoHint: "A PNG, JPEG or WebP picture of at most 48 KiB.",
  noLogo: "the first letter of your name",
  change: "Change the look",
  reset: "Use the usual look",
  resetTitle: "Use the usual look again?",
  resetHint: "Your colours and your logo are removed.",
};
