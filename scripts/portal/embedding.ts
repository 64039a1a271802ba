// The portal inside pages of a store: one whose origin the surface allows, and one of another origin.
import * as assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { passed, settled } from "../console/browser.ts";
import type { World } from "./world.ts";

/** A page of a store's own, which reads what a member earned by the client, and tries what only the member may do. */
const ownPage = async (base: string, token: string): Promise<string> => {
  const client = fileURLToPath(new URL("../../packages/client/src/portal.ts", import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createPortalClient } from ${JSON.stringify(client)};
        const read = async () => {
          const anybody = createPortalClient({ baseUrl: ${JSON.stringify(base)}, maxRetries: 0 });
          const { token } = await anybody.session.open({ token: ${JSON.stringify(token)} });
          const portal = anybody.withOptions({ token });
          const { memberships: [{ id }] } = await portal.session.retrieve();
          const { data } = await portal.memberships.earnings.list(id);
          const nothing = await portal.memberships.earnings.list("enr_unknown").catch(({ code }) => code);
          const own = await portal.profile.retrieve().catch(({ code }) => code);
          const link = await anybody.signIn.byMail({ email: "amira@example.com" }).catch(({ code }) => code);
          return [data.length > 0, nothing, own, link];
        };
        read().catch(String).then((said) => { document.querySelector("output").textContent = JSON.stringify(said); });`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    ...{ bundle: true, write: false, format: "esm", platform: "browser", conditions: ["@entente/source"] },
  });
  return `<!doctype html><html lang="en"><title>Store</title><link rel="icon" href="data:,"><output></output>
    <script type="module">${outputFiles[0]?.text}</script></html>`;
};

export const embedding = async (browser: Browser, world: World): Promise<void> => {
  const { base, publicKey, store, members } = world;
  const src = `${base}/portal/embed/${publicKey}`;
  const tag = (token: string) =>
    `<!doctype html><html lang="en"><title>Store</title><link rel="icon" href="data:,"><main><h1>Partners</h1>
     <script src="${base}/entente-portal.js"></script>
     <entente-portal src="${src}" token="${token}" theme="dark" lang="de"></entente-portal></main></html>`;
  const context = await browser.newContext({ viewport: { width: 1_000, height: 900 } });

  const page = await context.newPage();
  store.pages.set("/partners", tag((await world.link(members.amira.id)).token));
  await page.goto(`${store.trusted}/partners`);
  const inside = page.frameLocator("iframe");
  await inside.getByRole("heading", { name: "Hallo, Amira Haddad" }).waitFor();
  const frame = page.locator("iframe");
  await page.waitForFunction("document.querySelector('iframe').offsetHeight > 1000");
  assert.ok(!(await frame.getAttribute("src"))?.includes("portal_link"), "the token is in no address");
  await inside.getByRole("link", { name: "Verdienst", exact: true }).click();
  await inside.locator("a.entry").first().waitFor();
  assert.deepEqual(await context.cookies(), []);
  passed("a page of an allowed origin shows the portal, as high as it is, and passes the token by a message");

  await page.evaluate(
    "document.querySelector('entente-portal').addEventListener('ended', () => { window.ended = true })",
  );
  await inside.getByRole("button", { name: "Portal schließen" }).click();
  await page.waitForFunction("window.ended === true");
  const { token } = await world.link(members.chiara.id);
  await page.evaluate(`document.querySelector('entente-portal').setAttribute('token', '${token}')`);
  await inside.getByText("Noch nichts verdient.").waitFor();
  passed("a page hears that the visit ended, and opens the next one with another token");

  await page.evaluate(`{
    const element = document.querySelector('entente-portal');
    element.setAttribute('lang', 'fr');
    element.setAttribute('theme', 'light');
  }`);
  await inside.getByText("Aucun gain pour l’instant.").waitFor();
  assert.equal(await inside.locator("html").getAttribute("data-theme"), "light");
  passed("another language and theme of the page are shown in the same visit");

  const other = await context.newPage();
  const refused: string[] = [];
  other.on("console", (message) => refused.push(message.text()));
  store.pages.set("/partners", tag((await world.link(members.amira.id)).token));
  await other.goto(`${store.foreign}/partners`);
  await other.waitForLoadState("networkidle");
  assert.ok(
    refused.some((text) => text.includes("frame-ancestors")),
    refused.join("\n"),
  );
  assert.equal(await other.frameLocator("iframe").getByRole("heading").count(), 0);
  passed("a page of another origin is refused by the browser");

  const outside = await context.newPage();
  outside.on("console", (message) => refused.push(message.text()));
  store.pages.set(
    "/whole",
    `<!doctype html><html lang="en"><title>Store</title><iframe src="${base}/portal"></iframe></html>`,
  );
  await outside.goto(`${store.trusted}/whole`);
  await outside.waitForLoadState("networkidle");
  assert.equal(await outside.frameLocator("iframe").getByRole("heading").count(), 0);
  const unknown = await fetch(`${base}/portal/embed/pk_live_${"0".repeat(32)}`);
  assert.equal(unknown.status, 404);
  passed("the portal is framed at the address of a known public key alone");

  // Another page that opens the address of the frame in a window of its own cannot send it a token.
  const alone = await context.newPage();
  const opened: string[] = [];
  alone.on("request", (request) => opened.push(new URL(request.url()).pathname));
  await alone.goto(src);
  await alone.getByRole("heading", { name: "Sign in" }).waitFor();
  await alone.evaluate(`window.postMessage({ type: "entente.portal.token", token: "x" }, "*")`);
  await settled(alone);
  await alone.getByRole("heading", { name: "Sign in" }).waitFor();
  assert.ok(opened.length > 0 && !opened.includes("/v1/portal/session/open"), opened.join(" "));
  passed("a token is taken from the page around alone");

  const own = await context.newPage();
  store.pages.set("/own", await ownPage(base, (await world.link(members.amira.id)).token));
  await own.goto(`${store.foreign}/own`);
  await own.waitForFunction("document.querySelector('output').textContent !== ''");
  const said = JSON.parse((await own.locator("output").textContent()) ?? "");
  assert.deepEqual(said, [true, "enrollment_not_found", "connection_failed", "connection_failed"]);
  assert.deepEqual(await context.cookies(), []);
  passed("a page of any origin reads by the client what its session shows, and nothing that only the member may do");
  await context.close();
};
