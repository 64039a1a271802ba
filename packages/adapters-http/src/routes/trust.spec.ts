import * as assert from "node:assert/strict";
import { CONSOLE_USE_CASES, USE_CASES } from "@entente/core/http";
import { suite } from "uvu";
import { z } from "zod";
import { refused } from "../testing/http-client.ts";
import { signIn } from "../testing/people.ts";
import { openWorld, runCampaign, type World } from "../testing/world.ts";

const test = suite<World & { readonly program: string }>("what mints trust, and to whom secrets are repeated");

test.before.each(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  Object.assign(fixtures, world, { program: (await runCampaign(world)).program });
});
test.after.each((world) => world.close());

const APPROVED = { default_approval_status: "approved" };
const ORIGIN = { allowed_origins: ["https://mine.example"] };
const MINE = { issuer: "https://mine.example" };
const SECRET = { ...MINE, signing_secret: `hs_${"a".repeat(64)}` };

test("a key that can neither record nor approve mints nothing that can", async ({ program, keyWith, call }) => {
  const path = `/v1/platform/programs/${program}`;
  const old = ["connect_config:write", "handoff:write"] as const;
  const lacking = [
    await keyWith(old),
    await keyWith([...old, "enrollments:write"]),
    await keyWith([...old, "performance:write"]),
  ];
  const minting = [
    ["connect_config", APPROVED, "default_approval_status"],
    ["connect_config", ORIGIN, "allowed_origins"],
    ["handoff_config", MINE, "issuer"],
    ["handoff_config", SECRET, "signing_secret"],
  ] as const;
  for (const key of lacking)
    for (const [page, body, field] of minting)
      refused(await call("POST", `${path}/${page}`, { key, body }), 403, "insufficient_scope", field);
  const trusted = await keyWith([...old, "enrollments:write", "performance:write"]);
  for (const [page, body] of minting) {
    const { status, text } = await call("POST", `${path}/${page}`, { key: trusted, body });
    assert.ok(status < 300, text);
  }
  const repeating = [
    ["connect_config", { ...APPROVED, ...ORIGIN }],
    ["connect_config", { required_channels: [] }],
    ["connect_config", { allowed_origins: [], default_approval_status: "pending" }],
    ["handoff_config", SECRET],
    ["handoff_config", { ...MINE, audience: "us" }],
  ] as const;
  for (const [page, body] of repeating) {
    const { status, text } = await call("POST", `${path}/${page}`, { key: lacking[0] as string, body });
    assert.equal(status, 200, text);
  }
  const other = { ...MINE, signing_secret: `hs_${"b".repeat(64)}` };
  const rotated = await call("POST", `${path}/handoff_config`, { key: lacking[0] as string, body: other });
  refused(rotated, 403, "insufficient_scope", "signing_secret");
});

test("a developer sets up pages and channels, and makes no secret of a host", async (world) => {
  const developer = await signIn(world, { role: "developer" });
  const path = `/programs/${world.program}`;
  const made = await developer.call("POST", `${path}/handoff_config`, { body: MINE });
  refused(made, 403, "insufficient_scope", "issuer");
  assert.equal(made.body.error.message, "This role lacks the scope enrollments:write.");
  const channels = { body: { required_channels: ["tiktok"] } };
  assert.ok((await developer.call("POST", `${path}/connect_config`, channels)).status < 300);
  assert.equal(
    (await (await signIn(world, { role: "manager" })).call("POST", `${path}/handoff_config`, { body: MINE })).status,
    201,
  );
});

/** Commands that show the resource of a secret and never the secret. */
const SILENT = ["webhooks.update"];

test("every command whose answer may show a secret says so", () => {
  type Row = { readonly kind: string; readonly output: z.ZodType; readonly answersSecret?: true };
  const slices = { ...USE_CASES, ...CONSOLE_USE_CASES } as unknown as Readonly<
    Record<string, Readonly<Record<string, Row>>>
  >;
  const commands = Object.entries(slices).flatMap(([slice, of]) =>
    Object.entries(of).flatMap(([name, row]) => (row.kind === "command" ? [[`${slice}.${name}`, row] as const] : [])),
  );
  const showing = commands.filter(([name, { output }]) => {
    const fields = JSON.stringify(z.toJSONSchema(output, { unrepresentable: "any" }));
    return /"(secret|signing_secret)":/.test(fields) && !SILENT.includes(name);
  });
  const says = commands.filter(([, { answersSecret }]) => answersSecret).map(([name]) => name);
  // A link that lets somebody in is one, though it is no field of that name.
  assert.deepEqual(
    [...showing.map(([name]) => name), "invitations.create", "portalSessions.create"].sort(),
    says.sort(),
  );
});

test("a secret is repeated to the same key alone, and any answer to whoever may do as much", async ({
  keyWith,
  call,
}) => {
  const headers = { "idempotency-key": "once" };
  const endpoint = { url: "https://hooks.example/", enabled_events: ["distribution.live"] };
  const create = (key: string) => call("POST", "/v1/platform/webhook_endpoints", { key, body: endpoint, headers });
  const [mine, other] = [await keyWith(["webhooks:write"]), await keyWith(["webhooks:write"])];
  const made = await create(mine);
  assert.equal(made.status, 201, made.text);
  assert.equal((await create(mine)).text, made.text);
  refused(await create(other), 409, "idempotency_key_conflict");
  const add = (key: string) =>
    call("POST", "/v1/platform/programs", { key, body: { name: "P" }, headers: { "idempotency-key": "program" } });
  const wide = await keyWith(["programs:write", "programs:read"]);
  const added = await add(wide);
  assert.equal(added.status, 201, added.text);
  refused(await add(await keyWith(["programs:write"])), 409, "idempotency_key_conflict");
  const rotated = await add(await keyWith(["programs:write", "programs:read"]));
  assert.deepEqual([rotated.text, rotated.headers["idempotent-replayed"]], [added.text, "true"]);
});

test.run();
