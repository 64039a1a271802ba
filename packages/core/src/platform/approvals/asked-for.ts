import type { Expectation } from "../../journal/index.ts";
import { peopleTenant } from "../../people/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

/**
 * Reads whether the organization asks for two, and what must hold until the commit where it does not. The setting lies with the
 * live data and cannot be expected of a change of test data, which moves no money: there it holds as it was read.
 */
export const askedFor = async (
  { consoleSettings, settings }: Pick<PlatformPorts, "consoleSettings" | "settings">,
  { organization: id, livemode }: Tenant,
): Promise<{ readonly isOn: boolean; readonly expects: readonly Expectation[] }> => {
  if (settings.approvalByTwo) return { isOn: true, expects: [] };
  const found = await consoleSettings.get(peopleTenant(id), id);
  const expects = livemode ? [{ kind: "consoleSetting" as const, id, version: found?.version ?? 0 }] : [];
  return { isOn: found?.row.approvalByTwo === true, expects };
};
