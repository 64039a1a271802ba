// Printed from docs/guides by `pnpm generate`.

/** Runs a program of a guide, once. */
export const RUNS: Readonly<Record<string, () => Promise<unknown>>> = {
  "embedding/shop.ts": () => import("./embedding/shop.ts"),
  "first-program/first-program.ts": () => import("./first-program/first-program.ts"),
  "payment-systems/deliver.ts": () => import("./payment-systems/deliver.ts"),
  "property-testing/wallets.test.ts": () => import("./property-testing/wallets.test.ts"),
  "property-testing/transitions.test.ts": () => import("./property-testing/transitions.test.ts"),
  "testing-your-integration/payout.test.ts": () => import("./testing-your-integration/payout.test.ts"),
  "testing-your-integration/client.test.ts": () => import("./testing-your-integration/client.test.ts"),
  "webhooks/receiver.ts": () => import("./webhooks/receiver.ts"),
};
