import type { PayoutItem } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { returnedOf } from "./returned.ts";

test("a payment that came back waits for somebody until it is paid by other means", async () => {
  const items = (["paid", "returned", "failed", "returned"] as const).map((status, nth) => ({
    id: `poi_${nth}`,
    status,
  })) as unknown as PayoutItem[];
  const ids = async (isUnpaid: (item: PayoutItem) => Promise<boolean>) =>
    (await returnedOf({ items }, isUnpaid)).map(({ id }) => id);
  equal(await ids(async () => true), ["poi_1", "poi_3"]);
  equal(await ids(async ({ id }) => id === "poi_3"), ["poi_3"]);
  equal(await returnedOf({}, async () => true), []);
});

test.run();
