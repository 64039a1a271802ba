import { callOf } from "./call.ts";
import { OPERATIONS } from "./generated/operations.ts";
import type { OperationsMethods, Resources } from "./generated/resources.ts";
import type { Operation } from "./operation.ts";
import { type ClientDefaults, checkOptions, type EntenteOptions } from "./options.ts";
import { type List, listCallOf } from "./page.ts";
import { given } from "./request.ts";
import { send } from "./send.ts";
import { streamOf } from "./stream.ts";
import { type Waiting, waiting } from "./wait.ts";
import { type Webhooks, webhooks } from "./webhooks.ts";

/** A client of the API. It keeps no connection and no state, so it can be made once, or for every request. */
export interface Entente extends Omit<Resources, "operations"> {
  /** Work that goes on after the answer: its progress, its result, or why it waits. */
  readonly operations: OperationsMethods & Waiting;
  /** The methods for receivers of webhooks. */
  readonly webhooks: Webhooks;
  /** A client like this one, but for these options. */
  withOptions(options: ClientDefaults): Entente;
}

type Method = (...args: readonly unknown[]) => unknown;
interface Place {
  [name: string]: Place | Method;
}

/** Throws for arguments that are none, before anything is sent; what fails later rejects. */
const methodOf =
  (client: EntenteOptions, name: string, operation: Operation): Method =>
  (...args) => {
    const call = given(name, operation, args);
    if (operation.answers === "stream") return streamOf(client, operation, call);
    if (operation.answers !== "list") return callOf(send(client, operation, call));
    return listCallOf((startingAfter) => {
      const from = startingAfter === undefined ? {} : { starting_after: startingAfter };
      return send<List<{ readonly id: string | null }>>(client, operation, {
        ...call,
        params: { ...call.params, ...from },
      });
    });
  };

const resourcesOf = (client: EntenteOptions): Resources => {
  const root: Place = {};
  for (const [name, operation] of Object.entries<Operation>(OPERATIONS)) {
    const parts = name.split(".");
    const last = parts.pop() as string;
    let place = root;
    for (const part of parts) {
      place[part] ??= {};
      place = place[part] as Place;
    }
    place[last] = methodOf(client, name, operation);
  }
  return root as unknown as Resources;
};

const clientOf = (options: EntenteOptions) => {
  checkOptions(options);
  const resources = resourcesOf(options);
  const { operations } = resources;
  return {
    ...resources,
    webhooks,
    operations: { ...operations, ...waiting(operations.retrieve) },
    withOptions: (more: ClientDefaults): Entente => new Entente({ ...options, ...more }),
  };
};

/** `new Entente({ apiKey, baseUrl })` on a server, `new Entente({ credentials: "session" })` in the console's pages. */
export const Entente = class Entente {
  constructor(options: EntenteOptions) {
    Object.assign(this, clientOf(options));
  }
} as unknown as new (
  options: EntenteOptions,
) => Entente;
