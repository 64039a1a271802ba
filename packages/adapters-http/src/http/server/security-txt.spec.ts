import * as assert from "node:assert/strict";
import { test } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { openWorld } from "../../testing/world.ts";
import { isContact } from "./security-txt.ts";

const PATH = "/.well-known/security.txt";

test("the file security.txt names the contact and ends in half a year by the clock; without a contact there is none", async () => {
  const world = await openWorld({
    securityContact: "mailto:security@acme.example",
    publicUrl: "https://partners.example",
  });
  try {
    const read = async () => (await world.call("GET", PATH, { key: undefined })).text.split("\r\n");
    const [contact, expires = "", canonical, end, ...rest] = await read();
    assert.deepEqual(
      [contact, canonical, end, rest],
      ["Contact: mailto:security@acme.example", `Canonical: https://partners.example${PATH}`, "", []],
    );
    const daysOf = (line: string): number =>
      (Date.parse(line.replace("Expires: ", "")) - world.ports.clock.now().getTime()) / 86_400_000;
    assert.ok(daysOf(expires) >= 180 && daysOf(expires) <= 181, expires);
    world.advance(30 * 86_400_000);
    const [, later = ""] = await read();
    assert.ok(daysOf(later) >= 180 && daysOf(later) <= 181, later);
    const { headers } = await world.call("GET", PATH, { key: undefined });
    assert.equal(headers["content-type"], "text/plain; charset=utf-8");
  } finally {
    await world.close();
  }
  const without = await openWorld();
  try {
    refused(await without.call("GET", PATH, { key: undefined }), 404, "route_not_found", null);
  } finally {
    await without.close();
  }
});

test("a contact is an address that somebody can write to, open or call", async () => {
  for (const good of ["mailto:a@b.example", "https://acme.example/security", "tel:+41-44-000-00-00"])
    assert.ok(isContact(good), good);
  for (const bad of [
    "",
    "a@b.example",
    "http://acme.example",
    "mailto:a",
    "https://",
    "https://a b",
    "mailto:a@b\r\nX: y",
  ])
    assert.ok(!isContact(bad), bad);
  await assert.rejects(() => openWorld({ securityContact: "nobody" }), /securityContact/);
});

test.run();
