import type { Id, RouteQuery, Storage, Tenant } from "@entente/core/ports";
import { suite, type Test } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { keepFirst } from "./fill.ts";
import { NOON } from "./fixtures.ts";
import { MODES, type Plans } from "./plans.ts";

interface Filled {
  readonly engine: Engine<unknown>;
  readonly plans: Plans;
  readonly storage: Storage;
  readonly tenant: Tenant;
  /** The id of the first row of a table. */
  readonly first: (table: string) => never;
}

/** A table of one row makes a join that walks a large one look cheap. */
const SMALL = ["distribution", "deployment", "budget", "payout_rule", "pause", "past_approval", "past_relationship"];
/** With who goes on for the member of each name, and whether their person is erased. */
const MOST_PAGES = 60;

const NAMED_BY: RouteQuery = {
  deployment: null,
  distribution: null,
  enrollment: null,
  coupon: null,
  code: null,
  click: null,
  customer: null,
  reverses: null,
  class: "original",
  source: "api",
  externalEventId: null,
  occurredAt: NOON,
};

const CALLS: Readonly<Record<string, (filled: Filled) => Promise<unknown>>> = {
  "resolve a route by code": ({ storage, tenant, first }) =>
    storage.performance.resolve(tenant, first("brand") as Id<"brand">, [
      { ...NAMED_BY, code: "link-7", externalEventId: "event-new" },
    ]),
  "history of a member": ({ storage, tenant, first }) => storage.performance.history(tenant, first("enrollment"), null),
  "history of a member and a link": ({ storage, tenant, first }) =>
    storage.performance.history(tenant, first("enrollment"), first("deployment")),
};

/** Plans in a database of which all but one row of some tables are deleted. */
export const smallSuite = (filled: () => Filled): Test => {
  const test = suite("explain: many members and programs, one campaign");
  test.before(() => keepFirst(filled().engine, SMALL));
  for (const [name, call] of Object.entries(CALLS)) {
    test(`${name}: at most ${MOST_PAGES} pages`, async () => {
      const { plans } = filled();
      const sent = await plans.statements(() => call(filled()));
      assert.ok(sent.length > 0);
      for (const query of sent) {
        for (const mode of MODES) {
          const { pages } = await plans.explain(query, mode);
          assert.ok(pages <= MOST_PAGES, `${mode}: ${pages} pages: ${query.sql}`);
        }
      }
    });
  }
  return test;
};
