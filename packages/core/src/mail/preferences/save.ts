import {
  auditEntry,
  type Expectation,
  OutcomeUnknown,
  update,
  type Write,
  workerContext,
} from "../../journal/index.ts";
import { fresh, type Language, revise, type Versioned, wireIdOrNull } from "../../kernel/index.ts";
import { personOf } from "../../membership/index.ts";
import type { Origin, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { type MailPreference, type PreferenceWay, preferenceId, type Recipient } from "./preference.ts";
import { wishesOf } from "./read.ts";

const CONFLICTS_MAX = 5;

/** A wish that a recipient says. */
export interface Wish {
  readonly brand: MailPreference["brand"];
  readonly kind: MailPreference["kind"];
  readonly isOff: boolean;
  readonly language: Language | null;
}

/** Who says wishes, and how. */
export interface Saying {
  readonly tenant: Tenant;
  readonly origin: Origin;
  readonly of: Pick<Recipient, "entity" | "person">;
  readonly via: PreferenceWay;
}

/** The word of each way in the audit log. */
const VERBS = { link: "mail.unsubscribe", page: "mail.choose", merge: "entities.merge" } as const satisfies {
  readonly [W in PreferenceWay]: string;
};

/** Who stands for a person now; if it is merged at the same moment, the wish is written to whom it became part of. */
const standingNow = async (
  ports: Pick<Ports, "entities">,
  tenant: Tenant,
  { entity, person }: Saying["of"],
): Promise<{ readonly of: Saying["of"]; readonly expects: readonly Expectation[] }> => {
  const found = entity === null ? undefined : await ports.entities.get(tenant, entity);
  if (found === undefined) return { of: { entity, person }, expects: [] };
  const { row, version } = found;
  return { of: { entity: personOf(row), person }, expects: [{ kind: "entity", id: row.id, version }] };
};

const shownKind = ({ kind, isOff, language }: Wish) =>
  kind === "language" ? { kind, language } : { kind, is_off: isOff };

/** The wishes as an audit entry shows them: one by the link of a message, any number of a page. */
const shown = (via: PreferenceWay, wishes: readonly Wish[]): object | null => {
  const [first] = wishes;
  if (first === undefined) return null;
  if (via === "link") return { object: "mail_preference" as const, ...shownKind(first) };
  const all = wishes.map((one) => ({ ...shownKind(one), brand: wireIdOrNull("brand", one.brand) }));
  return { object: "mail_preferences" as const, wishes: all };
};

/** Writes what a recipient wishes. What it wished already changes nothing, and of two at once about one kind the later one counts. */
export const saveWishes = async (
  ports: Ports,
  { tenant, origin, of, via }: Saying,
  wishes: readonly Wish[],
): Promise<void> => {
  for (let conflicts = 0; conflicts < CONFLICTS_MAX; conflicts += 1) {
    const context = workerContext(ports, tenant, origin);
    const { of: standing, expects } = await standingNow(ports, tenant, of);
    const idOf = (wish: Wish) => preferenceId({ ...standing, brand: wish.brand, kind: wish.kind });
    const found = await wishesOf(ports, tenant, wishes.map(idOf));
    const changed = wishes.filter((wish) => {
      const { isOff = false, language = null } = found.get(idOf(wish))?.row ?? {};
      return isOff !== wish.isOff || language !== wish.language;
    });
    if (changed.length === 0) return;
    const said = { via, saidAt: context.now, updatedAt: context.now };
    const writes = changed.map((wish): Write => {
      const known = found.get(idOf(wish));
      const next: Versioned<MailPreference> =
        known === undefined
          ? fresh({ id: idOf(wish), ...standing, ...wish, ...said, createdAt: context.now })
          : revise(known, { isOff: wish.isOff, language: wish.language, ...said });
      return update("mailPreference", next);
    });
    const subject =
      standing.person === null
        ? ({ of: "entity", id: standing.entity as string } as const)
        : ({ of: "person", id: standing.person } as const);
    const before = changed.flatMap((wish) => found.get(idOf(wish))?.row ?? []);
    const audits = [auditEntry(context, VERBS[via], subject, shown(via, before), shown(via, changed))];
    const { outcome } = await ports.journal.commit({ tenant, origin, writes, audits, expects });
    if (outcome === "committed") return;
  }
  throw new OutcomeUnknown();
};
