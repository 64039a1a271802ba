// What each role sees, copied by hand from docs/roles.md: nothing here knows the tables of the code.
import * as assert from "node:assert/strict";
import type { APIRequestContext, Browser } from "playwright-core";
import { isAccessible, passed, settled, signIn, type Visitor } from "./browser.ts";
import type { Server } from "./server.ts";

export const ROLES = ["owner", "manager", "finance", "support", "developer", "viewer"] as const;
export type Role = (typeof ROLES)[number];

const ALL: readonly Role[] = ROLES;
const WITH_MONEY: readonly Role[] = ["owner", "manager", "finance", "support", "developer"];
const WITH_WALLET: readonly Role[] = ["owner", "manager", "finance"];
const WITH_SURFACES: readonly Role[] = ["owner", "manager", "developer"];

/** The rooms of the navigation, in its order, with the address and the roles of each. */
const ROOMS: readonly { readonly name: string; readonly path: string; readonly roles: readonly Role[] }[] = [
  { name: "Overview", path: "", roles: ALL },
  { name: "Programs", path: "programs", roles: ALL },
  { name: "Members", path: "members", roles: ALL },
  { name: "Distributions", path: "distributions", roles: ALL },
  { name: "Activity", path: "activity", roles: ALL },
  { name: "Money", path: "money", roles: WITH_MONEY },
  { name: "Approvals", path: "approvals", roles: WITH_WALLET },
  { name: "Developers", path: "developers", roles: WITH_SURFACES },
  { name: "Audit", path: "audit", roles: ["owner", "manager", "finance", "developer"] },
  { name: "Service", path: "operator", roles: ["owner"] },
];

/** Parts of rooms that not everybody has who has the room; who lacks one is shown another part in its place. */
const PARTS: readonly { readonly name: string; readonly path: string; readonly roles: readonly Role[] }[] = [
  { name: "Payments", path: "activity?show=payments", roles: WITH_MONEY },
  { name: "Sources", path: "activity?show=sources", roles: WITH_MONEY },
  { name: "Ledger", path: "money?show=ledger", roles: WITH_WALLET },
  { name: "API keys", path: "developers?show=keys", roles: ["owner", "developer"] },
  { name: "Requests", path: "developers?show=requests", roles: ["owner", "developer"] },
  { name: "People", path: "settings?show=people", roles: ["owner", "manager"] },
  { name: "Invitations", path: "settings?show=invitations", roles: ["owner", "manager"] },
];

/** Lists that are read from the service, each with its roles. Pages of nobody else may hold the ids in these lists. */
const LISTS: readonly { readonly path: string; readonly roles: readonly Role[] }[] = [
  { path: "programs", roles: ALL },
  { path: "enrollments", roles: ALL },
  { path: "distributions", roles: ALL },
  { path: "performance/events", roles: ALL },
  { path: "sources", roles: WITH_MONEY },
  { path: "source_coupons", roles: WITH_MONEY },
  { path: "source_payments", roles: WITH_MONEY },
  { path: "events", roles: WITH_MONEY },
  { path: "payouts", roles: WITH_MONEY },
  { path: "payouts/batches", roles: WITH_MONEY },
  { path: "payouts/rules", roles: WITH_MONEY },
  { path: "payouts/rails", roles: WITH_WALLET },
  { path: "approvals", roles: WITH_WALLET },
  { path: "wallet/transactions", roles: WITH_WALLET },
  { path: "ledger/entries", roles: WITH_WALLET },
  { path: "webhook_endpoints", roles: WITH_SURFACES },
  { path: "audit_entries", roles: ["owner", "manager", "finance", "developer"] },
  { path: "api_keys", roles: ["owner", "developer"] },
  { path: "requests", roles: ["owner", "developer"] },
  { path: "people", roles: ["owner", "manager"] },
  { path: "invitations", roles: ["owner", "manager"] },
];

/** Lists whose ids stand in another list too, such as who did something; whoever reads that one meets them there. */
const NAMED_IN: Readonly<Record<string, string>> = {
  people: "programs",
  sources: "performance/events",
  requests: "programs",
  api_keys: "events",
  invitations: "audit_entries",
  webhook_endpoints: "audit_entries",
  "payouts/rails": "payouts",
  "wallet/transactions": "audit_entries",
};

const readersOf = (path: string): readonly Role[] => LISTS.find((list) => list.path === path)?.roles ?? [];

const CODE_OF_REFUSAL = "insufficient_scope";

