import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

const LIST = "**/console/api/programs?*";

/** Reads in German why a list was refused: by the sentence of its code, and for a code without one by the code. */
export const refusing = async ({ page, open }: Visitor): Promise<void> => {
  const refuse = async (code: string): Promise<void> => {
    await page.unroute(LIST);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 400, json: { error: { code, message: "Nobody reads this.", param: null } } }),
    );
    await open("programs?lang=de");
  };
  await refuse("payout_rules_required");
  await page.getByText("Keine Auszahlungsregel ist aktiv.").waitFor();
  await isAccessible(page, "a refusal in German");
  await refuse("of_tomorrow");
  await page.getByText("Der Dienst hat das abgelehnt (of_tomorrow).").waitFor();
  await page.getByText("Nobody reads this.").waitFor({ state: "detached" });
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await settled(page);
  await page.locator("tbody tr").first().waitFor();
  passed("owner: a refusal is read in the language of the page, and one without a sentence by its code");
};
