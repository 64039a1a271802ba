import { encodeQR } from "qr";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { pathOf } from "./qr-path.ts";

test("a run of dark fields is one rectangle", () => {
  is(
    pathOf([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
    "M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z",
  );
  is(pathOf([]), "");
});

test("every dark field of a code is in its path, and no other", () => {
  const matrix = encodeQR("https://shop.example/r/47ed6ff22d37a9f8fedd", "raw");
  const drawn = matrix.map((row) => row.map(() => false));
  for (const [, x, y, width] of pathOf(matrix).matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at < Number(width); at += 1) (drawn[Number(y)] ?? [])[Number(x) + at] = true;
  equal(drawn, matrix);
});

test.run();
