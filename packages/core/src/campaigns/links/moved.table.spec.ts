import { suite } from "uvu";
import * as assert from "uvu/assert";
import { stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Enrollment, Relationship } from "../../membership/index.ts";
import { BORN, deployment } from "../testing/rows.ts";
import type { PromoLink } from "./link.ts";
import { movedLinks } from "./moved.ts";

const test = suite("the links that a relationship moves");

const link = (of: string, who: string): PromoLink => ({
  id: named("promo_link", `${who}-${of}`),
  brand: named("brand", "brand"),
  distribution: named("distribution", "dist"),
  deployment: named("deployment", of),
  program: named("program", "program"),
  enrollment: named("enrollment", who),
  code: `${who}-${of}`,
  clicks: 0,
  createdAt: BORN,
});
const member = (name: string, status: Enrollment["status"] = "active") =>
  stored({
    id: named("enrollment", name),
    approvalStatus: "approved",
    status,
    qualificationStatus: "qualified",
  } as Enrollment);
const LINKS = [
  link("live", "ada"),
  link("paused", "ada"),
  link("over", "ada"),
  link("live", "bob"),
  link("gone", "ada"),
  link("live", "cy"),
];
const DEPLOYMENTS = [
  deployment("live"),
  deployment("paused", { status: "paused" }),
  deployment("over", { status: "canceled" }),
].map(stored);
const MEMBERS = [member("ada"), member("bob", "paused")];

type Status = Relationship["status"];
/** The status before and after, the links whose status is another one. */
const MOVES: readonly (readonly [Status, Status, readonly string[]])[] = [
  ["active", "paused", ["ada-live"]],
  ["paused", "active", ["ada-live"]],
  ["active", "ended", ["ada-live", "ada-paused", "bob-live"]],
  ["paused", "ended", ["ada-live", "ada-paused", "bob-live"]],
  ["active", "active", []],
];

test("a relationship moves the links whose status follows it; a link without its member or deployment is stopped in any case", () => {
  for (const [before, next, codes] of MOVES) {
    const moved = movedLinks(LINKS, DEPLOYMENTS, MEMBERS, { status: before }, next);
    assert.equal(
      moved.map(({ code }) => code),
      codes,
      `${before} to ${next}`,
    );
  }
});

test.run();
