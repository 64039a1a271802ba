import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ASSET_BYTES_MAX } from "./asset.ts";
import { filenameOf, readContent } from "./content.ts";

// Issue "portal", point 5: types allowed by content, no SVG and no HTML, files up to 5 MB.

const test = suite("the bytes of assets");

const base64 = (...parts: readonly (string | readonly number[])[]): string =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  ).toString("base64");

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const [LARGE, SMALL] = [
  [0, 0, 3, 0x20],
  [0, 0, 0, 0x5a],
];

/** Each case: bytes, their type, and the width and height that they say, looked up by hand. */
const DESCRIBED: readonly (readonly [
  what: string,
  content: string,
  type: string,
  pixels: readonly (number | null)[],
])[] = [
  ["a PNG", base64(PNG, [0, 0, 0, 13], "IHDR", LARGE, SMALL), "image/png", [800, 90]],
  ["a PNG that does not say its size", base64(PNG), "image/png", [null, null]],
  [
    "a PNG that says more than there is",
    base64(PNG, [0, 0, 0, 13], "IHDR", [0xff, 0xff, 0xff, 0xff], SMALL),
    "image/png",
    [null, null],
  ],
  ["a GIF", base64("GIF89a", [0x20, 3, 0x5a, 0]), "image/gif", [800, 90]],
  [
    "a JPEG, past the segments before its frame",
    base64([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 11, 8, 0, 0x5a, 3, 0x20, 3, 0, 0]),
    "image/jpeg",
    [800, 90],
  ],
  ["a JPEG without a frame", base64([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0, 0, 0, 0, 0]), "image/jpeg", [null, null]],
  [
    "a JPEG whose segment has no length",
    base64([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    "image/jpeg",
    [null, null],
  ],
  [
    "an extended WebP",
    base64("RIFF____WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0, 0x1f, 3, 0, 0x59, 0, 0]),
    "image/webp",
    [800, 90],
  ],
  [
    "a WebP",
    base64("RIFF____WEBPVP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x5a, 0]),
    "image/webp",
    [800, 90],
  ],
  ["a lossless WebP", base64("RIFF____WEBPVP8L", [0, 0, 0, 0, 0x2f, 0x1f, 0x43, 0x16, 0]), "image/webp", [800, 90]],
];

for (const [what, content, type, pixels] of DESCRIBED)
  test(`the bytes of ${what} say its type and its size`, () => {
    for (const kind of ["image", "file"] as const) {
      const described = readContent(kind, content);
      assert.ok(described.ok, what);
      assert.equal(
        [described.value.contentType, described.value.width, described.value.height],
        [type, ...pixels],
        what,
      );
      assert.is(described.value.size, Buffer.from(content, "base64").length);
    }
  });

test("a file is also a PDF, an archive or a video, and an image is none of them", () => {
  for (const [content, type] of [
    [base64("%PDF-1.7\n"), "application/pdf"],
    [base64("PK", [3, 4], "rest"), "application/zip"],
    [base64([0, 0, 0, 24], "ftypmp42"), "video/mp4"],
  ] as const) {
    const described = readContent("file", content);
    assert.ok(described.ok && described.value.contentType === type && described.value.width === null, type);
    const refused = readContent("image", content);
    assert.ok(!refused.ok && refused.refusal.param === "content", type);
    assert.match(refused.ok ? "" : refused.refusal.message, /must be a PNG, JPEG, GIF or WebP picture/);
  }
});

test("a container of MP4 is a video by its brand alone: pictures, audio and QuickTime in it are refused", () => {
  const boxed = (brand: string) => base64([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0], "isommp42");
  for (const brand of ["isom", "iso2", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash", "MSNV"]) {
    const read = readContent("file", boxed(brand));
    assert.ok(read.ok && read.value.contentType === "video/mp4", brand);
  }
  for (const brand of ["heic", "heix", "hevc", "mif1", "msf1", "avif", "avis", "M4A ", "qt  ", "crx ", ""]) {
    const read = readContent("file", boxed(brand));
    assert.ok(!read.ok && read.refusal.param === "content", brand);
  }
});

test("pages, drawings, programs and texts are refused by what they begin with, and the refusal names what is taken", () => {
  for (const said of [
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "<?xml version='1.0'?><svg/>",
    "<!doctype html><script>alert(1)</script>",
    " %PDF-1.7",
    "x\u0089PNG\r\n\u001a\n",
    "MZ\u0090",
    "#!/bin/sh",
    "plain",
    "",
  ])
    for (const kind of ["image", "file"] as const) {
      const read = readContent(kind, base64(said));
      assert.ok(!read.ok, said);
      assert.equal([read.refusal.code, read.refusal.param], ["invalid_request", "content"], said);
      assert.match(read.refusal.message, /WebP picture/, said);
    }
});

test("a text that is no base64 with its padding is refused", () => {
  for (const content of [
    "iVBORw0KGgo",
    "iVBORw0KGgo==",
    "iVBO Rw0KGgo=",
    "iVBORw0KGgo_",
    "data:image/png;base64,iVBORw0KGgo=",
  ]) {
    const read = readContent("image", content);
    assert.ok(!read.ok, content);
    assert.match(read.refusal.message, /content must be base64 with its padding/, content);
  }
});

test("the most bytes are taken, and one more is refused with its number", () => {
  const bytes = Buffer.alloc(ASSET_BYTES_MAX + 1);
  bytes.set(PNG);
  const most = readContent("image", bytes.subarray(0, ASSET_BYTES_MAX).toString("base64"));
  assert.ok(most.ok && most.value.size === ASSET_BYTES_MAX);
  const more = readContent("image", bytes.toString("base64"));
  assert.is(
    more.ok ? "" : more.refusal.message,
    "content must be at most 5 MiB, which is 5242880 bytes; this has 5242881.",
  );
});

test("an asset is saved under its name, with the ending of its type once", () => {
  for (const [name, contentType, filename] of [
    ["Spring banner", "image/png", "Spring banner.png"],
    ["Photo.JPG", "image/jpeg", "Photo.JPG"],
    ["page.html", "image/png", "page.html.png"],
    ["Guide.pdf", "application/pdf", "Guide.pdf"],
  ] as const)
    assert.is(filenameOf({ name, contentType }), filename);
});

test.run();
