/** The parts that the pages of the console and of the portal share. */

export { type Page, type PagesQuery, usePages, useWholePages } from "./data/pages.ts";
export {
  askPasskey,
  hasPasskeys,
  isPasskeyKnown,
  isPasskeyRefused,
  makePasskey,
  type PasskeyAnswer,
  type PasskeyOptions,
} from "./data/passkeys.ts";
export { newQueries } from "./data/queries.ts";
export { saveBlob, saveText } from "./data/save.ts";
export type { CardPlace } from "./ui/card-places.ts";
export { Copy } from "./ui/copy.tsx";
export { Dialog, LosingQuestion } from "./ui/dialog.tsx";
export { Field } from "./ui/field.tsx";
export { saidBy } from "./ui/form.ts";
export { LineChart, type Point } from "./ui/line-chart.tsx";
export { PasskeyButton } from "./ui/passkey-button.tsx";
export { Pill, type Tone } from "./ui/pill.tsx";
export { QrCode } from "./ui/qr-lazy.tsx";
export { useRested } from "./ui/rested.ts";
export { saveQr } from "./ui/save-qr.ts";
export { Scroll } from "./ui/scroll.tsx";
export { Segments } from "./ui/segments.tsx";
export { Select } from "./ui/select.tsx";
export { Skeleton } from "./ui/skeleton.tsx";
export { type Column, Table } from "./ui/table.tsx";
export { chooseTheme, readTheme, startTheme, type Theme } from "./ui/theme.ts";
