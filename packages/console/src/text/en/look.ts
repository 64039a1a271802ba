/** The sentences of the look of a brand, in English, which load with their page. */
export const look = {
  title: "How members see your brand",
  hint: "Your members' portal and your embeds use these colours and this logo.",
  usual: "Your members' portal has the default look.",
  accent: "Link and button colour",
  accentDark: "Link and button colour in the dark theme",
  corner: "Corner radius",
  cornerHint: "0 to 20 pixels.",
  font: "Typeface",
  fonts: { sans: "Sans serif", serif: "Serif", rounded: "Rounded", mono: "Monospaced" },
  logo: "Logo",
  logoHint: "A PNG, JPEG or WebP picture of at most 48 KiB.",
  noLogo: "The first letter of your name",
  change: "Change the look",
  reset: "Use the default look",
  resetTitle: "Use the default look again?",
  resetHint: "Your colours and your logo are removed.",
};
