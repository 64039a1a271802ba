import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HOST_MAX, readHost, recordName, recordText } from "./host.ts";

const test = suite("hosts of domains");

const LABEL = "a".repeat(63);

/** By hand: what is written, and the host that it is; null for none. */
const CASES: readonly (readonly [raw: string, host: string | null])[] = [
  ["partners.example.com", "partners.example.com"],
  ["Partners.EXAMPLE.com", "partners.example.com"],
  ["partners.example.com.", "partners.example.com"],
  ["a.b", "a.b"],
  ["1a.2b.c3", "1a.2b.c3"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["BÜCHER.example", "xn--bcher-kva.example"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  [
    `${LABEL}.${LABEL}.${LABEL}.${"b".repeat(HOST_MAX - 192)}`,
    `${LABEL}.${LABEL}.${LABEL}.${"b".repeat(HOST_MAX - 192)}`,
  ],
  [`${LABEL}.${LABEL}.${LABEL}.${"b".repeat(HOST_MAX - 191)}`, null],
  [`${LABEL}a.example`, null],
  ["", null],
  [".", null],
  ["localhost", null],
  ["example", null],
  ["example.", null],
  ["a..example", null],
  [".example.com", null],
  ["-a.example", null],
  ["a-.example", null],
  ["a-b.example", "a-b.example"],
  ["a_b.example", null],
  ["192.0.2.1", null],
  ["0x7f.1", null],
  ["127.1", null],
  ["[::1]", null],
  ["example.123", null],
  ["example.com:443", null],
  ["https://example.com", null],
  ["example.com/portal", null],
  ["user@example.com", null],
  ["example.com?x", null],
  ["example.com#x", null],
  ["exa mple.com", null],
  ["example.com\n", null],
  ["example.com\\x", null],
  ["%65xample.com", null],
  ["*.example.com", null],
];
for (const [raw, host] of CASES)
  test(`${JSON.stringify(raw).slice(0, 60)} is ${host === null ? "no host" : "a host"}`, () => {
    assert.is(readHost(raw) ?? null, host);
  });

test("a record has a name and a text", () => {
  assert.is(recordName("partners.example.com"), "_entente.partners.example.com");
  assert.is(recordText("0d"), "entente-domain=0d");
});

test.run();
