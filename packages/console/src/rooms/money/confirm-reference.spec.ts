import { test } from "uvu";
import { is, match, not } from "uvu/assert";
import { referenceOfResults } from "./confirm-reference.ts";

test("the same results have the same reference, others another", async () => {
  const paid = [{ item: "poi_1", status: "paid" }] as const;
  const reference = await referenceOfResults("pob_1", paid);
  match(reference, /^file-[0-9a-f]{64}$/);
  is(await referenceOfResults("pob_1", [{ ...paid[0] }]), reference);
  not.equal(await referenceOfResults("pob_2", paid), reference);
  not.equal(await referenceOfResults("pob_1", [{ item: "poi_1", status: "failed" }]), reference);
});

test.run();
