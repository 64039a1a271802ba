import { renderJson } from "@entente/core";
import { all } from "../snapshot.ts";
import type { Story } from "./story.ts";

const GROUPINGS = ["type", "day", "program", "distribution", "deployment", "enrollment"] as const;

/** Everything that can be read, byte for byte. */
export const shown = async ({ real, actors }: Story): Promise<readonly string[]> => {
  const { platform } = real;
  const texts: string[] = [];
  for (const actor of actors) {
    const slices = [
      "programs",
      "entities",
      "relationships",
      "enrollments",
      "distributions",
      "deployments",
      "promoLinks",
      "operations",
      "events",
    ] as const;
    for (const slice of slices) {
      const list = platform[slice].list as (
        of: typeof actor,
        page: object,
      ) => Promise<{ data: readonly { id: string }[]; has_more: boolean }>;
      const rows = await all((page) => list(actor, { ...page, limit: 7 }));
      texts.push(...rows.map((row) => `${slice} ${renderJson(row)}`));
    }
    const ids = async (slice: "relationships" | "deployments") =>
      (await all((page) => (platform[slice].list as typeof platform.deployments.list)(actor, page))).map(
        ({ id }) => id,
      );
    for (const id of await ids("relationships"))
      texts.push(renderJson(await platform.relationships.retrieve(actor, id)));
    for (const id of await ids("deployments")) texts.push(renderJson(await platform.deployments.retrieve(actor, id)));
    for (const group_by of GROUPINGS) texts.push(renderJson(await platform.performance.summary(actor, { group_by })));
    texts.push(renderJson(await platform.performance.listEvents(actor, { limit: 100 })));
    texts.push(
      renderJson(await platform.wallet.retrieve(actor)),
      renderJson(await platform.wallet.listTransactions(actor)),
    );
  }
  return texts;
};
