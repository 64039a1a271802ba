import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { type Browser, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly owner: Browser;
  readonly manager: Browser;
  readonly other: Browser;
  readonly viewer: Browser;
}
const test = suite<Fixtures>("views that a team shares");
const VIEW = { list: "members", name: "To decide", search: { approval_status: "pending", tag: " VIP " } };

test.before(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  const of = (role: "owner" | "manager" | "viewer", name: string) =>
    signIn(world, { email: `${name}@acme.example`, role });
  Object.assign(fixtures, world, {
    owner: await of("owner", "owner"),
    manager: await of("manager", "manager"),
    other: await of("manager", "other"),
    viewer: await of("viewer", "viewer"),
  });
});
test.after((world) => world.close());

const names = async ({ call }: Browser): Promise<readonly string[]> =>
  (await call("GET", "/views")).body.data.map(({ name }: { readonly name: string }) => name);

test("a view that is shared says by whom, and whoever reads the list opens it", async ({ manager, viewer }) => {
  const made = await manager.call("POST", "/views", { body: VIEW });
  assert.equal(made.status, 201, made.text);
  const { name, search, author, object, livemode } = made.body;
  assert.deepEqual(
    [name, search, object, livemode],
    ["To decide", { approval_status: "pending", tag: "VIP" }, "view", true],
  );
  assert.equal(author.id, (await manager.call("GET", "/session")).body.person.id);
  assert.deepEqual(await names(viewer), ["To decide"]);
  refused(await viewer.call("POST", "/views", { body: VIEW }), 403, "insufficient_scope");
});

test("a view has filters of its list, one or more, and no text that names somebody", async ({ manager }) => {
  for (const [search, param] of [
    [{}, "search"],
    [{ q: "zoe" }, "search.q"],
    [{ status: "gone" }, "search.status"],
    [{ tag: "" }, "search.tag"],
  ] as const)
    refused(await manager.call("POST", "/views", { body: { ...VIEW, search } }), 400, "invalid_request", param);
  refused(await manager.call("POST", "/views", { body: { ...VIEW, list: "payouts" } }), 400, "invalid_request", "list");
  refused(await manager.call("POST", "/views", { body: { ...VIEW, name: " " } }), 400, "invalid_request", "name");
});

test("the author renames and removes a view, or an owner, and nobody else", async ({
  owner,
  manager,
  other,
  viewer,
}) => {
  const { id } = (await manager.call("POST", "/views", { body: { ...VIEW, name: "Mine" } })).body;
  refused(await other.call("POST", `/views/${id}`, { body: { name: "Theirs" } }), 403, "view_of_another");
  refused(await other.call("POST", `/views/${id}/remove`), 403, "view_of_another");
  refused(await viewer.call("POST", `/views/${id}/remove`), 403, "insufficient_scope");
  assert.equal((await manager.call("POST", `/views/${id}`, { body: { name: "Ours" } })).body.name, "Ours");
  assert.equal((await owner.call("POST", `/views/${id}`, { body: { name: "Everybody's" } })).body.name, "Everybody's");
  assert.deepEqual(await names(viewer), ["Everybody's", "To decide"]);
  const gone = await owner.call("POST", `/views/${id}/remove`);
  assert.deepEqual(gone.body, { id, object: "view", deleted: true }, gone.text);
  assert.deepEqual(await names(viewer), ["To decide"]);
  refused(await manager.call("POST", `/views/${id}`, { body: { name: "Back" } }), 404, "view_not_found");
  refused(await manager.call("POST", `/views/${id}/remove`), 404, "view_not_found");
  const { data } = (await owner.call("GET", "/audit_entries?limit=100")).body;
  const entries = data.filter(({ subject }: { readonly subject: { readonly id: string } }) => subject.id === id);
  assert.deepEqual(
    entries.map(({ verb }: { readonly verb: string }) => verb),
    ["views.create", "views.update", "views.update", "views.delete"],
  );
});

test("the views of test data are others, and a team shares fifty", async ({ manager, viewer }) => {
  await manager.call("POST", "/session", { body: { mode: "test" } });
  assert.deepEqual(await names(manager), []);
  for (let n = 1; n <= 50; n += 1)
    assert.equal((await manager.call("POST", "/views", { body: { ...VIEW, name: `View ${n}` } })).status, 201);
  refused(await manager.call("POST", "/views", { body: VIEW }), 409, "too_many_views");
  await manager.call("POST", "/session", { body: { mode: "live" } });
  assert.deepEqual(await names(viewer), ["To decide"]);
});

test.run();
