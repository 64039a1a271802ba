import * as assert from "node:assert/strict";
import { ROLES, SCOPE_ROLES } from "@entente/core/tables";
import { suite } from "uvu";
import { ROUTES } from "../routes/routes.ts";
import { refused } from "../testing/http-client.ts";
import { type Browser, signIn } from "../testing/people.ts";
import { openWorld, runCampaign, type World } from "../testing/world.ts";

const test = suite<World>("roles at every route of the console");

test.before(
  async (world) => void Object.assign(world, await openWorld({ console: {}, publicUrl: "http://127.0.0.1" })),
);
test.after((world) => world.close());

test("every route of the platform lets in the roles that have its scope, and refuses the others by name", async (world) => {
  for (const role of ROLES) {
    const browser: Browser = await signIn(world, { role });
    const asked = ROUTES.map(async ({ method, path, scope }) => {
      const reply = await browser.call(
        method,
        path.replaceAll(/\{[^}]+\}/g, "nothing"),
        method === "GET" ? {} : { body: {} },
      );
      const isLet = scope === "any" || SCOPE_ROLES[scope].includes(role);
      const line = `${role} ${method} ${path}: ${reply.status} ${reply.text}`;
      if (isLet) assert.ok(reply.status !== 401 && reply.status !== 403, line);
      else assert.equal(`${reply.status} ${reply.body.error.code}`, "403 insufficient_scope", line);
      if (!isLet) assert.equal(reply.body.error.message, `This role lacks the scope ${scope}.`);
    });
    await Promise.all(asked);
  }
});

test("a role needs the scope of a field too, besides the scope of its route", async (world) => {
  const { entity } = await runCampaign(world);
  const support = await signIn(world, { role: "support" });
  const moved = await support.call("POST", `/entities/${entity}`, { body: { email: "other@people.example" } });
  assert.equal(refused(moved, 403, "insufficient_scope", "email").message, "This role lacks the scope payouts:write.");
  const viewer = await signIn(world, { role: "viewer" });
  const asked = await viewer.call("GET", "/performance/events?customer=mia");
  assert.equal(
    refused(asked, 403, "insufficient_scope", "customer").message,
    "This role lacks the scope customers:read.",
  );
  for (const path of ["/performance/events", "/enrollments?q=ann", "/promo_links?q=ann", "/entities?q=ann"])
    assert.equal((await viewer.call("GET", path)).status, 200, path);
});

test.run();
