import { type Id, ok, parseId, type Refused, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { Actor, Brand, IsFrom, Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import { refOf } from "../origin.ts";
import type { Person } from "../persons/person.ts";
import { heldBy, scopesIn } from "../roles.ts";
import { letsIn } from "../sign-in/allowed.ts";
import { type ConsoleSession, isOpen, presented } from "./session.ts";

export const MODES = ["live", "test"] as const;
export type Mode = (typeof MODES)[number];

/** The values that a request gives besides its cookie; the session supplies those it leaves out. */
export interface Asked {
  /** By id or slug. */
  readonly brand?: string | undefined;
  /** The mode that the request names. Default: that of the session. */
  readonly mode?: Mode | undefined;
  /** True if the caller's address is one of these or in one of these networks; absent: the address is unknown, so it is in none. */
  readonly isFrom?: IsFrom | undefined;
  /** True if nobody makes the request, so that it does not extend the session. */
  readonly unseen?: boolean;
}

/** Somebody signed in, as one request is made. */
export interface SignedIn {
  /** Who asks, in the brand and the mode of the request. */
  readonly actor: Actor;
  /** The session. */
  readonly session: Versioned<ConsoleSession>;
  /** The person whose session it is. */
  readonly person: Person;
  /** The brands that the person may see, the oldest first. */
  readonly brands: readonly Brand[];
  /** The secret of the cookie. */
  readonly secret: string;
  /** True if the cookie must be replaced before anything else is answered. */
  readonly outdated: boolean;
}

/** The data found for a cookie. */
export interface Found {
  readonly organization: Id<"organization">;
  readonly secret: string;
  readonly session: Versioned<ConsoleSession> | undefined;
  readonly person: Person | undefined;
  /** Of the organization, the oldest first. */
  readonly brands: readonly Brand[];
  /** The addresses and networks that the console may be used from; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
  /** The mode of a session that is not in test mode: false where the database holds test data alone. */
  readonly usualMode: boolean;
}

/** People and their sessions lie with the live data. */
export const peopleTenant = (organization: Id<"organization">): Tenant => ({ organization, livemode: true });

const isMeant =
  (wanted: string) =>
  ({ id, slug }: Brand): boolean =>
    slug === wanted || id === parseId("brand", wanted);

/** The brands in which a person has a seat. */
const visibleTo = ({ seats }: Pick<Person, "seats">, brands: readonly Brand[]): readonly Brand[] =>
  brands.filter(({ id }) => seats.some(({ brand }) => brand === null || brand === id));

/** Who asks: undefined brand where the request names none that the person may see; every use case refuses that. */
const actorOf = (
  { organization, brands, usualMode }: Found,
  person: Person,
  { testMode, atBrand }: ConsoleSession,
  { brand: wanted, mode }: Asked,
): Actor => {
  const visible = visibleTo(person, brands);
  const usual = visible.find(({ id }) => id === atBrand) ?? visible[0];
  const brand = wanted === undefined ? usual : visible.find(isMeant(wanted));
  return {
    tenant: { organization, livemode: mode === undefined ? usualMode && !testMode : mode === "live" },
    brand,
    scopes: brand === undefined ? [] : scopesIn(person.seats, brand.id),
    held: heldBy(person.seats),
    ref: refOf(person),
  };
};

const nobody: Refused = refuse("unauthenticated", { by: "session" });

/** Who is behind a cookie now; whatever is wrong with it is one and the same refusal. */
export const decideSignedIn = (found: Found, asked: Asked, settings: Settings, now: Date): Result<SignedIn> => {
  const { session, person, secret } = found;
  if (session === undefined || person === undefined || person.status !== "active") return nobody;
  if (!isOpen(session.row, settings, now) || !letsIn(settings, session.row.method)) return nobody;
  const { allowedAddresses } = found;
  if (allowedAddresses.length > 0 && asked.isFrom?.(allowedAddresses) !== true) return nobody;
  if (asked.mode === "live" && !found.usualMode) return refuse("live_mode_refused");
  const shown = presented(session.row, person, secret, now);
  if (shown === "wrong" || shown === "replaced") return nobody;
  const actor = actorOf(found, person, session.row, asked);
  const brands = visibleTo(person, found.brands);
  return ok({ actor, session, person, brands, secret, outdated: shown === "outdated" });
};
