import { callOf } from "./call.ts";
import type { Operation } from "./operation.ts";
import type { EntenteOptions } from "./options.ts";
import { type List, listCallOf } from "./page.ts";
import { type Given, given } from "./request.ts";
import { send } from "./send.ts";

type Method = (...args: readonly unknown[]) => unknown;
interface Place {
  [name: string]: Place | Method;
}

/** Follows a stream; absent of a client whose API has none, so that its pages load nothing of it. */
type Streaming = (client: EntenteOptions, operation: Operation, call: Given) => unknown;

/** Throws for arguments that are none, before anything is sent; what fails later rejects. */
const methodOf =
  (client: EntenteOptions, name: string, operation: Operation, streaming: Streaming | undefined): Method =>
  (...args) => {
    const call = given(name, operation, args);
    if (operation.answers === "stream") return streaming?.(client, operation, call);
    if (operation.answers !== "list") return callOf(send(client, operation, call));
    return listCallOf((startingAfter) => {
      const from = startingAfter === undefined ? {} : { starting_after: startingAfter };
      return send<List<{ readonly id: string | null }>>(client, operation, {
        ...call,
        params: { ...call.params, ...from },
      });
    });
  };

/** The methods of a client, each in its place, from the table of its operations. */
export const resourcesOf = <R>(
  client: EntenteOptions,
  operations: Readonly<Record<string, Operation>>,
  streaming?: Streaming,
): R => {
  const root: Place = {};
  for (const [name, operation] of Object.entries(operations)) {
    const parts = name.split(".");
    const last = parts.pop() as string;
    let place = root;
    for (const part of parts) {
      place[part] ??= {};
      place = place[part] as Place;
    }
    place[last] = methodOf(client, name, operation, streaming);
  }
  return root as unknown as R;
};
