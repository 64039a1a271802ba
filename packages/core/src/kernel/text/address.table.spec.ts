import { suite } from "uvu";
import * as assert from "uvu/assert";
import { addressKey, emailAddress } from "./address.ts";

/** Decisions, section 9, "Spelling of addresses", by hand: what is an address, and what it is compared as. */

const KEYS: readonly (readonly [address: string, key: string])[] = [
  ["mia@people.example", "mia@people.example"],
  ["Mia.O'Hara+shop@People.EXAMPLE", "mia.o'hara+shop@people.example"],
  ["info@bücher.example", "info@xn--bcher-kva.example"],
  ["info@BÜCHER.example", "info@xn--bcher-kva.example"],
  ["info@bu\u0308cher.example", "info@xn--bcher-kva.example"],
  ["INFO@XN--BCHER-KVA.example", "info@xn--bcher-kva.example"],
  ["info@straße.example", "info@xn--strae-oqa.example"],
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["josé@people.example", "josé@people.example"],
  ["jose\u0301@people.example", "josé@people.example"],
  // Only ASCII letters are folded.
  ["JOSÉ@people.example", "josÉ@people.example"],
  ["ΔΟΚΙΜΉ@people.example", "ΔΟΚΙΜΉ@people.example"],
  // A small letter may compose where its capital does not.
  ["H\u0331@people.example", "\u1e96@people.example"],
];

const REFUSED: readonly (readonly [address: string, why: string])[] = [
  ["", "nothing"],
  ["mia", "no domain"],
  ["@people.example", "no local part"],
  ["mia@", "no domain"],
  ["mia@localhost", "one label"],
  ["mia@people.example.", "a dot at the end"],
  ["mia@people..example", "an empty label"],
  ["mia@-people.example", "a hyphen at the beginning of a label"],
  ["mia@10.0.0.1", "an IP address"],
  ["mia@[10.0.0.1]", "an address literal"],
  ["mia@people.example:25", "a port"],
  ["mia@people.example/x", "a path"],
  ["mia@people%2eexample", "an encoded domain"],
  ["mia@xn--a.example", "an A-label that encodes nothing"],
  [`mia@${"a".repeat(64)}.example`, "a label of 64"],
  [`mia@${"a.".repeat(130)}example`, "a domain of more than 253"],
  [`${"a".repeat(307)}@people.example`, "322 characters"],
  [".mia@people.example", "a dot at the beginning"],
  ["mia.@people.example", "a dot before the at sign"],
  ["mi..a@people.example", "two dots"],
  ["mi a@people.example", "a space"],
  ["mia @people.example", "a space before the at sign"],
  [" mia@people.example", "a space before it"],
  ["mi\u00a0a@people.example", "a no-break space"],
  ["mi\u200ba@people.example", "a character that is not seen"],
  ["mia@peo\u00adple.example", "a soft hyphen"],
  ["mia\n@people.example", "a line feed"],
  ['"mia"@people.example', "quotes"],
  ["mia@home@people.example", "two at signs"],
  ["Mia <mia@people.example>", "a name"],
  ["\u212aelvin@people.example", "the Kelvin sign, which is K in NFC"],
  ["mia@\u212aelvin.example", "the Kelvin sign in a domain"],
  ["ｍia@people.example", "a full-width m, which is m in NFKC"],
  ["mia@ｐeople.example", "a full-width p in a domain"],
  ["ﬁn@people.example", "a ligature, which is fi in NFKC"],
  ["mi\u037ea@people.example", "the Greek question mark, which is a semicolon in NFC"],
];

const test = suite("addresses");

for (const [address, key] of KEYS) {
  test(`${address} is compared as ${key}`, () => {
    assert.is(addressKey(address), key);
    assert.is(emailAddress().parse(address), address);
  });
}
for (const [address, why] of REFUSED) {
  test(`no address: ${why}`, () => {
    assert.is(addressKey(address), undefined);
    assert.not(emailAddress().safeParse(address).success);
  });
}

test.run();
