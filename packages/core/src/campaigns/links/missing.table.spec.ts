import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Enrollment } from "../../membership/index.ts";
import { BORN, deployment } from "../testing/rows.ts";
import { linkIdentity } from "./link.ts";
import { missingLinks } from "./missing.ts";

const test = suite("the links that members lack");

const member = (name: string, qualificationStatus: Enrollment["qualificationStatus"] = "not_qualified") =>
  ({ id: named("enrollment", name), brand: named("brand", "brand"), qualificationStatus }) as Enrollment;
const [OPEN, QUALIFIED] = [deployment("open"), deployment("qualified", { qualifiedOnly: true })];
const linksOf = (...given: Parameters<typeof missingLinks>) =>
  missingLinks(...given).writes.map(({ row }) => {
    const { enrollment, deployment: of } = row as { enrollment: string; deployment: string };
    return `${enrollment} of ${of}`;
  });
const NONE = new Map();

test("a link is made from the deployment's seed, and counted", () => {
  const ada = member("ada");
  const row = {
    ...linkIdentity({ secret: "secret", at: BORN }, ada.id),
    brand: named("brand", "brand"),
    distribution: OPEN.distribution,
    deployment: OPEN.id,
    program: OPEN.program,
    enrollment: ada.id,
    clicks: 0,
    createdAt: NOW,
  };
  assert.equal(missingLinks(NOW, [ada], [OPEN], NONE), {
    writes: [{ kind: "promoLink", version: 0, row }],
    increments: [{ counter: "minted", key: { deployment: OPEN.id }, by: { links: 1n } }],
  });
});

test("deployments for qualified members make links for those who are", () => {
  const [ada, bob] = [member("ada"), member("bob", "qualified")];
  assert.equal(linksOf(NOW, [ada, bob], [OPEN, QUALIFIED], NONE), ["ada of open", "bob of open", "bob of qualified"]);
  assert.equal(linksOf(NOW, [member("cy", "grace")], [QUALIFIED], NONE), []);
});

test("a member who has a link keeps it", () => {
  const [ada, bob] = [member("ada"), member("bob")];
  const linked = new Map([[ada.id, [OPEN.id]]]);
  assert.equal(linksOf(NOW, [ada, bob], [OPEN, deployment("other")], linked), [
    "ada of other",
    "bob of open",
    "bob of other",
  ]);
  assert.equal(missingLinks(NOW, [], [OPEN], NONE), { writes: [], increments: [] });
});

test.run();
