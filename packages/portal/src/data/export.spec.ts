import type { PORTAL_READS } from "@entente/core/http";
import { test } from "uvu";
import { equal, ok } from "uvu/assert";
import { readEverything } from "./export.ts";
import type { Session } from "./types.ts";

/** Each read of the portal, with the address by which a download has it; null for what shows nothing more of the member. */
const READ_AT: Readonly<Record<keyof typeof PORTAL_READS, string | null>> = {
  session: null,
  brands: null,
  openPrograms: null,
  membership: "/memberships/enr_1",
  activity: "/memberships/enr_1/activity",
  earnings: "/memberships/enr_1/earnings",
  earning: null,
  standing: "/memberships/enr_1/standing",
  links: "/memberships/enr_1/links",
  coupons: "/memberships/enr_1/coupons",
  payouts: "/memberships/enr_1/payouts",
  accounts: null,
  accountKinds: null,
  profile: null,
  export: "/export",
  passkeys: "/passkeys",
  notifications: "/notifications",
  messages: "/messages",
  message: null,
  statement: "/statement",
  statementDocument: null,
  assets: "/assets",
  assetContent: null,
  contests: "/contests",
  contest: null,
};

const SESSION = {
  brand: { id: "brand_1" },
  member: { id: "ent_1", name: "Ann" },
  memberships: [{ id: "enr_1" }],
} as unknown as Session;

/** The answer of a service that has two rows of each list, one a page. */
const answerAt = ({ pathname, searchParams }: URL): object => {
  const path = pathname.slice("/v1/portal".length);
  if (path === "/export") return { profile: { name: "Ann" }, payout_accounts: [], applications: [{ answers: {} }] };
  const isSecond = searchParams.has("starting_after");
  return { at: path, data: [{ id: `${path} ${isSecond ? 2 : 1}` }], has_more: !isSecond };
};

test("a download has everything that the portal shows of the member, every page of it", async () => {
  const asked = new Set<string>();
  const before = globalThis.fetch;
  globalThis.fetch = (async (url: string) => {
    const at = new URL(url, "https://partners.example");
    asked.add(at.pathname.slice("/v1/portal".length));
    return Response.json(answerAt(at));
  }) as typeof fetch;
  try {
    const all = (await readEverything(SESSION)) as Record<string, unknown> & { memberships: object[] };
    const wanted = Object.values(READ_AT).filter((path) => path !== null);
    equal([...asked].sort(), wanted.sort());
    equal(all.applications, [{ answers: {} }]);
    const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);
    for (const name of ["contests", "messages", "material", "statement"]) equal(ids(all[name]).length, 2, name);
    ok(ids(all.passkeys).length > 0);
    ok("activity" in (all.memberships[0] ?? {}));
  } finally {
    globalThis.fetch = before;
  }
});

test.run();
