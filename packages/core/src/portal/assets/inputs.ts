import { z } from "zod";
import { listInput, nonBlank, ownWords, reference, someField, someWords, text } from "../../kernel/index.ts";
import { ASSET_KINDS, ASSET_STATUSES } from "./asset.ts";

/** The most characters of a text to copy. */
const TEXT_MAX = 5_000;

const optional = {
  /** A line about its use, shown beside it: up to 500 characters. Default: none. */
  description: text(500).nullable(),
  /** The id of a tier of the program: only members who stand on it see the asset. Default: all members of the program. */
  tier: reference().nullable(),
};

export const assetCreate = z
  .strictObject({
    /** The program whose members get it, `prog_…`. */
    program: reference(),
    /** The name, under which it is also saved: 1 to 200 characters, not blank. */
    name: nonBlank(200),
    /** The kind: an `image`, a `text` to copy, or a `file`. */
    kind: z.enum(ASSET_KINDS),
    ...z.strictObject(optional).partial().shape,
    /** Of a `text` what members copy: 1 to 5,000 characters. Each member reads its own link where it says `{link}`. */
    text: ownWords(TEXT_MAX).optional(),
    /**
     * Of an `image` or a `file` its bytes, in base64: at most 5 MiB before they are encoded. They are a PNG, JPEG, GIF or WebP picture, or,
     * of a file, a PDF, ZIP or MP4 as well, by what they begin with.
     */
    content: z.string().min(1, { error: "must not be empty" }).optional(),
  })
  .superRefine(({ kind, text: said, content }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (kind === "text" && content !== undefined) issue("content", "is of an image or a file; a text has text");
    if (kind !== "text" && said !== undefined) issue("text", `is of a text; this ${kind} has content`);
    if (kind === "text" && said === undefined) issue("text", "is required");
    if (kind !== "text" && content === undefined) issue("content", "is required");
  });
export type AssetCreate = z.output<typeof assetCreate>;

export const assetUpdate = someField(
  z
    .strictObject({
      /** The name: 1 to 200 characters, not blank. */
      name: nonBlank(200),
      ...optional,
      /** `active`, or `archived`: then no member sees it. */
      status: z.enum(ASSET_STATUSES),
    })
    .partial(),
);
export type AssetUpdate = z.output<typeof assetUpdate>;

export const assetList = listInput({
  /** Only assets of this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only assets of this kind; several with commas between. Default: all. */
  kind: someWords(ASSET_KINDS).optional(),
  /** Only assets in this status; several with commas between. Default: all. */
  status: someWords(ASSET_STATUSES).optional(),
});
