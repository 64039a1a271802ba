import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { deepLink } from "./deep-link.ts";

const LINK = "https://go.example/r/abc";
const ORIGINS = ["https://coffee.example", "https://shop.example:8443"];
const made = (page: string, subId = "", origins = ORIGINS) => deepLink({ link: LINK, origins, page, subId });
const toOf = (page: string): string | null => {
  const link = made(page);
  return link.ok ? new URL(link.url).searchParams.get("to") : link.fault;
};

test("a page is named whole, without its scheme, or by its path alone", () => {
  is(toOf("https://coffee.example/beans?size=1#top"), "https://coffee.example/beans?size=1#top");
  is(toOf(" coffee.example/beans "), "https://coffee.example/beans");
  is(toOf("shop.example:8443/x"), "https://shop.example:8443/x");
  is(toOf("/beans"), "https://coffee.example/beans");
  is(toOf("https://coffee.example/bohne ñ".replace(" ", "%20")), "https://coffee.example/bohne%20%C3%B1");
});

test("a link without a page or a word is the member's own", () => {
  equal(made("", ""), { ok: true, url: LINK });
  equal(made("", "my mail"), { ok: true, url: `${LINK}?sub_id=my+mail` });
});

test("a page elsewhere, of another scheme or port, or behind a name and a password is refused", () => {
  for (const [page, fault] of [
    ["https://elsewhere.example/", "foreign"],
    ["http://coffee.example/", "foreign"],
    ["https://shop.example/", "foreign"],
    ["//elsewhere.example/x", "foreign"],
    ["https://coffee.example.evil.example/", "foreign"],
    ["javascript:alert(1)", "not_an_address"],
    ["https://user:secret@coffee.example/", "not_an_address"],
    ["two words", "not_an_address"],
    [`https://coffee.example/${"x".repeat(2_048)}`, "too_long"],
  ] as const)
    is(toOf(page), fault, page);
  equal(made("", "x".repeat(65)), { ok: false, fault: "sub_id_too_long" });
  equal(made("https://coffee.example/", "", []), { ok: false, fault: "foreign" });
});

test.run();
