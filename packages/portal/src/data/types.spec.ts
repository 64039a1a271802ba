import type { PORTAL_READS } from "@entente/core/http";
import { test } from "uvu";
import { ok } from "uvu/assert";
import type {
  Coupon,
  Day,
  Earning,
  Explanation,
  Link,
  ListOf,
  MembershipDetail,
  Payout,
  Session,
  Standing,
  Statement,
} from "./types.ts";

type Answer<N extends keyof typeof PORTAL_READS> = (typeof PORTAL_READS)[N]["output"]["_output"];

/** Compiles only while each answer of the portal is what its pages take it for. */
const TAKEN: {
  readonly [N in keyof typeof PORTAL_READS]: (answer: Answer<N>) => {
    session: Session;
    membership: MembershipDetail;
    activity: ListOf<Day>;
    earnings: ListOf<Earning>;
    earning: Explanation;
    standing: Standing;
    links: ListOf<Link>;
    coupons: ListOf<Coupon>;
    payouts: ListOf<Payout>;
    statement: Statement;
  }[N];
} = {
  session: (answer) => answer,
  membership: (answer) => answer,
  activity: (answer) => answer,
  earnings: (answer) => answer,
  earning: (answer) => answer,
  standing: (answer) => answer,
  links: (answer) => answer,
  coupons: (answer) => answer,
  payouts: (answer) => answer,
  statement: (answer) => answer,
};

test("every read of the portal has a type of its answer", () => {
  ok(Object.keys(TAKEN).length === 10);
});

test.run();
