import type { Api } from "../frame/api.ts";
import type { Operator } from "../frame/operator.ts";
import { dayBack, type Program } from "../load/ground.ts";

interface Asked {
  readonly api: Api;
  readonly operator: Operator;
  readonly organization: string;
  readonly key: string;
  readonly program: Program;
}

/** A past period apart from the one that the story pays. */
const PERIOD = { period_start: dayBack(50), period_end: dayBack(35) };

/**
 * Makes one of each that a list is to show. Returns reads that must be answered with it: the path of the document, and where it is asked.
 */
export const furnishSide = async ({
  api,
  operator,
  organization,
  key,
  program: { id: program, members },
}: Asked): Promise<Readonly<Record<string, string>>> => {
  const post = (path: string, body: unknown = {}, by = key) =>
    api.must("POST", `/v1/platform${path}`, { key: by, body });
  const [member] = members;
  const inProgram = `/programs/${program}`;
  const { entity: named } = await api.must("GET", `/v1/platform/enrollments/${member}`, { key });
  const entity = named.id ?? named;
  const requirement = await post(`${inProgram}/requirements`, {
    ...{ scope: "program_maintenance", metric_key: "sales_count", operator: "gte", threshold: 0 },
  });
  const tier = await post(`${inProgram}/tiers`, { name: "Gold", rank: 1 });
  const coupon = await post("/coupons", { enrollment: member, code: "BOOTS-10" });
  const assertion = await post("/assertions", { entity, key: "checked" });
  const operatingType = await post("/operating_types", { key: "creator" });
  const metricKey = await post("/metric_keys", { key: "x:shares" });
  for (const enrollment of members) {
    const sale = { type: "sale", value_minor: 40_000, external_event_id: `paid-${enrollment}` };
    await post("/performance/events", { enrollment, occurred_at: `${dayBack(40)}T12:00:00Z`, ...sale });
  }
  const { payouts } = await post("/payouts/run", PERIOD);
  const batch = await post("/payouts/batches");
  const proposing = await operator.key({ organization, proposes: true });
  const { approval } = await post(inProgram, { description: "Proposed" }, proposing);
  return {
    "/programs/{id}/requirements": `${inProgram}/requirements`,
    "/programs/{id}/requirements/{id}": `${inProgram}/requirements/${requirement.id}`,
    "/programs/{id}/tiers": `${inProgram}/tiers`,
    "/programs/{id}/tiers/{id}": `${inProgram}/tiers/${tier.id}`,
    "/coupons": "/coupons",
    "/coupons/{id}": `/coupons/${coupon.id}`,
    "/assertions": `/assertions?entity=${entity}`,
    "/assertions/{id}": `/assertions/${assertion.id}`,
    "/operating_types/{id}": `/operating_types/${operatingType.id}`,
    "/metric_keys/{id}": `/metric_keys/${metricKey.id}`,
    "/payouts": "/payouts",
    "/payouts/{id}": `/payouts/${payouts[0].id}`,
    "/payouts/{id}/explain": `/payouts/${payouts[0].id}/explain`,
    "/payouts/batches": "/payouts/batches",
    "/payouts/batches/{id}": `/payouts/batches/${batch.id}`,
    "/payouts/batches/{id}/items": `/payouts/batches/${batch.id}/items`,
    "/approvals": "/approvals",
    "/approvals/{id}": `/approvals/${approval.id ?? approval}`,
  };
};
