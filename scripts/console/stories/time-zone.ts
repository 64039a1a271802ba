import { isAccessible, passed, type Visitor } from "../browser.ts";

/** Sets the time zone of the brand: a zone that nobody knows is refused beside its field. */
export const timeZone = async ({ page, open }: Visitor): Promise<void> => {
  await open("money?show=periods");
  await page.getByText("Days begin and end in the time zone UTC.").waitFor();
  await page.getByRole("button", { name: "Change the time zone" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Time zone");
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await field.fill("Mars/Olympus");
  await save.click();
  await dialog
    .getByRole("alert")
    .filter({ hasText: /such as Europe\/Zurich/ })
    .waitFor();
  await isAccessible(page, "a time zone that nobody knows");
  await field.fill("Europe/Zurich");
  await save.click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Days begin and end in the time zone Europe/Zurich.").waitFor();
  const spells = page.getByRole("listitem").filter({ hasText: /^(UTC|Europe\/Zurich)/ });
  await spells.filter({ hasText: /^UTCinitially$/ }).waitFor();
  await spells.filter({ hasText: /^Europe\/Zurichfrom \d{4}-\d\d-\d\d$/ }).waitFor();
  await isAccessible(page, "the time zones that a brand has had");
  passed("owner: the time zone of the brand is another one from the next period on");
};
