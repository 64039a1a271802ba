import * as assert from "node:assert/strict";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { type ChannelAdapter, serviceChannel } from "@entente/core";
import { handoffSigner } from "@entente/core/handoff";
import { test } from "uvu";
import { readConfig } from "./config.ts";
import { createContainer, TOKENS } from "./container.ts";
import { createLog } from "./log/log.ts";
import { sendRequest } from "./testing/http.ts";

const MEMORY = { DATABASE_URL: "memory:", PORT: "0", LOG_LEVEL: "silent" };

const containerOf = (env: Record<string, string> = {}) => {
  const config = readConfig({ ...MEMORY, ...env });
  return createContainer(config, createLog(config));
};

/** A channel of a host, which reports its calls. */
const billboard = (asked: string[]): ChannelAdapter => ({
  ...serviceChannel(),
  name: "billboard",
  serves: { medium: "print", channel: "billboard", format: "poster" },
  provision: async ({ deploymentKey }) => {
    asked.push(deploymentKey);
    return { status: "live" };
  },
});

test("the container builds everything from the settings, each part once", async () => {
  const container = containerOf();
  const [platform, again] = await Promise.all([
    container.getAsync(TOKENS.platform),
    container.getAsync(TOKENS.platform),
  ]);
  assert.equal(platform, again);
  assert.equal((await container.getAsync(TOKENS.database)).kind, "memory");
  assert.equal((await platform.operator.createOrganization({ name: "Acme" })).name, "Acme");
  const other = await containerOf().getAsync(TOKENS.platform);
  assert.deepEqual(await other.operator.listOrganizations(), []);
});

test("settings reach the platform: links are built on the public address", async () => {
  const container = containerOf({ ENTENTE_PUBLIC_URL: "https://go.shop.example", ENTENTE_LEASE: "5s" });
  const settings = await container.getAsync(TOKENS.settings);
  assert.deepEqual([settings.publicUrl, settings.leaseMs, settings.maxAttempts], ["https://go.shop.example", 5_000, 8]);
});

test("a member is redirected to the provider of the settings to connect its channel", async () => {
  const provider = {
    channel: "instagram",
    client_id: "shop",
    client_secret: "s3cret-of-the-shop",
    authorization_url: "https://provider.example/authorize?prompt=consent",
    token_url: "https://provider.example/token",
    account_url: "https://provider.example/me",
    scopes: ["basic", "insights"],
  };
  const env = { ENTENTE_CHANNELS: JSON.stringify([provider]), ENTENTE_PUBLIC_URL: "https://go.shop.example" };
  const container = containerOf(env);
  const { storage } = await container.getAsync(TOKENS.database);
  await container.get(TOKENS.keyring).unlock(storage.secretKeys);
  const platform = await container.getAsync(TOKENS.platform);
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme" });
  const actor = await platform.authenticator.actor({ organization });
  const { id: programId } = await platform.programs.create(actor, { name: "Runners" });
  const issuer = "https://app.shop.example";
  const { signing_secret: signingSecret = "" } = await platform.handoffConfigs.update(actor, programId, { issuer });
  const { public_key: publicKey } = await platform.connectConfigs.update(actor, programId, {
    required_channels: ["instagram"],
    allowed_redirect_origins: [issuer],
  });
  const signer = handoffSigner({ issuer, audience: env.ENTENTE_PUBLIC_URL, publicKey, programId, signingSecret });
  const { body } = await signer.handoff({ externalUserId: "u1", redirectUri: `${issuer}/back` });
  const { authUrl = "" } = await platform.connect.handoff(JSON.parse(body));
  const page = new URL(authUrl);
  assert.equal(page.origin + page.pathname, "https://go.shop.example/v1/connect/channels/instagram/connect");
  const agreed = await platform.connect.beginChannel("instagram", page.searchParams.get("state") ?? "");
  const { state, code_challenge, ...asked } = Object.fromEntries(new URL(agreed.location).searchParams);
  assert.ok(state !== undefined && code_challenge !== undefined);
  assert.deepEqual(asked, {
    prompt: "consent",
    client_id: "shop",
    response_type: "code",
    redirect_uri: "https://go.shop.example/v1/connect/channels/instagram/callback",
    scope: "basic insights",
    code_challenge_method: "S256",
  });
  assert.equal((authUrl + agreed.location).includes(provider.client_secret), false);
});

test("a host replaces the registry of channels, and its adapter deploys a slot of the new kind", async () => {
  const asked: string[] = [];
  const container = containerOf();
  (await container.rebindAsync(TOKENS.channels)).toConstantValue([serviceChannel(), billboard(asked)]);
  const platform = await container.getAsync(TOKENS.platform);
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(organization, { name: "Acme" });
  const actor = await platform.authenticator.actor({ organization });
  const program = await platform.programs.create(actor, { name: "Posters" });
  const slots = [{ name: "wall", medium: "print", channel: "billboard", format: "poster" }];
  const spec = { plan: { entity: { slots } } };
  const { id } = await platform.distributions.create(actor, { name: "Town", programs: [program.id], spec } as never);
  await platform.distributions.validate(actor, id);
  await platform.distributions.launch(actor, id);
  await platform.workers.drain();
  assert.equal((await platform.distributions.retrieve(actor, id)).status, "active");
  assert.equal(asked.length, 1);
});

test("a host combines its own clock, ids and opened storage", async () => {
  const container = containerOf();
  const { notifications, ...storage } = memoryStorage();
  const own = {
    kind: "memory" as const,
    storage,
    notifications,
    now: async () => new Date(),
    pendingMigrations: async () => [],
    migrate: async () => [],
    close: async () => undefined,
  };
  (await container.rebindAsync(TOKENS.database)).toConstantValue(own);
  (await container.rebindAsync(TOKENS.runtime)).toConstantValue(seededRuntime("container"));
  const platform = await container.getAsync(TOKENS.platform);
  const { created_at } = await platform.operator.createOrganization({ name: "Acme" });
  assert.equal(created_at, "2030-01-01T00:00:00.000Z");
  assert.equal((await storage.tenants.organizations()).length, 1);
});

const probe = async (env: Record<string, string>, started: boolean) => {
  const container = containerOf(env);
  container.get(TOKENS.started).yes = started;
  const { server, close } = await container.getAsync(TOKENS.http);
  const pool = await container.getAsync(TOKENS.workers);
  await pool.start();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, close: () => Promise.all([close(), pool.stop()]) };
};

test("a process that is still starting is alive and not ready", async () => {
  const { url, close } = await probe({}, false);
  assert.equal((await sendRequest(`${url}/livez`)).status, 200);
  assert.deepEqual((await sendRequest(`${url}/readyz`)).body, { ready: false, checks: { started: false } });
  await close();
});

test("metrics are served to requests with the key, including those of workers and the lag", async () => {
  const { url, close } = await probe({ ENTENTE_METRICS_KEY: "scrape-me" }, true);
  assert.equal((await sendRequest(`${url}/metrics`)).status, 401);
  const { status, text } = await sendRequest(`${url}/metrics`, { key: "scrape-me" });
  assert.equal(status, 200);
  assert.match(text, /^# TYPE entente_http_request_duration_seconds histogram$/m);
  assert.match(text, /^entente_worker_runs_total\{worker="operations",outcome="done"\} [1-9]/m);
  assert.match(text, /^entente_operations_overdue 0$/m);
  await close();
});

test.run();
