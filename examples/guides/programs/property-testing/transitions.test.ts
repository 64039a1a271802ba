// Printed from docs/guides/property-testing.md by `pnpm generate`; edit that instead.

import { given, world } from "@entente/testing";

const acme = await world();
await given(acme, "enrollment_approval", "rejected").when("approve").leadsTo("approved");
await given(acme, "payout_batch", "completed").when("cancel").isRefused("payout_batch_not_cancelable");
console.log("as the table says");
