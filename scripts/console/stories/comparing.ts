import * as assert from "node:assert/strict";
import { isAccessible, passed, settled, type Visitor } from "../browser.ts";

/** Each earlier time to compare with, and what the page says of it; undefined where nothing is compared. */
const MODES: readonly (readonly [mode: string, legend: string | undefined])[] = [
  ["Same days last year", "last year"],
  ["52 weeks before (same weekdays)", "52 weeks before"],
  ["Nothing", undefined],
  ["Previous period", "previous period"],
];

/** Compares the figures of a time with each of the earlier ones: the axis says which days they are. */
export const comparing = async (
  { page, open }: Visitor,
  picture: (what: string) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  await open("?range=7d");
  const choice = page.getByLabel("Compare with");
  const chart = page.getByRole("region", { name: "Over time" });
  for (const [mode, legend] of MODES) {
    await choice.selectOption({ label: mode });
    await settled(page);
    const axis = chart.locator(".readout");
    if (legend === undefined) {
      await axis.filter({ hasNotText: "Dashed" }).waitFor();
      assert.equal(await page.locator(".delta.up, .delta.down").count(), 0, mode);
      assert.equal(await chart.locator(".legend i.before").count(), 0, mode);
    } else {
      await axis.filter({ hasText: /Dashed: \w{3} \d+, \d{4} to \w{3} \d+, \d{4}/ }).waitFor();
      await chart.locator(".legend").getByText(legend, { exact: true }).waitFor();
    }
    await isAccessible(page, `figures compared: ${mode}`);
    await picture(mode);
  }
  await choice.selectOption({ label: "Same days last year" });
  await page.getByRole("combobox", { name: "Time", exact: true }).selectOption("30d");
  await settled(page);
  assert.ok(page.url().includes("compare=year"), "another time keeps the comparison");
  passed("owner: figures are compared with the time before, the year before, the same weekdays, or with nothing");
};
