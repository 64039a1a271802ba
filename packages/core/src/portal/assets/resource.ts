import { z } from "zod";
import {
  idField,
  objectOf,
  presenting,
  resource,
  safeInteger,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import { ASSET_KINDS, ASSET_STATUSES, type MemberAsset } from "./asset.ts";
import { filenameOf } from "./content.ts";

const described = {
  /** Of a `text` what members copy; null of the other kinds. */
  text: z.string().nullable(),
  /** Of an image or a file its media type, by its bytes; null of a text. */
  content_type: z.string().nullable(),
  /** The number of its bytes; null of a text. */
  size: safeInteger.nullable(),
  /** The width of an image in pixels; null of all else, and where its bytes do not say. */
  width: safeInteger.nullable(),
  /** The height of an image in pixels; null of all else, and where its bytes do not say. */
  height: safeInteger.nullable(),
};

export const assetResource = resource("Asset", "asset", {
  /** The program whose members get it, `prog_…`. */
  program: idField("program"),
  /** The tier whose members see it, `tier_…`; null for all members of the program. */
  tier: idField("tier").nullable(),
  /** The kind: an `image`, a `text` to copy, or a `file`. */
  kind: z.enum(ASSET_KINDS),
  /** The name, under which it is also saved. */
  name: z.string(),
  /** A line about its use; null for none. */
  description: z.string().nullable(),
  ...described,
  /** SHA-256 of its bytes, in hex; null of a text. */
  sha256: z.string().nullable(),
  /** `active`, or `archived`: then no member sees it. */
  status: z.enum(ASSET_STATUSES),
});

export const presentAsset = presenting<MemberAsset>()(
  "asset",
  assetResource,
  { sha256: ({ digest }) => digest },
  { digest: true, place: true },
);

/** An asset as a file. */
export const assetFile = z
  .strictObject({
    /** The name to save the file under. */
    filename: z.string(),
    /** The media type of the file. */
    content_type: z.string(),
    /** The bytes of the file, in base64. */
    content: z.string(),
    /** How `content` spells the bytes: always `base64`. */
    encoding: z.literal("base64"),
    /** SHA-256 of the bytes, in hex. */
    sha256: z.string(),
  })
  .meta({ id: "AssetFile" });

export const presentFile = (row: MemberAsset, content: string): z.output<typeof assetFile> => ({
  filename: filenameOf(row),
  content_type: row.contentType ?? "",
  content,
  encoding: "base64",
  sha256: row.digest ?? "",
});

export const portalAsset = z
  .strictObject({
    /** The id of the asset, `asset_…`. */
    id: z.string(),
    ...objectOf("asset"),
    /** The membership that it is for, `enr_…`. */
    membership: z.string(),
    /** The kind: an `image`, a `text` to copy, or a `file`. */
    kind: z.enum(ASSET_KINDS),
    /** The name. */
    name: z.string(),
    /** A line about its use; null for none. */
    description: z.string().nullable(),
    ...described,
    /** The name under which an image or a file is saved; null of a text. */
    filename: z.string().nullable(),
    /** When it came, RFC 3339 UTC. */
    created_at: wireTimeField,
  })
  .meta({ id: "PortalAsset" });

/** An asset as a member sees it, of one of its memberships. */
export const presentAssetTo = (membership: string, row: MemberAsset): z.output<typeof portalAsset> => ({
  id: wireId("asset", row.id),
  object: "asset",
  membership,
  kind: row.kind,
  name: row.name,
  description: row.description,
  text: row.text,
  content_type: row.contentType,
  size: row.size,
  width: row.width,
  height: row.height,
  filename: row.contentType === null ? null : filenameOf(row),
  created_at: wireTime(row.createdAt),
});
