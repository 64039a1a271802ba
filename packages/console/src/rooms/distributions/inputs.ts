import { distributionText } from "../../text/distribution.ts";
import { programText } from "../../text/program.ts";
import type { Input } from "../../ui/inputs.ts";

const words = distributionText;

export const WHAT: readonly Input[] = [
  { name: "name", label: words.fields.name, kind: "text" },
  { name: "objective", label: words.fields.objective, hint: words.hints.objective, kind: "text", empty: "none" },
  { name: "description", label: words.fields.description, kind: "long", empty: "null" },
];

const ASSETS = { usd: "usd", credit: "credit" };

/** The fields of a budget, by how it is kept. */
export const budgetInputs = (mode: string): readonly Input[] =>
  [
    { name: "mode", label: words.fields.mode, kind: "choice", choices: words.modes },
    ...(mode === "none"
      ? []
      : [
          {
            name: "asset",
            label: words.fields.asset,
            hint: mode === "metered" ? words.hints.meteredAsset : words.hints.asset,
            kind: "choice",
            any: programText.choose,
            choices: ASSETS,
            empty: "null",
          } as const,
          {
            name: "total",
            label: words.fields.total,
            hint: mode === "metered" ? words.hints.meteredTotal : words.hints.total,
            kind: "money",
            empty: "null",
          } as const,
        ]),
  ] satisfies readonly Input[];

/** The fields of a slot; a word that is missing is said by the validation. */
export const SLOT: readonly Input[] = [
  { name: "name", label: words.fields.slot, hint: words.hints.slot, kind: "text", empty: "none" },
  { name: "medium", label: words.fields.medium, kind: "named", choices: words.media, empty: "null" },
  { name: "channel", label: words.fields.channel, kind: "named", choices: words.channels, empty: "null" },
  { name: "format", label: words.fields.format, kind: "named", choices: words.formats, empty: "null" },
  {
    name: "destination_url",
    label: words.fields.destination_url,
    hint: words.hints.destination_url,
    kind: "address",
    empty: "null",
  },
];

/** A placement in words, such as "Referral link, by Entente"; words of a channel of its own are as the channel spells them. */
export const placementInWords = ({
  medium,
  channel,
  format,
}: Readonly<Record<"medium" | "channel" | "format", string>>): string =>
  [words.media[medium] ?? medium, words.formats[format] ?? format, words.channels[channel] ?? channel]
    .join(" · ")
    .replaceAll("_", " ");

export const NEW_SLOT = { medium: "referral", channel: "service", format: "referral_link" };

export const TOP_UP: readonly Input[] = [
  { name: "amount", label: words.fields.amount, kind: "money" },
  { name: "reference", label: words.fields.reference, hint: words.hints.reference, kind: "text" },
];
