import type { ChannelAdapter } from "./ports.ts";

/**
 * The built-in channel of the service: a deployment is the links of its members, without external state.
 * It is live once the links are created, and every desired status is reached at once.
 */
export const serviceChannel = (): ChannelAdapter => ({
  name: "service",
  serves: { medium: "referral", channel: "service", format: "referral_link" },
  provision: async () => ({ status: "live" }),
  apply: async (_deployment, desired) => ({ status: desired === "active" ? "live" : "paused" }),
  teardown: async () => ({ status: "completed" }),
  observe: async ({ status, observedStatus }) => {
    if (status === "canceled" || observedStatus === "completed") return { status: "completed" };
    return { status: status === "paused" ? "paused" : "live" };
  },
  capabilities: ({ status, observedStatus }) => {
    const standing = status !== "canceled" && observedStatus !== "completed";
    return {
      pause: standing && status === "active",
      resume: standing && status === "paused",
      cancel: standing,
      observe: true,
      perMemberLinks: true,
    };
  },
});
