import type { EndpointRow } from "../endpoints/endpoint.ts";

interface Place {
  /** The sentence about it. */
  readonly about: string;
  /** Its methods, by the operations that they call: the verb, and the path below the address of the portal. */
  readonly methods: Readonly<Record<string, string>>;
}

/** The places of `@entente/client/portal`, with their methods: below another one where the API has it there. */
const PLACES: Readonly<Record<string, Place>> = {
  session: {
    about: "The session of a member: how it begins, what it shows and how it ends.",
    methods: {
      "POST /session/open": "open",
      "GET /session": "retrieve",
      "POST /session/choose": "choose",
      "POST /session/end": "end",
    },
  },
  signIn: {
    about: "The ways to sign in without a link of a brand: by mail, and by a passkey.",
    methods: {
      "GET /sign_in": "ways",
      "POST /sign_in": "byMail",
      "POST /sign_in/passkey/begin": "beginPasskey",
      "POST /sign_in/passkey": "byPasskey",
    },
  },
  domains: {
    about: "The domains of brands at which members use the portal.",
    methods: { "GET /domain_allowed": "allowed" },
  },
  oidc: {
    about: "The way to sign in at the identity provider of the organization, by OpenID Connect.",
    methods: { "POST /oidc/start": "start", "POST /oidc/finish": "finish" },
  },
  brands: { about: "The brands that know the member.", methods: { "GET /brands": "list" } },
  programs: { about: "The programs that the member may apply to.", methods: { "GET /programs": "list" } },
  memberships: {
    about: "The memberships of the member, one for each program.",
    methods: {
      "GET /memberships/{id}": "retrieve",
      "GET /memberships/{id}/standing": "standing",
      "POST /memberships/{id}/accept_terms": "acceptTerms",
      "POST /memberships/{id}/leave": "leave",
    },
  },
  "memberships.activity": {
    about: "The clicks, sales and all else that a membership brought, day by day.",
    methods: { "GET /memberships/{id}/activity": "list" },
  },
  "memberships.earnings": {
    about: "The sales of a membership, each with what it earns.",
    methods: { "GET /memberships/{id}/earnings": "list" },
  },
  "memberships.links": {
    about: "The links of a membership for campaigns.",
    methods: { "GET /memberships/{id}/links": "list" },
  },
  "memberships.coupons": {
    about: "The coupons of a membership.",
    methods: { "GET /memberships/{id}/coupons": "list" },
  },
  "memberships.payouts": {
    about: "The payouts of a membership.",
    methods: { "GET /memberships/{id}/payouts": "list" },
  },
  earnings: {
    about: "The explanations of sales, from the click to the bank.",
    methods: { "GET /earnings/{id}": "explain" },
  },
  statement: {
    about: "The statement of the member: what was owed, what moved and what is owed.",
    methods: { "GET /statement": "retrieve", "GET /statement.pdf": "document" },
  },
  payoutAccounts: {
    about: "The accounts that the member is paid by.",
    methods: {
      "GET /payout_accounts": "list",
      "POST /payout_accounts": "add",
      "POST /payout_accounts/{id}/remove": "remove",
    },
  },
  "payoutAccounts.kinds": {
    about: "The kinds of accounts that a member may add.",
    methods: { "GET /payout_account_kinds": "list" },
  },
  profile: {
    about: "The name, the address and the data of the member.",
    methods: {
      "GET /profile": "retrieve",
      "POST /profile": "update",
      "POST /profile/address": "changeAddress",
      "POST /profile/erase": "erase",
      "POST /profile/verify_address": "verifyAddress",
      "GET /export": "export",
    },
  },
  changes: {
    about: "The changes that wait for the link of a mail.",
    methods: { "POST /changes/confirm": "confirm" },
  },
  passkeys: {
    about: "The passkeys of the member, by which it signs in and proves a session.",
    methods: {
      "GET /passkeys": "list",
      "POST /passkeys/begin": "begin",
      "POST /passkeys": "add",
      "POST /passkeys/{id}/remove": "remove",
      "POST /passkeys/prove/begin": "beginProof",
      "POST /passkeys/prove": "prove",
    },
  },
  notifications: {
    about: "The mail that the member gets.",
    methods: { "GET /notifications": "retrieve", "POST /notifications": "update" },
  },
  messages: {
    about: "The messages of the brand to the member.",
    methods: { "GET /messages": "list", "GET /messages/{id}": "retrieve", "POST /messages/{id}/open": "open" },
  },
  assets: {
    about: "The images, texts and files that a brand gives its members.",
    methods: { "GET /assets": "list", "GET /assets/{id}/content": "content" },
  },
  contests: {
    about: "The objections of the member to an event or a rejection.",
    methods: {
      "GET /contests": "list",
      "GET /contests/{id}": "retrieve",
      "POST /contests": "create",
      "POST /contests/{id}/reply": "reply",
      "POST /contests/{id}/withdraw": "withdraw",
    },
  },
  join: {
    about: "The page by which anybody joins a program that is open to applications.",
    methods: {
      "GET /join/{id}": "retrieve",
      "POST /join/{id}/verify": "verify",
      "POST /join/standing": "standing",
      "POST /join/apply": "apply",
    },
  },
};

const FOUND = new Map(
  Object.entries(PLACES).flatMap(([place, { methods }]) =>
    Object.entries(methods).map(([operation, name]) => [operation, { place, name }] as const),
  ),
);

const foundOf = ({ method, path }: Pick<EndpointRow, "method" | "path">) => {
  const found = FOUND.get(`${method} ${path}`);
  if (found === undefined) throw new Error(`The client of the portal has no method for ${method} ${path}.`);
  return found;
};

/** The groups of the portal's operations, each with what it is about. */
export const ABOUT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PLACES).map(([place, { about }]) => [place, about]),
);

/** The group of an operation. */
export const placeOf = (row: Pick<EndpointRow, "method" | "path">): string => foundOf(row).place;

/** The method of `@entente/client/portal` for an operation: `GET /earnings/{id}` is `earnings.explain`. */
export const portalMethodOf = (row: Pick<EndpointRow, "method" | "path">): string => {
  const { place, name } = foundOf(row);
  return `${place}.${name}`;
};
