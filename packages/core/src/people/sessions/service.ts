import { auditEntry, type Requested, update, type Write, workerContext } from "../../journal/index.ts";
import { at, type Id, ok, parseId, type Result, refuse, revise, type Versioned } from "../../kernel/index.ts";
import { type Origin, type Tenant, usualMode } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { refOf } from "../origin.ts";
import type { Person } from "../persons/person.ts";
import { scopesIn } from "../roles.ts";
import { ended, rotated } from "./decide.ts";
import {
  presentEntry,
  presentSession,
  type SessionEntryResource,
  type SessionResource,
  sessionShown,
} from "./resource.ts";
import { type ConsoleSession, isFresh, isReused, isUnseen, secondsLeft } from "./session.ts";
import { type Asked, decideSignedIn, type Mode, peopleTenant, type SignedIn } from "./signed-in.ts";
import { composeToken, readToken } from "./token.ts";

/** A session with the value of its cookie. */
export interface WithCookie {
  /** The session, as it answers. */
  readonly session: SessionResource;
  /** Absent: the browser keeps the one it has. */
  readonly cookie?: string;
  /** For how many seconds a browser keeps the cookie. */
  readonly seconds: number;
}

/** The meaning of requests that do not say it themselves. */
export interface UsualRequest {
  /** The mode of requests that name none. Default: it stays as it is. */
  readonly mode?: Mode | undefined;
  /** The brand of requests that name none, by id or slug. Default: it stays as it is. */
  readonly brand?: string | undefined;
}

export interface Sessions {
  /** Who is behind the value of a cookie; an absent, malformed, unknown or ended one is `unauthenticated`. */
  authenticate(cookie: string | undefined, asked: Asked): Promise<Result<SignedIn>>;
  /** True if the person has signed in, or proven the session, in the last ten minutes. */
  isFresh(signedIn: SignedIn): boolean;
  /** The session as it answers; a cookie that is outdated is replaced. */
  show(signedIn: SignedIn, requested?: Requested): Promise<Result<WithCookie>>;
  /** Sets what requests of the session mean that do not say it themselves. */
  change(signedIn: SignedIn, to: UsualRequest, requested?: Requested): Promise<Result<WithCookie>>;
  /** The open sessions of the person, newest first. */
  list(signedIn: SignedIn): Promise<readonly SessionEntryResource[]>;
  /** Ends one of the person's sessions. */
  end(signedIn: SignedIn, id: string, requested?: Requested): Promise<Result<SessionEntryResource>>;
  /** Ends all of the person's sessions; returns how many. */
  endAll(signedIn: SignedIn, requested?: Requested): Promise<number>;
}

const ATTEMPTS_MAX = 5;

const originOf = ({ actor }: SignedIn, { requestId }: Requested): Origin => ({
  actor: actor.ref,
  requestId: requestId ?? null,
});

