import * as assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { suite } from "uvu";
import { addressReader, limitKey, strangerReader, type TrustProxy } from "./client-address.ts";

const test = suite("client address");

const read = (trust: TrustProxy, socket: string, forwarded?: string): string =>
  addressReader(trust)({
    socket: { remoteAddress: socket },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  } as unknown as IncomingMessage);

test("the socket's address counts by default, and X-Forwarded-For is ignored", () => {
  assert.equal(read(false, "203.0.113.9", "1.1.1.1"), "203.0.113.9");
  assert.equal(read(false, "::ffff:203.0.113.9"), "203.0.113.9");
});

test("a number of trusted proxies is a number of addresses to skip", () => {
  assert.equal(read(1, "10.0.0.1", "6.6.6.6, 198.51.100.7"), "198.51.100.7");
  assert.equal(read(2, "10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2"), "198.51.100.7");
  assert.equal(read(5, "10.0.0.1", "198.51.100.7"), "198.51.100.7");
  assert.equal(read(1, "10.0.0.1"), "10.0.0.1");
});

test("addresses in trusted subnets are skipped, and the first other address is the client", () => {
  const trust = ["10.0.0.0/8", "2001:db8::/32", "127.0.0.1"];
  assert.equal(read(trust, "10.1.2.3", "6.6.6.6, 198.51.100.7, 10.0.0.2"), "198.51.100.7");
  assert.equal(read(trust, "198.51.100.7", "6.6.6.6"), "198.51.100.7");
  assert.equal(read(trust, "2001:db8::1", "2001:dead::5"), "2001:dead::5");
});

test("an entry that is not an address ends the search", () => {
  assert.equal(read(2, "10.0.0.1", "198.51.100.7, unknown"), "10.0.0.1");
});

test("a trusted proxy that is not an address is refused when the service is built", () => {
  assert.throws(() => addressReader(["not-an-address"]), /neither an address nor a subnet/);
});

test("a peer that forwards and is not trusted is warned of once, and hides addresses only where no proxy is named", () => {
  let warned = 0;
  const asked = (trust: TrustProxy) => {
    const isStranger = strangerReader(trust, () => {
      warned += 1;
    });
    const of = (socket: string, forwarded?: string): boolean =>
      isStranger({
        socket: { remoteAddress: socket },
        headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
      } as unknown as IncomingMessage);
    return [of("10.0.0.1"), of("10.0.0.1", "198.51.100.7"), of("203.0.113.9", "6.6.6.6"), of("203.0.113.9", "6.6.6.6")];
  };
  assert.deepEqual([asked(false), warned], [[false, true, true, true], 1]);
  assert.deepEqual([asked(["10.0.0.0/8"]), warned], [[false, false, false, false], 2]);
  assert.deepEqual([asked(1), warned], [[false, false, false, false], 2]);
});

test("limits count an IPv6 subscriber once, by its /64", () => {
  assert.equal(limitKey("2001:db8:0:1:aaaa::5"), "2001:db8:0:1");
  assert.equal(limitKey("2001:db8:0:1::6"), "2001:db8:0:1");
  assert.equal(limitKey("::1"), "0:0:0:0");
  assert.equal(limitKey("203.0.113.9"), "203.0.113.9");
});

test.run();
