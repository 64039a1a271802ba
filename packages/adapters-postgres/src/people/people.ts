import type {
  ApprovalStore,
  ConsolePasskeyStore,
  ConsoleSessionStore,
  InvitationStore,
  PersonStore,
  SignInLinkStore,
  Tenant,
} from "@entente/core/ports";
import { sql } from "kysely";
import { type Place, rowQuery } from "../store/query.ts";
import { listStore, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { sweeping } from "../store/sweeping.ts";
import type { Whose } from "../tenancy/whose.ts";

const personByEmail = rowQuery("person", (rows, email: Place<string>) =>
  rows.where(sql<boolean>`t.email_key = ${email}`),
);

/** Rows of any tenant, by hand: each comes with its tenant, which no other query of rows selects. */
const everywhere = (holds: string): string => `select t.organization, t.livemode, ${selecting("person")} from person t
  where ${holds} order by t.created_at, t.id limit 100`;
const OF_ADDRESS = everywhere("t.email_key = $1");
const OF_IDENTITY = everywhere("t.oidc_issuer = $1 and t.oidc_subject = $2");

const WAITING = `select t.organization, t.livemode, ${selecting("invitation")} from invitation t
  where t.email_key = $1 and t.status = 'pending' and t.expires_at > $2 order by t.created_at, t.id limit 100`;

const readPerson = revive("person");
const readInvitation = revive("invitation");
const readSession = revive("consoleSession");

const readEverywhere = ({ organization, livemode, ...stored }: Stored & Tenant) => ({
  ...readPerson(stored as Stored),
  tenant: { organization, livemode },
});

export const personStore = (send: Send): PersonStore => ({
  ...listStore(send, "person"),
  async byEmail(tenant, emailKey) {
    return (await personByEmail(send, tenant, emailKey))[0];
  },
  async byAddress(emailKey) {
    return (await send<Stored & Tenant>(OF_ADDRESS, [emailKey])).map(readEverywhere);
  },
  async byIdentity(issuer, subject) {
    return (await send<Stored & Tenant>(OF_IDENTITY, [issuer, subject])).map(readEverywhere);
  },
});

const byCredential = rowQuery("consolePasskey", (passkeys, credential: Place<string>) =>
  passkeys.where("t.credential", "=", credential),
);

const ofPerson = rowQuery("consolePasskey", (passkeys, person: Place<string>) =>
  passkeys.where("t.person", "=", person).where("t.place", "is not", null).orderBy("t.place"),
);

export const consolePasskeyStore = (send: Send): ConsolePasskeyStore => ({
  ...rowStore(send, "consolePasskey"),
  byCredential: async (tenant, credential) => (await byCredential(send, tenant, credential))[0],
  ofPerson: (tenant, person) => ofPerson(send, tenant, person),
});

const OPEN = `select ${selecting("consoleSession")} from console_session t
  where t.organization = $1 and t.livemode = $2 and t.person = $3 and t.ended_at is null and t.ends_at > $4
  order by t.created_at desc, t.id desc limit 1000`;

export const consoleSessionStore = (send: Send): ConsoleSessionStore => ({
  ...rowStore(send, "consoleSession"),
  async open({ organization, livemode }, person, now) {
    return (await send<Stored>(OPEN, [organization, livemode, person, now])).map(readSession);
  },
  async sweep(until, limit) {
    return (await send(sweeping("console_session", "ends_at", limit), [until])).length;
  },
});

export const signInLinkStore = (send: Send): SignInLinkStore => ({
  ...rowStore(send, "signInLink"),
  async sweep(now, limit) {
    return (await send(sweeping("sign_in_link", "expires_at", limit), [now])).length;
  },
});

export const invitationStore = (send: Send): InvitationStore => ({
  ...listStore(send, "invitation"),
  async waitingFor(emailKey, now) {
    const found = await send<Stored & Tenant>(WAITING, [emailKey, now]);
    return found.map(({ organization, livemode, ...stored }) => ({
      ...readInvitation(stored as Stored),
      tenant: { organization, livemode },
    }));
  },
});

/** The limits are literals, as in other claims. */
const dueApprovals = (whose: Whose, limit: number): string => `
  select t.organization, t.livemode, ${selecting("approval")} from approval t
  where t.status = 'pending' and t.expires_at <= $1 and ${whose("t")}
  order by t.expires_at, t.id limit ${Math.trunc(limit)}`;

const keptApprovals = (limit: number): string => `
  select ${selecting("approval")} from approval t
  where t.organization = $1 and t.livemode = $2 and ($3::uuid is null or t.id > $3::uuid)
    and (t.sealed <> '' or t.answer is not null)
  order by t.id limit ${Math.trunc(limit)}`;

const readApproval = revive("approval");

export const approvalStore = (send: Send, whose: Whose): ApprovalStore => ({
  ...listStore(send, "approval"),
  async due(now, limit) {
    const found = await send<Stored & Tenant>(dueApprovals(whose, limit), [now]);
    return found.map(({ organization, livemode, ...stored }) => ({
      ...readApproval(stored as Stored),
      tenant: { organization, livemode },
    }));
  },
  async kept({ organization, livemode }, { after, limit }) {
    return (await send<Stored>(keptApprovals(limit), [organization, livemode, after])).map(readApproval);
  },
});
