import { type Requested, update } from "../../journal/index.ts";
import { at, ok, parseId, type Result, refuse, revise, type Versioned } from "../../kernel/index.ts";
import { usualMode } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { scopesIn } from "../roles.ts";
import { rotated } from "./decide.ts";
import { presentSession, type SessionResource } from "./resource.ts";
import { type ConsoleSession, secondsLeft } from "./session.ts";
import { type Mode, peopleTenant, type SignedIn } from "./signed-in.ts";
import { composeToken } from "./token.ts";

const ATTEMPTS_MAX = 5;

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

const shown = async (ports: Ports, signedIn: SignedIn): Promise<SessionResource> => {
  const { clock, settings, tenants, secondFactors, consoleSettings, consolePasskeys } = ports;
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

/** Commits what no audit entry is of: how a session is shown, or the secret of its cookie. */
const commit = ({ journal }: Ports, { actor }: SignedIn, { requestId }: Requested, next: Versioned<ConsoleSession>) =>
  journal.commit({
    tenant: peopleTenant(actor.tenant.organization),
    origin: { actor: actor.ref, requestId: requestId ?? null },
    writes: [update("consoleSession", next)],
  });

const rotate = async (ports: Ports, signedIn: SignedIn, requested: Requested): Promise<Result<WithCookie>> => {
  const secret = ports.randomness.hex(32);
  const next = rotated(signedIn.session, secret, ports.clock.now());
  const { outcome } = await commit(ports, signedIn, requested, next);
  // Another request has replaced it at this moment, and its answer has the cookie.
  if (outcome !== "committed") return refuse("unauthenticated", { by: "session" });
  const { organization } = signedIn.actor.tenant;
  const cookie = composeToken("session", { organization, id: next.row.id, secret });
  const session = { row: next.row, version: next.version + 1 };
  const seconds = secondsLeft(next.row, ports.clock.now());
  return ok({ session: await shown(ports, { ...signedIn, session, secret, outdated: false }), cookie, seconds });
};

/** The session as it answers; a cookie that is outdated is replaced. */
export const showSession = async (
  ports: Ports,
  signedIn: SignedIn,
  requested: Requested,
): Promise<Result<WithCookie>> => {
  if (signedIn.outdated) return rotate(ports, signedIn, requested);
  const seconds = secondsLeft(signedIn.session.row, ports.clock.now());
  return ok({ session: await shown(ports, signedIn), seconds });
};

/** Sets what requests of the session mean that do not say it themselves. */
export const changeSession = async (
  ports: Ports,
  signedIn: SignedIn,
  { mode, brand: raw }: UsualRequest,
  requested: Requested,
): Promise<Result<WithCookie>> => {
  const id = raw === undefined ? undefined : parseId("brand", raw);
  const brand = signedIn.brands.find((one) => one.slug === raw || one.id === id);
  if (raw !== undefined && brand === undefined) return at("brand", refuse("brand_not_found"));
  if (mode === "live" && !usualMode(ports)) return at("mode", refuse("live_mode_refused"));
  const fields = {
    ...(mode === undefined ? {} : { testMode: mode === "test" }),
    ...(brand === undefined ? {} : { atBrand: brand.id }),
    updatedAt: ports.clock.now(),
  };
  const tenant = peopleTenant(signedIn.actor.tenant.organization);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await ports.consoleSessions.get(tenant, signedIn.session.row.id);
    if (found === undefined || found.row.endedAt !== null) return refuse("unauthenticated", { by: "session" });
    const next = revise(found, fields);
    const { outcome } = await commit(ports, signedIn, requested, next);
    if (outcome !== "committed") continue;
    const changed = brand ?? signedIn.actor.brand;
    const scopes = changed === undefined ? [] : scopesIn(signedIn.person.seats, changed.id);
    const actor = { ...signedIn.actor, brand: changed, scopes };
    const session = { row: next.row, version: next.version + 1 };
    const seconds = secondsLeft(next.row, ports.clock.now());
    return ok({ session: await shown(ports, { ...signedIn, actor, session }), seconds });
  }
  return refuse("temporarily_unavailable");
};
