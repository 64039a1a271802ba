import type { AssetsCreateParams, Tier } from "@entente/client";
import { materialText as words } from "../../../text/material.ts";
import type { Input, Typed } from "../../../ui/inputs.ts";

const PICTURES = "image/png,image/jpeg,image/gif,image/webp";
const FILES = `application/pdf,application/zip,video/mp4,${PICTURES}`;

const BYTES: Readonly<Record<string, Input>> = {
  text: { name: "text", label: words.text, kind: "long", hint: words.textHint },
  image: { name: "content", label: words.image, kind: "picture", hint: words.imageHint, accept: PICTURES },
  file: { name: "content", label: words.file, kind: "picture", hint: words.fileHint, accept: FILES },
};

/** The fields of an asset that may be changed; tiers are offered where the program has some. */
export const changedInputs = (tiers: readonly Tier[]): readonly Input[] => {
  const choices = Object.fromEntries(
    tiers.filter(({ status }) => status === "active").map(({ id, name }) => [id, name]),
  );
  return [
    { name: "name", label: words.name, kind: "text", hint: words.nameHint },
    { name: "description", label: words.description, kind: "long", empty: "null" },
    ...(Object.keys(choices).length === 0
      ? []
      : [{ name: "tier", label: words.tier, kind: "choice", choices, empty: "null", any: words.everybody } as const]),
  ];
};

/** The fields that a new asset needs, by its kind. */
export const addedInputs = (tiers: readonly Tier[], typed: Typed): readonly Input[] => [
  { name: "kind", label: words.kind, kind: "choice", choices: words.kinds },
  ...changedInputs(tiers),
  BYTES[typed.kind ?? "image"] ?? (BYTES.image as Input),
];

/** The body for what stands in the form: a file without the head of its `data:` URL, which its bytes say anyhow. */
export const addedBody = (program: string, { content, ...body }: AssetsCreateParams): AssetsCreateParams => ({
  ...body,
  program,
  ...(content === undefined ? {} : { content: content.slice(content.indexOf(",") + 1) }),
});
