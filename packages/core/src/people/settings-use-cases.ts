import { z } from "zod";
import { done, update } from "../journal/index.ts";
import { fresh, nothing, objectOf, ok, revise } from "../kernel/index.ts";
import { command, query } from "./context.ts";
import type { ConsoleSetting } from "./settings.ts";

export const settingsResource = z
  .strictObject({
    ...objectOf("settings"),
    /** Whether another person than who made a payout batch has to export and confirm it. */
    four_eyes: z.boolean(),
    /** Whether the service demands it of every organization, so that it cannot be set here. */
    four_eyes_fixed: z.boolean(),
  })
  .meta({ id: "Settings" });

const present = (
  row: Pick<ConsoleSetting, "fourEyes"> | undefined,
  fixed: boolean,
): z.infer<typeof settingsResource> => ({
  object: "settings",
  four_eyes: fixed || row?.fourEyes === true,
  four_eyes_fixed: fixed,
});

export const retrieveSettings = query({
  ids: [],
  input: nothing,
  output: settingsResource,
  async answer({ tenant, ports, settings }) {
    const found = await ports.consoleSettings.get(tenant, tenant.organization);
    return ok(present(found?.row, settings.fourEyes));
  },
});

export const updateSettings = command({
  ids: [],
  input: z.strictObject({
    /** Whether another person than who made a payout batch has to export and confirm it. */
    four_eyes: z.boolean(),
  }),
  output: settingsResource,
  async gather({ tenant, ports }) {
    return ok({ found: await ports.consoleSettings.get(tenant, tenant.organization) });
  },
  decide({ tenant, now, settings }, { found }, { four_eyes: fourEyes }) {
    const next =
      found === undefined
        ? fresh({ id: tenant.organization, fourEyes, createdAt: now, updatedAt: now })
        : revise(found, { fourEyes, updatedAt: now });
    const isSame = (found?.row.fourEyes ?? false) === fourEyes;
    const shown = present(next.row, settings.fourEyes);
    return isSame ? done(shown) : done(shown, { writes: [update("consoleSetting", next)] });
  },
});