export const sessionService = (ports: Ports): Sessions => {
  const { clock, settings, consoleSessions, persons, tenants, secondFactors, consoleSettings, consolePasskeys } = ports;

  /** Writes down that the session was seen. Where another request does so too, that is enough. */
  const see = async ({ session, actor }: SignedIn, now: Date): Promise<void> => {
    const tenant = peopleTenant(actor.tenant.organization);
    const write = update("consoleSession", revise(session, { seenAt: now }));
    await ports.journal.commit({ tenant, origin: { actor: actor.ref, requestId: null }, writes: [write] });
  };

  /** Ends a session that two have: the next request of either is refused, and the audit log says why. */
  const endReused = async (tenant: Tenant, session: Versioned<ConsoleSession>, person: Person): Promise<void> => {
    const origin = { actor: refOf(person), requestId: null };
    const context = workerContext(ports, tenant, origin);
    const next = ended(session, context.now);
    const subject = { of: "console_session", id: next.row.id } as const;
    const after = { ...sessionShown(next.row), reason: "a replaced cookie was used again" };
    const entry = auditEntry(context, "sessions.end", subject, sessionShown(session.row), after);
    const writes = [update("consoleSession", next)];
    await ports.journal.commit({ tenant, origin, writes, audits: [entry] });
  };

  const authenticate: Sessions["authenticate"] = async (cookie, asked) => {
    const token = cookie === undefined ? undefined : readToken(cookie);
    if (token?.kind !== "session") return refuse("unauthenticated", { by: "session" });
    const { organization, id, secret } = token;
    const tenant = peopleTenant(organization);
    const session = await consoleSessions.get(tenant, id as Id<"console_session">);
    if (session === undefined) return refuse("unauthenticated", { by: "session" });
    const [person, brands, setting] = await Promise.all([
      persons.get(tenant, session.row.person),
      tenants.brands(organization),
      consoleSettings.get(tenant, organization),
    ]);
    const now = clock.now();
    const allowedAddresses = setting?.row.allowedAddresses ?? [];
    const found = {
      organization,
      secret,
      session,
      person: person?.row,
      brands,
      allowedAddresses,
      usualMode: usualMode(ports),
    };
    const signedIn = decideSignedIn(found, asked, settings, now);
    // A stream that goes on asks with the cookie that it began with.
    const isAsked = !signedIn.ok && person !== undefined && asked.unseen !== true;
    if (isAsked && isReused(session.row, person.row, token.secret, settings, now))
      await endReused(tenant, session, person.row);
    if (signedIn.ok && asked.unseen !== true && isUnseen(session.row, settings, now)) await see(signedIn.value, now);
    return signedIn;
  };

  const shown = async (signedIn: SignedIn): Promise<SessionResource> => {
    const { organization: id } = signedIn.actor.tenant;
    const tenant = peopleTenant(id);
    const [organizations, factor, setting, passkeys] = await Promise.all([
      tenants.organizations(),
      secondFactors.get(tenant, signedIn.person.id),
      consoleSettings.get(tenant, id),
      consolePasskeys.ofPerson(tenant, signedIn.person.id),
    ]);
    const organization = organizations.find((one) => one.id === id) ?? { id, name: "" };
    const secondFactor = factor !== undefined && factor.row.confirmedAt !== null;
    const approvalByTwo = settings.approvalByTwo || setting?.row.approvalByTwo === true;
    const has = { secondFactor, passkeys: passkeys.length > 0 };
    // The test data of an organization may have a clock of its own; its live data has none.
    const own = signedIn.session.row.testMode ? await ports.clockOf({ ...tenant, livemode: false }) : clock;
    const testClock = ports.testClock?.now() ?? (own === clock ? null : own.now());
    return presentSession(signedIn, { organization, ...has, approvalByTwo, testClock }, settings);
  };

  const commit = (signedIn: SignedIn, requested: Requested, writes: readonly Write[], audited?: ConsoleSession) => {
    const tenant = peopleTenant(signedIn.actor.tenant.organization);
    const origin = originOf(signedIn, requested);
    const context = workerContext(ports, tenant, origin);
    const entry = (row: ConsoleSession) =>
      auditEntry(
        context,
        "sessions.end",
        { of: "console_session", id: row.id },
        sessionShown({ ...row, endedAt: null }),
        sessionShown(row),
      );
    return ports.journal.commit({ tenant, origin, writes, audits: audited === undefined ? [] : [entry(audited)] });
  };

  const rotate = async (signedIn: SignedIn, requested: Requested): Promise<Result<WithCookie>> => {
    const secret = ports.randomness.hex(32);
    const next = rotated(signedIn.session, secret, clock.now());
    const { outcome } = await commit(signedIn, requested, [update("consoleSession", next)]);
    // Another request has replaced it at this moment, and its answer has the cookie.
    if (outcome !== "committed") return refuse("unauthenticated", { by: "session" });
    const { organization } = signedIn.actor.tenant;
    const cookie = composeToken("session", { organization, id: next.row.id, secret });
    const session = { row: next.row, version: next.version + 1 };
    const seconds = secondsLeft(next.row, clock.now());
    return ok({ session: await shown({ ...signedIn, session, secret, outdated: false }), cookie, seconds });
  };

  const endOne = async (
    signedIn: SignedIn,
    found: Versioned<ConsoleSession>,
    requested: Requested,
  ): Promise<boolean> => {
    const next = ended(found, clock.now());
    const { outcome } = await commit(signedIn, requested, [update("consoleSession", next)], next.row);
    return outcome === "committed";
  };

  const own = async (signedIn: SignedIn): Promise<readonly Versioned<ConsoleSession>[]> => {
    const tenant = peopleTenant(signedIn.actor.tenant.organization);
    return consoleSessions.open(tenant, signedIn.person.id, clock.now());
  };

  return {
    authenticate,
    isFresh: ({ session }) => isFresh(session.row, clock.now()),
    async show(signedIn, requested = {}) {
      if (signedIn.outdated) return rotate(signedIn, requested);
      return ok({ session: await shown(signedIn), seconds: secondsLeft(signedIn.session.row, clock.now()) });
    },
    async change(signedIn, { mode, brand: raw }, requested = {}) {
      const id = raw === undefined ? undefined : parseId("brand", raw);
      const brand = signedIn.brands.find((one) => one.slug === raw || one.id === id);
      if (raw !== undefined && brand === undefined) return at("brand", refuse("brand_not_found"));
      if (mode === "live" && !usualMode(ports)) return at("mode", refuse("live_mode_refused"));
      const fields = {
        ...(mode === undefined ? {} : { testMode: mode === "test" }),
        ...(brand === undefined ? {} : { atBrand: brand.id }),
        updatedAt: clock.now(),
      };
      const tenant = peopleTenant(signedIn.actor.tenant.organization);
      for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
        const found = await consoleSessions.get(tenant, signedIn.session.row.id);
        if (found === undefined || found.row.endedAt !== null) return refuse("unauthenticated", { by: "session" });
        const next = revise(found, fields);
        const { outcome } = await commit(signedIn, requested, [update("consoleSession", next)]);
        if (outcome !== "committed") continue;
        const changed = brand ?? signedIn.actor.brand;
        const scopes = changed === undefined ? [] : scopesIn(signedIn.person.seats, changed.id);
        const actor = { ...signedIn.actor, brand: changed, scopes };
        const session = { row: next.row, version: next.version + 1 };
        const seconds = secondsLeft(next.row, clock.now());
        return ok({ session: await shown({ ...signedIn, actor, session }), seconds });
      }
      return refuse("temporarily_unavailable");
    },
    async list(signedIn) {
      return (await own(signedIn)).map(({ row }) => presentEntry(row, signedIn.session.row.id));
    },
    async end(signedIn, raw, requested = {}) {
      const id = parseId("console_session", raw);
      for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
        const found = (await own(signedIn)).find(({ row }) => row.id === id);
        if (found === undefined) return refuse("session_not_found");
        if (await endOne(signedIn, found, requested)) return ok(presentEntry(found.row, signedIn.session.row.id));
      }
      return refuse("temporarily_unavailable");
    },
    async endAll(signedIn, requested = {}) {
      let count = 0;
      for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
        const open = await own(signedIn);
        if (open.length === 0) break;
        for (const found of open) if (await endOne(signedIn, found, requested)) count += 1;
      }
      return count;
    },
  };
};
