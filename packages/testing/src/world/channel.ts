import type { ChannelAdapter } from "@entente/core";

/** The only kind of slot that the channel of a world serves. */
const SIMULATED = { medium: "test", channel: "simulated", format: "simulated_link" } as const;

/** A slot of a distribution; a name that begins with `refused` is one that the provider rejects. */
export const simulatedSlot = (name: string) => ({ name, ...SIMULATED });

/** A channel without a provider: it keeps what was placed in memory, and does everything at once. */
export const simulatedChannel = (): ChannelAdapter => {
  const placed = new Map<string, "live" | "paused">();
  const keyOf = (of: { readonly distribution: string; readonly deploymentKey: string }) =>
    `${of.distribution}/${of.deploymentKey}`;
  return {
    name: "simulated",
    serves: SIMULATED,
    async provision(of) {
      if (of.slot.startsWith("refused")) return { status: "rejected", reason: "The name of the slot says so." };
      placed.set(keyOf(of), placed.get(keyOf(of)) ?? "live");
      return { status: placed.get(keyOf(of)) ?? "live", externalIds: { placement: keyOf(of) } };
    },
    async apply(of, desired) {
      placed.set(keyOf(of), desired === "active" ? "live" : "paused");
      return { status: placed.get(keyOf(of)) ?? "unknown" };
    },
    async teardown(of) {
      placed.delete(keyOf(of));
      return { status: "completed" };
    },
    async observe(of) {
      return { status: placed.get(keyOf(of)) ?? (of.slot.startsWith("refused") ? "rejected" : "completed") };
    },
    capabilities({ status, observedStatus }) {
      const stands = status !== "canceled" && observedStatus !== "completed";
      return { pause: stands, resume: stands, cancel: stands, observe: true, perMemberLinks: true };
    },
  };
};
