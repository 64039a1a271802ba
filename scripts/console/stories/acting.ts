import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

const dialog = ({ page }: Visitor) => page.getByRole("dialog");

/** Takes a part of a sale back, gives it back again, and credits the sale to another member. */
const onEvent = async (visitor: Visitor): Promise<void> => {
  const { page, open } = visitor;
  await open("activity?type=sale");
  await page.locator("tbody tr", { hasText: "$34.80" }).first().locator("a").first().click();
  await page.getByRole("button", { name: "Refund or chargeback" }).click();
  await dialog(visitor).getByLabel("Amount").fill("4.80");
  await isAccessible(page, "a refund before it is recorded");
  await dialog(visitor).getByRole("button", { name: "Record" }).click();
  await dialog(visitor).waitFor({ state: "detached" });
  await page.getByText("$4.80").first().waitFor();
  passed("manager: a part of a sale is taken back");

  await open("activity?type=refund");
  await page.locator("tbody tr", { hasText: "$4.80" }).first().locator("a").first().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await dialog(visitor).getByRole("button", { name: "Restore" }).click();
  await dialog(visitor).waitFor({ state: "detached" });
  await open("activity?type=reinstatement");
  await page.getByRole("cell", { name: "$4.80" }).first().waitFor();
  passed("manager: what was taken back is given back");

  await open("activity?type=sale");
  await page.locator("tbody tr", { hasText: "$128.00" }).first().locator("a").first().click();
  await page.getByRole("button", { name: "Credit another member" }).click();
  await dialog(visitor).getByRole("radio").first().check();
  await dialog(visitor).getByLabel("Reason").fill("The shop named the wrong person");
  await dialog(visitor)
    .getByText(/^It changes (nobody’s standing now\.|standings at once:)$/)
    .waitFor();
  await isAccessible(page, "another member to credit");
  await dialog(visitor).getByRole("button", { name: "Credit" }).click();
  await dialog(visitor).waitFor({ state: "detached" });
  await page.getByText("Credited to").waitFor();
  passed("manager: a sale is credited to another member");
};

const openMember = async ({ page, open }: Visitor, sought: string, name: string): Promise<void> => {
  await open(`members?q=${encodeURIComponent(sought)}`);
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("heading", { name: "Standing" }).waitFor();
  // Cards that are read later move the buttons below them, and a click of that moment meets nothing.
  await settled(page);
};

/** Exempts a member from a requirement, ends that, and confirms an assertion. */
const onStanding = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await openMember(visitor, "Alba", "Alba Romero");
  const standing = page.getByRole("region", { name: "Standing" });
  const trained = standing.getByRole("listitem").filter({ hasText: "Barista trained" });
  await trained.getByRole("button", { name: "Exempt" }).click();
  await dialog(visitor).getByRole("button", { name: "Exempt" }).click();
  await standing.getByText("Barista trained: confirmed: exempt").waitFor();
  await isAccessible(page, "a member with an exception");
  await standing.getByRole("button", { name: "End exception" }).click();
  await dialog(visitor).getByRole("button", { name: "End exception" }).click();
  await trained.getByRole("button", { name: "Confirm" }).click();
  await dialog(visitor).getByRole("button", { name: "Confirm" }).click();
  await trained.getByText("Met").waitFor();
  passed("manager: a member is exempt from a requirement, and an assertion is confirmed");
};

/** Edits, merges and erases people. */
const onPerson = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await openMember(visitor, "noor@people.example", "Noor Haddad");
  await page.getByRole("button", { name: "Edit" }).click();
  await dialog(visitor).getByLabel("Name").fill("Noor H. Haddad");
  await dialog(visitor).getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Noor H. Haddad" }).waitFor();
  passed("manager: a name is corrected where it is read");

  await openMember(visitor, "pim@people.example", "Pim");
  await page.getByRole("button", { name: "Merge" }).click();
  await dialog(visitor).getByLabel("Name, email or code of the member").fill("noor@people.example");
  await dialog(visitor).getByRole("radio", { name: "Noor H. Haddad" }).check();
  await dialog(visitor)
    .getByText(/owed to Noor H\. Haddad/i)
    .waitFor();
  await dialog(visitor).getByLabel("Reason").fill("The same person");
  await isAccessible(page, "two people before they are merged");
  await dialog(visitor).getByRole("button", { name: "Merge" }).click();
  await page.getByText("Merged").first().waitFor();
  passed("manager: two people are merged");

  await openMember(visitor, "arabic@people.example", "نور");
  await page.getByRole("button", { name: "Erase" }).click();
  await dialog(visitor)
    .getByText(/owed to this person/)
    .waitFor();
  await dialog(visitor).getByLabel("Type ERASE to confirm").fill("ERASE");
  await isAccessible(page, "a person before being erased");
  await dialog(visitor).getByRole("button", { name: "Erase" }).click();
  await dialog(visitor).waitFor({ state: "detached" });
  await page
    .getByText(/erased/i)
    .first()
    .waitFor();
  await settled(page);
  passed("manager: a person is erased");
};

/** Archives a member, and reads before what follows from it. */
const onMembership = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await openMember(visitor, "Mila", "Mila Petrova");
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await dialog(visitor).getByText("This cannot be undone.").waitFor();
  await dialog(visitor).getByText("The links and coupons stop").waitFor();
  await dialog(visitor)
    .getByText(/\$[\d.,]+ (on hold|owed|earned, not calculated yet|in a batch)/)
    .first()
    .waitFor();
  await isAccessible(page, "a member before being archived");
  await dialog(visitor).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await dialog(visitor).getByRole("button", { name: "Archive", exact: true }).click();
  await dialog(visitor).waitFor({ state: "detached" });
  await page.locator("main .title").getByText("archived").waitFor();
  passed("manager: an archive says before that it is final, and what stays owed");
};

/** The acts of a manager where the thing is that they change; the people are those of the story that adds them. */
export const acting = async (visitor: Visitor): Promise<void> => {
  await onEvent(visitor);
  await onStanding(visitor);
  await onPerson(visitor);
  await onMembership(visitor);
};
