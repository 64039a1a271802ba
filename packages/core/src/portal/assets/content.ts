import { bytesOfBase64, ok, type Result, refuseField, sha256OfBytes } from "../../kernel/index.ts";
import { ASSET_BYTES_MAX, type AssetKind, type MemberAsset } from "./asset.ts";

/** A place in bytes: what stands there says the type, or the size of a picture. */
type Bytes = Uint8Array;

const hexAt = (bytes: Bytes, from: number, count: number): string =>
  Array.from(bytes.subarray(from, from + count), (byte) => byte.toString(16).padStart(2, "0")).join("");
const wordAt = (bytes: Bytes, from: number, count = 4): string =>
  String.fromCharCode(...bytes.subarray(from, from + count));

/** A number of several bytes, the first of which counts most, or least. */
const bigAt = (bytes: Bytes, from: number, count: number): number =>
  bytes.subarray(from, from + count).reduce((sum, byte) => sum * 256 + byte, 0);
const littleAt = (bytes: Bytes, from: number, count: number): number =>
  bytes.subarray(from, from + count).reduceRight((sum, byte) => sum * 256 + byte, 0);

type Pixels = readonly [width: number, height: number];

/** The segments of a JPEG that say the size of the picture: starts of a frame. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegPixels = (bytes: Bytes): Pixels | null => {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return [bigAt(bytes, at + 7, 2), bigAt(bytes, at + 5, 2)];
    // A marker may be filled up with 0xff before it.
    at += marker === 0xff ? 1 : 2 + bigAt(bytes, at + 2, 2);
  }
  return null;
};

/** The three ways in which a WebP says its size, by its first chunk. */
const WEBP: Readonly<Record<string, (bytes: Bytes) => Pixels>> = {
  VP8X: (bytes) => [littleAt(bytes, 24, 3) + 1, littleAt(bytes, 27, 3) + 1],
  "VP8 ": (bytes) => [littleAt(bytes, 26, 2) & 0x3fff, littleAt(bytes, 28, 2) & 0x3fff],
  VP8L: (bytes) => {
    const bits = littleAt(bytes, 21, 4);
    return [(bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1];
  },
};

/** The major brands of MP4 videos. Pictures (HEIC, AVIF), audio and QuickTime are in the same container under other ones. */
const MP4_BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|mmp4|MSNV|f4v )$/;

interface Type {
  readonly type: string;
  /** At the end of the name under which it is saved. */
  readonly ending: string;
  readonly is: (bytes: Bytes) => boolean;
  /** Of a picture its size; null where its bytes do not say it. */
  readonly pixels?: (bytes: Bytes) => Pixels | null;
}

/** The types that members are given. None of them is run by a browser: a page or a drawing with scripts (HTML, SVG) is not among them. */
const TYPES: readonly Type[] = [
  {
    type: "image/png",
    ending: "png",
    is: (bytes) => hexAt(bytes, 0, 8) === "89504e470d0a1a0a",
    pixels: (bytes) => (wordAt(bytes, 12) === "IHDR" ? [bigAt(bytes, 16, 4), bigAt(bytes, 20, 4)] : null),
  },
  { type: "image/jpeg", ending: "jpg", is: (bytes) => hexAt(bytes, 0, 3) === "ffd8ff", pixels: jpegPixels },
  {
    type: "image/gif",
    ending: "gif",
    is: (bytes) => ["GIF87a", "GIF89a"].includes(wordAt(bytes, 0, 6)),
    pixels: (bytes) => [littleAt(bytes, 6, 2), littleAt(bytes, 8, 2)],
  },
  {
    type: "image/webp",
    ending: "webp",
    is: (bytes) => wordAt(bytes, 0) === "RIFF" && wordAt(bytes, 8) === "WEBP",
    pixels: (bytes) => WEBP[wordAt(bytes, 12)]?.(bytes) ?? null,
  },
  { type: "application/pdf", ending: "pdf", is: (bytes) => wordAt(bytes, 0, 5) === "%PDF-" },
  { type: "application/zip", ending: "zip", is: (bytes) => hexAt(bytes, 0, 4) === "504b0304" },
  {
    type: "video/mp4",
    ending: "mp4",
    is: (bytes) => wordAt(bytes, 4) === "ftyp" && MP4_BRANDS.test(wordAt(bytes, 8)),
  },
];

/** The media types of images and files. */
export const ASSET_TYPES: readonly string[] = TYPES.map(({ type }) => type);

/** The kinds of assets that have bytes, each with what its bytes may be. */
const TAKEN: Readonly<Record<Exclude<AssetKind, "text">, { readonly types: readonly Type[]; readonly says: string }>> =
  {
    image: { types: TYPES.filter(({ pixels }) => pixels !== undefined), says: "a PNG, JPEG, GIF or WebP picture" },
    file: { types: TYPES, says: "a PNG, JPEG, GIF or WebP picture, a PDF, a ZIP archive or an MP4 video" },
  };

/** More pixels in a row than any picture has: such bytes do not say its size. */
const SIDE_MAX = 0x7f_ff_ff_ff;

/** The fields of an asset that its bytes say. */
export type Described = Pick<MemberAsset, "contentType" | "size" | "digest" | "width" | "height">;

/** Reads the base64 of an image or a file: its bytes alone say what it is. */
export const readContent = (kind: Exclude<AssetKind, "text">, content: string): Result<Described> => {
  const size = Math.floor((content.length * 3) / 4) - (/={0,2}$/.exec(content)?.[0].length ?? 0);
  if (size > ASSET_BYTES_MAX)
    return refuseField("content", `must be at most 5 MiB, which is ${ASSET_BYTES_MAX} bytes; this has ${size}`);
  const bytes = bytesOfBase64(content);
  if (bytes === undefined) return refuseField("content", "must be base64 with its padding, such as iVBORw0KGgo=");
  const { types, says } = TAKEN[kind];
  const found = types.find(({ is }) => is(bytes));
  if (found === undefined) return refuseField("content", `must be ${says}, by its bytes, which are something else`);
  const said = found.pixels?.(bytes) ?? null;
  const [width, height] = said?.every((side) => side <= SIDE_MAX) ? said : [null, null];
  return ok({ contentType: found.type, size: bytes.length, digest: sha256OfBytes(bytes), width, height });
};

/** The name under which an asset is saved: its own, with the ending of its type. */
export const filenameOf = ({ name, contentType }: Pick<MemberAsset, "name" | "contentType">): string => {
  const ending = TYPES.find(({ type }) => type === contentType)?.ending ?? "bin";
  return name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
};
