import {
  type Console,
  consoleKeyInput,
  consoleKeyResource,
  keyLimitInput,
  keyUseResource,
  nothing,
  operationResource,
  organizationUseResource,
  requestList,
  requestResource,
  walletTransactionResource,
} from "@entente/core/http";
import { z } from "zod";
import { replied } from "../endpoints/endpoint.ts";
import type { Limits } from "../http/request/admit.ts";
import type { Called, Endpoint } from "./endpoint.ts";
import { type UseCaseRow, useCaseEndpoint } from "./use-case-endpoint.ts";

const ROWS: readonly UseCaseRow[] = [
  [
    "GET",
    "/people",
    "people:read",
    "people.list",
    [],
    "List people",
    "The people of the organization, newest first; who is limited to a brand sees those with a seat there.",
  ],
  [
    "GET",
    "/people/{id}",
    "people:read",
    "people.retrieve",
    ["person_not_found"],
    "Retrieve a person",
    "One person, with the roles that you may see.",
  ],
  [
    "POST",
    "/people/{id}",
    "people:write",
    "people.update",
    ["person_not_found", "brand_not_found", "scope_not_held", "last_owner"],
    "Change what a person is called or may do",
    "Replaces the name, or all roles in the brands that you may see. The person's cookies are replaced with the next `GET /session`. Nobody gives or takes what they lack.",
  ],
  [
    "POST",
    "/people/{id}/remove",
    "people:write",
    "people.remove",
    ["person_not_found", "scope_not_held", "last_owner"],
    "Remove a person",
    "Ends all sessions of the person and blanks name and address; the id stays, for what they did. A repetition changes nothing.",
  ],
  [
    "GET",
    "/invitations",
    "people:read",
    "invitations.list",
    [],
    "List invitations",
    "The invitations of the organization, newest first, without their links.",
  ],
  [
    "POST",
    "/invitations",
    "people:write",
    "invitations.create",
    ["brand_not_found", "scope_not_held", "person_already_exists"],
    "Invite somebody",
    "Offers a role. The link is shown in this answer alone, and whoever has it is let in. Where the service has a mail server and an address is given, the link is sent there, which `is_mailed` says.",
  ],
  [
    "POST",
    "/invitations/{id}/revoke",
    "people:write",
    "invitations.revoke",
    ["invitation_not_found", "scope_not_held", "invitation_not_revocable"],
    "Revoke an invitation",
    "Takes back an invitation that was not accepted: its link lets nobody in any more.",
  ],
  [
    "GET",
    "/settings",
    "any",
    "settings.retrieve",
    [],
    "Retrieve what is set for all people",
    "What the organization has set, and what the service demands of every organization.",
  ],
  [
    "POST",
    "/settings",
    "settings:write",
    "settings.update",
    ["approvers_required"],
    "Set what holds for all people",
    "Holds from the next request on. A repetition changes nothing. Approval by two is switched off by two: the answer is 202 and an approval.",
  ],
];

const topUpInput = z.strictObject({
  /** The asset of the payment: `credit`, or `usd`. */
  asset: z.enum(["credit", "usd"]),
  /** How much, in the minor unit of `asset`: 1 or more. */
  amount: z.int({ error: "must be an integer" }).min(1),
  /** Yours, which makes the payment one: a repeat with the same reference is the same transfer. 1 to 200 characters. */
  reference: z.string().min(1).max(200),
});

const keyList = z.strictObject({
  /** The type of this object: always `list`. */
  object: z.literal("list"),
  /** The keys, the oldest first, all of them. */
  data: z.array(consoleKeyResource),
  /** Always false: the list is whole. */
  has_more: z.literal(false),
});

const requestPage = z.strictObject({
  /** The type of this object: always `list`. */
  object: z.literal("list"),
  /** The requests of this page, the newest first. */
  data: z.array(requestResource),
  /** True if requests follow this page. */
  has_more: z.boolean(),
});

type Rates = Pick<Limits, "keyRate" | "organizationRate">;

const originOf = ({ exchange, caller: signedIn }: Called) => ({ actor: signedIn.actor.ref, requestId: exchange.id });

/** The endpoints of requests that were answered. */
const requestEndpoints = ({ requests }: Console): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/requests",
    access: "requests:read",
    summary: "List requests that were answered",
    about:
      "The requests of API keys and people, newest first: who asked and what was answered, and nothing that was sent.",
    input: requestList,
    output: requestPage,
    refuses: [],
    async run({ input, caller: { actor } }) {
      return replied(await requests.list(actor.tenant, input));
    },
  },
  {
    method: "GET",
    path: "/requests/{id}",
    access: "requests:read",
    summary: "Retrieve a request by its id",
    about: "The request whose answer carried this `Request-Id`; it is there about a second later.",
    input: nothing,
    output: requestResource,
    refuses: ["request_not_found"],
    async run({ ids, caller: { actor } }) {
      return replied(await requests.retrieve(actor.tenant, ids[0] ?? ""));
    },
  },
];

