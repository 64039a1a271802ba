import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SalesApi } from "@entente/core/ports";
import { SalesApiRefused } from "@entente/core/tables";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type AskedVendor, salesSources } from "./sources.ts";

// Answers of vendors that are none: taken for an empty list, they would end the reading, and the sales between would be lost.

const test = suite("answers of vendors");

const PIECE = Buffer.alloc(1_024 * 1_024, " ");
const PIECES_MAX = 64;

let answer: (response: ServerResponse) => void = () => undefined;
const server = createServer((_, response) => answer(response));
test.before(() => new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening)));
test.after(() => {
  server.closeAllConnections();
  server.close();
});

const ACCESS = { key: "rk_live_of_answers", account: "acme.myshopify.com" };
const SPAN = { from: new Date("2030-01-01"), until: new Date("2030-01-02") };

const apiOf = (kind: AskedVendor): SalesApi => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = salesSources({ [kind]: url }).find((one) => one.kind === kind)?.api;
  assert.ok(found);
  return found as SalesApi;
};

/** The lists that each vendor is asked for. */
const PLACES: Readonly<Record<AskedVendor, readonly (string | null)[]>> = {
  stripe: [null, "events"],
  paddle: [null, "events"],
  shopify: [null, "a_page"],
};

const failing = async (kind: AskedVendor, place: string | null): Promise<Error> =>
  apiOf(kind)
    .read(ACCESS, SPAN, place)
    .then(
      (page) => assert.unreachable(`${kind} ${place} was read as ${JSON.stringify(page)}`) as never,
      (error: Error) => error,
    );

const NONSENSE = ["{}", "[]", "null", '"yes"', "7", '{"data":null,"orders":null}', "<html></html>", "", "{"];

for (const kind of Object.keys(PLACES) as readonly AskedVendor[]) {
  test(`an answer of ${kind} that is no list is no empty one, and may pass`, async () => {
    for (const text of NONSENSE)
      for (const place of PLACES[kind]) {
        answer = (response) => void response.writeHead(200, { "content-type": "application/json" }).end(text);
        const error = await failing(kind, place);
        assert.not.instance(error, SalesApiRefused, text);
        assert.not.match(String(error), ACCESS.key);
      }
  });

  test(`an answer of ${kind} without an end is not read on`, async () => {
    let sent = 0;
    answer = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = (): void => {
        while (!response.destroyed && sent < 4 * PIECES_MAX) {
          sent += 1;
          if (!response.write(PIECE)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    };
    const error = await failing(kind, null);
    assert.not.instance(error, SalesApiRefused);
    // Stripe's library asks once more.
    assert.ok(sent < 2 * PIECES_MAX, `${sent} MiB were read`);
  });

  test(`a redirect of ${kind} is not followed with the key`, async () => {
    const keys: (string | undefined)[] = [];
    answer = (response) => {
      const { url, headers } = response.req;
      if (url === "/elsewhere") keys.push(headers.authorization ?? String(headers["x-shopify-access-token"]));
      response.writeHead(url === "/elsewhere" ? 200 : 302, { location: "/elsewhere" }).end('{"data":[],"orders":[]}');
    };
    assert.not.instance(await failing(kind, null), SalesApiRefused);
    assert.equal(keys, []);
  });
}

test.run();
