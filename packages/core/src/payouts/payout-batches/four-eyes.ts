import { type Refused, refuse } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import type { Context } from "../context.ts";
import type { PayoutBatch } from "./batch.ts";

/** Where two people are needed: another person than who made the batch confirms it, and no API key does. */
export const refusedAlone = (
  { type, id }: ActorRef,
  { createdBy }: Pick<PayoutBatch, "createdBy">,
  fourEyes: boolean,
): Refused | undefined =>
  !fourEyes || (type === "person" && id !== createdBy) ? undefined : refuse("second_person_required");

/** Whether the service or the organization wants two people. Read anew each time, so that it holds from the moment it is set. */
export const wantsFourEyes = async ({ tenant, ports, settings }: Context): Promise<boolean> => {
  if (settings.fourEyes) return true;
  const { organization } = tenant;
  return (await ports.consoleSettings.get({ organization, livemode: true }, organization))?.row.fourEyes === true;
};
