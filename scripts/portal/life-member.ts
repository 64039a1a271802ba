// How the member of the life story moves: by the mailed link, and by the navigation.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Download, Page } from "playwright-core";
import { settled } from "../console/browser.ts";
import { ROOT } from "../packed.mjs";
import { type Life, NORA } from "./life-brand.ts";
import { navigation } from "./member.ts";

/** Opens a page of the portal by its name in the navigation. */
export const show = async (page: Page, name: string): Promise<void> => {
  await (await navigation(page)).getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
};

/** Asks for a link on the page for signing in, and opens the one that came. */
export const comes = async (life: Life, page: Page): Promise<void> => {
  await page.goto(life.signIn);
  await comesFromHere(life, page);
};

/** Asks for a link where the page shows the form for it, and opens the one that came. */
export const comesFromHere = async (life: Life, page: Page): Promise<void> => {
  const { home, own } = life.spoken.words;
  await page.getByLabel(own.signIn.address).fill(NORA.email);
  await page.getByRole("button", { name: own.signIn.send }).click();
  await page.getByText(own.signIn.sent).waitFor();
  await page.goto(await life.linkTo(NORA.email));
  await page.getByRole("heading", { name: home.hello(NORA.name) }).waitFor();
  await settled(page);
};

/** Presses a button of a page, and answers the file that it saves. */
export const savedBy = async (page: Page, button: string): Promise<Download> => {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return file;
};

interface Reader {
  getDocument(of: { readonly data: Uint8Array; readonly verbosity: number }): {
    readonly promise: Promise<{
      readonly numPages: number;
      getPage(at: number): Promise<{
        getTextContent(): Promise<{ readonly items: readonly { readonly str?: string }[] }>;
      }>;
    }>;
    destroy(): Promise<void>;
  };
}

/** The text of a PDF without its spaces, by the reader that the specification of documents uses. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const from = createRequire(join(ROOT, "packages", "adapters-documents", "package.json"));
  const { getDocument } = (await import(pathToFileURL(from.resolve("pdfjs-dist/legacy/build/pdf.mjs")).href)) as Reader;
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  let text = "";
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    text += items.map(({ str }) => str ?? "").join("");
  }
  await task.destroy();
  return text.normalize("NFKC").replaceAll(/\s/g, "");
};
