import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import type { Ports } from "../context.ts";
import { type Click, NO_DETAILS, type RedirectTarget } from "./ports.ts";
import { redirects } from "./redirects.ts";

const test = suite("where links lead");

const ID = "01900000-0000-7000-8000-000000000001";
const { visit } = redirects({
  clock: { now: () => new Date("2026-03-01T12:00:00.000Z") },
  ids: { next: () => ID },
  cipher: { fingerprint: (purpose: string, text: string) => `${purpose}|${text}` },
  settings: { publicUrl: "https://api.example", clicksPerAddress: 20 },
} as unknown as Ports);

const ORIGINS = ["https://shop.example", "http://other.example:8080"];
const names = "a b gclid coupon ref click_id to sub_id utm_source %72ef click%5Fid t%6f".split(" ");
const printed = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom("", "=", "=1", "=a+b%20c", "=%zz", "=\u00fc", "=x=y"))
    .map((parts) => parts.join("")),
  fc.constantFrom("", "&", "?", "flag", "/x", "a[]=1"),
  fc.string({ maxLength: 700 }).map((text) => `long=${encodeURIComponent(text.toWellFormed())}`),
);
const query = fc.array(printed, { maxLength: 8 }).map((all) => all.join("&"));
const asked = fc.oneof(
  query,
  fc
    .constantFrom(
      ...ORIGINS,
      "https://evil.example",
      "https://shop.example@evil.example",
      "https://shop.example\\.evil.example",
      "https:evil.example",
    )
    .chain((origin) => query.map((rest) => `to=${encodeURIComponent(`${origin}/deep?own=1#f`)}&${rest}`)),
);
const landing = fc
  .tuple(query, fc.constantFrom("", "#", "#f?ref=1&x"))
  .map(([of, end]) => `https://shop.example/l?${of}${end}`);
const passes = fc.constantFrom("none", "all", ["gclid", "a"]) as fc.Arbitrary<RedirectTarget["passParameters"]>;

/** The parameters of an address as they are printed, but for those that the service replaces; and the fragment. */
const rest = (address: string) => {
  const [, of = "", end = ""] = /^[^?#]*(?:\?([^#]*))?(.*)$/.exec(address) ?? [];
  const kept = of.split("&").filter((one) => {
    const [name] = [...new URLSearchParams(`&${one}`).keys()];
    return name !== "ref" && name !== "click_id";
  });
  return { kept: kept.join("&"), end };
};
const nameOf = (one: string): string => [...new URLSearchParams(`&${one}`).keys()][0] ?? "";

test("a redirect keeps the landing address byte for byte, and adds only visit parameters that may pass and the page lacks", async () => {
  let deep = 0;
  let all = 0;
  await assertLaw(
    fc,
    fc.property(landing, asked, passes, fc.boolean(), (destination, query, passParameters, hasOrigins) => {
      const landingOrigins = hasOrigins ? ORIGINS : [];
      const target = {
        code: "ann",
        status: "active",
        destination,
        landingOrigins,
        passParameters,
      } as unknown as RedirectTarget;
      const { location } = visit(target, { code: "ann", visitor: "v", counts: true, query, details: NO_DETAILS });
      const to = new URLSearchParams(query).get("to");
      const isDeep = hasOrigins && ORIGINS.some((origin) => to === `${origin}/deep?own=1#f`);
      if (isDeep) deep += 1;
      const page = isDeep ? String(to) : destination;
      const ascii = page.replace(/[^!-~]/g, (of) => encodeURIComponent(of));
      const [own, led] = [rest(ascii), rest(location)];
      assert.ok(location.startsWith(ascii.split("?")[0] as string), location);
      assert.is(led.end, own.end);
      const isKept = led.kept === own.kept || own.kept === "" || led.kept.startsWith(`${own.kept}&`);
      assert.ok(isKept, `${location} of ${page}`);
      const added = led.kept
        .slice(own.kept.length)
        .split("&")
        .filter((one) => one !== "");
      if (added.length > 0) all += 1;
      assert.ok(added.join("").length <= 2_048);
      const had = new Set(own.kept.split("&").map(nameOf));
      for (const one of added) {
        const name = nameOf(one);
        assert.ok(!["ref", "click_id", "to"].includes(name) && !had.has(name), location);
        assert.ok(passParameters === "all" || passParameters.includes(name), `${name} passes by ${passParameters}`);
      }
      const read = new URL(location);
      assert.equal([read.searchParams.getAll("ref"), read.searchParams.getAll("click_id")], [["ann"], [ID]]);
      assert.ok(isDeep || read.origin === "https://shop.example", location);
      assert.ok(/^[!-~]+$/.test(location), location);
    }),
    4_000,
  );
  assert.ok(deep > 50 && all > 200, `${deep} visits named their page, ${all} had something that passed`);
});

test("the address of a visitor is hashed by its day, and not at all where it is not known", () => {
  const target = { code: "ann", status: "active", destination: null, landingOrigins: [], passParameters: "none" };
  const clickOf = (address?: string): Click | undefined =>
    visit(target as unknown as RedirectTarget, { code: "ann", visitor: "v", counts: true, address }).click;
  assert.is(clickOf("192.0.2.7")?.address, "address:20513|192.0.2.7");
  assert.is(clickOf()?.address, null);
});

test.run();
