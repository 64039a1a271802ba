import type { ErrorCode } from "@entente/core";
import { CONSOLE_USE_CASES, type Console, PEOPLE_USE_CASES, type RoleScope } from "@entente/core/http";
import type { z } from "zod";
import { idempotencyKeyOf } from "../endpoints/endpoint.ts";
import { SUCCESS_STATUS } from "../routes/route.ts";
import type { Endpoint } from "./endpoint.ts";

type Table = typeof CONSOLE_USE_CASES;
type NamesOf<S extends keyof Table> = `${S & string}.${keyof Table[S] & string}`;
type ConsoleUseCase = { [S in keyof Table]: NamesOf<S> }[keyof Table];

/** Method, path, scope and use case; what it refuses besides; what it is for, in short and in sentences. */
export type UseCaseRow = readonly [
  method: "GET" | "POST",
  path: string,
  access: RoleScope | "any",
  useCase: ConsoleUseCase,
  refuses: readonly ErrorCode[],
  summary: string,
  about: string,
];

type Invocable = Readonly<Record<string, { readonly invoke: Console["people"]["list"]["invoke"] }>>;

/** The endpoint of a use case. The rows of people lie with the live data whatever the mode of the request, those of the team with its mode. */
export const useCaseEndpoint = (
  console: Console,
  [method, path, access, name, refuses, summary, about]: UseCaseRow,
): Endpoint => {
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
