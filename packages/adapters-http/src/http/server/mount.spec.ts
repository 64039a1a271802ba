import * as assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { suite } from "uvu";
import { refused, sendRequest } from "../../testing/http-client.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../../testing/world.ts";
import { ententeRoutes, type NodeHandler, toNodeHandler } from "../node/entente-routes.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
}
const test = suite<Fixtures>("mounted in a host's Express");

test.before(async (fixtures) => {
  const world = await openWorld();
  Object.assign(fixtures, world, { campaign: await runCampaign(world) });
});
test.after((fixtures) => fixtures.close());

const hosting = (build: (app: Express) => void, use: (root: string) => Promise<void>): Promise<void> => {
  const app = express();
  build(app);
  return serving(app, use);
};

const serving = async (listener: RequestListener, use: (root: string) => Promise<void>): Promise<void> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** A host that answers "host" wherever the platform does not, by Express and without it. */
const HOSTS: readonly (readonly [name: string, listener: (world: World, mount: string) => RequestListener])[] = [
  [
    "Express",
    ({ platform }, mount) =>
      express()
        .get("/before", (_request, response) => void response.send("host"))
        .use(mount === "" ? "/" : mount, ententeRoutes(platform, { organizationRate: false }))
        .use((_request, response) => void response.status(404).send("host")) as RequestListener,
  ],
  [
    "node:http",
    ({ platform }, mount) => {
      const handler: NodeHandler = toNodeHandler(platform, { basePath: mount, organizationRate: false });
      return (request, response) => {
        const asked = request.url;
        handler(request, response, () => {
          assert.equal(request.url, asked);
          response.end("host");
        });
      };
    },
  ],
];

for (const [host, listener] of HOSTS)
  for (const mount of ["", "/partners", "/a/b"]) {
    test(`${host}: the platform answers below ${mount || "/"} and leaves every other path to the host`, async (world) => {
      const { platform, key, campaign } = world;
      await serving(listener(world, mount), async (root) => {
        const at = (path: string) => `${mount}${path}`;
        const { body: program } = await sendRequest(root, "GET", at(`/v1/platform/programs/${campaign.program}`), {
          key,
        });
        assert.equal(program.id, campaign.program);
        const nowhere = await sendRequest(root, "GET", at("/v1/platform/nowhere"), { key });
        refused(nowhere, 404, "route_not_found");
        assert.equal(nowhere.headers.link, `<${mount}/docs/errors/route_not_found>; rel="help"`);
        const unknown = await sendRequest(root, "GET", at("/r/nobody"));
        assert.equal(unknown.headers.link, `<${mount}/docs/errors/promo_link_not_found>; rel="help"`);
        assert.equal((await sendRequest(root, "GET", at("/docs/errors/route_not_found"))).status, 200);
        refused(await sendRequest(root, "GET", at("/v1/platform/programs")), 401, "unauthenticated");
        const broken = await sendRequest(root, "GET", at("/v1/platform/programs/%zz"), { key });
        refused(broken, 404, "program_not_found");
        assert.equal(broken.headers["x-powered-by"], undefined);
        assert.equal((await sendRequest(root, "GET", at(`/r/${campaign.code}`))).status, 302);
        assert.equal((await sendRequest(root, "GET", at("/docs"))).status, 200);
        const { body } = await sendRequest(root, "GET", at("/.well-known/entente-seals.json"));
        assert.deepEqual(body, { keys: platform.sealKeys.map((one) => ({ ...one, use: "sig", alg: "EdDSA" })) });
        assert.equal((await sendRequest(root, "GET", at("/openapi.json"))).status, 200);
        for (const path of ["/before", "/v1/platforms", "/rest", "/livez", "/v1/other"]) {
          assert.equal((await sendRequest(root, "GET", path === "/before" ? path : at(path))).text, "host", path);
        }
      });
    });
  }

test("a handler of node:http without a next answers 404 beside its base path, and refuses a base that is no path", async ({
  platform,
  key,
}) => {
  assert.throws(() => toNodeHandler(platform, { basePath: "partners" }), RangeError);
  await serving(toNodeHandler(platform, { basePath: "/partners", organizationRate: false }), async (root) => {
    for (const path of ["/", "/v1/platform/programs", "/partnersv1/platform/programs"])
      refused(await sendRequest(root, "GET", path, { key }), 404, "route_not_found");
    assert.equal((await sendRequest(root, "GET", "/partners/v1/platform/programs?limit=1", { key })).status, 200);
  });
});

test("a body parsed by the host is accepted: same fields, same checks, but not byte for byte", async ({
  platform,
  key,
}) => {
  const build = (app: Express) => {
    app.use(express.json());
    app.use(ententeRoutes(platform, { organizationRate: false }));
  };
  await hosting(build, async (root) => {
    const post = (body: unknown) => sendRequest(root, "POST", "/v1/platform/programs", { key, body });
    const made = await post(`{"name":"parsed","metadata":{ "a" : 1.0 }}`);
    assert.equal(made.status, 201);
    assert.ok(made.text.includes(`"metadata":{"a":1}`));
    refused(await post({ nme: "x" }), 400, "invalid_request");
    refused(await post([]), 400, "invalid_request");
    const verb = await sendRequest(root, "POST", "/v1/platform/distributions/nobody/launch", { key });
    refused(verb, 404, "distribution_not_found");
  });
});

test("a host that passes the raw bytes keeps them byte for byte", async ({ platform, key }) => {
  const build = (app: Express) => {
    app.use(express.raw({ type: "*/*" }));
    app.use(ententeRoutes(platform, { organizationRate: false }));
  };
  await hosting(build, async (root) => {
    const made = await sendRequest(root, "POST", "/v1/platform/programs", {
      key,
      body: `{"name":"raw","metadata":{ "a" : 1.0 }}`,
    });
    assert.ok(made.text.includes(`"metadata":{ "a" : 1.0 }`), made.text);
  });
});

test.run();
