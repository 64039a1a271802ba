import type {
  ApprovalStore,
  ConsolePasskeyStore,
  ConsoleSessionStore,
  InvitationStore,
  Person,
  PersonStore,
  SignInLinkStore,
} from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { byCreation, longestDue, rising } from "../store/page.ts";
import { listStore, rowStore } from "../store/rows.ts";
import { owning, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

const oldest = (left: { readonly row: object }, right: { readonly row: object }): number =>
  rising(byCreation(left.row), byCreation(right.row));

/** People of every tenant of whom something holds, the oldest first. */
const everywhere = (world: World, holds: (row: Person) => boolean) => {
  const found = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
    [...tables.person.rows.values()].filter(({ row }) => holds(row)).map((one) => ({ ...one, tenant })),
  );
  return copy(found.sort(oldest).slice(0, 100));
};

export const memoryPersons = (world: World): PersonStore => ({
  ...listStore(world, "person"),
  async byEmail(tenant, emailKey) {
    return copy(owning(tenancyOf(world, tenant).tables.person, "email", emailKey));
  },
  byAddress: async (emailKey) => everywhere(world, (row) => row.emailKey === emailKey),
  byIdentity: async (issuer, subject) =>
    everywhere(world, (row) => row.oidcIssuer === issuer && row.oidcSubject === subject),
});

export const memoryConsolePasskeys = (world: World): ConsolePasskeyStore => ({
  ...rowStore(world, "consolePasskey"),
  async byCredential(tenant, credential) {
    return copy(owning(tenancyOf(world, tenant).tables.consolePasskey, "credential", credential));
  },
  async ofPerson(tenant, person) {
    const all = under(tenancyOf(world, tenant).tables.consolePasskey, "person", person);
    const active = all.filter(({ row }) => row.place !== null);
    return copy(active.toSorted((one, other) => (one.row.place ?? 0) - (other.row.place ?? 0)));
  },
});

export const memoryConsoleSessions = (world: World): ConsoleSessionStore => ({
  ...rowStore(world, "consoleSession"),
  async open(tenant, person, now) {
    const all = under(tenancyOf(world, tenant).tables.consoleSession, "person", person);
    const open = all.filter(({ row }) => row.endedAt === null && row.endsAt > now);
    return copy(open.toSorted((left, right) => oldest(right, left)).slice(0, 1_000));
  },
  async sweep(until, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      for (const { row } of tables.consoleSession.rows.values()) {
        if (swept === limit) return swept;
        if (row.endsAt > until) continue;
        tables.consoleSession.rows.delete(row.id);
        tables.consoleSession.index.person.get(row.person)?.delete(row.id);
        swept += 1;
      }
    }
    return swept;
  },
});

export const memorySignInLinks = (world: World): SignInLinkStore => ({
  ...rowStore(world, "signInLink"),
  async sweep(now, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      for (const { row } of tables.signInLink.rows.values()) {
        if (swept === limit) return swept;
        if (row.expiresAt > now) continue;
        tables.signInLink.rows.delete(row.id);
        swept += 1;
      }
    }
    return swept;
  },
});

export const memoryInvitations = (world: World): InvitationStore => ({
  ...listStore(world, "invitation"),
  async waitingFor(emailKey, now) {
    const found = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      [...tables.invitation.rows.values()]
        .filter(({ row }) => row.emailKey === emailKey && row.status === "pending" && row.expiresAt > now)
        .map((one) => ({ ...one, tenant })),
    );
    return copy(found.sort(oldest).slice(0, 100));
  },
});

export const memoryApprovals = (world: World): ApprovalStore => ({
  ...listStore(world, "approval"),
  async due(now, limit) {
    const all = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      [...tables.approval.rows.values()].flatMap(({ row, version }) =>
        row.status === "pending" && row.expiresAt <= now ? [{ tenant, row, version, since: row.expiresAt }] : [],
      ),
    );
    return copy(longestDue(all, limit).map(({ tenant, row, version }) => ({ tenant, row, version })));
  },
  async kept(tenant, { after, limit }) {
    const all = [...tenancyOf(world, tenant).tables.approval.rows.values()]
      .filter(({ row }) => (row.sealed !== "" || row.answer !== null) && (after === null || row.id > after))
      .sort((left, right) => (left.row.id < right.row.id ? -1 : 1));
    return copy(all.slice(0, limit));
  },
});
