import { test } from "uvu";
import { equal } from "uvu/assert";
import { tagsOf } from "./tags-of.ts";

test("tags are offered once each, in their order, as the newest member has them", () => {
  equal(tagsOf([{ tags: ["vip", "Größe"] }, { tags: ["VIP", "alpha"] }, { tags: [] }]), ["alpha", "Größe", "vip"]);
});

test.run();
