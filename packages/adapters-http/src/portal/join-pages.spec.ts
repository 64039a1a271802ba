import * as assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { openWorld, type World } from "../testing/world.ts";

const KEYLESS = { key: undefined };
const ORIGIN = "https://store.example";
const PAGE = "<!doctype html><title>Join</title>";

const test = onMounts<World & { folder: string }>("the page by which a program is joined");
test.before.each(async (world) => {
  const folder = mkdtempSync(join(tmpdir(), "entente-join-"));
  mkdirSync(join(folder, "dist"));
  for (const name of ["index.html", "join.html"]) writeFileSync(join(folder, "dist", name), PAGE);
  Object.assign(world, await openWorld({ portal: { folder: join(folder, "dist") } }, undefined, world.mount), {
    folder,
  });
});
test.after.each(async (world) => {
  await world.close();
  rmSync(world.folder, { recursive: true });
});

const programOf = async ({ call }: World, open: boolean): Promise<string> => {
  const { body } = await call("POST", "/v1/platform/programs", { body: { name: "Runners" } });
  const joined = await call("POST", `/v1/platform/programs/${body.id}/joining`, { body: { open } });
  assert.equal(joined.status, 201, joined.text);
  return body.id;
};

test("the page is framed by the allowed origins of the surface of an open program, and by nobody else", async (world) => {
  const program = await programOf(world, true);
  const before = await world.call("GET", `/join/${program}`, KEYLESS);
  assert.equal(before.status, 200, before.text);
  assert.match(String(before.headers["content-security-policy"]), /frame-ancestors 'none'/);
  const surface = { body: { allowed_origins: [ORIGIN] } };
  await world.call("POST", `/v1/platform/programs/${program}/connect_config`, surface);
  const after = await world.call("GET", `/join/${program}`, KEYLESS);
  assert.match(String(after.headers["content-security-policy"]), /frame-ancestors https:\/\/store\.example/);
  assert.equal(after.headers["set-cookie"], undefined);
  const other = await world.call("GET", "/join/prog_018f0000-0000-7000-8000-000000000000", KEYLESS);
  assert.match(String(other.headers["content-security-policy"]), /frame-ancestors 'none'/);
  refused(await world.call("GET", "/join/", KEYLESS), 404, "route_not_found");
});

test("a program that is not open is not found, and the answer to every address is one", async (world) => {
  const closed = await programOf(world, false);
  const ask = (program: string, email: string) =>
    world.call("POST", `/v1/portal/join/${program}/verify`, { ...KEYLESS, body: { email } });
  refused(await world.call("GET", `/v1/portal/join/${closed}`, KEYLESS), 404, "program_not_found");
  refused(await ask(closed, "ann@people.test"), 404, "program_not_found");
  const program = await programOf(world, true);
  const page = await world.call("GET", `/v1/portal/join/${program}`, KEYLESS);
  assert.deepEqual([page.body.name, page.body.look], ["Runners", null]);
  const look = { accent: "#7a1f5c", accent_dark: "#f2a7d8", corner: 4, font: "serif", logo: null };
  await world.call("POST", "/v1/platform/brand", { body: { look } });
  assert.deepEqual((await world.call("GET", `/v1/portal/join/${program}`, KEYLESS)).body.look, look);
  await world.call("POST", "/v1/platform/enrollments", { body: { program, email: "ann@people.test" } });
  const [known, unknown] = [await ask(program, "ann@people.test"), await ask(program, "bob@people.test")];
  assert.deepEqual([known.status, known.body], [202, { object: "join_link", asked: true }]);
  assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
  refused(await ask(program, "bob"), 400, "invalid_request");
  const token = { ...KEYLESS, body: { token: "join_live_" } };
  refused(await world.call("POST", "/v1/portal/join/standing", token), 401, "sign_in_failed");
});

test("a form, terms and rules are refused by their paths where they do not fit", async (world) => {
  const program = await programOf(world, true);
  const faults: readonly (readonly [object, string])[] = [
    [{ application_form: [{ key: "A", label: "A", kind: "text" }] }, "application_form[0].key"],
    [{ application_form: [{ key: "a", label: "A", kind: "choice" }] }, "application_form[0].choices"],
    [{ application_form: [{ key: "a", label: "A", kind: "url", max: 3 }] }, "application_form[0].max"],
    [{ terms: { text: "a", url: "https://a.example" } }, "terms.text"],
    [{ rules: [{ when: "address_domain", decision: "approve" }] }, "rules[0].any_of"],
    [{ rules: [{ when: "address_domain", any_of: ["a b"], decision: "approve" }] }, "rules[0].any_of[0]"],
    [{ rules: [{ when: "country", field: "c", any_of: ["DE"], decision: "approve" }] }, "rules[0].field"],
  ];
  for (const [body, param] of faults) {
    const answer = await world.call("POST", `/v1/platform/programs/${program}/joining`, { body });
    refused(answer, 400, "invalid_request");
    assert.equal(answer.body.error.param, param);
  }
});

test.run();
