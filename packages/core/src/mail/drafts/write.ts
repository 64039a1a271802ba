import { insert, type Write } from "../../journal/index.ts";
import type { WorkerContext } from "../context.ts";
import { composeMail, mailId } from "../messages/new-mail.ts";
import { preferenceId } from "../preferences/preference.ts";
import type { Draft } from "./draft.ts";

const IDS_MAX = 1_000;

/** The messages that drafts come to: those that are not there yet, and whose recipients want them. */
export const writesOfDrafts = async (
  context: Pick<WorkerContext, "tenant" | "ports" | "now" | "settings">,
  drafts: readonly Draft[],
): Promise<readonly Write[]> => {
  const { tenant, ports, now } = context;
  const byId = new Map(drafts.map((draft) => [mailId({ now: draft.at, seed: draft.seed }, draft.mail), draft]));
  const all = [...byId];
  const writes: Write[] = [];
  for (let from = 0; from < all.length; from += IDS_MAX) {
    const page = all.slice(from, from + IDS_MAX);
    const preferences = page.flatMap(([, { preference }]) => (preference === null ? [] : [preferenceId(preference)]));
    const [known, found] = await Promise.all([
      ports.mailMessages.many(
        tenant,
        page.map(([id]) => id),
      ),
      ports.mailPreferences.many(tenant, [...new Set(preferences)]),
    ]);
    const written = new Set(known.map(({ row }) => row.id));
    const off = new Set(found.flatMap(({ row }) => (row.isOff ? [row.id] : [])));
    for (const [id, { mail, preference }] of page) {
      if (written.has(id) || (preference !== null && off.has(preferenceId(preference)))) continue;
      writes.push(
        insert("mailMessage", composeMail({ tenant, settings: ports.settings, now }, ports.cipher, id, mail)),
      );
    }
  }
  return writes;
};
