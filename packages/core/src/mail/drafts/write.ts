import { insert, type Write } from "../../journal/index.ts";
import type { WorkerContext } from "../context.ts";
import { composeMail, type Mail, mailId } from "../outbox/new-mail.ts";
import type { Recipient } from "../preferences/preference.ts";
import { gatherWishes } from "../preferences/read.ts";
import type { Draft } from "./draft.ts";

const IDS_MAX = 1_000;

const recipientOf = ({ entity, person, brand }: Mail): Recipient => ({
  entity: entity ?? null,
  person: person ?? null,
  brand,
});

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
    const [known, wishes] = await Promise.all([
      ports.mailMessages.many(
        tenant,
        page.map(([id]) => id),
      ),
      gatherWishes(
        ports,
        tenant,
        page.map(([, { mail }]) => recipientOf(mail)),
        page.flatMap(([, { preference }]) => preference ?? []),
      ),
    ]);
    const written = new Set(known.map(({ row }) => row.id));
    for (const [id, { mail, preference }] of page) {
      if (written.has(id) || (preference !== null && wishes.isOff(preference))) continue;
      const language = wishes.language(recipientOf(mail)) ?? mail.language;
      const composed = { tenant, settings: ports.settings, now };
      writes.push(insert("mailMessage", composeMail(composed, ports.cipher, id, { ...mail, language })));
    }
  }
  return writes;
};