const read = async (request: APIRequestContext, base: string, path: string) => {
  const answer = await request.get(`${base}/console/api/${path}`);
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
};

/** The ids of every list, as an owner reads them. */
export const idsOf = async ({ context, base }: Visitor): Promise<ReadonlyMap<string, readonly string[]>> => {
  const ids = new Map<string, readonly string[]>();
  for (const { path } of LISTS) {
    const { body } = await read(context.request, base, path);
    ids.set(
      path,
      (body.data as readonly { id: string }[]).map(({ id }) => id),
    );
  }
  return ids;
};

/** Demands that the service answers what a role may read, and refuses all else by the scope. */
const isAnswered = async ({ context, base }: Visitor, role: Role): Promise<void> => {
  for (const { path, roles } of LISTS) {
    const { status, body } = await read(context.request, base, path);
    assert.equal(status, roles.includes(role) ? 200 : 403, `${role} reads ${path}`);
    if (status === 403) assert.equal((body.error as { code: string }).code, CODE_OF_REFUSAL, `${role} reads ${path}`);
  }
};

/** Visits every room and part by its address, and answers what the service said meanwhile and the pages showed. */
const visitRooms = async ({ page, open, base }: Visitor, role: Role): Promise<string> => {
  const said: Promise<string>[] = [];
  const asked: string[] = [];
  page.on("response", (response) => {
    if (!response.url().startsWith(`${base}/console/api/`)) return;
    asked.push(response.url().slice(`${base}/console/api/`.length));
    said.push(response.text().catch(() => ""));
  });
  const shown: string[] = [];
  for (const { name, path, roles } of ROOMS) {
    asked.length = 0;
    await open(path);
    const links = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
    const expected = ROOMS.filter((room) => room.roles.includes(role)).map((room) => room.name);
    // What waits in a room is counted behind its name.
    const names = (await links.allTextContents()).map((name) => name.replace(/\d+$/, ""));
    assert.deepEqual(names, expected, `the navigation of ${role}`);
    const isShown = roles.includes(role);
    await page.getByRole("heading", { name, level: 1 }).waitFor({ state: isShown ? "visible" : "detached" });
    if (!isShown) {
      await page.getByText("Your role has no access to this page.").waitFor();
      // The frame reads who is there and what the bell says, and counts what waits for approval for whoever reads approvals.
      const isOfFrame = (one: string): boolean =>
        ["session", "bell"].includes(one) || (WITH_WALLET.includes(role) && one.startsWith("approvals?of="));
      const ofRoom = asked.filter((one) => !isOfFrame(one));
      assert.deepEqual(ofRoom, [], `${role} at /${path} asks for nothing of the room`);
    }
    assert.equal(await page.getByText("This could not be loaded.").count(), 0, `${role} at /${path}`);
    assert.equal(await page.getByText("Your role has no access to this.").count(), 0, `${role} at /${path}`);
    await isAccessible(page, `${role} at /${path}`);
    shown.push(await page.content());
  }
  for (const { name, path, roles } of PARTS) {
    await open(path);
    const part = page.getByRole("main").getByRole("button", { name, exact: true });
    assert.equal(await part.count(), roles.includes(role) ? 1 : 0, `the part ${name} of ${role}`);
    await isAccessible(page, `${role} at /${path}`);
    shown.push(await page.content());
  }
  await settled(page);
  return [...shown, ...(await Promise.all(said))].join("\n");
};

/** Demands of a role that what it may not read is neither in the navigation, nor at its address, nor anywhere on a page. */
export const isLimited = async (
  browser: Browser,
  server: Server,
  role: Role,
  ids: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  const visitor = await signIn(browser, server, await server.link(role, "--name", `Matrix ${role}`));
  const seen = await visitRooms(visitor, role);
  const foreign = LISTS.filter(({ path, roles }) => ![...roles, ...readersOf(NAMED_IN[path] ?? path)].includes(role));
  for (const { path } of foreign) {
    const found = ids.get(path)?.filter((id) => seen.includes(id));
    assert.deepEqual(found, [], `${role} is shown something of ${path}`);
  }
  await isAnswered(visitor, role);
  await visitor.leave();
  const hidden = ROOMS.filter(({ roles }) => !roles.includes(role)).map(({ name }) => name);
  passed(
    `matrix: ${role} sees ${ROOMS.length - hidden.length} rooms${hidden.length > 0 ? `, not ${hidden.join(", ")}` : ""}`,
  );
};
