import type { Id } from "../../kernel/index.ts";

export const ASSET_KINDS = ["image", "text", "file"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

export const ASSET_STATUSES = ["active", "archived"] as const;

/** Material that a brand gives the members of a program: a banner, a text or a file. Its bytes are a row of their own, {@link AssetContent}. */
export interface MemberAsset {
  readonly id: Id<"asset">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  /** Only members who stand on it see the asset; null for all members of the program. */
  readonly tier: Id<"tier"> | null;
  readonly kind: AssetKind;
  readonly name: string;
  readonly description: string | null;
  /** Of a text what members copy; null of the other kinds. */
  readonly text: string | null;
  /** Of an image or a file the media type, by its bytes; null of a text, as all that follows. */
  readonly contentType: string | null;
  /** The number of bytes. */
  readonly size: number | null;
  /** SHA-256 of the bytes, in hex. */
  readonly digest: string | null;
  /** Of an image in pixels; null where its bytes do not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly status: (typeof ASSET_STATUSES)[number];
  /** Its place among the active assets of the program, from 1; null of an archived one. */
  readonly place: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The bytes of an image or a file, under the id of its asset; no list reads them. */
export interface AssetContent {
  readonly id: Id<"asset">;
  readonly brand: Id<"brand">;
  /** In base64. */
  readonly content: string;
  readonly createdAt: Date;
}

/** The most active assets of a program. */
export const ASSETS_MAX = 200;
/** 5 MiB. */
export const ASSET_BYTES_MAX = 5 * 1_024 * 1_024;
