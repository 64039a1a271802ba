// The portal in every language: nothing of it is left in English, and from right to left it reads as well.
import * as assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { passed } from "../console/browser.ts";
import { fits, openPortal, PAGES } from "./member.ts";
import type { World } from "./world.ts";

/** The first page's title of each language, with a browser whose locale is that language. */
const HELLO = {
  en: "Hello, Amira Haddad",
  de: "Hallo, Amira Haddad",
  fr: "Bonjour Amira Haddad",
  es: "Hola, Amira Haddad",
};

/** Names and words of the world, which no language translates. */
const GIVEN = ["Amira Haddad", "Lumen Coffee", "Ten percent", "Fifty sales", "Roaster", "newsletter", "bio", "USD"];

/** The texts of a page that hold letters of English, but for what is data: the names that are given. */
export const untranslated = async (page: Page, given: readonly string[] = GIVEN): Promise<readonly string[]> => {
  const texts = await page.evaluate<string[]>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('[translate="no"], script, svg title')) found.push(walker.currentNode.data);
    const named = [...document.querySelectorAll("[aria-label], [placeholder], [title]")];
    return [...found, ...named.flatMap((one) => ["aria-label", "placeholder", "title"].map((name) => one.getAttribute(name) ?? ""))];
  })()`);
  return texts.filter((text) => {
    const own = given.reduce((left, name) => left.replaceAll(name, ""), text).replace(/https?:\/\/\S+/g, "");
    return /[a-z]{2,}/i.test(own);
  });
};

export const languages = async (browser: Browser, world: World): Promise<void> => {
  const { amira } = world.members;
  for (const [locale, title] of Object.entries(HELLO)) {
    const visit = await openPortal(browser, world, amira.id, { locale });
    assert.equal(await visit.page.locator("h1").textContent(), title);
    assert.equal(await visit.page.locator("html").getAttribute("lang"), locale);
    for (const name of PAGES) {
      await visit.show(name);
      await fits(visit.page, `${locale} ${name}`);
    }
    await visit.leave();
  }
  passed("a member reads the portal in English, German, French and Spanish, as the browser asks for");

  const asked = await openPortal(browser, world, amira.id, { query: "lang=fr", locale: "de" });
  assert.equal(await asked.page.locator("h1").textContent(), HELLO.fr);
  await asked.page.locator("footer select").first().selectOption("es");
  await asked.page.getByRole("heading", { name: HELLO.es }).waitFor();
  await asked.leave();
  passed("a member is shown the language of the address, and chooses another one");

  for (const width of [390, 1_280]) {
    const pseudo = await openPortal(browser, world, amira.id, { query: "lang=en-XA", width });
    for (const name of PAGES) {
      await pseudo.show(name);
      assert.deepEqual(await untranslated(pseudo.page), [], name);
      await fits(pseudo.page, `en-XA ${width} ${name}`);
    }
    await pseudo.show("earnings");
    for (const at of [0, 1, 3]) {
      await pseudo.page.locator("a.entry").nth(at).click();
      await pseudo.page.locator("ol.chain").waitFor();
      assert.deepEqual(await untranslated(pseudo.page), [], `earning ${at}`);
      await fits(pseudo.page, `en-XA ${width} earning ${at}`);
      await pseudo.page.goBack();
      await pseudo.page.locator("a.entry").first().waitFor();
    }
    await pseudo.leave();
  }
  passed("no text of any page is left in English, and texts that are 40 % longer fit");

  const rtl = await openPortal(browser, world, amira.id, { query: "lang=ar-XB" });
  assert.equal(await rtl.page.locator("html").getAttribute("dir"), "rtl");
  const left = async (selector: string) => (await rtl.page.locator(selector).first().boundingBox())?.x ?? 0;
  assert.ok((await left(".bar .name")) > (await left(".bar nav")), "the brand stands at the right");
  for (const name of PAGES) {
    await rtl.show(name);
    await fits(rtl.page, `ar-XB ${name}`);
  }
  await rtl.leave();
  passed("a language that runs from right to left is laid out so");
};
