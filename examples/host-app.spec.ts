import * as assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { nodeRuntime } from "@entente/adapters-node";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import { test } from "uvu";
import { type Example, runCompiledExample } from "./run-example.ts";

const ISSUER = "https://shop.acme.com";
const settings = { ...DEFAULT_SETTINGS, publicUrl: "" };
const storage = memoryStorage();
const platform = createPlatform({
  ...storage,
  ...(await nodeRuntime({ secret: "5e0f".repeat(16), storage })),
  channels: [serviceChannel()],
  settings,
});
const http = createHttpServer(platform, { graceMs: 0, deadlineMs: 1_000 });

let example: Example;
let [service, root, program] = ["", "", ""];

const printed = async (): Promise<string> => {
  let over = false;
  void example.ended.then(() => {
    over = true;
  });
  for (;;) {
    const [, url] = /^Host application +(\S+)$/m.exec(example.out()) ?? [];
    if (url !== undefined) return url;
    if (over) throw new Error(`The example ended early: ${example.err()}`);
    await new Promise((looked) => setTimeout(looked, 25));
  }
};

const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
await platform.operator.createBrand(organization, { name: "Acme Shoes" });
const actor = await platform.authenticator.actor({ organization });

test.before(async () => {
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  service = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  Object.assign(settings, { publicUrl: service });
  program = (await platform.programs.create(actor, { name: "Runners" })).id;
  const handoff = await platform.handoffConfigs.update(actor, program, { issuer: ISSUER });
  const { public_key } = await platform.connectConfigs.update(actor, program, {
    default_approval_status: "approved",
    metadata: { referralBaseUrl: "https://shop.acme.com/r" },
    allowed_redirect_origins: ["https://shop.acme.com"],
  });
  example = runCompiledExample("host-app.ts", {
    PORT: "0",
    SERVICE_URL: service,
    ISSUER,
    PUBLIC_KEY: public_key,
    PROGRAM_ID: program,
    SIGNING_SECRET: handoff.signing_secret as string,
  });
  root = await printed();
  await platform.connectConfigs.update(actor, program, { allowed_redirect_origins: [root] });
});
test.after(async () => {
  example.stop("SIGKILL");
  await http.close();
});

let cookie = "";
const browse = async (path: string, form?: Readonly<Record<string, string>>) => {
  const response = await fetch(root + path, {
    redirect: "manual",
    headers: { cookie },
    ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
  });
  const [set] = response.headers.getSetCookie();
  if (set !== undefined) cookie = set.split(";")[0] ?? "";
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
};
const shown = (text: string, id: string): string | undefined => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(text)?.[1];

test("a stranger is sent to the shop's own login, and a wrong password gets nowhere", async () => {
  assert.deepEqual((await browse("/partners")).location, "/");
  assert.equal((await browse("/login", { email: "mia@shop.example", password: "wrong" })).status, 401);
  assert.equal((await browse("/login", { email: "nobody@shop.example", password: "wrong" })).status, 401);
});

test("a user who is logged in is a member as soon as the partner page is opened, and sees the standing", async () => {
  const login = await browse("/login", { email: "mia@shop.example", password: "correct horse" });
  assert.deepEqual([login.status, login.location], [303, "/partners"]);
  const { text } = await browse("/partners");
  assert.equal(shown(text, "status"), "approved");
  assert.match(shown(text, "link") ?? "", /^https:\/\/shop\.acme\.com\/r\/[0-9a-f]+$/);
  const { data } = await platform.enrollments.list(actor, { program });
  assert.deepEqual(
    data.map(({ source, approval_status }) => [source, approval_status]),
    [["handoff", "approved"]],
  );
  const [{ email, name } = { email: "", name: "" }] = (await platform.entities.list(actor, {})).data;
  assert.deepEqual([email, name], ["mia@shop.example", "Mia"]);
});

test("a click through the shop's own link and a sale behind it are counted, and shown", async () => {
  const code = (shown((await browse("/partners")).text, "link") ?? "").split("/").at(-1) as string;
  const member = cookie;
  cookie = "";
  const clicked = await browse(`/r/${code}`);
  assert.deepEqual([clicked.status, clicked.location], [302, `/shop?ref=${code}`]);
  assert.equal((await browse(`/shop?ref=${code}`)).status, 200);
  const { text } = await browse("/buy", { ref: code });
  const order = shown(text, "order");
  cookie = member;
  const standing = JSON.parse((await browse("/partners/standing")).text);
  assert.deepEqual(standing.metrics, {
    linkClicks: 1,
    signups: 0,
    sales: 1,
    gmvCents: 4_900,
    currency: "usd",
    gmvByCurrency: { usd: 4_900 },
    productUsage: 0,
  });
  const { data } = await platform.performance.listEvents(actor, { type: "sale" });
  assert.deepEqual(
    data.map(({ source, external_event_id }) => [source, external_event_id]),
    [[ISSUER, order]],
  );
  const [host] = (await platform.connections.list(actor, { kind: "host_app" })).data;
  const { metrics } = await platform.connections.retrieve(actor, host?.id as string);
  assert.deepEqual([metrics?.members, metrics?.link_clicks, metrics?.gmv_cents], [1, 1, 4_900]);
});

test("a link that nobody has leads to the shop all the same", async () => {
  assert.equal((await browse("/r/nobody")).location, "/shop?ref=nobody");
});

test("the secret is on no page, and SIGTERM ends it", async () => {
  assert.equal(/hs_[0-9a-f]/.test(example.out() + example.err()), false);
  example.stop("SIGTERM");
  assert.deepEqual(await example.ended, { code: 0, signal: null });
});

test.run();
