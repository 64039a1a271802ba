import assert from "node:assert/strict";
import { rollupsOf } from "../activity/index.ts";
import type { ChangeParts, Committed, RowKind, Rows, Write } from "../journal/index.ts";
import type { Enrollment, Program, ProgramTerms, Relationship } from "../membership/index.ts";
import type { Storage } from "../platform/index.ts";
import type { Brand, Organization, Origin } from "../tenancy/index.ts";
import { anAudited, at, newId, newWord, ORIGIN, write } from "./fixtures.ts";
import { ROWS } from "./rows.ts";
import type { Scenario } from "./scenario.ts";

type ScenarioParts = Partial<Scenario> & Pick<Scenario, "storage" | "tenant" | "brand">;

export const anOrganization = (): Organization => ({
  id: newId("organization"),
  name: newWord("org"),
  createdAt: at(),
});
export const aBrand = ({ id }: Pick<Organization, "id">, createdAt = at()): Brand => ({
  id: newId("brand"),
  organization: id,
  slug: newWord("brand"),
  name: "Brand",
  createdAt,
});

/** Returns the increments that new events add to the daily sums, which are written with them. */
const sumsOf = (writes: ChangeParts["writes"] = []): NonNullable<ChangeParts["increments"]> =>
  writes.flatMap((one) => (one.kind === "performanceEvent" && one.version === 0 ? rollupsOf(one.row) : []));

/** Commits what must land; events with their sums, unless the change has increments of its own. */
export const commitChange = async (
  { storage, tenant }: Pick<Scenario, "storage" | "tenant">,
  change: ChangeParts & { readonly origin?: Origin },
): Promise<Committed> => {
  const outcome = await storage.journal.commit({
    origin: ORIGIN,
    tenant,
    increments: sumsOf(change.writes),
    ...change,
  });
  assert.equal(outcome.outcome, "committed");
  return outcome as Committed;
};

/** Inserts a row, alone; answers it. */
const insert = async <K extends RowKind>(
  scenario: Pick<Scenario, "storage" | "tenant">,
  kind: K,
  row: Rows[K],
): Promise<Rows[K]> => {
  await commitChange(scenario, { writes: [write(kind, row)] });
  return row;
};

/** Commits a new row of one kind in the scenario, with some fields replaced. */
export const add = <K extends RowKind>(scenario: Scenario, kind: K, fields: Partial<Rows[K]> = {}): Promise<Rows[K]> =>
  insert(scenario, kind, { ...ROWS[kind](scenario), ...fields });

/** Replaces some fields of a row that is still at `version`. */
export const change = async <K extends RowKind>(
  scenario: Scenario,
  kind: K,
  row: Rows[K],
  fields: Partial<Rows[K]>,
  version = 1,
): Promise<Rows[K]> => {
  const changed = { ...row, ...fields };
  await commitChange(scenario, { writes: [write(kind, changed, version)] });
  return changed;
};

/** Settled, due for nobody: what a clause finds due, it has made due. */
const AT_REST = { operation: null, control: null, nextCheckAt: null } as const;

const SETTLED = { status: "succeeded", nextAttemptAt: null, leaseUntil: null } as const;

/** The first terms of a program. */
const termsFrom = ({
  id,
  holdDays,
  referralWindowDays,
  attribution,
  nameOrder,
  selfReferral,
  currency,
  graceDays,
}: Program): ProgramTerms => ({
  id: newId("program_terms"),
  program: id,
  holdDays,
  referralWindowDays,
  attribution,
  nameOrder,
  selfReferral,
  currency,
  graceDays,
  startedAt: at(),
});

const build = async (parts: ScenarioParts): Promise<Scenario> => {
  const known: Record<string, unknown> = { ...parts, operation: { id: null } };
  const writes: Write[] = [];
  const enter = <K extends RowKind>(
    kind: K,
    role: keyof Scenario,
    fields: (scenario: Scenario) => Partial<Rows[K]> = () => ({}),
  ) => {
    const sofar = known as unknown as Scenario;
    const row = { ...ROWS[kind](sofar), ...fields(sofar) };
    known[role] = row;
    writes.push(write(kind, row));
  };
  enter("program", "program");
  enter("programTerms", "terms", () => ({ startedAt: at() }));
  enter("program", "otherProgram");
  writes.push(write("programTerms", termsFrom(known.otherProgram as Program)));
  enter("entity", "stranger");
  enter("entity", "entity");
  enter("relationship", "relationship", ({ entity }) => ({ entity: entity.id }));
  enter("operatingType", "operatingType");
  enter("tier", "tier");
  enter("requirement", "requirement");
  enter("asset", "asset");
  enter("enrollment", "enrollment", ({ program }) => ({ program: program.id, evaluateAt: null, evaluateFor: null }));
  enter("message", "message");
  enter("connection", "connection");
  enter("distribution", "distribution", () => ({ operation: null, control: null }));
  enter("deployment", "deployment", () => AT_REST);
  enter("operation", "operation", () => SETTLED);
  enter("payoutRule", "payoutRule");
  enter("payoutRail", "payoutRail", () => ({ format: "paypal_payouts_csv" as const }));
  enter("payoutBatch", "payoutBatch");
  enter("person", "person");
  enter("coupon", "coupon", () => ({ vendorsDueAt: null }));
  enter("source", "source", () => ({ couponsDueAt: null }));
  enter("sourcePayment", "sourcePayment", () => ({
    nextAttemptAt: null,
    leaseUntil: null,
    joinedTo: null,
    waitsFor: null,
  }));
  await commitChange(parts, { writes });
  return known as unknown as Scenario;
};

/** The scenario of a brand of a new organization, in live mode. */
export const openScenario = async (storage: Storage): Promise<Scenario> => {
  const organization = anOrganization();
  const brand = aBrand(organization);
  await storage.tenants.addOrganization(organization, anAudited(organization.id));
  assert.equal(await storage.tenants.addBrand(brand, anAudited(organization.id)), "added");
  return build({ storage, brand, tenant: { organization: organization.id, livemode: true } });
};

/** A second scenario in the same organization and brand, in test mode: another tenant. */
export const testModeOf = ({ storage, brand, tenant }: Scenario): Promise<Scenario> =>
  build({ storage, brand, tenant: { organization: tenant.organization, livemode: false } });

/** The scenario of a second brand in the same tenant. */
export const otherBrandOf = async ({ storage, brand, tenant }: Scenario): Promise<Scenario> => {
  const other = aBrand({ id: brand.organization }, at(1));
  assert.equal(await storage.tenants.addBrand(other, anAudited(other.organization)), "added");
  return build({ storage, brand: other, tenant });
};

/** One more program, with its terms. */
export const addProgram = async (scenario: Scenario, fields: Partial<Program> = {}): Promise<Program> => {
  const program = await add(scenario, "program", fields);
  await commitChange(scenario, { writes: [write("programTerms", termsFrom(program))] });
  return program;
};

/** One more member of a program (default: the scenario's): entity, relationship and enrollment. */
export const addMember = async (
  scenario: Scenario,
  fields: Partial<Enrollment> = {},
  relationshipFields: Partial<Relationship> = {},
): Promise<Enrollment> => {
  const entity = ROWS.entity(scenario);
  const relationship = { ...ROWS.relationship(scenario), entity: entity.id, ...relationshipFields };
  const enrollment = {
    ...ROWS.enrollment(scenario),
    program: scenario.program.id,
    entity: entity.id,
    relationship: relationship.id,
    ...fields,
  };
  await commitChange(scenario, {
    writes: [write("entity", entity), write("relationship", relationship), write("enrollment", enrollment)],
  });
  return enrollment;
};
