import type { PORTAL_READS } from "@entente/core/http";
import { test } from "uvu";
import { is } from "uvu/assert";
import { withLink } from "../sentences/with-link.ts";
import type { Asset, ListOf } from "./types.ts";

/** Compiles only while the answer that the page reads is what it takes it for. */
const taken = (answer: (typeof PORTAL_READS)["assets"]["output"]["_output"]): ListOf<Asset> => answer;

test("the read of assets has a type of its answer", () => {
  const none = { object: "list" as const, data: [], has_more: false };
  is(taken(none), none);
});

test("a text has the member's own link wherever it says so, and is otherwise as the brand wrote it", () => {
  is(
    withLink("Buy at {link}!\n{link} {other}", "https://a.example/r/x?a=$&"),
    "Buy at https://a.example/r/x?a=$&!\nhttps://a.example/r/x?a=$& {other}",
  );
});

test.run();
