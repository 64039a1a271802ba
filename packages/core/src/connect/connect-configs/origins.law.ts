import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { allowedRedirect, readOrigin } from "./origins.ts";

const test = suite("origins");

const ORIGINS = ["https://app.example", "https://app.example:8443", "http://localhost:3000", "http://[::1]"];
const origin = fc.constantFrom(...ORIGINS);

/** Pieces of which deceptive addresses are made. */
const piece = fc.constantFrom(
  ...ORIGINS,
  ..."https: http: javascript: data: // / \\ /\\ @ : ? # . .. %2f %40 %00 evil.example app.example user:pass@ :443 :80".split(
    " ",
  ),
  " ",
  "\t",
  "\n",
  "\u0000",
  "\u3002",
  "\uff0f",
  "\u0430",
  "*",
  "",
);
const address = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.tuple(origin, fc.webPath(), fc.webQueryParameters()).map(([of, path, query]) => `${of}${path}?${query}`),
  fc.webUrl({ validSchemes: ["http", "https"] }),
  fc.string({ unit: "binary" }),
);

test("every redirect goes to an allowed origin, as every parser reads the address", async () => {
  let sent = 0;
  await assertLaw(
    fc,
    fc.property(address, (raw) => {
      const href = allowedRedirect(ORIGINS, raw);
      if (href === undefined) return;
      sent += 1;
      const url = new URL(href);
      assert.ok(ORIGINS.includes(url.origin), raw);
      assert.is(url.username + url.password, "");
      assert.is(new URL(raw).origin, url.origin);
      // A reader that knows no more than schemes, slashes and the end of a host agrees.
      const [, host = ""] = /^https?:\/\/([^/?#\\]*)/i.exec(raw) ?? [];
      assert.ok(
        ORIGINS.some((of) => new URL(of).host === host.toLowerCase().replace(/:(443|80)?$/, "")),
        raw,
      );
      assert.is(allowedRedirect(ORIGINS, href), href, "what is stored is read as it was checked");
    }),
    20_000,
  );
  assert.ok(sent > 100, `only ${sent} addresses were let through`);
});

test("an origin that is written is one that browsers send, and reads as itself", async () => {
  await assertLaw(
    fc,
    fc.property(address, (raw) => {
      const read = readOrigin(raw);
      if (read === undefined) return;
      assert.is(new URL(read).origin, read);
      assert.is(readOrigin(read), read);
      assert.ok(/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(read), read);
      assert.is(allowedRedirect([read], `${read}/back`), `${read}/back`);
    }),
    5_000,
  );
  for (const of of ORIGINS) assert.is(readOrigin(of), of);
});

test.run();
