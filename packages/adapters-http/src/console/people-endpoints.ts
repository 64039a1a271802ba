import type { ErrorCode } from "@entente/core";
import {
  CONSOLE_USE_CASES,
  type Console,
  consoleKeyInput,
  consoleKeyResource,
  nothing,
  operationResource,
  PEOPLE_USE_CASES,
  type RoleScope,
  requestList,
  requestResource,
  walletTransactionResource,
} from "@entente/core/http";
import { z } from "zod";
import { idempotencyKeyOf, replied } from "../endpoints/endpoint.ts";
import { SUCCESS_STATUS } from "../routes/route.ts";
import type { Called, Endpoint } from "./endpoint.ts";

type Table = typeof CONSOLE_USE_CASES;
type NamesOf<S extends keyof Table> = `${S & string}.${keyof Table[S] & string}`;
type PeopleUseCase = { [S in keyof Table]: NamesOf<S> }[keyof Table];

/** Method, path, scope and use case; what it refuses besides; what it is for, in short and in sentences. */
type Row = readonly [
  method: "GET" | "POST",
  path: string,
  access: RoleScope | "any",
  useCase: PeopleUseCase,
  refuses: readonly ErrorCode[],
  summary: string,
  about: string,
];

const ROWS: readonly Row[] = [
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
    "Offers a role. The link is shown in this answer alone, and whoever has it is let in; nothing is sent by e-mail.",
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

const VIEW_ROWS: readonly Row[] = [
  [
    "GET",
    "/views",
    "enrollments:read",
    "views.list",
    [],
    "List the views that the team shares",
    "Filters of a list of the console under a name, newest first, with who shared each. Everybody who may read the list opens them.",
  ],
  [
    "POST",
    "/views",
    "enrollments:write",
    "views.create",
    ["too_many_views"],
    "Share a view with the team",
    "The team of the brand finds the filters by the name, in this mode. No view searches for the name of a person.",
  ],
  [
    "POST",
    "/views/{id}",
    "enrollments:write",
    "views.update",
    ["view_not_found", "view_of_another"],
    "Rename a view of the team",
    "Its author may, or an owner. The same name again changes nothing.",
  ],
  [
    "POST",
    "/views/{id}/remove",
    "enrollments:write",
    "views.delete",
    ["view_not_found", "view_of_another"],
    "Remove a view of the team",
    "From everybody's list. Its author may, or an owner.",
  ],
];

type Invocable = Readonly<Record<string, { readonly invoke: Console["people"]["list"]["invoke"] }>>;

/** The endpoint of a use case. The rows of people lie with the live data whatever the mode of the request, those of the team with its mode. */
const ofUseCase = (console: Console, [method, path, access, name, refuses, summary, about]: Row): Endpoint => {
  const [slice, verb] = name.split(".") as [keyof Table, string];
  const useCase = (CONSOLE_USE_CASES[slice] as Readonly<Record<string, { input: z.ZodType; output: z.ZodType }>>)[verb];
  const made = (console[slice] as unknown as Invocable)[verb];
  const isOfPeople = Object.hasOwn(PEOPLE_USE_CASES, slice);
  if (useCase === undefined || made === undefined) throw new Error(`The use case ${name} does not exist.`);
  return {
    method,
    path,
    access,
    summary,
    about,
    input: useCase.input,
    output: useCase.output,
    refuses,
    ...(method === "GET" ? {} : { takesKey: true as const }),
    readsInput: true,
    async run({ exchange, ids, input, caller: { actor } }) {
      const whose = isOfPeople ? { ...actor, tenant: { ...actor.tenant, livemode: true } } : actor;
      const idempotencyKey = method === "GET" ? undefined : idempotencyKeyOf(exchange);
      const called = { method, route: path, scope: access === "any" ? null : access };
      const options = { requestId: exchange.id, idempotencyKey, called };
      const result = await made.invoke(whose, ids, input, options);
      if (result.cause !== undefined) exchange.notes.reason = result.cause.message;
      if (!result.ok) return result;
      const headers: Record<string, string> = result.replayed ? { "Idempotent-Replayed": "true" } : {};
      return { ok: true, value: { body: result.value, status: SUCCESS_STATUS[result.outcome], headers } };
    },
  };
};

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

const originOf = ({ exchange, caller: signedIn }: Called) => ({ actor: signedIn.actor.ref, requestId: exchange.id });

/** Lists the endpoints by which people manage each other, and do what operators do otherwise. */
export const peopleEndpoints = (console: Console): readonly Endpoint[] => [
  ...[...ROWS, ...VIEW_ROWS].map((row) => ofUseCase(console, row)),
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
      return replied(await console.requests.list(actor.tenant, input));
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
      return replied(await console.requests.retrieve(actor.tenant, ids[0] ?? ""));
    },
  },
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
        value: { body: { object: "list", data: await console.keys.list(signedIn), has_more: false } },
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
      return replied(await console.keys.create(called.caller, called.input, originOf(called)), 201);
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
      return replied(await console.keys.revoke(called.caller, called.ids[0] ?? "", originOf(called)));
    },
  },
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