/** The endpoints of API keys, and of how near they come to their limits. */
const keyEndpoints = ({ keys }: Console, { keyRate, organizationRate }: Rates): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/api_keys",
    access: "api_keys:read",
    summary: "List API keys",
    about: "All keys that reach a brand of yours, the revoked ones too, without their secrets.",
    input: nothing,
    output: keyList,
    refuses: [],
    async run({ caller: signedIn }) {
      return {
        ok: true,
        value: { body: { object: "list", data: await keys.list(signedIn), has_more: false } },
      };
    },
  },
  {
    method: "POST",
    path: "/api_keys",
    access: "test_keys:write",
    summary: "Make an API key",
    about:
      "The whole key is shown in this answer alone. It may do nothing that you may not. A live key needs `api_keys:write` as well.",
    input: consoleKeyInput,
    output: consoleKeyResource,
    status: 201,
    refuses: ["brand_not_found", "scope_not_held"],
    async run(called) {
      return replied(await keys.create(called.caller, called.input, originOf(called)), 201);
    },
  },
  {
    method: "POST",
    path: "/api_keys/{id}/revoke",
    access: "test_keys:write",
    summary: "Revoke an API key",
    about:
      "The key is refused from the next request on. A repetition changes nothing. A live key needs `api_keys:write` as well.",
    input: nothing,
    output: consoleKeyResource,
    refuses: ["api_key_not_found"],
    async run(called) {
      return replied(await keys.revoke(called.caller, called.ids[0] ?? "", originOf(called)));
    },
  },
  {
    method: "POST",
    path: "/api_keys/{id}/limit",
    access: "test_keys:write",
    summary: "Limit an API key",
    about:
      "Sets how many requests the key may make, for every process within some seconds. A live key needs `api_keys:write` as well.",
    input: keyLimitInput,
    output: consoleKeyResource,
    refuses: ["api_key_not_found"],
    async run(called) {
      return replied(await keys.limit(called.caller, called.ids[0] ?? "", called.input, originOf(called)));
    },
  },
  {
    method: "GET",
    path: "/api_keys/{id}/use",
    access: "api_keys:read",
    summary: "Read how near its limit an API key came",
    about:
      "The rate that holds for the key, and its requests of the last 24 hours: all, refused ones, and the busiest second.",
    input: nothing,
    output: keyUseResource,
    refuses: ["api_key_not_found"],
    async run({ caller, ids }) {
      return replied(await keys.use(caller, ids[0] ?? "", keyRate));
    },
  },
  {
    method: "GET",
    path: "/organization/use",
    access: "api_keys:read",
    summary: "Read how near its limit the organization came",
    about:
      "The rate of all keys and people of the organization together, which its operator sets, and their requests of the last 24 hours in both modes. For who reaches all brands.",
    input: nothing,
    output: organizationUseResource,
    refuses: [],
    async run({ caller }) {
      const holds = await organizationRate(caller.actor.tenant.organization);
      return replied(await keys.organizationUse(caller, holds));
    },
  },
];

/** The endpoints by which people do what operators do otherwise. */
const operatingEndpoints = (console: Console): readonly Endpoint[] => [
  {
    method: "POST",
    path: "/wallet/top_ups",
    access: "wallet:write",
    summary: "Pay into the wallet of the brand",
    about: "Writes down money that was paid in, once for each `reference`.",
    input: topUpInput,
    output: walletTransactionResource,
    status: 201,
    refuses: [],
    async run({ exchange, input, caller: { actor } }) {
      return replied(await console.topUp(actor, input, exchange.id), 201);
    },
  },
  {
    method: "POST",
    path: "/operations/{id}/retry",
    access: "operations:write",
    summary: "Try a failed cancel again",
    about: "Begins a failed operation anew; answers the operation.",
    input: nothing,
    output: operationResource,
    status: 202,
    refuses: ["operation_not_found", "operation_conflict"],
    async run({ exchange, ids, caller: { actor } }) {
      return replied(await console.retryOperation(actor, ids[0] ?? "", exchange.id), 202);
    },
  },
];

/** Lists the endpoints by which people manage each other, and do what operators do otherwise. */
export const peopleEndpoints = (console: Console, rates: Rates): readonly Endpoint[] => [
  ...ROWS.map((row) => useCaseEndpoint(console, row)),
  ...requestEndpoints(console),
  ...keyEndpoints(console, rates),
  ...operatingEndpoints(console),
];
