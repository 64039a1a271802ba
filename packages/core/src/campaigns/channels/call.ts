import type { Deployment } from "../deployments/deployment.ts";
import type { ChannelAdapter, Observation } from "./ports.ts";

/** The answer of a channel: its observation; that it threw, so that the outcome is unknown; or that no adapter serves the deployment. */
export type Answer =
  | Observation
  | { readonly status: "unreachable"; readonly cause: string }
  | { readonly status: "unserved" };

export const UNSERVED = "No registered adapter serves this slot.";

/** The observation in an answer; `undefined` when there is none. */
export const observationIn = (answer: Answer): Observation | undefined =>
  answer.status === "unreachable" || answer.status === "unserved" ? undefined : answer;

/** Calls the channel of a deployment. */
export const callChannel = async (
  { channels }: { readonly channels: readonly ChannelAdapter[] },
  row: Deployment,
  call: (adapter: ChannelAdapter) => Promise<Observation>,
): Promise<Answer> => {
  const adapter = channels.find(({ name }) => name === row.adapter);
  if (adapter === undefined) return { status: "unserved" };
  try {
    return await call(adapter);
  } catch (cause) {
    return { status: "unreachable", cause: cause instanceof Error ? cause.message : String(cause) };
  }
};
