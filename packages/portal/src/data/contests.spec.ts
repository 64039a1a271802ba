import type { PORTAL_READS } from "@entente/core/http";
import { test } from "uvu";
import { is } from "uvu/assert";
import type { Contest, ListOf } from "./types.ts";

/** Compiles only while the answer that the page reads is what it takes it for. */
const taken = (answer: (typeof PORTAL_READS)["contests"]["output"]["_output"]): ListOf<Contest> => answer;

test("the read of contests has a type of its answer", () => {
  const none = { object: "list" as const, data: [], has_more: false };
  is(taken(none), none);
});

test.run();
