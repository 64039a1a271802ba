import {
  asciiAddress,
  asciiQuery,
  DAY_MS,
  parameterName,
  printedParameters,
  printParameter,
  queryOf,
  readWebAddress,
  withParameters,
} from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { CLICK_PARAMETERS, type Click, type ClickDetails, NO_DETAILS, type RedirectTarget } from "./ports.ts";

export interface Visit {
  /** The code of the link that was clicked, as `resolve` takes it. */
  readonly code: string;
  /** Identifies a visitor, such as address and user agent. It is hashed at once and never stored. */
  readonly visitor: string;
  /** The address of the visitor, hashed at once as well. Undefined: it is not known, so that its clicks are not bounded. */
  readonly address?: string | undefined;
  /** The query of the link's address, without its `?`. Default: none. */
  readonly query?: string;
  /** False for HEAD, prefetches and known bots: they are led on and counted nowhere. */
  readonly counts: boolean;
  /** From where the visitor came. Default: unknown. */
  readonly details?: ClickDetails;
}

/** The way on of a visitor. */
interface Visited {
  /** The address to send the visitor to. */
  readonly location: string;
  /** The click to record before the visitor is sent on; undefined: it is counted nowhere. */
  readonly click: Click | undefined;
}

export interface Redirects {
  /** Where a code leads; `undefined` for an unknown code. */
  resolve(code: string): Promise<RedirectTarget | undefined>;
  /**
   * The address to send a visitor to, and the click to record before sending it, if any. A stopped link leads on
   * and counts nothing (decisions, section 4). Pure but for the clock, the id and the secret.
   */
  visit(target: RedirectTarget, visit: Visit): Visited;
  /** Durable once it answers. Many clicks may be given at once, and should be. */
  record(clicks: readonly Click[]): Promise<void>;
  /** How many such groups of clicks are best recorded at once. */
  groupsAtOnce(): number;
}

/** The parameters that the service sets on the landing page's address; they replace those of the same names. */
const OURS = ["ref", "click_id"];

/** By which a visitor may name the page to land on. */
const TO = "to";
/** So many characters of further parameters pass, and so many has the address of a page that a visitor names. */
const PASSED_MAX = 2_048;
const NAMED_MAX = 2_048;

/** Parameters of a link's address that pass in another way, or never. */
const OWN_WAY = new Set<string>([...OURS, TO, ...CLICK_PARAMETERS.map(({ name }) => name)]);

/** The page that a visitor names, where it is at one of the program's origins; else the landing page. */
const landing = ({ destination, landingOrigins }: RedirectTarget, query: string): string | null => {
  if (landingOrigins.length === 0 || query === "") return destination;
  const raw = new URLSearchParams(query).get(TO);
  const named = raw === null ? "" : asciiAddress(raw);
  const url = named.length > NAMED_MAX ? undefined : readWebAddress(named);
  return url !== undefined && landingOrigins.includes(url.origin) ? named : destination;
};

/** The further parameters of a link's address that its landing page gets, as they are printed, as many as fit. */
const passed = ({ passParameters }: RedirectTarget, query: string, own: ReadonlySet<string>): readonly string[] => {
  if (passParameters === "none" || query === "") return [];
  let left = PASSED_MAX;
  return printedParameters(asciiQuery(query)).filter((printed) => {
    const name = parameterName(printed);
    const passes = passParameters === "all" || passParameters.includes(name);
    if (printed === "" || !passes || own.has(name) || OWN_WAY.has(name) || printed.length > left) return false;
    left -= printed.length;
    return true;
  });
};

/** Where a visitor is led: with what the link's address said that the page's does not, the code, and the click's id if there is one. */
const locationOf = (target: RedirectTarget, destination: string, visit: Visit, click: Click | undefined): string => {
  const { details = NO_DETAILS, query = "" } = visit;
  const own = new Set(printedParameters(queryOf(destination)).map(parameterName));
  const known = CLICK_PARAMETERS.flatMap(({ field, name }) => {
    const value = details[field];
    return value === null || own.has(name) ? [] : [printParameter(name, value)];
  });
  const ours = [printParameter("ref", target.code)];
  if (click !== undefined) ours.push(printParameter("click_id", click.id));
  return withParameters(destination, OURS, [...passed(target, query, own), ...known, ...ours]);
};

/** Clicks at the time of their tenants: of most that of the machine, at which they were made. Each tenant is asked for once. */
const timedClicks = async (
  { clock, clockOf }: Pick<Ports, "clock" | "clockOf">,
  batch: readonly Click[],
): Promise<readonly Click[]> => {
  const tenants = new Map(
    batch.flatMap(({ target: { tenant } }) => (tenant.livemode ? [] : [[tenant.organization, tenant] as const])),
  );
  if (tenants.size === 0) return batch;
  const clocks = new Map(
    await Promise.all([...tenants].map(async ([id, tenant]) => [id, await clockOf(tenant)] as const)),
  );
  return batch.map((click) => {
    const { organization, livemode } = click.target.tenant;
    const own = livemode ? clock : (clocks.get(organization) ?? clock);
    return own === clock ? click : { ...click, at: own.now() };
  });
};

export const redirects = ({ clicks, clock, clockOf, ids, cipher, settings }: Ports): Redirects => ({
  resolve: (code) => clicks.resolve(code),
  visit(target, visit) {
    const { visitor, address, counts, details = NO_DETAILS, query = "" } = visit;
    const at = clock.now();
    // The purpose holds the day, so that a hash is another one tomorrow.
    const hash = (of: string, text: string): string =>
      cipher.fingerprint(`${of}:${Math.floor(at.getTime() / DAY_MS)}`, text).slice(0, 32);
    const isBounded = settings.clicksPerAddress > 0 && address !== undefined;
    const click =
      counts && target.status !== "stopped"
        ? {
            target,
            id: ids.next("performance_event"),
            visitor: hash("visitor", visitor),
            address: isBounded ? hash("address", address) : null,
            at,
            visitedAt: at,
            ...details,
          }
        : undefined;
    const destination = landing(target, query) ?? settings.publicUrl;
    return { location: locationOf(target, destination, visit, click), click };
  },
  async record(batch) {
    await clicks.record(await timedClicks({ clock, clockOf }, batch), settings.clicksPerAddress);
  },
  groupsAtOnce: () => clicks.groupsAtOnce(),
});
