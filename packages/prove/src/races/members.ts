import { landing, launched } from "./campaigns.ts";
import { type Ids, type Kind, type Maker, plainVerbs, type State, updates } from "./kind.ts";

const enroll = async ({ post }: Maker, program: string, mark: string): Promise<Ids> => {
  const made = await post("/enrollments", { program, email: `${mark}@partners.example` });
  return { program, enrollment: made.id, relationship: made.relationship, entity: made.entity.id ?? made.entity };
};

/** A member of a program with a distribution that is active, so that links follow from how the member stands. */
const member =
  (...verbs: readonly string[]): State["make"] =>
  async (maker, mark) => {
    const program = await maker.post("/programs", { name: mark, landing_url: landing(mark) });
    const campaign = await launched(maker, program.id, mark);
    const ids = { ...campaign, ...(await enroll(maker, program.id, mark)) };
    for (const verb of verbs) {
      const [subject = "", name] = verb.split(" ");
      await maker.post(`/${subject}s/${ids[subject as keyof typeof ids]}/${name}`);
    }
    return ids;
  };

const membersOf = (ids: Ids): readonly string[] => [
  `/enrollments/${ids.enrollment}`,
  `/enrollments/${ids.enrollment}/standing`,
  `/relationships/${ids.relationship}`,
  `/promo_links?deployment=${ids.deployment}`,
];

export const enrollments: Kind = {
  name: "enrollment",
  states: {
    pending: { make: member() },
    approved: { make: member("enrollment approve") },
    rejected: { make: member("enrollment reject") },
    paused: { make: member("enrollment approve", "enrollment pause") },
    "pending and paused": { make: member("enrollment pause") },
    archived: { make: member("enrollment approve", "enrollment archive") },
    "of a paused relationship": { make: member("enrollment approve", "relationship pause") },
    "of an ended relationship": { make: member("enrollment approve", "relationship end") },
  },
  verbs: {
    ...plainVerbs("enrollments", "enrollment", ["approve", "reject", "pause", "resume", "archive"]),
    ...updates((ids) => `/enrollments/${ids.enrollment}`, {
      describe: () => ({ metadata: { note: "one" } }),
      "describe otherwise": () => ({ metadata: { note: "other" } }),
    }),
    "invite again": ({ program }, mark) => ({
      path: "/enrollments",
      body: { program, email: `${mark}@partners.example` },
    }),
    "pause the relationship": ({ relationship }) => ({ path: `/relationships/${relationship}/pause`, body: {} }),
    "resume the relationship": ({ relationship }) => ({ path: `/relationships/${relationship}/resume`, body: {} }),
    "end the relationship": ({ relationship }) => ({ path: `/relationships/${relationship}/end`, body: {} }),
    "record a sale": ({ enrollment }, mark) => ({
      path: "/performance/events",
      body: { enrollment, type: "sale", value_minor: 700, external_event_id: mark },
    }),
    "pause the distribution": ({ distribution }) => ({ path: `/distributions/${distribution}/pause`, body: {} }),
  },
  looks: membersOf,
};

export const relationships: Kind = {
  name: "relationship",
  states: {
    active: { make: member("enrollment approve") },
    paused: { make: member("enrollment approve", "relationship pause") },
    ended: { make: member("enrollment approve", "relationship end") },
  },
  verbs: {
    ...plainVerbs("relationships", "relationship", ["pause", "resume", "end"]),
    ...updates((ids) => `/relationships/${ids.relationship}/permissions`, {
      permit: () => ({ permissions: { sees: "one" } }),
      "permit otherwise": () => ({ permissions: { sees: "other" } }),
    }),
  },
  looks: membersOf,
};

const program =
  (status?: string): State["make"] =>
  async (maker, mark) => {
    const ids = await member("enrollment approve")(maker, mark);
    if (status !== undefined) await maker.post(`/programs/${ids.program}`, { status });
    return ids;
  };

export const programs: Kind = {
  name: "program",
  states: {
    active: { make: program() },
    paused: { make: program("paused") },
    archived: { make: program("archived") },
  },
  verbs: {
    ...updates((ids) => `/programs/${ids.program}`, {
      rename: () => ({ name: "One" }),
      "rename otherwise": () => ({ name: "Other" }),
      activate: () => ({ status: "active" }),
      pause: () => ({ status: "paused" }),
      archive: () => ({ status: "archived" }),
      "hold longer": () => ({ hold_days: 7 }),
    }),
    enroll: ({ program: of }, mark) => ({
      path: "/enrollments",
      body: { program: of, email: `second-${mark}@partners.example` },
    }),
    "pause the member": ({ enrollment }) => ({ path: `/enrollments/${enrollment}/pause`, body: {} }),
    "let a host in": ({ program: of }, mark) => ({
      path: `/programs/${of}/handoff_config`,
      body: { issuer: `https://${mark}.example.com` },
    }),
  },
  looks: (ids) => [`/programs/${ids.program}`, ...membersOf(ids)],
};

const host =
  (isRevoked: boolean): State["make"] =>
  async (maker, mark) => {
    const { id } = await maker.post("/programs", { name: mark, landing_url: landing(mark) });
    const { connection } = await maker.post(`/programs/${id}/handoff_config`, {
      issuer: `https://${mark}.example.com`,
    });
    if (isRevoked) await maker.post(`/connections/${connection}/revoke`);
    return { program: id, connection };
  };

export const connections: Kind = {
  name: "connection",
  states: { active: { make: host(false) }, revoked: { make: host(true) } },
  verbs: {
    ...plainVerbs("connections", "connection", ["revoke"]),
    ...updates((ids) => `/programs/${ids.program}/handoff_config`, {
      "let it in": (mark) => ({ issuer: `https://${mark}.example.com` }),
      "let it in for another audience": (mark) => ({ issuer: `https://${mark}.example.com`, audience: "partners" }),
    }),
  },
  looks: ({ connection, program: of }) => [`/connections/${connection}`, `/programs/${of}`],
};
