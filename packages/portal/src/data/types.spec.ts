import type { PORTAL_READS } from "@entente/core/http";
import { test } from "uvu";
import { ok } from "uvu/assert";
import type {
  Account,
  AccountKind,
  Brand,
  Coupon,
  Day,
  Earning,
  Explanation,
  Export,
  Link,
  ListOf,
  MembershipDetail,
  Notifications,
  Passkey,
  Payout,
  Profile,
  Session,
  Standing,
  Statement,
} from "./types.ts";

interface Taken {
  readonly session: Session;
  readonly profile: Profile;
  readonly notifications: Notifications;
  readonly brands: ListOf<Brand>;
  readonly accounts: ListOf<Account>;
  readonly accountKinds: ListOf<AccountKind>;
  readonly membership: MembershipDetail;
  readonly activity: ListOf<Day>;
  readonly earnings: ListOf<Earning>;
  readonly earning: Explanation;
  readonly standing: Standing;
  readonly links: ListOf<Link>;
  readonly coupons: ListOf<Coupon>;
  readonly payouts: ListOf<Payout>;
  readonly statement: Statement;
  readonly passkeys: ListOf<Passkey>;
  readonly export: Export;
}

type Answer<N extends keyof Taken> = (typeof PORTAL_READS)[N]["output"]["_output"];

/** Compiles only while each answer that the pages read is what they take it for. */
const TAKEN: { readonly [N in keyof Taken]: (answer: Answer<N>) => Taken[N] } = {
  session: (answer) => answer,
  profile: (answer) => answer,
  notifications: (answer) => answer,
  brands: (answer) => answer,
  accounts: (answer) => answer,
  accountKinds: (answer) => answer,
  membership: (answer) => answer,
  activity: (answer) => answer,
  earnings: (answer) => answer,
  earning: (answer) => answer,
  standing: (answer) => answer,
  links: (answer) => answer,
  coupons: (answer) => answer,
  payouts: (answer) => answer,
  statement: (answer) => answer,
  passkeys: (answer) => answer,
  export: (answer) => answer,
};

test("every read of the pages has a type of its answer", () => {
  ok(Object.keys(TAKEN).length === 17);
});

test.run();
