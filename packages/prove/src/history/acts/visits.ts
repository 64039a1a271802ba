import type { Deployment, Happening, Route } from "../book/activity.ts";
import { noteHappening } from "../book/book.ts";
import type { Member } from "../book/members.ts";
import { counts, statusOf } from "../oracle/links.ts";
import { equal } from "../run/disagreement.ts";
import { type Act, type Planned, pickMember, type Simulation } from "./act.ts";
import { customerOf, linkOf, pickDeployment } from "./routes.ts";

interface Visit {
  readonly route: Route & { readonly member: Member };
  readonly isCounted: boolean;
  readonly says: string;
  /** The code, and what else there is to note of a visit that counts. */
  code(): Promise<{ readonly code: string; note(): void }>;
}

const byCode = (member: Member): Visit => ({
  route: { program: member.program, member, distribution: null, deployment: null },
  isCounted: counts(member),
  says: `the code of ${member.name}`,
  code: async () => ({ code: member.code, note: () => {} }),
});

const byLink = (simulation: Simulation, deployment: Deployment, member: Member): Visit => ({
  route: { program: deployment.program, member, distribution: deployment.distribution, deployment },
  isCounted: statusOf(deployment, member) !== "stopped",
  says: `the link of ${member.name} in ${deployment.name}`,
  async code() {
    const link = await linkOf(simulation, deployment, member);
    return {
      code: link.code,
      note() {
        link.clicks += 1;
      },
    };
  },
});

/** A counted click as what it is measured by; it takes nothing from a budget, and moves a standing at the next evaluation. */
const clicked = (id: string, at: number, route: Visit["route"]): Happening => ({
  ...{ id, name: `click ${id}`, type: "click", at, isNow: true, ...route, customer: null, isTouch: false },
  ...{ value: null, currency: null, quantity: 1, collection: null, unit: null, sale: null, left: 0n, leftUnits: 0n },
  adds: [["link_clicks", 1n, null]],
});

const visit = (simulation: Simulation, { route, isCounted, says, code }: Visit): Planned => {
  const { book, calls, clock, number, random } = simulation;
  const visitor = `visitor ${number("visitor")}`;
  const isRepeated = random.chance(0.3);
  return {
    says: `visits ${says}`,
    touches: [route.member.person.name, ...(route.distribution === null ? [] : [route.distribution.name])],
    async run() {
      const found = await code();
      const id = await calls.visit(found.code, visitor);
      equal(`whether a visit of ${says} counts`, isCounted, id !== undefined);
      // The same visitor within the hour is led on and counts no more.
      if (isRepeated) await calls.visit(found.code, visitor);
      if (id === undefined) return undefined;
      const happening = clicked(id, clock.now(), route);
      return () => {
        noteHappening(book, happening);
        found.note();
      };
    },
  };
};

export const VISIT_ACTS: readonly Act[] = [
  {
    name: "visit a link",
    weight: 16,
    plan(simulation) {
      const deployment = pickDeployment(simulation);
      const member = deployment && pickMember(simulation, [...deployment.members]);
      return deployment && member && visit(simulation, byLink(simulation, deployment, member));
    },
  },
  {
    name: "visit a referral code",
    weight: 4,
    plan(simulation) {
      const member = pickMember(simulation);
      return member && visit(simulation, byCode(member));
    },
  },
  {
    name: "report a customer whom nobody referred",
    weight: 0.5,
    plan(simulation) {
      const { calls, number } = simulation;
      const input = { customer: `nobody's ${customerOf(simulation)}`, type: "sale", value_minor: 5 };
      const external_event_id = `unreferred ${number("unreferred")}`;
      return {
        says: "reports a sale to a customer whom nobody referred",
        run: () => calls.refused("enrollment_not_found", "performance.record", [], { ...input, external_event_id }),
      };
    },
  },
];
