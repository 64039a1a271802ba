import { type Ids, type Kind, type State, updates } from "./kind.ts";

const remove =
  (path: (ids: Ids) => string): Kind["verbs"][string] =>
  (ids) => ({ method: "DELETE", path: path(ids) });

const SALES = { scope: "program_maintenance", metric_key: "sales_count", operator: "gte" };

/** A requirement that the member of the lane falls short of, and an override for that member. */
const required =
  (isDeleted: boolean): State["make"] =>
  async ({ post, api, settle }, mark) => {
    const own = await post("/programs", { name: mark });
    const enrolled = await post("/enrollments", { program: own.id, email: `${mark}@partners.example` });
    await post(`/enrollments/${enrolled.id}/approve`);
    const { id } = await post(`/programs/${own.id}/requirements`, { ...SALES, threshold: 5 });
    await settle();
    const ids = { program: own.id, enrollment: enrolled.id, requirement: id };
    if (isDeleted) await api.must("DELETE", `/v1/platform/programs/${own.id}/requirements/${id}`);
    await settle();
    return ids;
  };

const requirementOf = ({ program, requirement }: Ids): string => `/programs/${program}/requirements/${requirement}`;
const overridesOf = ({ enrollment }: Ids): string => `/enrollments/${enrollment}/requirement_overrides`;

export const requirements: Kind = {
  name: "requirement",
  states: { active: { make: required(false) }, deleted: { make: required(true) } },
  verbs: {
    ...updates(requirementOf, {
      lower: () => ({ threshold: 0 }),
      raise: () => ({ threshold: 9 }),
    }),
    delete: remove(requirementOf),
    "except the member": (ids) => ({ path: overridesOf(ids), body: { requirement: ids.requirement, threshold: 0 } }),
    "approve the member": ({ enrollment }) => ({ path: `/enrollments/${enrollment}/approve`, body: {} }),
    "archive the member": ({ enrollment }) => ({ path: `/enrollments/${enrollment}/archive`, body: {} }),
  },
  looks: (ids) => [
    `/programs/${ids.program}/requirements`,
    overridesOf(ids),
    `/enrollments/${ids.enrollment}`,
    `/enrollments/${ids.enrollment}/standing`,
  ],
};

const overridden =
  (isDeleted: boolean): State["make"] =>
  async (maker, mark) => {
    const ids = await required(false)(maker, mark);
    const { id } = await maker.post(overridesOf(ids), { requirement: ids.requirement, threshold: 3 });
    await maker.settle();
    if (isDeleted) await maker.api.must("DELETE", `/v1/platform${overridesOf(ids)}/${id}`);
    await maker.settle();
    return { ...ids, override: id };
  };
const overrideOf = (ids: Ids): string => `${overridesOf(ids)}/${ids.override}`;

export const overrides: Kind = {
  name: "requirement override",
  states: { active: { make: overridden(false) }, deleted: { make: overridden(true) } },
  verbs: {
    ...updates(overrideOf, { lower: () => ({ threshold: 0 }), raise: () => ({ threshold: 9 }) }),
    delete: remove(overrideOf),
    "except again": (ids) => ({ path: overridesOf(ids), body: { requirement: ids.requirement, threshold: 1 } }),
    "delete the requirement": remove(requirementOf),
  },
  looks: requirements.looks,
};

const tier =
  (isDeleted: boolean): State["make"] =>
  async ({ post, api }, mark) => {
    const { id: program } = await post("/programs", { name: mark });
    const { id } = await post(`/programs/${program}/tiers`, { name: "Gold", rank: 1 });
    if (isDeleted) await api.must("DELETE", `/v1/platform/programs/${program}/tiers/${id}`);
    return { program, tier: id };
  };
const tierOf = (ids: Ids): string => `/programs/${ids.program}/tiers/${ids.tier}`;

export const tiers: Kind = {
  name: "tier",
  states: { active: { make: tier(false) }, deleted: { make: tier(true) } },
  verbs: {
    ...updates(tierOf, { rename: () => ({ name: "One" }), "rename otherwise": () => ({ name: "Other", rank: 4 }) }),
    delete: remove(tierOf),
    "make one of the same rank": ({ program }) => ({
      path: `/programs/${program}/tiers`,
      body: { name: "Second", rank: 1 },
    }),
  },
  looks: ({ program }) => [`/programs/${program}/tiers`],
};

const asserted =
  (isRevoked: boolean): State["make"] =>
  async ({ post, settle }, mark) => {
    const { id: program } = await post("/programs", { name: mark });
    const enrolled = await post("/enrollments", { program, email: `${mark}@partners.example` });
    const entity = enrolled.entity.id ?? enrolled.entity;
    await post(`/programs/${program}/requirements`, {
      scope: "program_maintenance",
      metric_key: "assert:checked",
      operator: "exists",
    });
    await post(`/enrollments/${enrolled.id}/approve`);
    await settle();
    await post("/assertions", { entity, key: "checked" });
    await settle();
    if (isRevoked) await post("/assertions/revoke", { entity, key: "checked" });
    await settle();
    return { program, enrollment: enrolled.id, entity };
  };

export const assertions: Kind = {
  name: "assertion",
  states: { asserted: { make: asserted(false) }, revoked: { make: asserted(true) } },
  verbs: {
    assert: ({ entity }) => ({ path: "/assertions", body: { entity, key: "checked" } }),
    "assert for a while": ({ entity }) => ({
      path: "/assertions",
      body: { entity, key: "checked", expires_at: "2099-01-01T00:00:00Z" },
    }),
    revoke: ({ entity }) => ({ path: "/assertions/revoke", body: { entity, key: "checked" } }),
    "pause the member": ({ enrollment }) => ({ path: `/enrollments/${enrollment}/pause`, body: {} }),
  },
  looks: ({ enrollment }) => [`/enrollments/${enrollment}`, `/enrollments/${enrollment}/standing`],
};

const registry = (name: string, collection: string, keyOf: (mark: string) => string): Kind => {
  const make =
    (isArchived: boolean): State["make"] =>
    async ({ post, api }, mark) => {
      const { id } = await post(`/${collection}`, { key: keyOf(mark) });
      if (isArchived) await api.must("DELETE", `/v1/platform/${collection}/${id}`);
      return { id };
    };
  const of = ({ id }: Ids): string => `/${collection}/${id}`;
  return {
    name,
    states: { active: { make: make(false) }, archived: { make: make(true) } },
    verbs: {
      ...updates(of, {
        describe: () => ({ metadata: { note: "one" } }),
        "describe otherwise": () => ({ metadata: { note: "other" } }),
        activate: () => ({ status: "active" }),
      }),
      archive: remove(of),
      "make it again": (_ids, mark) => ({ path: `/${collection}`, body: { key: keyOf(mark) } }),
    },
    looks: (ids) => [of(ids)],
  };
};

export const metricKeys = registry("metric key", "metric_keys", (mark) => `x:${mark}`);
export const operatingTypes = registry("operating type", "operating_types", (mark) => mark);
