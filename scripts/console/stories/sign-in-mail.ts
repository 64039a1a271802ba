// Signing in by a link that the service sends: no command line, and nobody else, has a part in it.
import * as assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { isAccessible, passed, watch } from "../browser.ts";
import { startInbox } from "../inbox.ts";
import { startServer } from "../server.ts";

const MIA = "mia@lumen.example";

/** A person who works here asks for a link, opens it, and reads how the session began; `picture` keeps what is seen. */
export const signInByMail = async (
  browser: Browser,
  picture: (name: string, page: { screenshot(asked: object): Promise<unknown> }) => Promise<void> = async () =>
    undefined,
): Promise<void> => {
  const inbox = await startInbox();
  const server = await startServer("memory", inbox.settings);
  const context = await browser.newContext();
  try {
    // Somebody of the team for whom an operator made a link once.
    await server.link("manager", "--name", "Mia", "--email", MIA);
    const page = await context.newPage();
    const faults = watch(page, server.base);
    await page.goto(`${server.base}/console/members`);
    const address = page.getByLabel("Your email address");
    await address.waitFor();
    assert.equal(await page.getByText("entente console link").count(), 0);
    await isAccessible(page, "asking for a link");
    await picture("ask", page);
    const ask = async (email: string): Promise<void> => {
      await address.fill(email);
      await page.getByRole("button", { name: "Send me a sign-in link" }).click();
      await page.getByRole("status").filter({ hasText: "Check your inbox" }).waitFor();
    };
    await ask("nobody@lumen.example");
    await isAccessible(page, "a link on its way");
    await picture("sent", page);
    await page.getByRole("button", { name: "Use another address" }).click();
    await ask(MIA);
    const { subject, text } = await inbox.next(MIA);
    assert.match(subject, /^Sign in to /);
    const [link] = text.match(/http\S+#token=\S+/) ?? [];
    await page.goto(link ?? "");
    await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
    await page.goto(`${server.base}/console/settings?show=sessions`);
    await page.getByText("a link by mail").first().waitFor();
    assert.deepEqual(inbox.letters, [], "nobody else is written to");
    assert.deepEqual(
      faults.filter((fault) => !fault.includes("status of 401 ")),
      [],
    );
    passed("sign-in: a person asks for a link by mail and comes in by it; an unknown address is answered alike");
  } finally {
    await context.close();
    await server.close();
    await inbox.close();
  }
};
