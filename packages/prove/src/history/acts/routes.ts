import { type Deployment, goesOn, type Link, type Route } from "../book/activity.ts";
import type { Member } from "../book/members.ts";
import { creditedTo } from "../oracle/attribution.ts";
import { isOpen } from "../oracle/payouts.ts";
import { termsAt } from "../oracle/terms.ts";
import { DAY, instantNear, startOf } from "../run/clock.ts";
import { Disagreement } from "../run/disagreement.ts";
import { pickMember, pickOf, type Simulation } from "./act.ts";

/** The names that lead to the route of an event, and the expected route. */
export interface Named {
  readonly says: string;
  readonly route: Route;
  readonly customer: string | null;
  readonly isTouch: boolean;
  /** Returns the fields to send; codes of links are read when they are needed first. */
  input(): Promise<Readonly<Record<string, unknown>>>;
}

const CUSTOMERS = 25;

/** The link of a member in a deployment, of which there has to be one. */
export const linkOf = async ({ book, calls }: Simulation, deployment: Deployment, member: Member): Promise<Link> => {
  const known = deployment.links.get(member);
  if (known !== undefined) return known;
  const found = await calls.all("promoLinks.list", { deployment: deployment.id, enrollment: member.id });
  if (found.length !== 1) throw new Disagreement(`the links of ${member.name} in ${deployment.name}`, 1, found);
  const link: Link = { code: found[0].code, member, deployment, clicks: 0 };
  deployment.links.set(member, link);
  book.links.set(link.code, link);
  return link;
};

/** How often an event is one of a closed period, where there is one. */
const LATE = 0.15;

/** When an event occurred: now, as most do lately, or far back, or a little ahead. Undefined: it does not say. */
export const occurrence = ({ random, clock, book }: Simulation): number | undefined => {
  const closed = [...book.periods.values()].filter((period) => !isOpen(period));
  if (closed.length > 0 && random.chance(LATE)) {
    const { start, end } = random.pick(closed);
    return instantNear(startOf(start), random.whole(1, (end - start) * 24 - 1), random.next());
  }
  const kind = random.next();
  const part = random.next();
  const [lately, back, ahead] = [random.whole(-48, -1), random.whole(-45 * 24, -1), random.whole(1, 20)];
  if (kind < 0.3) return undefined;
  if (kind < 0.8) return instantNear(clock.now(), lately, part);
  return instantNear(clock.now(), kind < 0.95 ? back : ahead, part);
};

const ofMember = (member: Member): Route => ({
  program: member.program,
  member,
  distribution: null,
  deployment: null,
});

const ofDeployment = (deployment: Deployment, member: Member | null): Route => ({
  program: deployment.program,
  member,
  distribution: deployment.distribution,
  deployment,
});

/** Those that have links, most often one that goes on. A funded one that is paused is left alone: should its last be spent now, it ends some time later. */
export const pickDeployment = (simulation: Simulation): Deployment | undefined => {
  const found = simulation.book.distributions
    .filter(({ mode, status }) => mode !== "funded" || status !== "paused")
    .flatMap(({ deployments }) => deployments)
    .filter(({ members }) => members.size > 0);
  const going = found.filter(({ status, distribution }) => goesOn(distribution) && status === "active");
  return pickOf(simulation, simulation.random.chance(0.85) && going.length > 0 ? going : found);
};

type Way = (simulation: Simulation, at: number, customer: string) => Named | undefined;

const byEnrollment: Way = (simulation) => {
  const member = pickMember(simulation);
  return (
    member && {
      says: member.name,
      route: ofMember(member),
      customer: null,
      isTouch: false,
      input: async () => ({ enrollment: member.id }),
    }
  );
};

const byReferralCode: Way = (simulation, _at, customer) => {
  const member = pickMember(simulation);
  return (
    member && {
      says: `the code of ${member.name} and ${customer}`,
      route: ofMember(member),
      customer,
      isTouch: true,
      input: async () => ({ code: member.code }),
    }
  );
};

const byLink: Way = (simulation, _at, customer) => {
  const { random } = simulation;
  const deployment = pickDeployment(simulation);
  const member = deployment && pickMember(simulation, [...deployment.members]);
  if (deployment === undefined || member === undefined) return undefined;
  const isBound = random.chance(0.5);
  return {
    says: `the link of ${member.name} in ${deployment.name}`,
    route: ofDeployment(deployment, member),
    customer: isBound ? customer : null,
    isTouch: isBound,
    input: async () => ({ code: (await linkOf(simulation, deployment, member)).code }),
  };
};

const byDeployment: Way = (simulation) => {
  const deployment = pickDeployment(simulation);
  return (
    deployment && {
      says: deployment.name,
      route: ofDeployment(deployment, null),
      customer: null,
      isTouch: false,
      input: async () => ({ deployment: deployment.id }),
    }
  );
};

/** Of clicks those within the window of their program: an older one credits nobody. */
const byClick: Way = (simulation, at, customer) => {
  const { book } = simulation;
  const clicks = book.happenings.filter(
    (one) =>
      one.type === "click" &&
      one.at > at - termsAt(one.program, at).referral_window_days * DAY &&
      !(one.distribution?.mode === "funded" && one.distribution.status === "paused"),
  );
  const click = pickOf(simulation, clicks);
  if (click === undefined) return undefined;
  const { program, member, distribution, deployment } = click;
  return {
    says: `${click.name} and ${customer}`,
    route: { program, member, distribution, deployment },
    customer,
    isTouch: true,
    input: async () => ({ click_id: click.id }),
  };
};

const byCustomer: Way = ({ book }, at, customer) => {
  const touch = creditedTo(book, customer, at);
  if (touch === undefined || (touch.distribution?.mode === "funded" && touch.distribution.status === "paused"))
    return undefined;
  const { program, member, distribution, deployment } = touch;
  return {
    says: customer,
    route: { program, member, distribution, deployment },
    customer,
    isTouch: false,
    input: async () => ({}),
  };
};

const WAYS = [byEnrollment, byReferralCode, byLink, byLink, byLink, byClick, byCustomer, byCustomer, byDeployment];

export const customerOf = ({ random }: Simulation): string => `customer ${random.whole(1, CUSTOMERS)}`;

/** Something that names the route of an event that occurred at a time. */
export const routeFor = (simulation: Simulation, at: number): Named | undefined =>
  simulation.random.pick(WAYS)(simulation, at, customerOf(simulation));
